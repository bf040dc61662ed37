<?php

/**
 * @var \Quayswift\Enquiry\Owner\View $this
 * @var string $words
 * @var \Quayswift\Enquiry\Owner\Listing $listing
 * @var array<string, string> $mails
 * @var int $now
 * @var bool $isFirst
 * @var ?int $oldest when the oldest enquiry came
 */

declare(strict_types=1);

use Quayswift\Enquiry\Storage\Retention;

?>
<div class="owner-head">
<h1 class="display owner-heading">Search</h1>
<?= $this->part('search-form', ['words' => $words]) ?>
</div>
<p class="owner-found" role="status">
<?php if ($listing->lookedTo !== null) : ?>
    <?= $this->text($listing->items === [] ? 'Nothing' : $this->count(count($listing->items))) ?> found back to
    <?= $this->time($listing->lookedTo) ?>; there are older enquiries to look through.
<?php elseif ($listing->items === []) : ?>
Nothing found. Enquiries are kept for <?= $this->text(Retention::enquiryDays()) ?> days.
    <?php if ($oldest !== null) : ?>
The oldest here is of <?= $this->time($oldest) ?>.
    <?php endif ?>
<?php else : ?>
    <?= $this->text($this->count(count($listing->items))) ?><?php if ($listing->next !== null) :
        ?>, and more further back<?php
    endif ?>.
<?php endif ?>
</p>
<?php if ($listing->items !== []) : ?>
    <?= $this->part('rows', ['enquiries' => $listing->items, 'mails' => $mails, 'now' => $now, 'isMixed' => true]) ?>
<?php endif ?>
<?= $this->part('pages', [
    'newest' => $isFirst ? null : ['search' => ''],
    'older' => $listing->next === null ? null : ['search' => $listing->next],
    'label' => 'Look further back',
]) ?>
