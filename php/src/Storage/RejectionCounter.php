<?php

declare(strict_types=1);

namespace Quayswift\Enquiry\Storage;

/**
 * The table `refused_presses`: how many presses of "Send enquiry" were refused, by day and HTTP status, and nothing
 * about who pressed. Customers who cannot send would otherwise leave no trace.
 */
final class RejectionCounter
{
    private const DAY = 86_400;
    private const WEEK = 7;

    /** Of presses; others are programs that try their luck. */
    private const STATUSES = [400, 403, 411, 413, 422, 429, 500, 503];

    public static function count(Database $database, int $status, int $now): void
    {
        if (!in_array($status, self::STATUSES, true)) {
            return;
        }
        $press = ['day' => intdiv($now, self::DAY), 'status' => $status];
        $database->writeRelaxed(static function () use ($database, $press): void {
            $database->run(
                'INSERT INTO refused_presses (day, status, times) VALUES (:day, :status, 1)
                 ON CONFLICT (day, status) DO UPDATE SET times = refused_presses.times + 1',
                $press,
            );
            $database->run('DELETE FROM refused_presses WHERE day < :first', ['first' => $press['day'] - self::WEEK]);
        });
    }

    /** The sentence of the last seven days; '' when none was refused. */
    public static function sentence(Database $database, int $now): string
    {
        $times = $database->run(
            'SELECT status, sum(times) AS times FROM refused_presses WHERE day > :since
             GROUP BY status ORDER BY status',
            ['since' => intdiv($now, self::DAY) - self::WEEK],
        )->fetchAll(\PDO::FETCH_KEY_PAIR);
        $count = (int) array_sum($times);
        $parts = array_map(
            static fn (int $status, mixed $many): string => "$many with status $status",
            array_keys($times),
            $times,
        );
        return $count === 0 ? '' : sprintf(
            '%d %s of "Send enquiry" %s refused in seven days: %s.',
            $count,
            $count === 1 ? 'press' : 'presses',
            $count === 1 ? 'was' : 'were',
            implode(', ', $parts),
        );
    }
}
