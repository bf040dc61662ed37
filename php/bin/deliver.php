<?php

/**
 * Delivers stored enquiries by mail and keeps house, then ends: for cron.
 *
 * Status 1: the run failed, and the next one may do better. It prints nothing but errors, since cron mails what is
 * printed.
 */

declare(strict_types=1);

namespace Quayswift\Enquiry;

use Quayswift\Enquiry\Console\DataOwner;
use Quayswift\Enquiry\Delivery\Delivery;

require __DIR__ . '/../bootstrap.php';

// php-cgi, which cron has on some hosts, prints a header unless it is told not to.
header_remove();
ini_set('default_mimetype', '');

/** How long a run may last, in s: the next one comes each minute. */
const LONGEST = 50;

try {
    exit((new Delivery(DataOwner::settings()))->run(LONGEST) ? 0 : 1);
} catch (\RuntimeException $error) {
    file_put_contents('php://stderr', $error->getMessage() . "\n");
    exit(1);
}
