<?php

declare(strict_types=1);

namespace Quayswift\Enquiry\Http;

use Quayswift\Enquiry\Storage\Database;

/**
 * Counts, by day and reason, the presses of "Send enquiry" that were refused, and nothing about who pressed: customers
 * who cannot send would otherwise leave no trace. A press that never left the browser is not among them.
 */
final class RefusedPresses
{
    private const DAY = 86_400;
    private const WEEK = 7 * self::DAY;

    /** By HTTP status, in the words of the owner. Others are no presses: programs that try their luck. */
    private const REASONS = [
        400 => 'could not be read',
        403 => 'came from another site',
        411 => 'arrived empty',
        413 => 'too long',
        422 => 'with a field or the spam check missing',
        429 => 'too many from one network',
        500 => 'a fault of the server',
        503 => 'could not be stored',
    ];

    public static function count(Database $database, int $status, int $now): void
    {
        if (!isset(self::REASONS[$status])) {
            return;
        }
        $press = ['day' => intdiv($now, self::DAY), 'status' => $status];
        $database->writeLoosely(static function () use ($database, $press): void {
            $database->alone('refused presses');
            $known = $database->run(
                'UPDATE refused_presses SET times = times + 1 WHERE day = :day AND status = :status',
                $press,
            );
            if ($known->rowCount() === 0) {
                $database->run('INSERT INTO refused_presses (day, status, times) VALUES (:day, :status, 1)', $press);
            }
            $database->run('DELETE FROM refused_presses WHERE day < :first', [
                'first' => $press['day'] - intdiv(self::WEEK, self::DAY),
            ]);
        });
    }

    /** The sentence of the last seven days; '' when none was refused. */
    public static function sentence(Database $database, int $now): string
    {
        $rows = $database->run(
            'SELECT status, sum(times) AS times FROM refused_presses WHERE day > :since
             GROUP BY status ORDER BY status',
            ['since' => intdiv($now - self::WEEK, self::DAY)],
        )->fetchAll();
        $count = array_sum(array_column($rows, 'times'));
        $parts = array_map(
            static fn (array $row): string => "$row[times] " . self::REASONS[(int) $row['status']],
            $rows,
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
