<?php

/**
 * @var \Quayswift\Enquiry\Owner\View $this
 * @var list<\Quayswift\Enquiry\Storage\Enquiry> $items
 * @var array<string, string> $mails
 * @var int $now
 */

declare(strict_types=1);

?>
<p class="owner-back"><a class="link" href="<?= $this->address([]) ?>">All enquiries</a></p>
<h1 class="display owner-heading">Not mailed</h1>
<p class="owner-found">
<?php if ($items === []) : ?>
Everything has been mailed.
<?php else : ?>
These have not reached your mailbox, or not everybody&rsquo;s. They are stored here, and are mailed as soon as mail
leaves again. Open one to ring or write.
<?php endif ?>
</p>
<?= $this->part('rows', ['enquiries' => $items, 'mails' => $mails, 'now' => $now, 'isMixed' => true]) ?>
