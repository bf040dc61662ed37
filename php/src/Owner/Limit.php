<?php

declare(strict_types=1);

namespace Quayswift\Enquiry\Owner;

use Quayswift\Enquiry\Storage\Database;

/**
 * Bounds how often something may be tried: so many times in a window, which begins with the first time.
 */
final class Limit
{
    public function __construct(private readonly Database $database)
    {
    }

    /**
     * Counts one more time.
     *
     * @param string $name of what is counted, with the hash of an address where it is counted for that
     * @param int $window in s
     * @return int how long to wait, in s; 0 when it is within the bound
     */
    public function take(string $name, int $most, int $window, int $now): int
    {
        return $this->database->write(function () use ($name, $most, $window, $now): int {
            $this->database->alone("owner limit $name");
            $row = $this->database->run(
                'SELECT since, times FROM owner_limits WHERE name = :name',
                ['name' => $name],
            )->fetch();
            // One from the future was counted before the clock was set back.
            $isOver = $row === false || $row['since'] <= $now - $window || $row['since'] > $now;
            if (!$isOver && $row['times'] >= $most) {
                return (int) $row['since'] + $window - $now;
            }
            $this->database->run('DELETE FROM owner_limits WHERE name = :name', ['name' => $name]);
            $this->database->run(
                'INSERT INTO owner_limits (name, since, times) VALUES (:name, :since, :times)',
                [
                    'name' => $name,
                    'since' => $isOver ? $now : $row['since'],
                    'times' => $isOver ? 1 : $row['times'] + 1,
                ],
            );
            return 0;
        });
    }
}
