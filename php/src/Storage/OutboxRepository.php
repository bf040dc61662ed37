<?php

declare(strict_types=1);

namespace Quayswift\Enquiry\Storage;

use Quayswift\Enquiry\Text;

/**
 * The table `outbox`: a row for each recipient and purpose. A row is leased to one worker at a time; one that cannot be
 * sent is tried again, later and later (Postfix's example).
 */
final class OutboxRepository
{
    /**
     * Longer than one attempt takes, in s: 10 to connect, 10 for each of some 15 replies from the greeting to QUIT
     * (SmtpTransport::TIMEOUT), twice that for the one after the message.
     */
    public const LEASE = 300;

    /** The first wait after a failure and the longest, in s. */
    private const FIRST_WAIT = 60;
    private const LONGEST_WAIT = 3600;

    /** A row that was leased and neither sent nor put back: its process was killed, or ran out of memory or time. */
    public const CRASH = 'The process ended while this was being sent.';

    /** The mails to the owner about enquiries. */
    private const OWNERS = "kind IN ('enquiry', 'digest')";

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
     * Leases the row that has waited longest, and counts the attempt: a crash is one too. A worker that dies leaves it
     * due again when the lease is over.
     *
     * @param bool $isMailHeld whether mails wait, and webhooks alone go
     */
    public function lease(int $now, bool $isMailHeld = false): ?OutboxItem
    {
        $kind = $isMailHeld ? "AND kind = 'webhook'" : '';
        // Before now, or so far ahead that the clock must have been set back. Each is a range of the index.
        foreach ([['<=', $now], ['>', $now + 2 * self::LONGEST_WAIT]] as [$is, $time]) {
            $where = "due_at $is :time $kind";
            if ($this->database->value("SELECT 1 FROM outbox WHERE $where LIMIT 1", ['time' => $time]) !== false) {
                return $this->leaseWhere($where, ['time' => $time], 1, $now)[0] ?? null;
            }
        }
        return null;
    }

    /** @return list<OutboxItem> further rows of a flood for the same recipient, for one mail */
    public function leaseDigest(OutboxItem $first, int $most, int $now): array
    {
        $values = ['time' => $now, 'recipient' => $first->recipient, 'round' => $first->round];
        $where = "due_at <= :time AND kind = 'digest' AND recipient = :recipient AND round = :round";
        return $this->leaseWhere($where, $values, $most, $now);
    }

    /** @return list<OutboxItem> the rows of a purpose that wait, due or not */
    public function leaseAll(Purpose $kind, int $now): array
    {
        return $this->leaseWhere('due_at >= 0 AND lease IS NULL AND kind = :kind', ['kind' => $kind->value], 100, $now);
    }

    /**
     * @param array<string, mixed> $values
     * @return list<OutboxItem>
     */
    private function leaseWhere(string $where, array $values, int $most, int $now): array
    {
        $sql = "SELECT * FROM outbox WHERE $where ORDER BY due_at, id LIMIT $most "
            . $this->database->forUpdate('SKIP LOCKED');
        return $this->database->write(function () use ($sql, $values, $now): array {
            $lease = ['due_at' => $now + self::LEASE, 'lease' => bin2hex(random_bytes(8))];
            $items = [];
            foreach ($this->database->run($sql, $values)->fetchAll() as $row) {
                $counted = $lease + [
                    'attempts' => $row['attempts'] + 1,
                    'last_error' => $row['lease'] === null ? $row['last_error'] : self::CRASH,
                ];
                $this->database->run(
                    'UPDATE outbox SET due_at = :due_at, lease = :lease, attempts = :attempts, last_error = :last_error
                     WHERE id = :id',
                    $counted + ['id' => $row['id']],
                );
                $items[] = OutboxItem::of([...$row, ...$counted]);
            }
            return $items;
        });
    }

    /**
     * Records that the recipient has it, whoever has the lease by now: another mail would be a copy. Once is as good as
     * twice.
     *
     * @param list<int> $ids
     */
    public function sent(array $ids, int $now): void
    {
        $this->database->write(function () use ($ids, $now): void {
            foreach ($ids as $id) {
                // Two workers that record the last two mails of an enquiry must see each other's.
                $this->database->run(
                    'SELECT 1 FROM enquiries WHERE id = (SELECT enquiry_id FROM outbox WHERE id = :id) '
                        . $this->database->forUpdate(),
                    ['id' => $id],
                );
                $this->database->run(
                    "UPDATE outbox SET sent_at = :now, due_at = NULL, lease = NULL, last_error = '', payload = NULL
                     WHERE id = :id AND due_at IS NOT NULL",
                    ['now' => $now, 'id' => $id],
                );
                $this->close(
                    'id = (SELECT enquiry_id FROM outbox WHERE id = :id AND ' . self::OWNERS . ')',
                    ['id' => $id],
                    $now,
                );
            }
        });
    }

