<?php
/**
 * @var \Quayswift\Enquiry\Owner\View $this
 * @var list<\Quayswift\Enquiry\Store\Enquiry> $items that were found
 */
?>
<div class="owner-head">
<h1 class="display owner-heading">Search</h1>
<?= $this->part('search-form', ['words' => $words]) ?>
</div>
<?php if ($items === []) : ?>
<p class="owner-empty lead" role="status">Nothing found among the enquiries that are kept.</p>
<?php else : ?>
    <?= $this->part('rows', ['items' => $items, 'isMixed' => true]) ?>
    <?= $this->button('Download these as CSV', ['action' => 'csv', 'words' => $words], 'button-line') ?>
<?php endif ?>
