<?php

/**
 * @var \Quayswift\Enquiry\Owner\View $this
 * @var string $sentence
 */

declare(strict_types=1);

?>
<div class="owner-entrance">
<h1 class="display owner-heading">Almost erased</h1>
<?= $this->part('notice', ['notice' => $sentence, 'isProblem' => true]) ?>
<form method="post" action="<?= $this->address([]) ?>">
<?= $this->hidden(['deed' => 'overwrite']) ?>
<button class="button button-red">Clean the disk</button>
</form>
</div>
