<?php

/**
 * Delivers stored enquiries by mail, and tells the owner when something is wrong.
 *
 *   php bin/deliver.php            everything that is due, then ends (for cron)
 *   php bin/deliver.php --watch    stays and delivers until it is told to stop (for a service)
 *
 * Status 1: the run failed, and the next one may do better. Status 2: a setting is wrong, and trying
 * again would not help.
 */

declare(strict_types=1);

namespace Quayswift\Enquiry;

use Quayswift\Enquiry\Console\DataOwner;
use Quayswift\Enquiry\Delivery\DeliveryRun;
use Quayswift\Enquiry\Delivery\DeliveryTurn;
use Quayswift\Enquiry\Delivery\Mailer;
use Quayswift\Enquiry\Delivery\Worker;
use Quayswift\Enquiry\Health\Watch;
use Quayswift\Enquiry\Storage\Database;

require __DIR__ . '/../bootstrap.php';

$isService = in_array('--watch', $argv, true);
$isStopped = false;
if (function_exists('pcntl_async_signals')) {
    pcntl_async_signals(true);
    foreach ([SIGTERM, SIGINT] as $signal) {
        pcntl_signal($signal, function () use (&$isStopped): void {
            $isStopped = true;
        });
    }
}

$watch = null;
try {
    $config = DataOwner::config();
    $watch = new Watch($config);
    // Checks the settings of the mail server before an enquiry is touched.
    new Mailer($config);
} catch (\RuntimeException $error) {
    fwrite(STDERR, $error->getMessage() . "\n");
    $watch?->run(time());
    exit(2);
}

$turn = null;
$run = new DeliveryRun(
    open: static function () use ($config, $isService, &$turn): Worker {
        // While a service stays, requests leave the delivery to it.
        $turn ??= $isService ? DeliveryTurn::ofWorker($config) : null;
        return Worker::fromConfig($config, Database::open($config));
    },
    isStopped: static function () use (&$isStopped): bool {
        return $isStopped;
    },
    sleep: static fn (float $seconds) => usleep((int) ($seconds * 1e6)),
    clock: time(...),
    watch: $watch->run(...),
);
if ($isService) {
    $run->untilStopped();
    exit(0);
}
exit($run->once() ? 0 : 1);
