<?php

/**
 * @var \Quayswift\Enquiry\Owner\View $this
 * @var list<\Quayswift\Enquiry\Storage\Enquiry> $enquiries
 * @var array<string, string> $mails how the mail of each is doing, by reference
 * @var int $now Unix time, in s
 * @var bool $isMixed whether each must say how it stands
 */

declare(strict_types=1);

use Quayswift\Enquiry\Delivery\Topic;

?>
<ol class="owner-rows">
<?php foreach ($enquiries as $enquiry) : ?>
<li><a href="<?= $this->address(['enquiry' => $enquiry->reference]) ?>">
  <span class="owner-who" dir="auto"><?= $this->line($enquiry->name, 60) ?></span>
  <span class="owner-when"><?= $this->time($enquiry->receivedAt) ?></span>
  <span class="owner-what" dir="auto"><?= $this->line(Topic::without($enquiry->message), 160) ?></span>
  <span class="owner-facts">
    <?php if ($enquiry->company !== '') : ?>
    <span dir="auto"><?= $this->line($enquiry->company, 60) ?></span>
    <?php endif ?>
    <span><?= $this->text($enquiry->reference) ?></span>
    <?php if (Topic::of($enquiry->message) !== '') : ?>
    <span>About <?= $this->line(Topic::of($enquiry->message)) ?></span>
    <?php endif ?>
    <?php if ($isMixed) : ?>
    <strong><?= $this->text(ucfirst($enquiry->status()->value)) ?></strong>
    <?php endif ?>
    <?php if ($enquiry->isOverdue($now)) : ?>
    <strong>Reply was due</strong>
    <?php endif ?>
    <?php if ($mails[$enquiry->reference] !== '') : ?>
    <strong><?= $this->text($mails[$enquiry->reference]) ?></strong>
    <?php endif ?>
  </span>
</a></li>
<?php endforeach ?>
</ol>
