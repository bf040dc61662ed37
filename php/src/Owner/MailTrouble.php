<?php

declare(strict_types=1);

namespace Quayswift\Enquiry\Owner;

use Quayswift\Enquiry\Storage\Database;

/** Whether mail leaves at this moment, by the first attempt that failed: alerts wait for the third. */
final readonly class MailTrouble
{
    /** A worker that stays sends within seconds. In s. */
    private const PATIENCE = 120;

    private function __construct(
        /** How many enquiries nobody has been mailed. */
        public int $waiting,
        /** Since when mail fails, as Unix time in s; null when none has failed. */
        public ?int $failingSince,
        /** When the first of those was due that nobody has tried to mail; null when none is late. */
        public ?int $lateSince,
    ) {
    }

    /** @param int $cronMinutes how often the delivery runs */
    public static function find(Database $database, int $now, int $cronMinutes): self
    {
        $failing = $database->run(
            "SELECT count(*) AS many, min(received_at) AS since FROM enquiries
             WHERE due_at >= 0 AND state IN ('pending', 'attention') AND last_error <> '' AND NOT EXISTS (
                SELECT 1 FROM enquiry_mails WHERE enquiry_mails.reference = enquiries.reference AND mailing = resends)",
        )->fetch();
        $late = $database->run(
            "SELECT count(*) AS many, min(due_at) AS since FROM enquiries
             WHERE due_at BETWEEN 0 AND :then AND state = 'pending' AND last_error = ''",
            ['then' => $now - self::PATIENCE - 60 * ($cronMinutes - 1)],
        )->fetch();
        $times = array_filter([$failing['since'], self::refusedTest($database)], is_numeric(...));
        return new self(
            (int) $failing['many'] + (int) $late['many'],
            $times === [] ? null : (int) min($times),
            $late['since'] === null ? null : (int) $late['since'],
        );
    }

    /** When a test mail or a link was refused; null when none was, or mail has left since. */
    private static function refusedTest(Database $database): ?int
    {
        $last = $database->run(
            "SELECT done_at, deed FROM owner_log
             WHERE deed IN ('test-mail', 'test-mail-partly', 'test-mail-refused', 'link-refused')
             ORDER BY id DESC LIMIT 1",
        )->fetch();
        if ($last === false || !str_ends_with($last['deed'], '-refused')) {
            return null;
        }
        $goesOn = $database->value('SELECT 1 FROM enquiry_mails WHERE taken_at >= :since LIMIT 1', [
            'since' => $last['done_at'],
        ]);
        return $goesOn === false ? (int) $last['done_at'] : null;
    }
}
