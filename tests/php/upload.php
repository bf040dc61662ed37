<?php

declare(strict_types=1);

/**
 * A visitor's browser in a process of its own: sends photographs of the enquiry of KEY, one after the other.
 *
 * Usage: php upload.php KEY VAR_DIR NAME...  prints the status of each. The database is as in take.php.
 */

namespace Quayswift\Enquiry\Tests;

use Quayswift\Enquiry\HttpException;
use Quayswift\Enquiry\Intake\PhotoLimits;
use Quayswift\Enquiry\Intake\PhotoUpload;
use Quayswift\Enquiry\Request;

require __DIR__ . '/../../php/bootstrap.php';
require __DIR__ . '/Samples.php';

[, $key, $varDir] = $argv;
$settings = Samples::config($varDir, dsn: (string) getenv('ENQUIRY_TEST_DSN'));
$upload = new PhotoUpload($settings, new PhotoLimits(12, 8_000_000));
foreach (array_slice($argv, 3) as $name) {
    $form = ['enquiry' => $key, 'id' => $name, 'position' => '0'];
    $files = Samples::files(Samples::photo('jpeg'), $varDir);
    try {
        $upload->take(new Request(['REQUEST_METHOD' => 'POST'], time(), form: $form, files: $files));
        echo "200\n";
    } catch (HttpException $refusal) {
        echo "$refusal->status\n";
    }
}
