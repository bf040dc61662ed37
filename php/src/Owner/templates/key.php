<?php declare(strict_types=1) ?>
<p class="owner-key note">
<svg class="mark" viewBox="0 0 28 12" aria-hidden="true"><path class="to-remove" d="M0 6h28"/></svg>
Dashed red: to be removed</p>