    /**
     * An enquiry is delivered when no mail of it waits, and somebody has one.
     *
     * @param string $which a condition on `enquiries`
     * @param array<string, mixed> $values
     */
    private function close(string $which, array $values, int $now): void
    {
        $ofIt = 'SELECT 1 FROM outbox WHERE enquiry_id = enquiries.id AND ' . self::OWNERS;
        $this->database->run(
            "UPDATE enquiries SET state = 'delivered', delivered_at = :now WHERE $which AND due_at IS NULL
                AND NOT EXISTS ($ofIt AND due_at IS NOT NULL) AND EXISTS ($ofIt AND sent_at IS NOT NULL)",
            $values + ['now' => $now],
        );
    }

    /** Puts a leased row back for a later attempt: after 1 min, doubling to 1 h. */
    public function failed(OutboxItem $item, string $error, int $now): void
    {
        $wait = min(self::LONGEST_WAIT, self::FIRST_WAIT * 2 ** min($item->attempts - 1, 16));
        $this->putBack($item, [
            // Up to a tenth longer, so that a backlog does not return in one rush.
            'due_at' => $now + $wait + random_int(0, intdiv($wait, 10)),
            'last_error' => Text::storable($error),
            'attempts' => $item->attempts,
        ]);
    }

    /** Puts a leased row back as it was: not it has failed, but the way to the mail server. */
    public function release(OutboxItem $item, int $now): void
    {
        $attempts = $item->attempts - 1;
        $this->putBack($item, ['due_at' => $now, 'last_error' => $item->lastError, 'attempts' => $attempts]);
    }

    /** @param array{due_at: int, last_error: string, attempts: int} $change */
    private function putBack(OutboxItem $item, array $change): void
    {
        $this->database->write(fn () => $this->database->run(
            'UPDATE outbox SET due_at = :due_at, last_error = :last_error, attempts = :attempts, lease = NULL
             WHERE id = :row AND lease = :leased',
            $change + ['row' => $item->id, 'leased' => $item->lease],
        ));
    }

    /**
     * All mails of enquiries to the owner, in their order.
     *
     * @param list<int> $enquiryIds
     * @return array<int, list<OutboxItem>> by enquiry
     */
    public function ofEnquiries(array $enquiryIds): array
    {
        $items = array_fill_keys($enquiryIds, []);
        $ids = implode(', ', array_map(intval(...), [...$enquiryIds, -1]));
        $rows = $this->database->run("SELECT * FROM outbox WHERE enquiry_id IN ($ids) ORDER BY sent_at, id");
        foreach ($rows->fetchAll() as $row) {
            $items[(int) $row['enquiry_id']][] = OutboxItem::of($row);
        }
        return $items;
    }

    /** Whether a worker is sending a mail of an enquiry. */
    public function isInHand(int $enquiryId, int $now): bool
    {
        return $this->database->value(
            'SELECT 1 FROM outbox WHERE enquiry_id = :id AND due_at > :now AND lease IS NOT NULL LIMIT 1',
            ['id' => $enquiryId, 'now' => $now],
        ) !== false;
    }

