<?php /** The frame of every page of the owner. @var \Quayswift\Enquiry\Owner\View $this */ ?>
<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex, nofollow">
<title><?= $this->text($title) ?> · <?= $this->text($firm) ?></title>
<link rel="icon" href="/favicon.svg">
<link rel="stylesheet" href="/assets/owner.css">
</head>
<body>
<a class="skip-link" href="#content">Skip to the content</a>
<header class="owner-header">
  <div class="frame">
    <a class="owner-name" href="<?= $this->address([]) ?>">
      <svg viewBox="6 3 24 26" fill="currentColor" aria-hidden="true">
        <path d="m15 4.2 6.8 6H8.2zM8 11.8h14V16H8zM8 23h14v4.8H8z"/>
        <path class="owner-mark" d="M14 17.4h14v4.2H14z"/>
      </svg>
      <span><?= $this->text($firm) ?></span>
      <small>Owner</small>
    </a>
  </div>
</header>
<main id="content" class="frame" tabindex="-1">
<?= $this->markup($content) ?>
</main>
</body>
</html>
