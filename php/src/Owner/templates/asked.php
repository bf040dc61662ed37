<?php declare(strict_types=1) ?>
<div class="owner-entrance">
<h1 class="display owner-heading">Look in your mailbox</h1>
<p class="lead">Unless too many were asked for, a link is on its way to the addresses that enquiries go to. It opens
once, within 15 minutes.</p>
<p>Nothing after a few minutes? Look among the spam. Five links are sent in an hour at most. When mail is down, whoever
looks after the server makes a link with <code>enquiries.php link</code>.</p>
</div>
