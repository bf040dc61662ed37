<?php

declare(strict_types=1);

namespace Quayswift\Enquiry\Storage;

use Quayswift\Enquiry\Text;

/**
 * The table `outbox`: a row for each recipient and purpose, and the first of an enquiry for its spam check. A row is
 * leased to one worker at a time; one that cannot be sent is tried again, later and later (Postfix's example).
 */
final class OutboxRepository
{
    /**
     * Longer than one attempt takes, in s: 10 to connect, 10 for each of some 15 replies from the greeting to QUIT
     * (SmtpTransport::TIMEOUT), twice that for the one after the message.
     */
    private const LEASE = 300;

    /** The first wait after a failure and the longest, in s. */
    private const FIRST_WAIT = 60;
    private const LONGEST_WAIT = 3600;

    /** A row that was leased and neither sent nor put back: its process was killed, or ran out of memory or time. */
    public const CRASH = 'The process ended while this was being sent.';

    /** Before now, or so far ahead that the clock must have been set back. */
    private const DUE = '(due_at <= :now OR due_at > :ahead)';

    /** The mails that bring an enquiry to the owner, and the spam check before them. */
    private const OWNERS = "kind IN ('spam-check', 'enquiry', 'digest')";

    public function __construct(private readonly Database $database)
    {
    }

    /** Belongs in a transaction. A row that is there already stays. */
    public function add(
        Purpose $kind,
        string $recipient,
        int $now,
        ?int $enquiryId = null,
        int $round = 0,
        string $payload = '',
    ): void {
        $this->database->run(
            'INSERT INTO outbox (enquiry_id, kind, recipient, round, payload, created_at, due_at)
             VALUES (:enquiry, :kind, :recipient, :round, :payload, :now, :due) ON CONFLICT DO NOTHING',
            ['enquiry' => $enquiryId, 'kind' => $kind->value, 'recipient' => $recipient, 'round' => $round,
                'payload' => $payload, 'now' => $now, 'due' => $now],
        );
    }

    /**
     * Belongs in a transaction. A photograph joins a mail that waits, and puts it off; else there is another one, for
     * it and those after it: the number of its round is that of the photograph.
     *
     * @param list<string> $recipients
     */
    public function announce(int $enquiryId, int $photoId, array $recipients, int $due): void
    {
        foreach ($recipients as $address) {
            $waits = $this->database->run(
                "UPDATE outbox SET due_at = :due WHERE enquiry_id = :id AND kind = 'photos' AND recipient = :recipient
                    AND due_at IS NOT NULL AND lease IS NULL",
                ['due' => $due, 'id' => $enquiryId, 'recipient' => $address],
            )->rowCount();
            if ($waits === 0) {
                $this->add(Purpose::Photos, $address, $due, $enquiryId, $photoId);
            }
        }
    }

    /**
     * Leases the row that is due earliest, and counts the attempt, since a crash is one too: the row is due again when
     * the lease ends. The spam check goes first: its tokens live for two minutes.
     */
    public function lease(int $now, array $kinds): ?OutboxItem
    {
        $names = "'" . implode("', '", array_column($kinds, 'value')) . "'";
        $values = ['now' => $now, 'ahead' => $now + 2 * self::LONGEST_WAIT];
        return $this->leaseWhere(self::DUE . " AND kind IN ($names)", $values, 1, $now)[0] ?? null;
    }

    /** @return list<OutboxItem> further rows of a flood for the same recipient, for one mail */
    public function leaseDigest(OutboxItem $first, int $most, int $now): array
    {
        $values = ['time' => $now, 'recipient' => $first->recipient, 'round' => $first->round];
        $where = "due_at <= :time AND kind = 'digest' AND recipient = :recipient AND round = :round";
        return $this->leaseWhere($where, $values, $most, $now);
    }

