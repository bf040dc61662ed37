<div class="owner-entrance">
<h1 class="display owner-heading">Not just now</h1>
<p class="lead">The enquiries cannot be reached at this moment. Nothing was done. Try again in a minute; if it stays so,
the log on the server says why.</p>
<p><a class="button button-ink" href="<?= $this->address([]) ?>">Try again</a></p>
</div>
