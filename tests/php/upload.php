<?php

declare(strict_types=1);

/**
 * A visitor's browser in a process of its own: sends photographs of the enquiry of KEY, one after the other.
 *
 * Usage: php upload.php KEY VAR_DIR NAME...  prints the status of each. The database is as in take.php.
 */

namespace Quayswift\Enquiry\Tests;

use Quayswift\Enquiry\Intake\HttpException;
use Quayswift\Enquiry\Photos\Upload;

require __DIR__ . '/../../php/bootstrap.php';
require __DIR__ . '/Samples.php';

[, $key, $varDir] = $argv;
$dsn = (string) getenv('ENQUIRY_TEST_DSN');
$upload = new Upload(Samples::config($varDir, dsn: $dsn, dbUser: (string) getenv('ENQUIRY_TEST_USER')));
foreach (array_slice($argv, 3) as $name) {
    try {
        $fields = ['enquiry' => $key, 'id' => $name, 'position' => '0'];
        $upload->take(['REQUEST_METHOD' => 'POST'], $fields, Samples::files(Samples::photo('jpeg'), $varDir), time());
        echo "200\n";
    } catch (HttpException $refusal) {
        echo "$refusal->status\n";
    }
}
