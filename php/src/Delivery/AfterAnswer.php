<?php

declare(strict_types=1);

namespace Quayswift\Enquiry\Delivery;

use Quayswift\Enquiry\Log;
use Quayswift\Enquiry\Settings;
use Quayswift\Enquiry\Storage\Database;

/**
 * The delivery by a request after its answer, on hosts where no worker stays: by one request of the machine at a time,
 * so that a mail server that hangs holds at most one of the processes that answer visitors.
 */
final class AfterAnswer
{
    /** For a worker that stays. @return resource while it is held, and its process lives, no request delivers */
    public static function leaveToWorker(Settings $settings)
    {
        $file = self::lockFile($settings);
        flock($file, LOCK_SH);
        return $file;
    }

    /** Prunes, in case that cron was never installed, and delivers this enquiry and one more of those that wait. */
    public static function deliver(Settings $settings): void
    {
        Log::attempt('The delivery after the answer failed', static function () use ($settings): void {
            $file = self::lockFile($settings);
            if (!flock($file, LOCK_EX | LOCK_NB)) {
                return;
            }
            $worker = new Worker($settings, Database::open($settings));
            $worker->pruneWhenNeglected();
            // An enquiry is judged in one step and mailed in the next.
            for ($step = 0; $step < 4 && $worker->deliverNext(); $step++) {
                continue;
            }
        });
    }

    /** @return resource */
    private static function lockFile(Settings $settings)
    {
        $file = fopen("{$settings->dataFolder()}/delivery.lock", 'c');
        return $file === false ? throw new \RuntimeException('The lock of the delivery cannot be opened.') : $file;
    }
}
