<?php

declare(strict_types=1);

namespace Quayswift\Enquiry\Store;

use Quayswift\Enquiry\Text;

/**
 * The table `outbox`: a row for each mail. A row is leased to one run at a time, and one that cannot be sent is tried
 * again, later and later (Postfix's example).
 */
final class Outbox
{
    /**
     * Longer than a mail to one recipient takes, in s: 10 to connect, 10 for each of some 15 replies (Mailer::TIMEOUT),
     * twice that for the one after the message.
     */
    private const LEASE = 300;

    /** The first wait after a failure and the longest, in s. */
    private const FIRST_WAIT = 60;
    private const LONGEST_WAIT = 3600;

    /** The error of a row while it is leased: it stays if the process is killed, or runs out of memory or time. */
    public const CRASH = 'The process ended while this was being sent.';

    /** No row waits longer, in s: one that says so is from before the clock was set back. */
    private const AHEAD = 4000;
    private const DUE = '(due_at <= :now OR due_at > :ahead)';

    public function __construct(private readonly Database $database)
    {
    }

    /** Belongs in a transaction. @param 'enquiry'|'photos' $purpose */
    public function add(string $purpose, int $enquiryId, int $now, int $due, int $round = 0): void
    {
        $this->database->insert('outbox', ['enquiry_id' => $enquiryId, 'purpose' => $purpose, 'round' => $round,
            'created_at' => $now, 'due_at' => $due]);
    }

    /**
     * Belongs in a transaction. A photograph joins a mail that waits, and puts it off; else there is another mail, for
     * it and those after it.
     */
    public function announce(int $enquiryId, int $photoId, int $now, int $due): void
    {
        $where = "enquiry_id = :enquiry AND purpose = 'photos' AND due_at IS NOT NULL AND lease IS NULL";
        if ($this->update(['due_at' => $due], $where, ['enquiry' => $enquiryId]) === 0) {
            $this->add('photos', $enquiryId, $now, $due, $photoId);
        }
    }

    /**
     * Leases the row that is due, first one that was never tried. The attempt counts at once, since a crash is one too:
     * the row is due again when the lease ends.
     */
    public function lease(int $now): ?OutboxItem
    {
        $values = ['now' => $now, 'ahead' => $now + self::AHEAD];
        if ($this->database->value('SELECT 1 FROM outbox WHERE ' . self::DUE . ' LIMIT 1', $values) === false) {
            return null;
        }
        return $this->database->write(function () use ($values, $now): ?OutboxItem {
            $order = 'CASE WHEN attempts = 0 THEN 0 ELSE 1 END, due_at, id LIMIT 1';
            $lock = $this->database->forUpdate('SKIP LOCKED');
            $sql = 'SELECT ' . OutboxItem::COLUMNS . ' FROM outbox WHERE ' . self::DUE . " ORDER BY $order $lock";
            $row = $this->database->run($sql, $values)->fetch();
            if ($row === false) {
                return null;
            }
            $lease = bin2hex(random_bytes(8));
            $change = ['attempts' => $row['attempts'] + 1, 'lease' => $lease, 'due_at' => $now + self::LEASE,
                'last_error' => self::CRASH];
            $this->update($change, 'id = :row', ['row' => $row['id']]);
            return new OutboxItem(...$row, lease: $lease);
        });
    }

    /** Records that an address has it, even if the lease has passed on: another mail would be a copy. */
    public function taken(OutboxItem $item, string $recipient, int $now): void
    {
        $this->database->write(function () use ($item, $recipient, $now): void {
            $sql = "UPDATE outbox SET sent_to = sent_to || ' ' || :recipient WHERE id = :id";
            $this->database->run($sql, ['recipient' => $recipient, 'id' => $item->id]);
            $this->ofLease($item, ['due_at' => $now + self::LEASE]);
            if ($item->purpose === 'enquiry') {
                $where = 'id = :row AND delivered_at IS NULL';
                $this->database->update('enquiries', ['delivered_at' => $now], $where, ['row' => $item->enquiryId]);
            }
        });
    }

