<?php

/**
 * A list of enquiries that stand alike, or those that a search has found.
 *
 * @var \Quayswift\Enquiry\Owner\View $this
 * @var ?\Quayswift\Enquiry\Monitoring\HealthReport $report null in a search
 * @var ?ReviewStatus $status null in a search
 * @var ?array<string, mixed> $newer query of the page before, as is $older of the next one
 */

declare(strict_types=1);

use Quayswift\Enquiry\Storage\ReviewStatus;

$empty = [
    'new' => 'Nothing waits for an answer.',
    'answered' => 'None is marked as answered yet.',
    'suspected' => 'The spam check suspects nobody.',
    '' => 'Nothing found among the enquiries that are kept.',
];
?>
<?php if ($report !== null) : ?>
    <?= $this->part('status', ['report' => $report, 'hasAlert' => $hasAlert]) ?>
<?php endif ?>
<?= $this->notice($done, false) ?>
<div class="owner-head">
<h1 class="display owner-heading"><?= $this->text($title) ?></h1>
<form class="owner-search" method="post" action="<?= $this->address([]) ?>" role="search">
<?= $this->hidden(['action' => 'search']) ?>
<label for="words">Name, address, reference or words</label>
<input id="words" name="words" type="search" maxlength="200" autocomplete="off" value="<?= $this->text($words) ?>">
<button class="button button-ink">Search</button>
</form>
</div>
<?php if ($status !== null) : ?>
<nav class="owner-tabs" aria-label="Lists">
<ul>
    <?php foreach ([ReviewStatus::New, ReviewStatus::Answered, ReviewStatus::Suspected] as $list) : ?>
  <li><a href="<?= $this->address(['list' => $list->value]) ?>"<?= $this->current($list === $status) ?>><b
    class="display figures"><?= $this->text(number_format($counts[$list->value])) ?></b>
    <span><?= $this->text(ucfirst($list->value)) ?></span></a></li>
    <?php endforeach ?>
</ul>
</nav>
<?php endif ?>
<?php if ($status === ReviewStatus::Suspected && $items !== []) : ?>
<p class="owner-found">The spam check takes these for spam. Each was mailed too, marked as suspected. A genuine one is
rescued by &ldquo;Not spam&rdquo;.</p>
<?php endif ?>
<?php if ($items === []) : ?>
<p class="owner-empty lead" role="status"><?= $this->text($empty[$status?->value ?? '']) ?>
    <?= $this->text($status === ReviewStatus::New && $counts['suspected'] > 0
        ? 'A customer may be among the suspected ones.' : '') ?></p>
<?php else : ?>
<ol class="owner-rows">
    <?php foreach ($items as $enquiry) : ?>
        <?php $topic = $enquiry->topic() ?>
<li><a href="<?= $this->address(['enquiry' => $enquiry->reference]) ?>">
  <span class="owner-who" dir="auto"><?= $this->line($enquiry->name, 60) ?></span>
  <span class="owner-when"><?= $this->time($enquiry->receivedAt) ?></span>
  <span dir="auto"><?= $this->line($enquiry->messageWithoutTopic(), 160) ?></span>
  <span class="owner-facts">
    <span dir="auto"><?= $this->line($enquiry->company, 60) ?></span>
    <span><?= $this->text($enquiry->reference) ?></span>
    <span><?= $this->line($topic === '' ? '' : "About $topic") ?></span>
    <span><?= $this->text($enquiry->photos === 0 ? '' : "Photographs: $enquiry->photos") ?></span>
    <strong><?= $this->text($status === null ? ucfirst($enquiry->status()->value) : '') ?></strong>
    <strong><?= $this->text($enquiry->isOverdue($now) ? 'Reply was due' : '') ?></strong>
    <strong><?= $this->text($enquiry->deliveredAt !== null ? '' : 'Not mailed yet') ?></strong>
  </span>
</a></li>
    <?php endforeach ?>
</ol>
<?php endif ?>
<?php if ($newer !== null || $older !== null) : ?>
<nav class="owner-pages" aria-label="Pages">
    <?php if ($newer !== null) : ?>
<a class="button button-line" href="<?= $this->address($newer) ?>">Newer</a>
    <?php endif ?>
    <?php if ($older !== null) : ?>
<a class="button button-line" rel="next" href="<?= $this->address($older) ?>">Older</a>
    <?php endif ?>
</nav>
<?php endif ?>
