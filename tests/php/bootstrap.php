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
