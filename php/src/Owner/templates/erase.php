<?php

/**
 * @var \Quayswift\Enquiry\Owner\View $this
 * @var \Quayswift\Enquiry\Storage\Enquiry $enquiry
 * @var list<\Quayswift\Enquiry\Storage\Enquiry> $enquiries those that would go
 * @var bool $isAll
 * @var string $notice
 */

declare(strict_types=1);

use Quayswift\Enquiry\Storage\Retention;

$references = array_column($enquiries, 'reference');
$form = $isAll
    ? ['deed' => 'erase-all', 'enquiry' => $enquiry->reference, 'references' => implode(' ', $references)]
    : ['deed' => 'erase', 'enquiry' => $enquiry->reference, 'version' => $enquiry->version];
$what = $isAll ? $this->count(count($references)) : $enquiry->reference;
?>
<?= $this->part('notice', ['notice' => $notice, 'isProblem' => true]) ?>
<section class="owner-removal">
<h1 class="display owner-heading">Erase <?= $this->text($what) ?>?</h1>
<p class="lead">
<?php if ($isAll) : ?>
All from <span dir="auto"><?= $this->line($enquiry->email) ?></span>:
<?php else : ?>
From <span dir="auto"><?= $this->line($enquiry->name) ?></span>,
<span dir="auto"><?= $this->line($enquiry->email) ?></span>, received on <?= $this->time($enquiry->receivedAt, true) ?>.
<?php endif ?>
</p>
<?php if ($isAll) : ?>
<ul>
    <?php foreach ($enquiries as $one) : ?>
<li><span dir="auto"><?= $this->line($one->name, 60) ?></span>, <?= $this->time($one->receivedAt) ?>,
        <?= $this->text($one->reference) ?></li>
    <?php endforeach ?>
</ul>
<?php endif ?>
<p>Name, address, phone, company and words go from the database and from the disk, and nobody can bring them back. The
reference and the day stay in the lists for <?= $this->text(Retention::ownerLogDays()) ?> days.</p>
<p><strong>Still there afterwards:</strong> mails in your mailbox, CSV files and backups that were downloaded, and the
backups of your host. Delete those yourself. If it is being mailed at this moment, one more mail may arrive.</p>
<div class="owner-choice">
<form method="post" action="<?= $this->address([]) ?>">
<?= $this->hidden($form) ?>
<button class="button button-red">Erase for good</button>
</form>
<a class="button button-line" href="<?= $this->address(['enquiry' => $enquiry->reference]) ?>">Keep</a>
</div>
</section>
<p class="owner-key note">
<svg class="mark" viewBox="0 0 28 12" aria-hidden="true"><path class="to-remove" d="M0 6h28"/></svg>
Dashed red: to be removed</p>