    /** Records that everybody has it. */
    public function sent(OutboxItem $item, int $now): void
    {
        $change = ['sent_at' => $now, 'due_at' => null, 'lease' => null, 'last_error' => ''];
        $this->database->write(fn () => $this->update($change, 'id = :row', ['row' => $item->id]));
    }

    /** Puts a leased row back for a later attempt: after 1 min, doubling to 1 h. */
    public function failed(OutboxItem $item, string $error, int $now): void
    {
        $wait = min(self::LONGEST_WAIT, self::FIRST_WAIT * 2 ** min($item->attempts, 16));
        // Up to a tenth longer, so that a backlog does not return in one rush.
        $due = $now + $wait + random_int(0, intdiv($wait, 10));
        $change = ['due_at' => $due, 'last_error' => Text::line($error), 'lease' => null];
        $this->database->write(fn () => $this->ofLease($item, $change));
    }

    public function delete(OutboxItem $item): void
    {
        $sql = 'DELETE FROM outbox WHERE id = :id';
        $this->database->write(fn () => $this->database->run($sql, ['id' => $item->id]));
    }

    /** @return list<OutboxItem> in the order in which they were sent */
    public function ofEnquiry(int $enquiryId): array
    {
        return $this->all('enquiry_id = :id ORDER BY sent_at, id', ['id' => $enquiryId]);
    }

    /** Belongs in a transaction. Makes an enquiry's waiting mails due at once. @return int how many */
    public function hurry(int $enquiryId, int $now): int
    {
        $where = 'enquiry_id = :enquiry AND due_at IS NOT NULL AND lease IS NULL';
        return $this->update(['due_at' => $now], $where, ['enquiry' => $enquiryId]);
    }

    /** Belongs in a transaction. Mails an enquiry once more, to all, instead of a mail that waits. */
    public function addRound(int $enquiryId, int $now): void
    {
        $ofIt = "enquiry_id = :id AND purpose = 'enquiry'";
        $sql = "DELETE FROM outbox WHERE $ofIt AND due_at IS NOT NULL AND lease IS NULL";
        $this->database->run($sql, ['id' => $enquiryId]);
        $sql = "SELECT coalesce(max(round), 0) + 1 FROM outbox WHERE $ofIt";
        $this->add('enquiry', $enquiryId, $now, $now, $this->database->value($sql, ['id' => $enquiryId]));
    }

    /** Mails an enquiry again, or hurries a mail that waits: another one would be a copy. */
    public function resend(int $enquiryId, int $now): void
    {
        $this->database->write(function () use ($enquiryId, $now): void {
            if ($this->hurry($enquiryId, $now) === 0) {
                $this->addRound($enquiryId, $now);
            }
        });
    }

    /** @return ?OutboxItem a mail that was refused, first one that nobody has */
    public function failing(): ?OutboxItem
    {
        // A row in hand has the error of a crash, until it is sent.
        $where = "due_at IS NOT NULL AND last_error <> '' AND (lease IS NULL OR attempts > 2)
            ORDER BY sent_to <> '', created_at LIMIT 1";
        return $this->all($where, [])[0] ?? null;
    }

    /** @return ?int when the oldest enquiry was received that is to be mailed and nobody has */
    public function waitingSince(): ?int
    {
        return $this->database->value("SELECT min(received_at) FROM enquiries WHERE delivered_at IS NULL
            AND id IN (SELECT enquiry_id FROM outbox WHERE purpose = 'enquiry' AND due_at IS NOT NULL)");
    }

    /** Changes a row unless its lease has passed on. */
    private function ofLease(OutboxItem $item, array $change): void
    {
        $this->update($change, 'id = :row AND lease = :leased', ['row' => $item->id, 'leased' => $item->lease]);
    }

    private function update(array $change, string $where, array $values): int
    {
        return $this->database->update('outbox', $change, $where, $values);
    }

    private function all(string $where, array $values): array
    {
        $rows = $this->database->run('SELECT ' . OutboxItem::COLUMNS . " FROM outbox WHERE $where", $values);
        return array_map(static fn (array $row): OutboxItem => new OutboxItem(...$row), $rows->fetchAll());
    }
}
