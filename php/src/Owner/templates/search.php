<?php

/**
 * @var \Quayswift\Enquiry\Owner\View $this
 * @var string $words
 * @var \Quayswift\Enquiry\Owner\Listing $listing
 * @var bool $isFirst
 */

declare(strict_types=1);

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
Nothing found. Erased words cannot be found any more.
<?php else : ?>
    <?= $this->text($this->count(count($listing->items))) ?><?php if ($listing->next !== null) :
        ?>, and more further back<?php
    endif ?>.
<?php endif ?>
</p>
<?php if ($listing->items !== []) : ?>
    <?= $this->part('rows', ['enquiries' => $listing->items, 'isMixed' => true]) ?>
<?php endif ?>
<?= $this->part('pages', [
    'newest' => $isFirst ? null : ['search' => ''],
    'older' => $listing->next === null ? null : ['search' => $listing->next],
    'label' => 'Look further back',
]) ?>
