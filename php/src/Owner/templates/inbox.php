<?php
/**
 * @var \Quayswift\Enquiry\Owner\View $this
 * @var list<\Quayswift\Enquiry\Health\Finding> $findings
 * @var Standing $standing
 * @var array<string, int> $counts by standing
 * @var int $number of this page
 */
use Quayswift\Enquiry\Store\Standing;

$empty = match ($standing) {
    Standing::New => 'Nothing waits for an answer.',
    Standing::Answered => 'None is marked as answered yet.',
    Standing::Suspected => 'The spam check suspects nobody.',
};
$pages = array_filter(['Newer' => $number - 1, 'Older' => $hasOlder ? $number + 1 : 0]);
?>
<?= $this->part('status', ['findings' => $findings, 'waiting' => $waiting]) ?>
<?= $this->notice($done, false) ?>
<div class="owner-head">
<h1 class="display owner-heading">Enquiries</h1>
<?= $this->part('search-form', ['words' => '']) ?>
</div>
<nav class="owner-tabs" aria-label="Lists">
<ul>
<?php foreach (Standing::cases() as $list) : ?>
  <li><a href="<?= $this->address(['list' => $list->value]) ?>"<?= $this->current($list === $standing) ?>><b
    class="display figures"><?= $this->text(number_format($counts[$list->value])) ?></b>
    <span><?= $this->text(ucfirst($list->value)) ?></span></a></li>
<?php endforeach ?>
</ul>
</nav>
<?php if ($items === []) : ?>
<p class="owner-empty lead" role="status"><?= $this->text($empty) ?>
    <?= $this->text($standing === Standing::New && $counts['suspected'] > 0
        ? 'A customer may be among the suspected ones.' : '') ?></p>
<?php elseif ($standing === Standing::Suspected) : ?>
<p class="owner-found">The spam check takes these for spam. Each was mailed too, marked as suspected. A genuine one is
rescued by &ldquo;Not spam&rdquo;.</p>
<?php endif ?>
<?= $this->part('rows', ['items' => $items, 'isMixed' => false]) ?>
<?php if ($pages !== []) : ?>
<nav class="owner-pages" aria-label="Pages">
    <?php foreach ($pages as $label => $page) : ?>
<a class="button button-line" href="<?= $this->address(['list' => $standing->value, 'page' => $page]) ?>"><?=
    $this->text($label) ?></a>
    <?php endforeach ?>
</nav>
<?php endif ?>
