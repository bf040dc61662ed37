<?php

declare(strict_types=1);

namespace Quayswift\Enquiry\Delivery;

use Quayswift\Enquiry\Log;
use Quayswift\Enquiry\Settings;
use Quayswift\Enquiry\Storage\Database;
use Quayswift\Enquiry\Storage\Heartbeats;

/** Delivers what is due, tells the owner when something is wrong, and prunes: once for cron, or as a service. */
final class WorkerLoop
{
    /** How often a service is examined, in s. */
    public const WATCH_EVERY = 60;

    /** How long it rests when nothing is due, in s. */
    private const POLL = 0.25;

    /** The first wait after an error and the longest, in s. */
    private const FIRST_WAIT = 1;
    private const LONGEST_WAIT = 60;

    private readonly \Closure $sleep;
    private readonly \Closure $clock;

    /**
     * @param \Closure(): bool $isStopped
     * @param \Closure(int): void $watch examines, and tells the owner; it is called each minute, with the time
     * @param ?\Closure(float): void $sleep of tests, in s; PHP's own may end early, by a signal
     * @param ?\Closure(): int $clock of tests: Unix time, in s
     */
    public function __construct(
        private readonly Settings $settings,
        private readonly \Closure $isStopped,
        private readonly \Closure $watch,
        ?\Closure $sleep = null,
        ?\Closure $clock = null,
    ) {
        $this->sleep = $sleep ?? static fn (float $seconds) => usleep((int) ($seconds * 1e6));
        $this->clock = $clock ?? time(...);
    }

    /** Delivers everything that is due, then ends. @return bool false when the database failed */
    public function once(): bool
    {
        $worker = null;
        $isOpen = Log::attempt('The delivery has failed', function () use (&$worker): void {
            $worker = $this->open();
            $worker->beat(Heartbeats::CRON);
        });
        // Before the mails: a server that hangs must not keep the owner from hearing of it.
        $this->watch(($this->clock)());
        return $isOpen && Log::attempt('The delivery has failed', function () use (&$worker): void {
            $worker->prune();
            while (!($this->isStopped)() && $worker->deliverNext()) {
                continue;
            }
        });
    }

    /**
     * Delivers what becomes due and prunes every hour, until it is stopped. After an error it waits, twice as long each
     * time up to a minute, and reopens the database.
     */
    public function untilStopped(): void
    {
        $worker = $turn = null;
        $wait = 0;
        $watched = 0;
        while (!($this->isStopped)()) {
            $now = ($this->clock)();
            // Both ways in time: the clock may be set back.
            $isTime = abs($now - $watched) >= self::WATCH_EVERY;
            try {
                // While a service stays, requests leave the delivery to it.
                $turn ??= AfterAnswer::leaveToWorker($this->settings);
                $worker ??= $this->open();
                if ($isTime) {
                    $worker->beat(Heartbeats::SERVICE);
                    $worker->pruneWhenNeglected();
                }
                $hasDelivered = $worker->deliverNext();
                if ($wait > 0) {
                    Log::note('The delivery goes on.');
                    $wait = 0;
                }
                if (!$hasDelivered) {
                    ($this->sleep)(self::POLL);
                }
            } catch (\Throwable $error) {
                $worker = null;
                $wait = min(self::LONGEST_WAIT, max(self::FIRST_WAIT, 2 * $wait));
                Log::failure("The delivery has failed and begins again in $wait s", $error);
                ($this->sleep)($wait);
            }
            if ($isTime) {
                $watched = $now;
                $this->watch($now);
            }
        }
    }

    private function open(): Worker
    {
        return new Worker($this->settings, Database::open($this->settings));
    }

    /** The delivery goes on even if no alert can be sent. */
    private function watch(int $now): void
    {
        Log::attempt('The watch has failed', fn () => ($this->watch)($now));
    }
}
