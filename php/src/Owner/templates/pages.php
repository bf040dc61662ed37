<?php

/**
 * @var \Quayswift\Enquiry\Owner\View $this
 * @var ?array<string, string> $newest
 * @var ?array<string, string> $older
 * @var string $label
 */

declare(strict_types=1);

?>
<?php if ($newest !== null || $older !== null) : ?>
<nav class="owner-pages" aria-label="Pages">
    <?php if ($newest !== null) : ?>
<a class="button button-line" href="<?= $this->address($newest) ?>">Back to the newest</a>
    <?php endif ?>
    <?php if ($older !== null) : ?>
<a class="button button-line" rel="next" href="<?= $this->address($older) ?>"><?= $this->text($label) ?></a>
    <?php endif ?>
</nav>
<?php endif ?>
