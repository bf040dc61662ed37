<?php

/**
 * @var \Quayswift\Enquiry\Owner\View $this
 * @var string $today
 * @var string $firstOfMonth
 * @var bool $hasBackup
 * @var string $address of this session
 * @var list<string> $others the other addresses that may enter
 * @var int $codes that are left
 * @var list<array<string, mixed>> $log
 * @var string $notice
 * @var string $problem
 */

declare(strict_types=1);

use Quayswift\Enquiry\Storage\AuditLog;
use Quayswift\Enquiry\Storage\Retention;

?>
<?= $this->part('notice', ['notice' => $problem . $notice, 'isProblem' => $problem !== '']) ?>
<h1 class="display owner-heading">Records</h1>
<div class="owner-records">
<section>
<h2 class="display subheading">Enquiries as CSV</h2>
<p>A table for Excel or another spreadsheet, one line for each enquiry. Nothing that a visitor typed runs there as a
formula.</p>
<form method="post" action="<?= $this->address([]) ?>">
<?= $this->hidden(['deed' => 'csv']) ?>
<div class="owner-period">
<p><label for="since">First day</label>
<input id="since" name="since" type="date" required value="<?= $this->text($firstOfMonth) ?>"></p>
<p><label for="until">Last day</label>
<input id="until" name="until" type="date" required value="<?= $this->text($today) ?>"></p>
</div>
<button class="button button-ink">Download CSV</button>
</form>
</section>
<section>
<h2 class="display subheading">Backup</h2>
<?php if ($hasBackup) : ?>
<p>All enquiries in one file, from which whoever set up the site puts them back after a broken disk. Keep it on
another computer, where nobody else reads it, and no longer than your privacy notice says.</p>
<form method="post" action="<?= $this->address([]) ?>">
    <?= $this->hidden(['deed' => 'backup']) ?>
<button class="button button-ink">Download backup</button>
</form>
<?php else : ?>
<p>The enquiries are on a database server, whose own tools back them up.</p>
<?php endif ?>
</section>
<section>
<h2 class="display subheading">Test mail</h2>
<p>Goes to the addresses that enquiries go to. If it is refused, this page shows what the mail server said.</p>
<form method="post" action="<?= $this->address([]) ?>">
<?= $this->hidden(['deed' => 'test-mail']) ?>
<button class="button button-ink">Send a test mail</button>
</form>
</section>
<section>
<h2 class="display subheading">Recovery codes</h2>
<p>Each opens this page once, when mail is down and no link can come. <?=
    $this->text($codes === 0 ? 'There are none yet.' : $this->count($codes, 'code is left', 'codes are left') . '.') ?>
New ones make the former ones useless.</p>
<form method="post" action="<?= $this->address([]) ?>">
<?= $this->hidden(['deed' => 'codes']) ?>
<button class="button button-ink">Make new codes</button>
</form>
</section>

<section>
<h2 class="display subheading">Sign out</h2>
<p>Signs out every device of <?= $this->text($address) ?>, and makes its links useless that nobody has opened
yet.</p>
<form method="post" action="<?= $this->address([]) ?>">
<?= $this->hidden(['deed' => 'sign-out']) ?>
<button class="button button-ink">Sign out everywhere</button>
</form>
<?php if ($others !== []) : ?>
<p>The same for <?= $this->text(implode(', ', $others)) ?> too: for a device that was lost, or somebody who has
left.</p>
<form method="post" action="<?= $this->address([]) ?>">
    <?= $this->hidden(['deed' => 'sign-out', 'whose' => 'all']) ?>
<button class="button button-line">Sign out all addresses</button>
</form>
<?php endif ?>
</section>
</div>
<section class="owner-history">
<h2 class="display subheading">What was done here</h2>
<p>The latest fifty, kept for <?= $this->text(Retention::ownerLogDays()) ?> days.</p>
<ol>
<?php foreach ($log as $line) : ?>
<li><?= $this->time($line['done_at'], true) ?><span><?= $this->text(AuditLog::nameOf($line['deed'])) ?>
    <?php if ($line['who'] !== '') : ?>
        by <?= $this->text($line['who']) ?>
    <?php endif ?>
    <?php if ($line['reference'] !== null) : ?>
        <a class="link" href="<?= $this->address(['enquiry' => $line['reference']]) ?>"><?=
            $this->text($line['reference']) ?></a>
    <?php endif ?></span></li>
<?php endforeach ?>
</ol>
</section>
