<?php
/** @var \Quayswift\Enquiry\Owner\View $this @var bool $hasBackup */
$sections = [
    'csv' => ['Enquiries as CSV', 'A table for Excel or another spreadsheet, a line for each enquiry. Nothing that a '
        . 'visitor typed runs there as a formula. For one person, search for the address first.', 'Download CSV'],
    'backup' => ['Backup', 'All enquiries in one file. Keep it on another computer, where nobody else reads it, and no '
        . 'longer than your privacy notice says. Uploaded as restore.sqlite into the data folder it takes the place '
        . 'of what is there.', 'Download backup'],
    'sign-out' => ['Sign out', 'Signs out every device that was signed in as you are, and makes links useless that '
        . 'nobody has opened yet.', 'Sign out everywhere'],
];
// A database server is backed up by its own tools.
$sections = $hasBackup ? $sections : array_diff_key($sections, ['backup' => '']);
?>
<h1 class="display owner-heading">Records</h1>
<div class="owner-records">
<?php foreach ($sections as $action => [$heading, $words, $label]) : ?>
<section>
<h2 class="display subheading"><?= $this->text($heading) ?></h2>
<p><?= $this->text($words) ?></p>
    <?= $this->button($label, ['action' => $action]) ?>
</section>
<?php endforeach ?>
</div>
