<?php

/**
 * @var \Quayswift\Enquiry\Owner\View $this
 * @var string $words
 * @var list<\Quayswift\Enquiry\Storage\Enquiry> $items
 * @var ?\Quayswift\Enquiry\Storage\Cursor $next
 * @var array<string, string> $mails
 * @var int $now
 * @var bool $isFirst
 */

declare(strict_types=1);

use Quayswift\Enquiry\Storage\Retention;

?>
<div class="owner-head">
<h1 class="display owner-heading">Search</h1>
<?= $this->part('search-form', ['words' => $words]) ?>
</div>
<p class="owner-found" role="status">
<?php if ($items === []) : ?>
Nothing found. Enquiries are kept for <?= $this->text(Retention::enquiryDays()) ?> days, suspected ones for <?=
    $this->text(Retention::suspectedDays()) ?>.
<?php else : ?>
    <?= $this->text($this->count(count($items))) ?><?php if ($next !== null) :
        ?>, and more further back<?php
    endif ?>.
<?php endif ?>
</p>
<?php if ($items !== []) : ?>
    <?= $this->part('rows', ['enquiries' => $items, 'mails' => $mails, 'now' => $now, 'isMixed' => true]) ?>
<?php endif ?>
<?= $this->part('pages', [
    'newest' => $isFirst ? null : ['search' => ''],
    'older' => $next === null ? null : ['search' => $next],
    'label' => 'Look further back',
]) ?>
