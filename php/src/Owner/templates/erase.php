<?php
/** @var \Quayswift\Enquiry\Owner\View $this @var \Quayswift\Enquiry\Store\Enquiry $enquiry */
$reference = $enquiry->reference;
?>
<section class="owner-removal">
<h1 class="display owner-heading">Erase <?= $this->text($reference) ?>?</h1>
<p class="lead">From <span dir="auto"><?= $this->line($enquiry->name) ?></span>, <span dir="auto"><?=
    $this->line($enquiry->email) ?></span>, received on <?= $this->time($enquiry->receivedAt) ?>.</p>
<p>Name, address, phone, company, words and photographs go from the database and from the disk, and nobody can bring
them back. To erase all that is known of a person, search for the address, and erase each enquiry.</p>
<p><strong>Still there afterwards:</strong> mails in your mailbox, CSV files and backups that were downloaded, and the
backups of your host. Delete those yourself. If it is being mailed at this moment, one more mail may arrive.</p>
<div class="owner-choice">
<?= $this->button('Erase for good', ['action' => 'erase', 'enquiry' => $reference], 'button-red') ?>
<a class="button button-line" href="<?= $this->address(['enquiry' => $reference]) ?>">Keep</a>
</div>
</section>
