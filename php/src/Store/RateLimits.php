<?php

declare(strict_types=1);

namespace Quayswift\Enquiry\Store;

/** The table `rate_limits`: so many times in a window, which begins with the first time. Times in s. */
final class RateLimits
{
    public function __construct(private readonly Database $database)
    {
    }

    /** Belongs in a transaction. Counts once more within the bound. @return int how long to wait; 0 within it */
    public function take(string $name, int $most, int $window, int $now): int
    {
        $this->database->advisoryLock("rate limit $name");
        // A request from the future was counted before the clock was set back.
        $sql = 'SELECT since, times FROM rate_limits WHERE name = :name AND since > :start AND since <= :now';
        $row = $this->database->run($sql, ['name' => $name, 'start' => $now - $window, 'now' => $now])->fetch();
        if ($row !== false && $row['times'] >= $most) {
            return $row['since'] + $window - $now;
        }
        $sql = 'INSERT INTO rate_limits (name, since, times) VALUES (:name, :since, :times)
            ON CONFLICT (name) DO UPDATE SET since = excluded.since, times = excluded.times';
        $values = ['name' => $name, 'since' => $row['since'] ?? $now, 'times' => 1 + ($row['times'] ?? 0)];
        $this->database->run($sql, $values);
        return 0;
    }

    /** Forgets the windows that began before a time, and those from before the clock was set back. */
    public function forget(int $before, int $now): void
    {
        $sql = 'DELETE FROM rate_limits WHERE since <= :before OR since > :now';
        $this->database->write(fn () => $this->database->run($sql, ['before' => $before, 'now' => $now]));
    }
}
