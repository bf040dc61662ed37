<?php

/**
 * Does something with an enquiry as one of several people at once.
 * Usage: php act.php ACTION REFERENCE VAR_DIR  waits for a line on its input, then prints 1 when it was done, else 0.
 * The database is that of ENQUIRY_TEST_DSN, or SQLite's.
 */

declare(strict_types=1);

namespace Quayswift\Enquiry\Tests;

use Quayswift\Enquiry\Intake\HttpException;
use Quayswift\Enquiry\Owner\Action;
use Quayswift\Enquiry\Owner\ActionHandler;
use Quayswift\Enquiry\Storage\Database;

require __DIR__ . '/../../php/bootstrap.php';
require __DIR__ . '/Samples.php';

ini_set('error_log', '/dev/null');
[, $action, $reference, $varDir] = $argv;
$handler = new ActionHandler(Database::open(Samples::config(
    $varDir,
    dsn: (string) getenv('ENQUIRY_TEST_DSN'),
    dbUser: (string) getenv('ENQUIRY_TEST_USER'),
)));
fwrite(STDOUT, "ready\n");
fgets(STDIN);
try {
    $handler->apply(Action::from($action), $reference, 0, time());
    echo '1';
} catch (HttpException) {
    echo '0';
}
