<?php
/**
 * @var \Quayswift\Enquiry\Owner\View $this
 * @var list<\Quayswift\Enquiry\Health\Finding> $findings the grave ones first
 * @var bool $isTried whether an enquiry has been mailed
 * @var ?Standing $standing null for a search
 * @var string $list by its name in addresses
 * @var string $words of the search
 * @var array<string, int> $counts by standing
 * @var list<\Quayswift\Enquiry\Store\Enquiry> $items
 * @var ?int $older the number of the next page
 */
use Quayswift\Enquiry\Store\Standing;

$condition = match (true) {
    $findings !== [] => $findings[0]->isGrave ? 'Something is wrong' : 'Enquiries arrive; something to know',
    $isTried => 'All is well',
    default => 'Not tried yet',
};
$empty = match ($standing) {
    Standing::New => 'Nothing waits for an answer.',
    Standing::Answered => 'None is marked as answered yet.',
    Standing::Suspected => 'The spam check suspects nobody.',
    null => 'No enquiry that is kept has all of these words.',
};
?>
<section class="owner-condition" aria-labelledby="condition"
  data-well="<?= $this->text($findings === [] ? 'yes' : 'no') ?>">
<h2 id="condition"><?= $this->text($condition) ?></h2>
<?php foreach ($findings as $finding) : ?>
<p><?= $this->text($finding->problem) ?> For whoever set up the site: <?= $this->text($finding->cure) ?></p>
<?php endforeach ?>
<p><?= $this->text($isTried ? 'No enquiry that was accepted is lost: each is on this page.'
    : 'No enquiry has been mailed so far. Send one by the form, and look here again.') ?></p>
</section>
<?= $this->done($isDone) ?>
<h1 class="display owner-heading">Enquiries</h1>
<form class="owner-search" method="post" action="<?= $this->address([]) ?>" role="search">
<?= $this->hidden(['action' => 'search']) ?>
<label for="words">Search by name, company, email, phone, reference or words</label>
<input id="words" name="words" type="search" maxlength="200" autocomplete="off" value="<?= $this->text($words) ?>">
<button class="button button-line">Search</button>
</form>
<nav class="owner-tabs" aria-label="Lists">
<ul>
<?php foreach (Standing::cases() as $tab) : ?>
  <li><a href="<?= $this->address(['list' => $tab->value]) ?>"<?=
    $this->text($tab === $standing ? ' aria-current=true' : '') ?>><b
    class="display figures"><?= $this->text(number_format($counts[$tab->value])) ?></b>
    <span><?= $this->text(ucfirst($tab->value)) ?></span></a></li>
<?php endforeach ?>
</ul>
</nav>
<?php if ($items === []) : ?>
<p class="owner-empty lead" role="status"><?= $this->text($empty) ?>
    <?= $this->text($standing === Standing::New && $counts['suspected'] > 0
        ? 'A customer may be among the suspected ones.' : '') ?></p>
<?php elseif ($standing === Standing::Suspected) : ?>
<p class="owner-found">The spam check takes these for spam. A genuine one is rescued by &ldquo;Not spam&rdquo;.</p>
<?php endif ?>
<ol class="owner-rows">
<?php foreach ($items as $enquiry) : ?>
<li><a href="<?= $this->address(['enquiry' => $enquiry->reference]) ?>">
  <span class="owner-who" dir="auto"><?= $this->line($enquiry->name, 60) ?></span>
  <span class="owner-when"><?= $this->time($enquiry->receivedAt) ?></span>
  <span dir="auto"><?= $this->line($enquiry->message, 160) ?></span>
  <span class="owner-facts">
    <span dir="auto"><?= $this->line($enquiry->company, 60) ?></span>
    <span><?= $this->text($enquiry->reference) ?></span>
    <span><?= $this->text($standing === null ? ucfirst($enquiry->standing->value) : '') ?></span>
    <span><?= $this->text($enquiry->photos === 0 ? '' : "Photographs: $enquiry->photos") ?></span>
    <strong><?= $this->text($enquiry->deliveredAt !== null ? '' : 'Not mailed yet') ?></strong>
  </span>
</a></li>
<?php endforeach ?>
</ol>
<?php if ($older !== null) : ?>
<p class="owner-pages"><a class="button button-line" href="<?=
    $this->address(['list' => $list, 'page' => $older]) ?>">Older</a></p>
<?php endif ?>
<section class="owner-records">
<h2 class="display subheading">Records</h2>
<p>CSV is a table for Excel or another spreadsheet. A backup is all enquiries with their photographs in one file: keep
it where nobody else reads it, and no longer than your privacy notice says.</p>
<?= $this->button('Download CSV', ['action' => 'csv'], 'button-line') ?>
<?php if ($hasBackup) : ?>
    <?= $this->button('Download backup', ['action' => 'backup'], 'button-line') ?>
<?php endif ?>
<?= $this->button('Sign out everywhere', ['action' => 'sign-out'], 'button-line') ?>
</section>
