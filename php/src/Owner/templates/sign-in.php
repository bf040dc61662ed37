<?php

/**
 * @var \Quayswift\Enquiry\Owner\View $this
 * @var string $problem
 * @var string $reference
 * @var bool $hasCodes
 */

declare(strict_types=1);

?>
<div class="owner-entrance">
<?= $this->part('notice', ['notice' => $problem, 'isProblem' => true]) ?>
<h1 class="display owner-heading">Your enquiries</h1>
<p class="lead">No password. We mail a link to the addresses that enquiries go to; it opens this page once, within 15
minutes, and then for 12 hours on that device.</p>
<form method="post" action="<?= $this->address([]) ?>">
<?= $this->hidden(['deed' => 'link', 'enquiry' => $reference]) ?>
<button class="button button-red">Send me a link</button>
</form>
<?php if ($hasCodes) : ?>
<form method="post" action="<?= $this->address([]) ?>">
    <?= $this->hidden(['deed' => 'code', 'enquiry' => $reference]) ?>
<p><label for="code">Recovery code, for when mail is down</label>
<input id="code" name="code" autocomplete="off" maxlength="40"></p>
<button class="button button-line">Open with a code</button>
</form>
<?php endif ?>
</div>
