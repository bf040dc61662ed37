<?php

/**
 * One sentence about what was done, or was not; nothing without one.
 *
 * @var \Quayswift\Enquiry\Owner\View $this
 * @var string $notice
 * @var bool $isProblem
 */

declare(strict_types=1);

?>
<?php if ($notice !== '') : ?>
<p class="owner-notice" role="<?= $this->text($isProblem ? 'alert' : 'status') ?>"
   data-tone="<?= $this->text($isProblem ? 'problem' : 'done') ?>"><?= $this->text($notice) ?></p>
<?php endif ?>
