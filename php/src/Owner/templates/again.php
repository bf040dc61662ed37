<?php

/**
 * A link in another site was followed, so the browser has kept the cookie back. A request from this page brings it.
 *
 * @var \Quayswift\Enquiry\Owner\View $this
 * @var array<string, string> $query
 */

declare(strict_types=1);

?>
<div class="owner-entrance">
<h1 class="display owner-heading">One moment</h1>
<p><a class="button button-ink" href="<?= $this->address($query) ?>">Go on</a></p>
</div>
