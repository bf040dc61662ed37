<?php

declare(strict_types=1);

/**
 * A request in a process of its own: stores the enquiry of the tests under the given key.
 *
 * Usage: php take.php KEY VAR_DIR  prints the reference. The database is that of ENQUIRY_TEST_DSN, or SQLite's.
 */

namespace Quayswift\Enquiry\Tests;

use Quayswift\Enquiry\Storage\Database;
use Quayswift\Enquiry\Intake\SubmitEnquiry;

require __DIR__ . '/../../php/bootstrap.php';
require __DIR__ . '/Samples.php';

$config = Samples::config(
    $argv[2],
    dsn: (string) getenv('ENQUIRY_TEST_DSN'),
    dbUser: (string) getenv('ENQUIRY_TEST_USER'),
);
$database = Database::open($config);
echo (new SubmitEnquiry($database, $config))->submit(
    Samples::enquiry(),
    $argv[1],
    null,
    1000,
);
