<?php

/**
 * Delivers stored enquiries by mail, and tells the owner when something is wrong.
 *
 *   php bin/deliver.php            everything that is due, then ends (for cron)
 *   php bin/deliver.php --watch    keeps delivering until it is stopped (for a service)
 *
 * Status 1: the run failed, and the next one may do better. Status 2: a setting is wrong, and trying
 * again would not help.
 */

declare(strict_types=1);

namespace Quayswift\Enquiry;

use Quayswift\Enquiry\Console\PrivilegeDropper;
use Quayswift\Enquiry\Delivery\SmtpTransport;
use Quayswift\Enquiry\Delivery\WorkerLoop;
use Quayswift\Enquiry\Monitoring\Monitor;

require __DIR__ . '/../bootstrap.php';

// php-cgi, which cron has on some hosts, knows no arguments.
$isService = in_array('--watch', $_SERVER['argv'] ?? [], true);
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
    $settings = PrivilegeDropper::settings();
    $watch = new Monitor($settings);
    // Checks the settings of the mail server before an enquiry is touched.
    new SmtpTransport($settings);
} catch (\RuntimeException $error) {
    file_put_contents('php://stderr', $error->getMessage() . "\n");
    $watch?->run(time());
    exit(2);
}

$run = new WorkerLoop($settings, static function () use (&$isStopped): bool {
    return $isStopped;
}, $watch->run(...));
if ($isService) {
    $run->untilStopped();
    exit(0);
}
exit($run->once() ? 0 : 1);
