<?php

declare(strict_types=1);

namespace Quayswift\Enquiry\Storage;

/** The table `rate_limits`: so many times in a window, which begins with the first time. Times in s. */
final class RateLimiter
{
    /** The longest window. */
    private const LONGEST = 3600;

    public function __construct(private readonly Database $database)
    {
    }

    /** How long to wait, without a count; 0 when it is within the bound. */
    public function wait(string $name, int $most, int $window, int $now): int
    {
        $row = $this->row($name, $window, $now);
        return $row['times'] >= $most ? $row['since'] + $window - $now : 0;
    }

    /** The same, and counts one more time. */
    public function take(string $name, int $most, int $window, int $now): int
    {
        return $this->database->write(function () use ($name, $most, $window, $now): int {
            $wait = $this->wait($name, $most, $window, $now);
            if ($wait === 0) {
                $this->count($name, $window, $now);
            }
            return $wait;
        });
    }

    /** Belongs in a transaction. */
    public function count(string $name, int $window, int $now): void
    {
        $this->database->advisoryLock("limit $name");
        $row = $this->row($name, $window, $now);
        $this->database->run('DELETE FROM rate_limits WHERE name = :name', ['name' => $name]);
        $this->database->run(
            'INSERT INTO rate_limits (name, since, times) VALUES (:name, :since, :times)',
            ['name' => $name, 'since' => $row['since'], 'times' => $row['times'] + 1],
        );
    }

    /** @return array{since: int, times: int} */
    private function row(string $name, int $window, int $now): array
    {
        // One from the future was counted before the clock was set back.
        $row = $this->database->run(
            'SELECT since, times FROM rate_limits WHERE name = :name AND since > :start AND since <= :now',
            ['name' => $name, 'start' => $now - $window, 'now' => $now],
        )->fetch();
        return $row === false
            ? ['since' => $now, 'times' => 0]
            : ['since' => (int) $row['since'], 'times' => (int) $row['times']];
    }

    /** Forgets the counts that are over, and those from before the clock was set back. */
    public function prune(int $now): void
    {
        $this->database->run(
            'DELETE FROM rate_limits WHERE since <= :start OR since > :now',
            ['start' => $now - self::LONGEST, 'now' => $now],
        );
    }
}
