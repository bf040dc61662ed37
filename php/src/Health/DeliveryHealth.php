<?php

declare(strict_types=1);

namespace Quayswift\Enquiry\Health;

use Quayswift\Enquiry\Config;
use Quayswift\Enquiry\Storage\Database;
use Quayswift\Enquiry\Storage\EnquiryRepository;

/** Whether enquiries leave for the mailbox. */
final class DeliveryHealth
{
    /** A mail server that hangs holds the delivery for five minutes (Outbox::LEASE). In s. */
    private const SILENCE = 420;

    /** After so many failures in a row it is no accident: three take about three minutes. */
    private const FAILURES = 3;

    /** @return list<Finding> */
    public static function findings(Database $database, Config $config, int $now, int $oldest): array
    {
        $undelivered = (new EnquiryRepository($database))->undelivered();
        return array_values(array_filter([
            self::runs($database, $config, $now),
            self::mail($database, $config),
            self::waiting($database, $now, $oldest),
            self::attention($undelivered['attention']['since']),
        ]));
    }

    private static function runs(Database $database, Config $config, int $now): ?Finding
    {
        $beats = array_filter([Beats::last($database, Beats::CRON), Beats::last($database, Beats::SERVICE)]);
        $cure = 'Look at the line in cron, or at the service (GUIDE.md, step 4).';
        if ($beats === []) {
            $what = 'Neither cron nor a service has run the delivery yet: it only happens after an answer of the form.';
            return new Finding('delivery', $what, $cure);
        }
        // A cron job that comes seldom is late when it has missed two turns.
        $silence = max(self::SILENCE, 3 * 60 * $config->cronMinutes);
        $last = max($beats);
        return $now - $last <= $silence ? null : new Finding(
            'delivery',
            'The delivery has stopped: neither cron nor a service runs it.',
            $cure,
            $last,
        );
    }

    private static function mail(Database $database, Config $config): ?Finding
    {
        // The index `enquiries_due` has the undelivered ones only.
        $where = "due_at >= 0 AND state IN ('pending', 'attention') AND attempts >= " . self::FAILURES;
        $failing = $database->run(
            "SELECT last_error, received_at FROM enquiries WHERE $where ORDER BY received_at LIMIT 1",
        )->fetch();
        if ($failing === false) {
            return null;
        }
        $since = (int) $failing['received_at'];
        $goesOn = $database->value('SELECT max(delivered_at) FROM enquiries WHERE received_at >= :since', [
            'since' => $since,
        ]);
        $isPartly = $database->value('SELECT 1 FROM enquiry_mails WHERE taken_at >= :since LIMIT 1', [
            'since' => $since,
        ]);
        [$what, $cure] = self::reason((string) $failing['last_error'], $config);
        $whole = match (true) {
            $goesOn !== null => 'An enquiry cannot be mailed',
            $isPartly !== false => 'One of the addresses that enquiries go to does not get them',
            default => 'Enquiries are stored, and no mail leaves',
        };
        return new Finding('mail', "$whole: $what.", $cure, $since);
    }

    /**
     * What an error of the mail means. The server's own words may name an address.
     *
     * @return array{string, string} what, and what to do
     */
    public static function reason(string $error, Config $config): array
    {
        $again = 'What waits then leaves within an hour or so, or at once with enquiries.php retry --all.';
        return match (true) {
            preg_match('/authenticat|\b53[045]\b/i', $error) === 1 => [
                'the mail server refuses the login',
                "Correct SMTP_USERNAME and SMTP_PASSWORD. $again",
            ],
            preg_match('/connect|STARTTLS|TLS/i', $error) === 1 => [
                "the mail server $config->smtpHost cannot be reached",
                "Correct SMTP_HOST, SMTP_PORT and SMTP_SECURE, or wait for your provider. $again",
            ],
            preg_match('/From address|sender/i', $error) === 1 => [
                'the mail server refuses the sender',
                "MAIL_FROM must be an address that this login may send from. $again",
            ],
            preg_match('/recipient/i', $error) === 1 => [
                'the mail server refuses the recipient',
                "Make room in the mailbox, or correct MAIL_TO. $again",
            ],
            default => ['the mail server refuses it', "Its words: enquiries.php list, then show. $again"],
        };
    }

    private static function waiting(Database $database, int $now, int $oldest): ?Finding
    {
        // One that somebody has is told by `mail`.
        $since = $database->value(
            "SELECT min(received_at) FROM enquiries WHERE due_at >= 0 AND state = 'pending' AND NOT EXISTS (
                SELECT 1 FROM enquiry_mails WHERE enquiry_mails.reference = enquiries.reference AND mailing = resends)",
        );
        return $since === null || $now - (int) $since <= $oldest ? null : new Finding(
            'waiting',
            sprintf('An enquiry has waited for its mail for %d minutes.', intdiv($now - (int) $since, 60)),
            'Its page and enquiries.php show have the words of the mail server.',
            (int) $since,
        );
    }

    private static function attention(?int $since): ?Finding
    {
        return $since === null ? null : new Finding(
            'attention',
            'An enquiry could not be mailed for five days.',
            'Its page and enquiries.php show have the words of the mail server.',
            $since,
        );
    }
}
