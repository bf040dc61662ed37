<?php

declare(strict_types=1);

namespace Quayswift\Enquiry\Store;

/** The table `rate_limits`: so many times in a window, which begins with the first time. Times in s. */
final class RateLimits
{
    public function __construct(private readonly Database $database)
    {
    }

    /** How long to wait, without a count; 0 when it is within the bound. */
    public function wait(string $name, int $most, int $window, int $now): int
    {
        // A request from the future was counted before the clock was set back.
        $row = $this->database->run(
            'SELECT since, times FROM rate_limits WHERE name = :name AND since > :start AND since <= :now',
            ['name' => $name, 'start' => $now - $window, 'now' => $now],
        )->fetch();
        return $row !== false && $row['times'] >= $most ? $row['since'] + $window - $now : 0;
    }

    /** Belongs in a transaction. */
    public function count(string $name, int $window, int $now): void
    {
        $start = $now - $window;
        $isOver = "rate_limits.since <= $start OR rate_limits.since > $now";
        $this->database->run(
            "INSERT INTO rate_limits (name, since, times) VALUES (:name, :since, 1)
             ON CONFLICT (name) DO UPDATE SET
                since = CASE WHEN $isOver THEN excluded.since ELSE rate_limits.since END,
                times = CASE WHEN $isOver THEN 1 ELSE rate_limits.times + 1 END",
            ['name' => $name, 'since' => $now],
        );
    }

    /** Forgets the windows that began before a time, and those from before the clock was set back. */
    public function forget(int $before, int $now): void
    {
        $this->database->write(fn () => $this->database->run(
            'DELETE FROM rate_limits WHERE since <= :before OR since > :now',
            ['before' => $before, 'now' => $now],
        ));
    }
}
