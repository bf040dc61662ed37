<?php

/**
 * @var \Quayswift\Enquiry\Owner\View $this
 * @var string $link
 * @var string $reference
 */

declare(strict_types=1);

?>
<div class="owner-entrance">
<h1 class="display owner-heading">Open your enquiries</h1>
<p class="lead">This uses up the link, and keeps this device signed in for 12 hours.</p>
<form method="post" action="<?= $this->address([]) ?>">
<?= $this->hidden(['deed' => 'open', 'link' => $link, 'enquiry' => $reference]) ?>
<button class="button button-red">Open</button>
</form>
</div>
