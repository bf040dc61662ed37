<?php

declare(strict_types=1);

namespace Quayswift\Enquiry\Health;

use Quayswift\Enquiry\Config;
use Quayswift\Enquiry\Http\RefusedPresses;
use Quayswift\Enquiry\Owner\Inbox;
use Quayswift\Enquiry\Storage\Database;
use Quayswift\Enquiry\Storage\EnquiryRepository;
use Quayswift\Enquiry\Storage\Standing;

/**
 * Finds out whether enquiries can be stored and are delivered: by storing one row for real, and by what the
 * last enquiries and the last runs of the delivery left behind.
 */
final class Health
{
    /** Age in s at which an undelivered enquiry is late. */
    public const OLDEST = 3600;

    /**
     * @param int $now Unix time, in s
     * @param int $oldest how long an enquiry may wait, in s
     */
    public static function examine(Config $config, int $now, int $oldest = self::OLDEST): Report
    {
        $findings = [...Server::findings($config, $now), ...DataFolder::findings($config)];
        $figures = [];
        // Without a driver or a folder the attempt would only say the same in other words.
        if (array_intersect(['extensions', 'folder'], array_column($findings, 'cause')) === []) {
            try {
                $database = Database::open($config);
                Probe::store($database, $now);
                $figures = (new EnquiryRepository($database))->health($now) + [
                    'refused' => RefusedPresses::sentence($database, $now),
                ] + self::week($database, $now);
                array_push(
                    $findings,
                    ...Probe::findings($database, $now),
                    ...DeliveryHealth::findings($database, $config, $now, $oldest),
                    ...SpamHealth::findings($database, $now),
                );
            } catch (\Throwable $error) {
                $findings[] = Probe::failure($error);
            }
        }
        $known = Memory::read($config);
        return new Report(array_map(
            static fn (Finding $finding): Finding => $finding->since === null
                ? $finding->since($known->since($finding->cause) ?? $now)
                : $finding,
            $findings,
        ), $figures);
    }

    /** @return array{week: int, unanswered: int, doubtful: int} of seven days; the last two as they stand now */
    private static function week(Database $database, int $now): array
    {
        $counts = (new Inbox($database))->counts();
        return [
            'week' => (int) $database->value(
                'SELECT count(*) FROM enquiries WHERE received_at > :since AND received_at <= :now',
                ['since' => $now - 7 * 86_400, 'now' => $now],
            ),
            'unanswered' => $counts[Standing::New->value],
            'doubtful' => $counts[Standing::Suspected->value],
        ];
    }
}
