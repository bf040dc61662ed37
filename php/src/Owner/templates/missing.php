<?php

/**
 * @var \Quayswift\Enquiry\Owner\View $this
 * @var string $reference
 * @var ?int $erasedAt
 * @var string $notice
 */

declare(strict_types=1);

?>
<div class="owner-entrance">
<h1 class="display owner-heading">No such enquiry</h1>
<?= $this->part('notice', ['notice' => $notice, 'isProblem' => true]) ?>
<p class="lead">
<?php if ($erasedAt !== null) : ?>
    <?= $this->text($reference) ?> was erased on <?= $this->time($erasedAt, true) ?>. Its words are gone.
<?php else : ?>
There is none with this reference. Enquiries that were deleted when their time was over leave no trace.
<?php endif ?>
</p>
<p><a class="button button-ink" href="<?= $this->address([]) ?>">Back to the enquiries</a></p>
</div>
