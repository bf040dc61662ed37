<?php

/** @var \Quayswift\Enquiry\Owner\View $this @var string $address of this session @var int $codes that are left */

declare(strict_types=1);

use Quayswift\Enquiry\Storage\AuditLog;
use Quayswift\Enquiry\Storage\Retention;

$sections = [
    'csv' => ['Enquiries as CSV', 'A table for Excel or another spreadsheet, a line for each enquiry. Nothing that a '
        . 'visitor typed runs there as a formula.', 'Download CSV'],
    'backup' => ['Backup', 'All enquiries in one file, from which whoever set up the site puts them back after a '
        . 'broken disk. Keep it on another computer, where nobody else reads it, and no longer than your privacy '
        . 'notice says.', 'Download backup'],
    'test-mail' => ['Test mail', 'Goes to the addresses that enquiries go to. If it is refused, this page shows what '
        . 'the mail server said.', 'Send a test mail'],
    'codes' => ['Recovery codes', 'Each opens this page once, when mail is down and no link can come. Codes left: '
        . "$codes. New ones make the former ones useless.", 'Make new codes'],
    'sign-out' => ['Sign out', "Signs out every device of $address, and makes its links useless that nobody has opened "
        . 'yet. Whoever is no longer in MAIL_TO is signed out already.', 'Sign out everywhere'],
];
// A database server is backed up by its own tools.
$sections = $hasBackup ? $sections : array_diff_key($sections, ['backup' => '']);
?>
<?= $this->notice($notice, $isProblem) ?>
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
<section class="owner-history">
<h2 class="display subheading">What was done here</h2>
<p>The latest fifty, kept for <?= $this->text(Retention::ownerLogDays()) ?> days.</p>
<ol>
<?php foreach ($log as $line) : ?>
<li><?= $this->time($line['done_at'], true) ?><span><?= $this->text(AuditLog::nameOf($line['action'])) ?>
    <?= $this->text($line['who'] === '' ? '' : "by $line[who]") ?>
    <?php if ($line['reference'] !== null) : ?>
        <a class="link" href="<?= $this->address(['enquiry' => $line['reference']]) ?>"><?=
            $this->text($line['reference']) ?></a>
    <?php endif ?></span></li>
<?php endforeach ?>
</ol>
</section>
