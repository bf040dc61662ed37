<?php

declare(strict_types=1);

namespace Quayswift\Enquiry\Delivery;

use Quayswift\Enquiry\Log;

/**
 * Delivers what is due and tidies every hour until it is stopped. An error is logged; after a wait that doubles
 * up to a minute the database is opened again.
 */
final class DeliveryLoop
{
    /** How long it rests when nothing is due, in s. */
    private const POLL = 0.25;

    /** In s. */
    private const TIDY_EVERY = 3600;

    /** The first wait after an error and the longest, in s. */
    private const FIRST_WAIT = 1;
    private const LONGEST_WAIT = 60;

    /**
     * @param \Closure(): Worker $open
     * @param \Closure(): bool $isStopped
     * @param \Closure(float): void $sleep in s; it may end early, by a signal
     * @param \Closure(): int $clock Unix time, in s
     */
    public function __construct(
        private readonly \Closure $open,
        private readonly \Closure $isStopped,
        private readonly \Closure $sleep,
        private readonly \Closure $clock,
    ) {
    }

    public function run(): void
    {
        $worker = null;
        $sent = [];
        $wait = 0;
        $tidied = null;
        while (!($this->isStopped)()) {
            try {
                if ($worker === null) {
                    $worker = ($this->open)();
                    $worker->sent = $sent;
                }
                $now = ($this->clock)();
                if ($tidied === null || abs($now - $tidied) >= self::TIDY_EVERY) {
                    $worker->tidy();
                    $tidied = $now;
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
                $sent = $worker->sent ?? $sent;
                $worker = null;
                $wait = min(self::LONGEST_WAIT, max(self::FIRST_WAIT, 2 * $wait));
                Log::failure("The delivery has failed and begins again in $wait s", $error);
                ($this->sleep)($wait);
            }
        }
    }
}
