<?php

/** POST /contact-handler.php (ledger K11, K12): takes one enquiry, answers {success, message} as JSON. */

declare(strict_types=1);

// In a release it stands alone in the web root, and the rest in `private` beside that.
$beside = is_file(__DIR__ . '/bootstrap.php') ? __DIR__ : dirname(__DIR__) . '/private/php';
$home = $_SERVER['ENQUIRY_HOME'] ?? $beside;
require "$home/bootstrap.php";

Quayswift\Enquiry\Kernel::serve(new Quayswift\Enquiry\Intake\EnquiryHandler());
