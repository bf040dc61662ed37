<?php

declare(strict_types=1);

namespace Quayswift\Enquiry;

/**
 * How long a visitor's request, or one step of the delivery, waits for the locks of others: for all of them
 * together, since neither a database nor `flock` knows of the waits before.
 */
final class Deadline
{
    /** In s; browsers and proxies wait for half a minute or longer. */
    public const SECONDS = 10;

    /** Between two looks at a lock, in µs: PHP cannot wait for a file's lock for a limited time. */
    private const LOOKS = [500, 3000];

    /** @var \Closure(): float a clock in s that is never set back */
    private readonly \Closure $clock;
    private readonly float $end;

    /** @param ?\Closure(): float $clock of tests */
    public function __construct(?\Closure $clock = null)
    {
        $this->clock = $clock ?? static fn (): float => hrtime(true) / 1e9;
        $this->end = ($this->clock)() + self::SECONDS;
    }

    /** In s. */
    public function left(): float
    {
        return max(0.0, $this->end - ($this->clock)());
    }

    /**
     * Takes a file for this process alone.
     *
     * @return bool false when somebody else has had it for too long, or it cannot be locked at all
     */
    public function lock($file): bool
    {
        while (!flock($file, LOCK_EX | LOCK_NB, $isTaken)) {
            if ($isTaken !== 1 || $this->left() <= 0) {
                return false;
            }
            usleep(random_int(...self::LOOKS));
        }
        return true;
    }
}