    /** @return list<OutboxItem> */
    private function leaseWhere(string $where, array $values, int $most, int $now): array
    {
        if ($this->database->value("SELECT 1 FROM outbox WHERE $where LIMIT 1", $values) === false) {
            return [];
        }
        $next = "SELECT id FROM outbox WHERE $where
            ORDER BY CASE kind WHEN 'spam-check' THEN 0 ELSE 1 END, due_at, id LIMIT $most "
            . $this->database->forUpdate('SKIP LOCKED');
        return $this->database->write(function () use ($next, $values, $now): array {
            $ids = implode(', ', [...$this->database->run($next, $values)->fetchAll(\PDO::FETCH_COLUMN), -1]);
            $this->database->run(
                "UPDATE outbox SET attempts = attempts + 1, lease = :lease, due_at = :end,
                    last_error = CASE WHEN lease IS NULL THEN last_error ELSE :crash END WHERE id IN ($ids)",
                ['lease' => bin2hex(random_bytes(8)), 'end' => $now + self::LEASE, 'crash' => self::CRASH],
            );
            return $this->all("id IN ($ids)");
        });
    }

    /** Records that the recipient has them, even if a lease has passed on: another mail would be a copy. Idempotent. */
    public function sent(array $items, int $now): void
    {
        $this->database->write(function () use ($items, $now): void {
            foreach ($items as $item) {
                // Two workers that record the last two mails of an enquiry must see each other's.
                $this->database->run(
                    "SELECT 1 FROM enquiries WHERE id = :id {$this->database->forUpdate()}",
                    ['id' => (int) $item->enquiryId],
                );
                $this->database->run(
                    "UPDATE outbox SET sent_at = :now, due_at = NULL, lease = NULL, last_error = '', payload = NULL
                     WHERE id = :id AND due_at IS NOT NULL",
                    ['now' => $now, 'id' => $item->id],
                );
                $this->close((int) $item->enquiryId, $now);
            }
        });
    }

    /** An enquiry is delivered when no mail of it waits, and somebody has one. */
    private function close(int $enquiryId, int $now): void
    {
        $ofIt = 'SELECT 1 FROM outbox WHERE enquiry_id = enquiries.id AND ' . self::OWNERS;
        $this->database->run(
            "UPDATE enquiries SET delivered_at = :now
             WHERE id = :id AND delivered_at IS NULL
                AND NOT EXISTS ($ofIt AND due_at IS NOT NULL) AND EXISTS ($ofIt AND sent_at IS NOT NULL)",
            ['id' => $enquiryId, 'now' => $now],
        );
    }

    /** Puts a leased row back for a later attempt: after 1 min, doubling to 1 h. @return bool false as `finish` */
    public function failed(OutboxItem $item, string $error, int $now): bool
    {
        $wait = min(self::LONGEST_WAIT, self::FIRST_WAIT * 2 ** min($item->attempts - 1, 16));
        // Up to a tenth longer, so that a backlog does not return in one rush.
        $due = $now + $wait + random_int(0, intdiv($wait, 10));
        return $this->putBack($item, $item->attempts, $due, Text::storable($error));
    }

    /** Puts a leased row back as it was: it was not tried. @return bool false as `finish` */
    public function release(OutboxItem $item, int $due): bool
    {
        return $this->putBack($item, $item->attempts - 1, $due, $item->lastError);
    }

    private function putBack(OutboxItem $item, int $attempts, int $due, string $error): bool
    {
        return $this->database->run(
            'UPDATE outbox SET due_at = :due, last_error = :error, attempts = :attempts, lease = NULL
             WHERE id = :id AND lease = :lease',
            ['due' => $due, 'error' => $error, 'attempts' => $attempts, 'id' => $item->id, 'lease' => $item->lease],
        )->rowCount() === 1;
    }

    /** Belongs in a transaction: deletes a row that is done. @return bool false when the lease is over */
    public function finish(OutboxItem $item): bool
    {
        $values = ['id' => $item->id, 'lease' => $item->lease];
        return $this->database->run('DELETE FROM outbox WHERE id = :id AND lease = :lease', $values)->rowCount() === 1;
    }

