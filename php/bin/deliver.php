<?php

/**
 * Delivers stored enquiries by mail.
 *
 *   php bin/deliver.php            everything that is due, then ends (for cron)
 *   php bin/deliver.php --watch    stays and delivers until it is told to stop (for a service)
 *
 * Status 2: a setting is wrong, and trying again would not help.
 */

declare(strict_types=1);

namespace Quayswift\Enquiry;

require __DIR__ . '/../bootstrap.php';

$poll = 250; // How long to wait when nothing is due, in ms.
$tidyEvery = 3600; // In s.
$watch = in_array('--watch', $argv, true);
$stopped = false;
if (function_exists('pcntl_async_signals')) {
    pcntl_async_signals(true);
    foreach ([SIGTERM, SIGINT] as $signal) {
        pcntl_signal($signal, function () use (&$stopped): void {
            $stopped = true;
        });
    }
}

try {
    $config = Config::fromEnvironment();
    // Checks the settings of the mail server before an enquiry is touched.
    new Mailer($config);
} catch (\RuntimeException $error) {
    fwrite(STDERR, $error->getMessage() . "\n");
    exit(2);
}
$turn = $watch ? DeliveryTurn::ofWorker($config) : null;
$worker = Worker::fromConfig($config, Database::open($config));
$worker->tidy();
$tidied = time();
while (!$stopped) {
    if ($worker->deliverNext()) {
        continue;
    }
    if (!$watch) {
        break;
    }
    if (time() - $tidied >= $tidyEvery) {
        $worker->tidy();
        $tidied = time();
    }
    usleep($poll * 1000);
}
