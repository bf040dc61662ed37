<?php

/**
 * Requests in a process of their own: `php visitor.php KEY VAR_DIR` stores the enquiry of the tests and prints its
 * reference; further arguments are photographs of it, of which the status of each is printed.
 */

declare(strict_types=1);

namespace Quayswift\Enquiry\Tests;

use Quayswift\Enquiry\{Kernel, Request};
use Quayswift\Enquiry\Intake\{Intake, PhotoHandler};
use Quayswift\Enquiry\Store\Database;

require __DIR__ . '/../../php/bootstrap.php';
require __DIR__ . '/Samples.php';

[, $key, $varDir] = $argv;
$settings = Samples::config($varDir, dsn: (string) getenv('ENQUIRY_TEST_DSN'));
$photos = array_slice($argv, 3);
if ($photos === []) {
    echo (new Intake(Database::open($settings), $settings))->submit(Samples::enquiry(), $key, null, 1000);
}
foreach ($photos as $name) {
    $form = ['enquiry' => $key, 'id' => $name, 'position' => '0'];
    $files = Samples::files(Samples::photo('jpeg'), $varDir);
    $request = new Request(['REQUEST_METHOD' => 'POST'], time(), form: $form, files: $files);
    echo Kernel::answer(new PhotoHandler(), $settings, $request)->status, "\n";
}
