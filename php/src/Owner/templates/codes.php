<?php

/**
 * @var \Quayswift\Enquiry\Owner\View $this
 * @var list<string> $codes
 */

declare(strict_types=1);

?>
<div class="owner-entrance">
<h1 class="display owner-heading">Recovery codes</h1>
<p class="lead">Write these down now: they are not shown again. When mail is down each of them opens this page, once.
Earlier codes are useless from now on.</p>
<ul>
<?php foreach ($codes as $code) : ?>
<li><code><?= $this->text($code) ?></code></li>
<?php endforeach ?>
</ul>
<p><a class="button button-ink" href="<?= $this->address(['records' => '']) ?>">I have them</a></p>
</div>
