<?php
/**
 * @var \Quayswift\Enquiry\Owner\View $this
 * @var \Quayswift\Enquiry\Store\Enquiry $enquiry
 * @var list<\Quayswift\Enquiry\Store\Photo> $photos
 * @var list<\Quayswift\Enquiry\Store\OutboxItem> $mails
 */
$form = ['enquiry' => $enquiry->reference];
// The likeliest next step is the red button.
$first = $enquiry->isSuspected() ? 'new' : 'answered';
$marks = [
    'new' => $enquiry->isSuspected() ? 'Not spam: mail it without the mark' : 'Not answered after all',
    'answered' => 'Mark as answered',
    'suspected' => 'It is spam',
];
unset($marks[$enquiry->standing->value]);
$verdict = match ($enquiry->verdict) {
    'verified' => 'The spam check takes it for genuine.',
    'suspected' => "The spam check suspects it: $enquiry->verdictReason.",
    'unverified' => "The spam check has not judged it: $enquiry->verdictReason.",
};
?>
<p><a class="link" href="<?= $this->address(['list' => $enquiry->standing->value]) ?>">All that are <?=
    $this->text($enquiry->standing->value) ?></a></p>
<?= $this->done($isDone) ?>
<article class="owner-enquiry">
<header>
<p class="owner-kicker"><?= $this->text(ucfirst($enquiry->standing->value) . " · $enquiry->reference") ?></p>
<h1 class="display owner-heading" dir="auto"><?= $this->line($enquiry->name) ?></h1>
<p class="lead" dir="auto"><?= $this->line($enquiry->company) ?></p>
</header>
<div class="owner-reach">
<?php if ($enquiry->phoneLink() !== '') : ?>
<a class="button button-line figures" href="<?= $this->text($enquiry->phoneLink()) ?>">Ring <?=
    $this->line($enquiry->phone, 40) ?></a>
<?php elseif ($enquiry->phone !== '') : ?>
<p>Phone: <?= $this->line($enquiry->phone) ?></p>
<?php endif ?>
<a class="button button-line" href="<?= $this->text($enquiry->replyLink()) ?>">Write to <?=
    $this->line($enquiry->email, 80) ?></a>
</div>
<div class="owner-words" dir="auto"><?= $this->text($enquiry->message) ?></div>
<?php if ($photos !== []) : ?>
<section>
<h2 class="display subheading">Photographs</h2>
<ul class="owner-photos">
    <?php foreach ($photos as $index => $photo) : ?>
<li><a class="link" href="<?= $this->address(['photo' => $photo->id]) ?>">
        <?php if ($photo->isShown()) : ?>
<img src="<?= $this->address(['photo' => $photo->id]) ?>" alt="" loading="lazy">
        <?php endif ?>
        <?= $this->text($index + 1) ?>. <?= $this->line($photo->name) ?>
        <?= $this->text(($photo->isShown() ? '' : 'Download ') . strtoupper($photo->format())) ?>,
        <?= $this->text(number_format($photo->size / 1e6, 1)) ?> MB</a>
        <?= $this->button(
            'Erase photo ' . ($index + 1),
            ['action' => 'erase-photo', 'photo' => $photo->id] + $form,
            'button-line',
        ) ?></li>
    <?php endforeach ?>
</ul>
</section>
<?php endif ?>
<section class="owner-actions" aria-label="What to do with it">
<?php foreach ($marks as $standing => $label) : ?>
    <?= $this->button(
        $label,
        ['action' => 'mark', 'standing' => $standing] + $form,
        $standing === $first ? 'button-red' : 'button-line',
    ) ?>
<?php endforeach ?>
<?= $this->button('Mail it again', ['action' => 'resend'] + $form, 'button-line') ?>
<details class="owner-removal">
<summary>Erase</summary>
<p>Name, address, phone, company, words and photographs go from the database and from the disk, and nobody can bring
them back. Still there afterwards: mails in your mailbox, CSV files and backups that were downloaded, and the backups of
your host. Delete those yourself. If it is being mailed at this moment, one more mail may arrive.</p>
<?= $this->button('Erase for good', ['action' => 'erase'] + $form, 'button-red') ?>
</details>
</section>
</article>
<section class="owner-history">
<h2 class="display subheading">What has happened</h2>
<ol>
<li><?= $this->time($enquiry->receivedAt) ?><span>Received. <?= $this->line($verdict, 1000) ?></span></li>
<?php foreach ($mails as $item) : ?>
<li><?= $this->time($item->sentAt ?? $item->dueAt) ?><span><?=
    $this->text($item->purpose === 'photos' ? 'Photographs' : 'Enquiry') ?>
    <?= $this->text($item->sentTo === [] ? '' : 'mailed to ' . implode(', ', $item->sentTo) . '.') ?>
    <?= $this->text($item->sentAt === null ? 'due to be mailed.' : '') ?>
    <?= $this->line($item->lastError === '' ? ''
        : "Failed so far: $item->attempts. The mail server said: $item->lastError", 1000) ?></span></li>
<?php endforeach ?>
</ol>
</section>
