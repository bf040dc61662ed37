<?php

/**
 * @var \Quayswift\Enquiry\Owner\View $this
 * @var string $sentence
 */

declare(strict_types=1);

?>
<div class="owner-entrance">
<h1 class="display owner-heading">Not done</h1>
<?= $this->part('notice', ['notice' => $sentence, 'isProblem' => true]) ?>
<p><a class="button button-ink" href="<?= $this->address([]) ?>">Back to the enquiries</a></p>
</div>
