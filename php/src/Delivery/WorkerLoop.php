<?php

declare(strict_types=1);

namespace Quayswift\Enquiry\Delivery;

use Quayswift\Enquiry\Log;
use Quayswift\Enquiry\Storage\Heartbeats;

/**
 * Delivers what is due, tells the owner when something is wrong, and prunes: once for cron, or as a service.
 */
final class WorkerLoop
{
    /** How often a service is examined, in s. */
    public const WATCH_EVERY = 60;

    /** How long it rests when nothing is due, in s. */
    private const POLL = 0.25;

    /** The first wait after an error and the longest, in s. */
    private const FIRST_WAIT = 1;
    private const LONGEST_WAIT = 60;

    /** @var array<string, int> when each task was last done */
    private array $done = [];

    /**
     * @param \Closure(): Worker $open
     * @param \Closure(): bool $isStopped
     * @param \Closure(float): void $sleep in s; it may end early, by a signal
     * @param \Closure(): int $clock Unix time, in s
     * @param \Closure(int): void $watch examines, and tells the owner; it is called each minute, with the time
     */
    public function __construct(
        private readonly \Closure $open,
        private readonly \Closure $isStopped,
        private readonly \Closure $sleep,
        private readonly \Closure $clock,
        private readonly \Closure $watch,
    ) {
    }

    /** Delivers everything that is due, then ends. @return bool false when the database failed */
    public function once(): bool
    {
        $worker = null;
        $isOpen = Log::attempt('The delivery has failed', function () use (&$worker): void {
            $worker = ($this->open)();
            $worker->beat(Heartbeats::CRON);
        });
        // Before the mails: a server that hangs must not keep the owner from hearing of it.
        $this->watch();
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
        $worker = null;
        $wait = 0;
        while (!($this->isStopped)()) {
            try {
                $worker ??= ($this->open)();
                $this->each(self::WATCH_EVERY, 'beat', static fn () => $worker->beat(Heartbeats::SERVICE));
                $this->each(Worker::PRUNE_EVERY, 'prune', $worker->prune(...));
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
            $this->each(self::WATCH_EVERY, 'watch', $this->watch(...));
        }
    }

    /** Does a task when it was last done so many s ago, or the clock was set back. */
    private function each(int $seconds, string $task, \Closure $do): void
    {
        $now = ($this->clock)();
        if (!isset($this->done[$task]) || abs($now - $this->done[$task]) >= $seconds) {
            $do();
            $this->done[$task] = $now;
        }
    }

    /** The delivery goes on even if no alert can be sent. */
    private function watch(): void
    {
        Log::attempt('The watch has failed', fn () => ($this->watch)(($this->clock)()));
    }
}
