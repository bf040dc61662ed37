<?php /** @var \Quayswift\Enquiry\Owner\View $this @var string $words */ ?>
<form class="owner-search" method="post" action="<?= $this->address([]) ?>" role="search">
<?= $this->hidden(['action' => 'search']) ?>
<label for="words">Name, address, reference or words</label>
<input id="words" name="words" type="search" maxlength="200" autocomplete="off" value="<?= $this->text($words) ?>">
<button class="button button-ink">Search</button>
</form>
