<?php

declare(strict_types=1);

namespace Quayswift\Enquiry\Delivery;

use Quayswift\Enquiry\Log;
use Quayswift\Enquiry\Storage\Database;
use Quayswift\Enquiry\Storage\Standing;

/**
 * Tells a visitor by mail that the enquiry is here, where ACKNOWLEDGE is switched on. Anybody may type anybody's
 * address, so it goes to those alone whom the spam check has passed, once in a day for each address, and says
 * nothing that was typed (RFC 3834). It is a courtesy: one that fails is logged and not tried again.
 */
final class Acknowledgement
{
    /** In s: another enquiry from the address has none, nor has one that was delivered so late. */
    private const DAY = 86_400;

    public function __construct(private readonly Database $database, private readonly Mailer $mailer)
    {
    }

    /** @param array<string, mixed> $row an enquiry that the owner's mail server has taken */
    public function send(array $row, int $now): void
    {
        try {
            if (self::isDeserved($row, $now) && $this->isFirstToday($row, $now)) {
                $this->mailer->acknowledge($row);
            }
        } catch (\Throwable $error) {
            Log::failure("The acknowledgement of enquiry {$row['reference']} could not be sent", $error);
        }
    }

    /** @param array<string, mixed> $row */
    private static function isDeserved(array $row, int $now): bool
    {
        return $row['verdict'] === 'verified'
            && Standing::of($row) !== Standing::Suspected
            && (int) $row['resends'] === 0
            && $now - (int) $row['received_at'] < self::DAY;
    }

    /**
     * Recorded before it goes: a process that dies in between costs a courtesy, and not a second mail.
     *
     * @param array<string, mixed> $row
     */
    private function isFirstToday(array $row, int $now): bool
    {
        return $this->database->write(function () use ($row, $now): bool {
            $this->database->alone('acknowledgement ' . mb_strtolower((string) $row['email'], 'UTF-8'));
            $earlier = $this->database->value(
                'SELECT 1 FROM enquiries
                 WHERE acknowledged_at > :since AND acknowledged_at < :until AND lower(email) = lower(:email) LIMIT 1',
                ['since' => $now - self::DAY, 'until' => $now + self::DAY, 'email' => $row['email']],
            );
            return $earlier === false && $this->database->run(
                'UPDATE enquiries SET acknowledged_at = :now WHERE id = :id AND acknowledged_at IS NULL',
                ['now' => $now, 'id' => $row['id']],
            )->rowCount() === 1;
        });
    }
}
