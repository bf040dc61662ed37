<?php declare(strict_types=1) ?>
<div class="owner-entrance">
<h1 class="display owner-heading">Look in your mailbox</h1>
<p class="lead">We have asked the mail server to send a link to the addresses that enquiries go to: five in an hour at
most. It opens once, within 15 minutes.</p>
<p>Nothing after some minutes? Look among the spam. If it is not there either, mail may be down: ring whoever set up the
site, who makes a link with <code>enquiries.php link</code>, or use a recovery code. Your enquiries are safe
meanwhile.</p>
</div>