    /** Belongs in a transaction: the mails of this round that wait are not wanted any more. */
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
        $values = ['due' => $now, 'now' => $now] + ($enquiryId === null ? [] : ['id' => $enquiryId]);
        return $this->database->run(
            'UPDATE outbox SET due_at = :due, lease = NULL
             WHERE due_at IS NOT NULL AND (lease IS NULL OR due_at <= :now)'
                . ($enquiryId === null ? '' : ' AND enquiry_id = :id'),
            $values,
        )->rowCount();
    }

    /**
     * Drops the mails to addresses that get no enquiries any more. Where nobody else has or gets one, the enquiry is
     * to be mailed anew.
     *
     * @param list<string> $recipients
     */
    public function retarget(array $recipients, int $now): void
    {
        $known = $this->database->run(
            'SELECT DISTINCT recipient FROM outbox WHERE due_at >= 0 AND ' . self::OWNERS,
        )->fetchAll(\PDO::FETCH_COLUMN);
        $known = array_combine(array_map(strtolower(...), $known), $known);
        $gone = array_diff_key($known, array_flip(array_map(strtolower(...), $recipients)));
        foreach ($recipients === [] ? [] : $gone as $address) {
            $this->database->write(function () use ($address, $now): void {
                $mine = 'due_at >= 0 AND recipient = :address AND ' . self::OWNERS;
                $ids = $this->database->run("SELECT enquiry_id FROM outbox WHERE $mine", ['address' => $address])
                    ->fetchAll(\PDO::FETCH_COLUMN);
                $this->database->run("DELETE FROM outbox WHERE $mine", ['address' => $address]);
                foreach ($ids as $id) {
                    $this->database->run(
                        'UPDATE enquiries SET due_at = :now WHERE id = :id AND due_at IS NULL AND NOT EXISTS (
                            SELECT 1 FROM outbox WHERE enquiry_id = enquiries.id AND round = resends AND '
                            . self::OWNERS . ')',
                        ['now' => $now, 'id' => $id],
                    );
                    $this->close('id = :id', ['id' => $id], $now);
                }
            });
        }
    }

    /** Deletes what is of no use any more. Of an enquiry it goes with that. */
    public function prune(int $now): void
    {
        foreach (Purpose::cases() as $kind) {
            if ($kind->life() !== null) {
                $this->database->run(
                    'DELETE FROM outbox WHERE kind = :kind AND (enquiry_id IS NULL OR due_at IS NOT NULL)
                        AND created_at < :then',
                    ['kind' => $kind->value, 'then' => $now - $kind->life()],
                );
            }
        }
    }

    /** What waits of a purpose is not tried again. */
    public function drop(Purpose $kind): void
    {
        $this->database->write(fn () => $this->database->run(
            'DELETE FROM outbox WHERE kind = :kind AND due_at IS NOT NULL',
            ['kind' => $kind->value],
        ));
    }

    /** Whether somebody with that address was written to since. */
    public function hasSince(Purpose $kind, string $recipient, int $since): bool
    {
        return $this->database->value(
            'SELECT 1 FROM outbox WHERE kind = :kind AND recipient = :one AND created_at > :since LIMIT 1',
            ['kind' => $kind->value, 'one' => $recipient, 'since' => $since],
        ) !== false;
    }

    /**
     * How the mails to the owner are doing.
     *
     * @return array{waiting: int, since: ?int, failing: int, failingSince: ?int, error: string, isPartly: bool}
     *     `waiting` enquiries that nobody has been mailed, and when the first came; `failing` mails that were refused
     *     `$failures` times, since when the first of them waits, with the server's words; whether mail leaves otherwise
     */
    public function figures(int $failures): array
    {
        $waiting = $this->database->run(
            "SELECT count(*) AS many, min(received_at) AS since FROM enquiries WHERE state = 'pending' AND NOT EXISTS (
                SELECT 1 FROM outbox WHERE enquiry_id = enquiries.id AND round = resends AND sent_at IS NOT NULL
                    AND " . self::OWNERS . ')',
        )->fetch();
        $where = 'due_at >= 0 AND attempts >= :failures AND last_error <> \'\' AND ' . self::OWNERS;
        $failing = $this->database->run(
            "SELECT created_at, last_error FROM outbox WHERE $where ORDER BY created_at LIMIT 1",
            ['failures' => $failures],
        )->fetch();
        return [
            'waiting' => (int) $waiting['many'],
            'since' => $waiting['since'] === null ? null : (int) $waiting['since'],
            'failing' => (int) $this->database->value("SELECT count(*) FROM outbox WHERE $where", [
                'failures' => $failures,
            ]),
            'failingSince' => $failing === false ? null : (int) $failing['created_at'],
            'error' => $failing === false ? '' : $failing['last_error'],
            'isPartly' => $failing !== false && $this->database->value(
                'SELECT 1 FROM outbox WHERE sent_at >= :since LIMIT 1',
                ['since' => $failing['created_at']],
            ) !== false,
        ];
    }

    /**
     * Forgets those of enquiries that are about to be deleted.
     *
     * @param string $where a condition on `enquiries`
     * @param array<string, mixed> $values of it
     */
    public static function forget(Database $database, string $where, array $values): void
    {
        $database->run("DELETE FROM outbox WHERE enquiry_id IN (SELECT id FROM enquiries WHERE $where)", $values);
    }
}
