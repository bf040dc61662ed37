<?php

/** Runs the delivery once, for cron. It prints nothing but errors, since cron mails whatever is printed. */

declare(strict_types=1);

namespace Quayswift\Enquiry;

require __DIR__ . '/../bootstrap.php';

// php-cgi, which cron has on some hosts, prints a header unless it is told not to.
header_remove();
ini_set('default_mimetype', '');

/** Longest run, in s: the next one comes each minute. */
const LONGEST = 50;

try {
    exit((new Delivery\Delivery(Settings::ofCommandLine()))->run(LONGEST) ? 0 : 1);
} catch (\RuntimeException $error) {
    file_put_contents('php://stderr', $error->getMessage() . "\n");
    exit(1);
}
