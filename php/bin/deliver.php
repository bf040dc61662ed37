<?php

/**
 * Delivers stored enquiries by mail, and tells the owner when something is wrong.
 *
 *   php bin/deliver.php            everything that is due, then ends (for cron)
 *   php bin/deliver.php --watch    stays and delivers until it is told to stop (for a service)
 *
 * Status 1: the database failed, and the next run may do better. Status 2: a setting is wrong, and trying
 * again would not help.
 */

declare(strict_types=1);

namespace Quayswift\Enquiry;

use Quayswift\Enquiry\Console\DataOwner;
use Quayswift\Enquiry\Delivery\DeliveryLoop;
use Quayswift\Enquiry\Delivery\DeliveryTurn;
use Quayswift\Enquiry\Delivery\Mailer;
use Quayswift\Enquiry\Delivery\Worker;
use Quayswift\Enquiry\Health\Beats;
use Quayswift\Enquiry\Health\Watch;
use Quayswift\Enquiry\Storage\Database;

require __DIR__ . '/../bootstrap.php';

$stays = in_array('--watch', $argv, true);
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
    $config = DataOwner::config();
} catch (\RuntimeException $error) {
    fwrite(STDERR, $error->getMessage() . "\n");
    exit(2);
}
$watch = new Watch($config);
try {
    // Checks the settings of the mail server before an enquiry is touched.
    new Mailer($config);
} catch (\RuntimeException $error) {
    fwrite(STDERR, $error->getMessage() . "\n");
    $watch->run(time());
    exit(2);
}
if ($stays) {
    $turn = null;
    $loop = new DeliveryLoop(
        static function () use ($config, &$turn): Worker {
            $turn ??= DeliveryTurn::ofWorker($config);
            return Worker::fromConfig($config, Database::open($config));
        },
        static function () use (&$stopped): bool {
            return $stopped;
        },
        static fn (float $seconds) => usleep((int) ($seconds * 1e6)),
        time(...),
        $watch->run(...),
    );
    $loop->run();
    exit(0);
}
$worker = null;
try {
    $worker = Worker::fromConfig($config, Database::open($config));
    $worker->beat(Beats::CRON);
} catch (\Throwable $error) {
    Log::failure('The delivery has failed', $error);
}
// Before the mails: a server that hangs must not keep the owner from hearing of it.
$watch->run(time());
if ($worker === null) {
    exit(1);
}
try {
    $worker->tidy();
    while (!$stopped && $worker->deliverNext()) {
        continue;
    }
} catch (\Throwable $error) {
    Log::failure('The delivery has failed', $error);
    exit(1);
}
