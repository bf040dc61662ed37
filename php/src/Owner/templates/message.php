<?php /** As View::message. @var \Quayswift\Enquiry\Owner\View $this */ ?>
<div class="owner-entrance">
<h1 class="display owner-heading"><?= $this->text($title) ?></h1>
<?= $this->problem($problem) ?>
<?php foreach ($sentences as $number => $sentence) : ?>
<p class="<?= $this->text($number === 0 ? 'lead' : '') ?>"><?= $this->text($sentence) ?></p>
<?php endforeach ?>
<?php if ($form !== []) : ?>
    <?= $this->button($button, $form, 'button-red') ?>
<?php elseif ($button !== '') : ?>
<p><a class="button button-ink" href="<?= $this->address([]) ?>"><?= $this->text($button) ?></a></p>
<?php endif ?>
</div>
