<?php declare(strict_types=1) ?>
<div class="owner-entrance">
<h1 class="display owner-heading">This page is off</h1>
<p class="lead">It is switched on by MAIL_TO in the settings: the addresses that enquiries go to are those that may
open it.</p>
</div>
