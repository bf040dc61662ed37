<?php

/**
 * @var \Quayswift\Enquiry\Owner\View $this
 * @var array<string, mixed> $row
 * @var \Quayswift\Enquiry\Storage\Standing $standing
 * @var string $topic
 * @var bool $isInHand
 * @var list<array<string, mixed>> $history
 * @var string $notice
 * @var bool $isProblem
 */

declare(strict_types=1);

use Quayswift\Enquiry\Owner\Deed;
use Quayswift\Enquiry\Owner\DeedLog;
use Quayswift\Enquiry\Owner\VerdictWords;
use Quayswift\Enquiry\Storage\Standing;

$buttons = [
    'not-spam' => 'Not spam: mail it without the mark',
    'answer' => 'Mark as answered',
    'reopen' => 'Not answered after all',
    'resend' => $row['delivered_at'] === null ? 'Mail it now' : 'Mail it again',
    'spam' => 'It is spam',
];
$tries = $this->count($row['attempts'], 'try', 'tries');
$complaint = (string) $row['last_error'] === '' ? '' : "The mail server said: $row[last_error]";
// What most of them want next.
$first = $standing === Standing::Suspected ? 'not-spam' : 'answer';
$form = ['enquiry' => $row['reference'], 'version' => $row['version']];
?>
<p class="owner-back"><a class="link" href="<?= $this->address(['list' => $standing->value]) ?>">All that are <?=
    $this->text($standing->value) ?></a></p>
<?= $this->part('notice', ['notice' => $notice, 'isProblem' => $isProblem]) ?>
<article class="owner-enquiry">
<header class="owner-from">
<p class="owner-kicker"><?= $this->text(ucfirst($standing->value)) ?> · <?= $this->text($row['reference']) ?>
<?php if ($topic !== '') : ?>
 · about <?= $this->line($topic) ?>
<?php endif ?>
</p>
<h1 class="display owner-heading" dir="auto"><?= $this->line($row['name']) ?></h1>
<?php if ((string) $row['company'] !== '') : ?>
<p class="lead" dir="auto"><?= $this->line($row['company']) ?></p>
<?php endif ?>
</header>
<div class="owner-reach">
<?php if ($this->dial($row['phone']) !== '') : ?>
<a class="button button-line figures" href="<?= $this->dial($row['phone']) ?>">Ring <?=
    $this->line($row['phone'], 40) ?></a>
<?php elseif ((string) $row['phone'] !== '') : ?>
<p>Phone: <?= $this->line($row['phone']) ?></p>
<?php endif ?>
<a class="button button-line" href="<?= $this->mailTo($row['email'], $row['reference']) ?>">Write to <?=
    $this->line($row['email'], 80) ?></a>
</div>
<div class="owner-words" dir="auto"><?= $this->text($row['message']) ?></div>
<section class="owner-deeds" aria-label="What to do with it">
<?php foreach ($buttons as $name => $label) : ?>
    <?php if (Deed::from($name)->leadsTo($standing) !== null) : ?>
<form method="post" action="<?= $this->address([]) ?>">
        <?= $this->hidden(['deed' => $name] + $form) ?>
<button class="button <?= $this->text($name === $first ? 'button-red' : 'button-line') ?>"><?=
    $this->text($label) ?></button>
</form>
    <?php endif ?>
<?php endforeach ?>
<a class="button owner-remove" href="<?= $this->address(['erase' => $row['reference']]) ?>">Erase this one</a>
<a class="button owner-remove" href="<?= $this->address(['erase-all' => $row['reference']]) ?>">Erase all from this
address</a>
<?= $this->part('key') ?>
</section>
</article>
<section class="owner-history">
<h2 class="display subheading">What has happened</h2>
<ol>
<li><?= $this->time($row['received_at'], true) ?>
<span>Received. <?= $this->line(VerdictWords::of($row), 600) ?></span></li>
<?php if ($row['delivered_at'] !== null) : ?>
<li><?= $this->time($row['delivered_at'], true) ?><span>Mailed<?=
    $this->text((int) $row['attempts'] === 1 ? '' : ", $tries in all") ?>.</span></li>
<?php endif ?>
<?php foreach (array_reverse($history) as $line) : ?>
<li><?= $this->time($line['done_at'], true) ?><span><?= $this->text(DeedLog::nameOf($line['deed'])) ?>.</span></li>
<?php endforeach ?>
<?php if ($isInHand) : ?>
<li><b>Now</b><span>It is being mailed at this moment.</span></li>
<?php elseif ($row['due_at'] !== null) : ?>
<li><?= $this->time($row['due_at'], true) ?><span>Due to be mailed, after <?= $this->text($tries) ?>.
    <?= $this->line($complaint, 400) ?></span></li>
<?php endif ?>
</ol>
</section>
