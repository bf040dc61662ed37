<?php

/**
 * @var \Quayswift\Enquiry\Owner\View $this
 * @var \Quayswift\Enquiry\Owner\StatusSummary $summary
 * @var array<string, int> $counts
 * @var \Quayswift\Enquiry\Storage\ReviewStatus $status
 * @var list<mixed> $items of the list
 * @var ?\Quayswift\Enquiry\Storage\Cursor $next
 * @var array<string, string> $mails how the mail of each is doing, by reference
 * @var int $now Unix time, in s
 * @var bool $isFirst
 * @var string $done
 */

declare(strict_types=1);

use Quayswift\Enquiry\Storage\EnquiryRepository;
use Quayswift\Enquiry\Storage\ReviewStatus;

$empty = [
    'new' => 'Nothing waits for an answer.',
    'answered' => 'None is marked as answered yet.',
    'suspected' => 'The spam check suspects nobody.',
    'erased' => 'Nothing has been erased.',
];
?>
<section class="owner-condition" aria-labelledby="condition"
  data-well="<?= $this->text($summary->isWell ? 'yes' : 'no') ?>">
<h2 id="condition"><?= $this->text($summary->heading) ?></h2>
<?php foreach ($summary->sentences as $sentence) : ?>
<p><?= $this->text($sentence) ?></p>
<?php endforeach ?>
<?php if ($summary->cures !== []) : ?>
<p class="owner-cure">Send this to whoever set up the site:
    <?php foreach ($summary->cures as $cure) : ?>
    <span><?= $this->text($cure) ?></span>
    <?php endforeach ?>
</p>
<?php endif ?>
</section>
<?= $this->part('notice', ['notice' => $done, 'isProblem' => false]) ?>
<div class="owner-head">
<h1 class="display owner-heading">Enquiries</h1>
<?= $this->part('search-form', ['words' => '']) ?>
</div>
<nav class="owner-tabs" aria-label="Lists">
<ul>
<?php foreach (ReviewStatus::cases() as $one) : ?>
  <li><a href="<?= $this->address($one === ReviewStatus::New ? [] : ['list' => $one->value]) ?>"<?php
    if ($one === $status) :
        ?> aria-current="true"<?php
    endif ?>><b class="display figures"><?=
        $this->upTo(EnquiryRepository::MOST_COUNTED, $counts[$one->value]) ?></b>
    <span><?= $this->text(ucfirst($one->value)) ?></span></a></li>
<?php endforeach ?>
</ul>
</nav>
<?php if ($status === ReviewStatus::Suspected && $items !== []) : ?>
<p class="owner-found">The spam check takes these for spam. Each was mailed too, marked as suspected. A genuine one is
rescued by &ldquo;Not spam&rdquo;.</p>
<?php endif ?>
<?php if ($items === []) : ?>
<p class="owner-empty lead"><?= $this->text($empty[$status->value]) ?>
    <?php if ($status === ReviewStatus::New && $counts['suspected'] > 0) : ?>
    But <a class="link" href="<?= $this->address(['list' => 'suspected']) ?>">look through the suspected ones</a>: a
    customer may be among them.
    <?php endif ?></p>
<?php elseif ($status === ReviewStatus::Erased) : ?>
<table class="owner-table">
<thead><tr><th scope="col">Reference</th><th scope="col">Received</th><th scope="col">Erased</th></tr></thead>
<tbody>
    <?php foreach ($items as $erasure) : ?>
<tr><td><?= $this->text($erasure['reference']) ?></td><td data-label="Received"><?=
        $this->time($erasure['received_at']) ?></td>
<td data-label="Erased"><?= $this->time($erasure['erased_at']) ?></td></tr>
    <?php endforeach ?>
</tbody>
</table>
<?php else : ?>
    <?= $this->part('rows', ['enquiries' => $items, 'mails' => $mails, 'now' => $now, 'isMixed' => false]) ?>
<?php endif ?>
<?= $this->part('pages', [
    'newest' => $isFirst ? null : ['list' => $status->value],
    'older' => $next === null ? null : ['list' => $status->value, 'behind' => $next],
    'label' => 'Older',
]) ?>
