<?php

/**
 * @var \Quayswift\Enquiry\Owner\View $this
 * @var \Quayswift\Enquiry\Monitoring\HealthReport $report
 * @var bool $hasAlert whether there is a way to tell the owner that mail fails
 */

declare(strict_types=1);

$figures = $report->figures;
?>
<section class="owner-condition" aria-labelledby="condition"
  data-well="<?= $this->text($report->isWell() ? 'yes' : 'no') ?>">
<?php if ($report->isWell()) : ?>
<h2 id="condition">All is well</h2>
<p>Enquiries in the last 24 hours: <?= $this->text($figures['received']) ?>; about to be mailed: <?=
    $this->text($figures['waiting']) ?>.</p>
<p>A mail counts as mailed when your mail server has taken it. If it comes back later, it comes back to MAIL_FROM, which
nobody here reads: send yourself a test mail now and then.</p>
<?php else : ?>
<h2 id="condition"><?= $this->text($report->problems[0]->heading()) ?></h2>
    <?php foreach ($report->problems as $problem) : ?>
<p><?= $this->text($problem->meaning()) ?></p>
    <?php endforeach ?>
<p>Send this to whoever set up the site:
    <?php foreach (array_unique(array_column($report->problems, 'cure')) as $cure) : ?>
    <span><?= $this->text($cure) ?></span>
    <?php endforeach ?>
</p>
<?php endif ?>
<?php if (!$hasAlert) : ?>
<p>Nobody can be told when mail fails: ask whoever set up the site for an alert that does not go by mail.</p>
<?php endif ?>
</section>
