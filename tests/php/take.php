<?php

declare(strict_types=1);

/**
 * A request in a process of its own: stores the enquiry of the tests under the given key.
 *
 * Usage: php take.php KEY VAR_DIR  prints the reference. The database is that of ENQUIRY_TEST_DSN, or SQLite's.
 */

namespace Quayswift\Enquiry\Tests;

use Quayswift\Enquiry\Intake\Intake;
use Quayswift\Enquiry\Store\Database;

require __DIR__ . '/../../php/bootstrap.php';
require __DIR__ . '/Samples.php';

$config = Samples::config($argv[2], dsn: (string) getenv('ENQUIRY_TEST_DSN'));
$database = Database::open($config);
echo (new Intake($database, $config))->submit(
    Samples::enquiry(),
    $argv[1],
    null,
    1000,
);
