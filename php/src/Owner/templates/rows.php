<?php

/**
 * @var \Quayswift\Enquiry\Owner\View $this
 * @var list<array<string, mixed>> $rows
 * @var bool $isMixed whether each must say how it stands
 */

declare(strict_types=1);

use Quayswift\Enquiry\Owner\Topic;
use Quayswift\Enquiry\Storage\Standing;

?>
<ol class="owner-rows">
<?php foreach ($rows as $row) : ?>
<li><a href="<?= $this->address(['enquiry' => $row['reference']]) ?>">
  <span class="owner-who" dir="auto"><?= $this->line($row['name'], 60) ?></span>
  <span class="owner-when"><?= $this->time($row['received_at']) ?></span>
  <span class="owner-what" dir="auto"><?= $this->line(Topic::without((string) $row['message']), 160) ?></span>
  <span class="owner-facts">
    <?php if ((string) $row['company'] !== '') : ?>
    <span dir="auto"><?= $this->line($row['company'], 60) ?></span>
    <?php endif ?>
    <span><?= $this->text($row['reference']) ?></span>
    <?php if (Topic::of((string) $row['message']) !== '') : ?>
    <span>About <?= $this->line(Topic::of((string) $row['message'])) ?></span>
    <?php endif ?>
    <?php if ($isMixed) : ?>
    <strong><?= $this->text(ucfirst(Standing::of($row)->value)) ?></strong>
    <?php endif ?>
    <?php if ($row['delivered_at'] === null) : ?>
    <strong><?= $this->text($row['attempts'] > 0 ? "Mail failed, $row[attempts] tries" : 'Not mailed yet') ?></strong>
    <?php endif ?>
  </span>
</a></li>
<?php endforeach ?>
</ol>
