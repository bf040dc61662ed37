<?php

/**
 * @var \Quayswift\Enquiry\Owner\View $this
 * @var string $title
 * @var string $problem
 * @var string $lead
 * @var string $button
 * @var array<string, string> $query
 */

declare(strict_types=1);

?>
<div class="owner-entrance">
<h1 class="display owner-heading"><?= $this->text($title) ?></h1>
<?= $this->part('notice', ['notice' => $problem, 'isProblem' => true]) ?>
<?php if ($lead !== '') : ?>
<p class="lead"><?= $this->text($lead) ?></p>
<?php endif ?>
<?php if ($button !== '') : ?>
<p><a class="button button-ink" href="<?= $this->address($query) ?>"><?= $this->text($button) ?></a></p>
<?php endif ?>
</div>
