<?php /** @var \Quayswift\Enquiry\Owner\View $this @var bool $hasMail @var bool $hasKey */ ?>
<div class="owner-entrance">
<?= $this->problem($problem) ?>
<h1 class="display owner-heading">Your enquiries</h1>
<?php if ($hasMail) : ?>
<p class="lead">No password. We mail a link to the addresses that enquiries go to; it opens this page once, within 15
minutes, and then for 12 hours on that device.</p>
    <?= $this->button('Send me a link', ['action' => 'link'], 'button-red') ?>
<?php endif ?>
<?php if ($hasKey) : ?>
<form method="post" action="<?= $this->address([]) ?>">
    <?= $this->hidden(['action' => 'key']) ?>
<p><label for="key">OWNER_KEY of config.ini, for when mail is down</label>
<input id="key" name="key" type="password" autocomplete="off" maxlength="200"></p>
<button class="button button-line">Open with the key</button>
</form>
<?php endif ?>
</div>
