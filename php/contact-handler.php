<?php

/**
 * POST /contact-handler.php (spec point 7): takes one enquiry, answers {success, message} as JSON.
 * Everything it does is in src/; this file may stand alone in a web root, with the rest outside.
 */

declare(strict_types=1);

$home = getenv('ENQUIRY_HOME') ?: __DIR__;
require $home . '/bootstrap.php';

Quayswift\Enquiry\Endpoint::run();
