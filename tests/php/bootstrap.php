<?php

declare(strict_types=1);

require __DIR__ . '/../../php/bootstrap.php';
require __DIR__ . '/Samples.php';
require __DIR__ . '/LocalServer.php';
require __DIR__ . '/DatabaseTestCase.php';
require __DIR__ . '/MailSink.php';
require __DIR__ . '/OwnLog.php';
require __DIR__ . '/OwnerTestCase.php';

// The log of the code under test is not the test's output.
ini_set('error_log', '/dev/null');

// Nor does a config.ini of the developer reach it.
$empty = (string) tempnam(sys_get_temp_dir(), 'no-settings');
putenv("ENQUIRY_CONFIG=$empty");
register_shutdown_function(unlink(...), $empty);
