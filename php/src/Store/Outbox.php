<?php

declare(strict_types=1);

namespace Quayswift\Enquiry\Store;

use Quayswift\Enquiry\Text;

/**
 * The table `outbox`: a row for each mail and recipient. A row is leased to one run at a time; one that cannot be sent
 * is tried again, later and later (Postfix's example).
 */
final class Outbox
{
    /**
     * Longer than one attempt takes, in s: 10 to connect, 10 for each of some 15 replies from the greeting to QUIT
     * (Mailer::TIMEOUT), twice that for the one after the message.
     */
    private const LEASE = 300;

    /** The first wait after a failure and the longest, in s. */
    private const FIRST_WAIT = 60;
    private const LONGEST_WAIT = 3600;

    /** Stands in a row while it is leased: the process was killed, or ran out of memory or time. */
    public const CRASH = 'The process ended while this was being sent.';

    /** How far the clock may go back, in s, before a row counts as due whatever it says. */
    private const CLOCK = 60;
    private const DUE = '(due_at <= :now OR due_at IS NOT NULL AND changed_at > :ahead)';

    public function __construct(private readonly Database $database)
    {
    }

    /**
     * Belongs in a transaction. A row that is there already stays.
     *
     * @param list<string> $recipients none before MAIL_TO is set: then a row without one waits until it is
     */
    public function add(
        Purpose $purpose,
        array $recipients,
        int $now,
        int $due,
        ?int $enquiryId = null,
        int $round = 0,
    ): void {
        foreach ($recipients ?: [''] as $recipient) {
            $this->database->run(
                'INSERT INTO outbox (enquiry_id, purpose, recipient, round, created_at, changed_at, due_at)
                 VALUES (:enquiry, :purpose, :recipient, :round, :now, :changed, :due) ON CONFLICT DO NOTHING',
                ['enquiry' => $enquiryId, 'purpose' => $purpose->value, 'recipient' => $recipient, 'round' => $round,
                    'now' => $now, 'changed' => $now, 'due' => $due],
            );
        }
    }

    /**
     * Belongs in a transaction. A photograph joins a mail that waits, and puts it off; else there is another one, for
     * it and those after it: the number of its round is that of the photograph.
     *
     * @param list<string> $recipients
     */
    public function announce(int $enquiryId, int $photoId, array $recipients, int $now, int $due): void
    {
        foreach ($recipients ?: [''] as $recipient) {
            $waiting = $this->database->run(
                "UPDATE outbox SET due_at = :due, changed_at = :now WHERE enquiry_id = :id AND purpose = 'photos'
                    AND recipient = :recipient AND due_at IS NOT NULL AND lease IS NULL",
                ['due' => $due, 'now' => $now, 'id' => $enquiryId, 'recipient' => $recipient],
            )->rowCount();
            if ($waiting === 0) {
                $this->add(Purpose::Photos, [$recipient], $now, $due, $enquiryId, $photoId);
            }
        }
    }

    /**
     * Leases the row that is due: links first, since somebody waits for them, then what was never tried. The attempt
     * counts at once, since a crash is one too: the row is due again when the lease ends.
     *
     * @return ?array{OutboxItem, string} with its lease
     */
    public function lease(int $now): ?array
    {
        $values = ['now' => $now, 'ahead' => $now + self::CLOCK];
        if ($this->database->value('SELECT 1 FROM outbox WHERE ' . self::DUE . ' LIMIT 1', $values) === false) {
            return null;
        }
        return $this->database->write(function () use ($values, $now): ?array {
            $order = "CASE WHEN purpose = 'link' THEN 0 WHEN attempts = 0 THEN 1 ELSE 2 END, due_at, id LIMIT 1";
            $lock = $this->database->forUpdate('SKIP LOCKED');
            $item = $this->all(self::DUE . " ORDER BY $order $lock", $values)[0] ?? null;
            if ($item === null) {
                return null;
            }
            $lease = bin2hex(random_bytes(8));
            $this->database->run(
                'UPDATE outbox SET attempts = attempts + 1, lease = :lease, due_at = :end, changed_at = :now,
                    last_error = :crash WHERE id = :id',
                ['lease' => $lease, 'end' => $now + self::LEASE, 'now' => $now, 'crash' => self::CRASH,
                    'id' => $item->id],
            );
            return [$item, $lease];
        });
    }

    /** Records that the recipient has it, even if the lease has passed on: another mail would be a copy. Idempotent. */
    public function sent(OutboxItem $item, int $now): void
    {
        $this->database->write(function () use ($item, $now): void {
            $this->database->run(
                "UPDATE outbox SET sent_at = :now, changed_at = :changed, due_at = NULL, lease = NULL, last_error = ''
                 WHERE id = :id AND sent_at IS NULL",
                ['now' => $now, 'changed' => $now, 'id' => $item->id],
            );
            if ($item->purpose === Purpose::Enquiry) {
                $sql = 'UPDATE enquiries SET delivered_at = :now WHERE id = :id AND delivered_at IS NULL';
                $this->database->run($sql, ['now' => $now, 'id' => $item->enquiryId]);
            }
        });
    }

