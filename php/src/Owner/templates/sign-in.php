<?php

/** @var \Quayswift\Enquiry\Owner\View $this */

declare(strict_types=1);

?>
<div class="owner-entrance">
<?= $this->notice($problem, true) ?>
<h1 class="display owner-heading">Your enquiries</h1>
<p class="lead">No password. We mail a link to the addresses that enquiries go to; it opens this page once, within 15
minutes, and then for 12 hours on that device.</p>
<?= $this->button('Send me a link', ['action' => 'link', 'enquiry' => $reference], 'button-red') ?>
<?php if ($hasCodes) : ?>
<form method="post" action="<?= $this->address([]) ?>">
    <?= $this->hidden(['action' => 'code', 'enquiry' => $reference]) ?>
<p><label for="code">Recovery code, for when mail is down</label>
<input id="code" name="code" autocomplete="off" maxlength="40"></p>
<button class="button button-line">Open with a code</button>
</form>
<?php endif ?>
</div>
