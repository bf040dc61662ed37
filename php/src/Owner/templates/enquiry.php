<?php
/**
 * @var \Quayswift\Enquiry\Owner\View $this
 * @var \Quayswift\Enquiry\Store\Enquiry $enquiry
 * @var list<\Quayswift\Enquiry\Store\Photo> $photos
 * @var list<array{at: int, words: string}> $history
 * @var \Quayswift\Enquiry\Store\Standing $list the one to go back to
 */
use Quayswift\Enquiry\Owner\Action;

// The likeliest next step is the red button.
$first = $enquiry->isSuspected() ? Action::NotSpam : Action::Answer;
$form = ['enquiry' => $enquiry->reference];
?>
<p><a class="link" href="<?= $this->address(['list' => $list->value]) ?>">All that are <?=
    $this->text($list->value) ?></a></p>
<?= $this->notice($done, false) ?>
<article class="owner-enquiry">
<header>
<p class="owner-kicker"><?= $this->text(ucfirst($enquiry->standing->value) . " · $enquiry->reference") ?></p>
<h1 class="display owner-heading" dir="auto"><?= $this->line($enquiry->name) ?></h1>
<?php if ($enquiry->company !== '') : ?>
<p class="lead" dir="auto"><?= $this->line($enquiry->company) ?></p>
<?php endif ?>
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
<?php if (mb_strlen($enquiry->message, 'UTF-8') > 600) : ?>
<p><a class="link" href="#actions">To the buttons below these words</a></p>
<?php endif ?>
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
<section class="owner-actions" id="actions" aria-label="What to do with it">
<?php foreach (Action::cases() as $action) : ?>
    <?php if ($action !== Action::Erase && $action->fits($enquiry->standing)) : ?>
        <?= $this->button(
            $action->label(),
            ['action' => $action->value] + $form,
            $action === $first ? 'button-red' : 'button-line',
        ) ?>
    <?php endif ?>
<?php endforeach ?>
<a class="button owner-remove" href="<?= $this->address(['erase' => $enquiry->reference]) ?>">Erase</a>
<p class="owner-key note">
<svg class="mark" viewBox="0 0 28 12" aria-hidden="true"><path class="to-remove" d="M0 6h28"/></svg>
Dashed red: to be removed</p>
</section>
</article>
<section class="owner-history">
<h2 class="display subheading">What has happened</h2>
<ol>
<?php foreach ($history as $line) : ?>
<li><?= $this->time($line['at']) ?><span><?= $this->line($line['words'], 1000) ?></span></li>
<?php endforeach ?>
</ol>
</section>