    /** Puts a leased row back for a later attempt: after 1 min, doubling to 1 h. */
    public function failed(OutboxItem $item, string $lease, string $error, int $now): void
    {
        $wait = min(self::LONGEST_WAIT, self::FIRST_WAIT * 2 ** min($item->attempts, 16));
        // Up to a tenth longer, so that a backlog does not return in one rush.
        $due = $now + $wait + random_int(0, intdiv($wait, 10));
        $this->database->write(fn () => $this->database->run(
            'UPDATE outbox SET due_at = :due, changed_at = :now, last_error = :error, lease = NULL
             WHERE id = :id AND lease = :lease',
            ['due' => $due, 'now' => $now, 'error' => Text::storable($error), 'id' => $item->id, 'lease' => $lease],
        ));
    }

    /** Puts a leased row off without an attempt. */
    public function putOff(OutboxItem $item, string $lease, int $now, int $due): void
    {
        $this->database->write(fn () => $this->database->run(
            "UPDATE outbox SET due_at = :due, changed_at = :now, last_error = :error, attempts = :attempts,
                lease = NULL WHERE id = :id AND lease = :lease",
            ['due' => $due, 'now' => $now, 'error' => $item->lastError, 'attempts' => $item->attempts,
                'id' => $item->id, 'lease' => $lease],
        ));
    }

    public function delete(OutboxItem $item): void
    {
        $sql = 'DELETE FROM outbox WHERE id = :id';
        $this->database->write(fn () => $this->database->run($sql, ['id' => $item->id]));
    }

    /** Puts a mail back for those who get them now, since its recipient is none of them any more. */
    public function redirect(OutboxItem $item, array $recipients, int $now): void
    {
        $this->database->write(function () use ($item, $recipients, $now): void {
            $this->database->run('DELETE FROM outbox WHERE id = :id', ['id' => $item->id]);
            $values = ['id' => $item->enquiryId, 'purpose' => $item->purpose->value, 'round' => $item->round];
            $others = $this->all('enquiry_id = :id AND purpose = :purpose AND round = :round', $values);
            $new = array_udiff($recipients, array_column($others, 'recipient'), strcasecmp(...));
            if ($new !== []) {
                $this->add($item->purpose, array_values($new), $now, $now, $item->enquiryId, $item->round);
            }
        });
    }

    /** @return list<OutboxItem> all rows of an enquiry, in the order in which they were sent */
    public function ofEnquiry(int $enquiryId): array
    {
        return $this->all('enquiry_id = :id ORDER BY sent_at, id', ['id' => $enquiryId]);
    }

    /** Belongs in a transaction. Makes what waits of an enquiry due at once. @return int how many rows */
    public function hurry(int $enquiryId, int $now): int
    {
        return $this->database->run(
            'UPDATE outbox SET due_at = :due, changed_at = :now
             WHERE enquiry_id = :id AND due_at IS NOT NULL AND lease IS NULL',
            ['due' => $now, 'now' => $now, 'id' => $enquiryId],
        )->rowCount();
    }

    /** Belongs in a transaction. Mails an enquiry once more, to all; what waits of its mails is not sent. */
    public function addRound(int $enquiryId, array $recipients, int $now): void
    {
        $ofIt = "enquiry_id = :id AND purpose = 'enquiry'";
        $sql = "DELETE FROM outbox WHERE $ofIt AND due_at IS NOT NULL AND lease IS NULL";
        $this->database->run($sql, ['id' => $enquiryId]);
        $sql = "SELECT coalesce(max(round), 0) + 1 FROM outbox WHERE $ofIt";
        $round = (int) $this->database->value($sql, ['id' => $enquiryId]);
        $this->add(Purpose::Enquiry, $recipients, $now, $now, $enquiryId, $round);
    }

    /** Deletes links that were not sent while they would have opened anything, and those that were. */
    public function forgetLinks(int $before): void
    {
        $sql = "DELETE FROM outbox WHERE purpose = 'link' AND created_at < :before";
        $this->database->write(fn () => $this->database->run($sql, ['before' => $before]));
    }

    /** @return list<OutboxItem> mails about enquiries that were refused so often, the oldest first */
    public function failing(int $attempts): array
    {
        return $this->all(
            "due_at IS NOT NULL AND attempts >= :attempts AND last_error <> '' AND purpose <> 'link'
             ORDER BY created_at LIMIT 100",
            ['attempts' => $attempts],
        );
    }

    public function hasSentSince(int $time): bool
    {
        $sql = 'SELECT 1 FROM outbox WHERE sent_at >= :since LIMIT 1';
        return $this->database->value($sql, ['since' => $time]) !== false;
    }

    /** @return array{waiting: int, since: ?int} enquiries that are to be mailed and nobody has, and since when */
    public function waiting(): array
    {
        return $this->database->run(
            "SELECT count(*) AS waiting, min(received_at) AS since FROM enquiries WHERE delivered_at IS NULL
                AND id IN (SELECT enquiry_id FROM outbox WHERE purpose = 'enquiry' AND due_at IS NOT NULL)",
        )->fetch();
    }

    /** @return list<OutboxItem> */
    private function all(string $where, array $values = []): array
    {
        $rows = $this->database->run('SELECT ' . OutboxItem::COLUMNS . " FROM outbox WHERE $where", $values);
        return array_map(static fn (array $row): OutboxItem => new OutboxItem(...$row), $rows->fetchAll());
    }
}
