<?php

/** @var \Quayswift\Enquiry\Owner\View $this @var list<\Quayswift\Enquiry\Storage\Enquiry> $all from one address */

declare(strict_types=1);

use Quayswift\Enquiry\Storage\Retention;

$reference = $enquiry->reference;
$form = ['enquiry' => $reference, 'version' => $enquiry->version];
$number = count($all);
?>
<section class="owner-removal">
<h1 class="display owner-heading">Erase <?= $this->text($reference) ?>?</h1>
<p class="lead">From <span dir="auto"><?= $this->line($enquiry->name) ?></span>, <span dir="auto"><?=
    $this->line($enquiry->email) ?></span>, received on <?= $this->time($enquiry->receivedAt, true) ?>.</p>
<p>Name, address, phone, company, words and photographs go from the database and from the disk, and nobody can bring
them back. The reference stays in the log for <?= $this->text(Retention::ownerLogDays()) ?> days.</p>
<p><strong>Still there afterwards:</strong> mails in your mailbox, CSV files and backups that were downloaded, and the
backups of your host. Delete those yourself. If it is being mailed at this moment, one more mail may arrive.</p>
<div class="owner-choice">
<?= $this->button('Erase for good', ['action' => 'erase'] + $form, 'button-red') ?>
<a class="button button-line" href="<?= $this->address(['enquiry' => $reference]) ?>">Keep</a>
</div>
<?php if ($number > 1) : ?>
<p>All <?= $this->text($number) ?> from this address:</p>
<ul>
    <?php foreach ($all as $other) : ?>
<li><span dir="auto"><?= $this->line($other->name, 60) ?></span>, <?= $this->time($other->receivedAt) ?>,
        <?= $this->text($other->reference) ?></li>
    <?php endforeach ?>
</ul>
<div class="owner-choice">
    <?= $this->button("Erase all $number for good", [
        'action' => 'erase-all',
        'references' => implode(' ', array_column($all, 'reference')),
    ] + $form, 'owner-remove') ?>
</div>
<?php endif ?>
</section>
