<?php
/**
 * @var \Quayswift\Enquiry\Owner\View $this
 * @var list<\Quayswift\Enquiry\Health\Finding> $findings the grave ones first
 * @var int $waiting enquiries that are about to be mailed
 */
?>
<section class="owner-condition" aria-labelledby="condition"
  data-well="<?= $this->text($findings === [] ? 'yes' : 'no') ?>">
<?php if ($findings === []) : ?>
<h2 id="condition">All is well</h2>
<p>Enquiries that are about to be mailed: <?= $this->text($waiting) ?>. A mail counts as mailed when your mail server
has taken it. If it comes back later, it comes back to MAIL_FROM, which nobody here reads.</p>
<?php else : ?>
<h2 id="condition"><?= $this->text($findings[0]->isGrave
    ? 'Something is wrong' : 'Enquiries arrive; something to know') ?></h2>
<p>No enquiry that was accepted is lost: each is on this page.</p>
    <?php foreach ($findings as $finding) : ?>
<p><?= $this->text($finding->problem) ?> For whoever set up the site: <?= $this->text($finding->cure) ?></p>
    <?php endforeach ?>
<?php endif ?>
</section>
