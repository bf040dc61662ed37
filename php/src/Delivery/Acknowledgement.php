<?php

declare(strict_types=1);

namespace Quayswift\Enquiry\Delivery;

use Quayswift\Enquiry\Log;
use Quayswift\Enquiry\Storage\Database;
use Quayswift\Enquiry\Storage\Standing;
use Quayswift\Enquiry\Storage\StoredEnquiry;

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

    /** @param StoredEnquiry $enquiry that the owner's mail server has taken */
    public function send(StoredEnquiry $enquiry, int $now): void
    {
        try {
            if (self::isDeserved($enquiry, $now) && $this->isFirstToday($enquiry, $now)) {
                $this->mailer->acknowledge($enquiry);
            }
        } catch (\Throwable $error) {
            Log::failure("The acknowledgement of enquiry $enquiry->reference could not be sent", $error);
        }
    }

    private static function isDeserved(StoredEnquiry $enquiry, int $now): bool
    {
        return $enquiry->verdict === 'verified'
            && $enquiry->standing() !== Standing::Suspected
            && $enquiry->resends === 0
            && $now - $enquiry->receivedAt < self::DAY;
    }

    /** Recorded before it goes: a process that dies in between costs a courtesy, and not a second mail. */
    private function isFirstToday(StoredEnquiry $enquiry, int $now): bool
    {
        return $this->database->write(function () use ($enquiry, $now): bool {
            $this->database->alone('acknowledgement ' . mb_strtolower($enquiry->email, 'UTF-8'));
            $earlier = $this->database->value(
                'SELECT 1 FROM enquiries
                 WHERE acknowledged_at > :since AND acknowledged_at < :until AND lower(email) = lower(:email) LIMIT 1',
                ['since' => $now - self::DAY, 'until' => $now + self::DAY, 'email' => $enquiry->email],
            );
            return $earlier === false && $this->database->run(
                'UPDATE enquiries SET acknowledged_at = :now WHERE id = :id AND acknowledged_at IS NULL',
                ['now' => $now, 'id' => $enquiry->id],
            )->rowCount() === 1;
        });
    }
}