    /** Puts a mail about an enquiry back for those who get them now, since its recipient is none of them any more. */
    public function redirect(OutboxItem $item, array $recipients, int $now): void
    {
        $this->database->write(function () use ($item, $recipients, $now): void {
            $this->database->run('DELETE FROM outbox WHERE id = :id', ['id' => $item->id]);
            $values = ['id' => $item->enquiryId, 'kind' => $item->kind->value, 'round' => $item->round];
            $mails = $this->all('enquiry_id = :id AND kind = :kind AND round = :round', $values);
            foreach (array_udiff($recipients, array_column($mails, 'recipient'), strcasecmp(...)) as $address) {
                $this->add($item->kind, $address, $now, $item->enquiryId, $item->round);
            }
            $this->close((int) $item->enquiryId, $now);
        });
    }

    /** @return list<OutboxItem> all rows of an enquiry, in the order in which they were sent */
    public function ofEnquiry(int $enquiryId): array
    {
        return $this->all('enquiry_id = :id ORDER BY sent_at, id', ['id' => $enquiryId]);
    }

    /** Belongs in a transaction. Deletes the owner's mails about an enquiry that are still waiting. */
    public function withdraw(int $enquiryId): void
    {
        $this->database->run(
            'DELETE FROM outbox WHERE enquiry_id = :id AND due_at IS NOT NULL AND ' . self::OWNERS,
            ['id' => $enquiryId],
        );
    }

    /** Makes what waits due at once, but for what a worker has in hand. @param ?int $enquiryId null for all */
    public function retry(?int $enquiryId, int $now): int
    {
        return $this->database->run(
            'UPDATE outbox SET due_at = :due, lease = NULL
             WHERE due_at IS NOT NULL AND (lease IS NULL OR due_at <= :now)'
                . ($enquiryId === null ? '' : ' AND enquiry_id = :id'),
            ['due' => $now, 'now' => $now] + ($enquiryId === null ? [] : ['id' => $enquiryId]),
        )->rowCount();
    }

    /** Deletes expired rows. The sent rows of an enquiry are deleted with it. */
    public function prune(int $now): void
    {
        foreach (Purpose::cases() as $kind) {
            $this->database->run(
                'DELETE FROM outbox WHERE kind = :kind AND (enquiry_id IS NULL OR due_at IS NOT NULL)
                    AND created_at < :before',
                ['kind' => $kind->value, 'before' => $now - $kind->life()],
            );
        }
    }

    /** Deletes those of enquiries that are about to be deleted. @param array<string, mixed> $values of the condition */
    public static function forget(Database $database, string $where, array $values): void
    {
        $database->run("DELETE FROM outbox WHERE enquiry_id IN (SELECT id FROM enquiries WHERE $where)", $values);
    }

    /**
     * How the mails to the owner do: `waiting` enquiries that nobody has been mailed, and `since` when; `failing`
     * mails that were refused so often, since when, the server's words for the first, and whether others leave.
     */
    public function figures(int $failures): array
    {
        $waiting = $this->database->run(
            "SELECT count(*) AS waiting, min(received_at) AS since FROM enquiries
             WHERE delivered_at IS NULL AND NOT EXISTS (SELECT 1 FROM outbox
                WHERE enquiry_id = enquiries.id AND round = resends AND sent_at IS NOT NULL AND " . self::OWNERS . ')',
        )->fetch();
        $failing = $this->all(
            "due_at >= 0 AND attempts >= :failures AND last_error <> ''
                AND (kind = 'photos' OR " . self::OWNERS . ') ORDER BY created_at',
            ['failures' => $failures],
        );
        $since = ($failing[0] ?? null)?->createdAt;
        return $waiting + [
            'failing' => count($failing),
            'failingSince' => $since,
            'error' => ($failing[0] ?? null)?->lastError ?? '',
            'isPartly' => $since !== null && $this->database->value(
                'SELECT 1 FROM outbox WHERE sent_at >= :since LIMIT 1',
                ['since' => $since],
            ) !== false,
        ];
    }

    /** @return list<OutboxItem> */
    private function all(string $where, array $values = []): array
    {
        $rows = $this->database->run('SELECT ' . OutboxItem::COLUMNS . " FROM outbox WHERE $where", $values);
        return array_map(static fn (array $row): OutboxItem => new OutboxItem(...$row), $rows->fetchAll());
    }
}
