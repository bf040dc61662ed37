<?php
/**
 * @var \Quayswift\Enquiry\Owner\View $this
 * @var list<\Quayswift\Enquiry\Store\Enquiry> $items
 * @var bool $isMixed whether they stand differently
 */
?>
<ol class="owner-rows">
<?php foreach ($items as $enquiry) : ?>
<li><a href="<?= $this->address(['enquiry' => $enquiry->reference]) ?>">
  <span class="owner-who" dir="auto"><?= $this->line($enquiry->name, 60) ?></span>
  <span class="owner-when"><?= $this->time($enquiry->receivedAt) ?></span>
  <span dir="auto"><?= $this->line($enquiry->message, 160) ?></span>
  <span class="owner-facts">
    <span dir="auto"><?= $this->line($enquiry->company, 60) ?></span>
    <span><?= $this->text($enquiry->reference) ?></span>
    <span><?= $this->text($enquiry->photos === 0 ? '' : "Photographs: $enquiry->photos") ?></span>
    <strong><?= $this->text($isMixed ? ucfirst($enquiry->standing->value) : '') ?></strong>
    <strong><?= $this->text($enquiry->deliveredAt !== null ? '' : 'Not mailed yet') ?></strong>
  </span>
</a></li>
<?php endforeach ?>
</ol>
