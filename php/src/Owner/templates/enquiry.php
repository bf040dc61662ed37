<?php

/**
 * @var \Quayswift\Enquiry\Owner\View $this
 * @var \Quayswift\Enquiry\Storage\Enquiry $enquiry
 * @var list<array{at: ?int, words: string}> $history
 * @var ReviewStatus $list the one to go back to
 * @var string $notice
 * @var bool $isProblem
 */

declare(strict_types=1);

use Quayswift\Enquiry\Delivery\Topic;
use Quayswift\Enquiry\Owner\Action;
use Quayswift\Enquiry\Storage\ReviewStatus;

$buttons = [
    'not-spam' => 'Not spam: mail it without the mark',
    'answer' => 'Mark as answered',
    'reopen' => 'Not answered after all',
    'resend' => $enquiry->deliveredAt === null ? 'Mail it now' : 'Mail it again',
    'spam' => 'It is spam',
];
$status = $enquiry->status();
$topic = Topic::of($enquiry->message);
// What most of them want next.
$first = $status === ReviewStatus::Suspected ? 'not-spam' : 'answer';
$form = ['enquiry' => $enquiry->reference, 'version' => $enquiry->version];
?>
<p class="owner-back"><a class="link" href="<?= $this->address(['list' => $list->value]) ?>">All that are <?=
    $this->text($list->value) ?></a></p>
<?= $this->part('notice', ['notice' => $notice, 'isProblem' => $isProblem]) ?>
<article class="owner-enquiry">
<header class="owner-from">
<p class="owner-kicker"><?= $this->text(ucfirst($status->value)) ?> · <?= $this->text($enquiry->reference) ?>
<?php if ($topic !== '') : ?>
 · about <?= $this->line($topic) ?>
<?php endif ?>
</p>
<h1 class="display owner-heading" dir="auto"><?= $this->line($enquiry->name) ?></h1>
<?php if ($enquiry->company !== '') : ?>
<p class="lead" dir="auto"><?= $this->line($enquiry->company) ?></p>
<?php endif ?>
</header>
<div class="owner-reach">
<?php if ($this->dial($enquiry->phone) !== '') : ?>
<a class="button button-line figures" href="<?= $this->dial($enquiry->phone) ?>">Ring <?=
    $this->line($enquiry->phone, 40) ?></a>
<?php elseif ($enquiry->phone !== '') : ?>
<p>Phone: <?= $this->line($enquiry->phone) ?></p>
<?php endif ?>
<a class="button button-line" href="<?= $this->mailTo($enquiry->email, $enquiry->reference) ?>">Write to <?=
    $this->line($enquiry->email, 80) ?></a>
</div>
<?php if (mb_strlen($enquiry->message, 'UTF-8') > 600) : ?>
<p class="owner-jump"><a class="link" href="#deeds">To the buttons below these words</a></p>
<?php endif ?>
<div class="owner-words" dir="auto"><?= $this->text($enquiry->message) ?></div>
<section class="owner-deeds" id="deeds" aria-label="What to do with it">
<?php foreach ($buttons as $name => $label) : ?>
    <?php if (Action::from($name)->leadsTo($status) !== null) : ?>
<form method="post" action="<?= $this->address([]) ?>">
        <?= $this->hidden(['deed' => $name] + $form) ?>
<button class="button <?= $this->text($name === $first ? 'button-red' : 'button-line') ?>"><?=
    $this->text($label) ?></button>
</form>
    <?php endif ?>
<?php endforeach ?>
<a class="button owner-remove" href="<?= $this->address(['erase' => $enquiry->reference]) ?>">Erase this one</a>
<a class="button owner-remove" href="<?= $this->address(['erase-all' => $enquiry->reference]) ?>">Erase all from this
address</a>
<p class="owner-key note">
<svg class="mark" viewBox="0 0 28 12" aria-hidden="true"><path class="to-remove" d="M0 6h28"/></svg>
Dashed red: to be removed</p>
</section>
</article>
<section class="owner-history">
<h2 class="display subheading">What has happened</h2>
<ol>
<?php foreach ($history as $line) : ?>
<li><?= $this->time($line['at'], true) ?><span><?=
    $this->line($line['words'], 1000) ?></span></li>
<?php endforeach ?>
</ol>
</section>
