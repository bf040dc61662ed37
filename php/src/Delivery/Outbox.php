<?php

declare(strict_types=1);

namespace Quayswift\Enquiry\Delivery;

use Quayswift\Enquiry\Http\RateLimit;
use Quayswift\Enquiry\Owner\SignIn;
use Quayswift\Enquiry\Spam\Verdict;
use Quayswift\Enquiry\Storage\Database;
use Quayswift\Enquiry\Storage\Retention;
use Quayswift\Enquiry\Storage\Store;

/**
 * The stored enquiries on their way to the mailbox. One is leased to one worker at a time; one that
 * cannot be delivered is tried again, later and later, and never dropped (Postfix's example).
 */
final class Outbox
{
    /**
     * Longer than one attempt takes, in s: 2 for the spam check, 10 to connect, 10 for each of some 15
     * replies from the greeting to QUIT (Mailer::TIMEOUT), twice that for the one after the message.
     */
    private const LEASE = 300;

    /** The first wait after a failure and the longest, in s. */
    private const FIRST_WAIT = 60;
    private const LONGEST_WAIT = 3600;

    /** From then on the owner is told; trying goes on. In s: five days. */
    public const NEEDS_ATTENTION = 432_000;

    /** How much is kept of what another server answers, in characters. */
    private const LONGEST_ANSWER = 1000;

    public function __construct(private readonly Database $database)
    {
    }

    /**
     * Leases the enquiry that has waited longest, or returns null when none is due. A worker that dies
     * leaves it due again when the lease is over.
     *
     * @return ?array<string, mixed> its row
     */
    public function lease(int $now): ?array
    {
        $due = $this->due($now);
        if ($due === null) {
            return null;
        }
        return $this->database->write(function () use ($due, $now): ?array {
            $skip = $this->database->driver === 'sqlite' ? '' : 'FOR UPDATE SKIP LOCKED';
            $row = $this->database->run(
                "SELECT * FROM enquiries WHERE due_at $due[0] :time ORDER BY due_at, id LIMIT 1 $skip",
                ['time' => $due[1]],
            )->fetch();
            if ($row === false) {
                return null;
            }
            $lease = ['due_at' => $now + self::LEASE, 'lease' => bin2hex(random_bytes(8))];
            $this->database->run(
                'UPDATE enquiries SET due_at = :due_at, lease = :lease WHERE id = :id',
                $lease + ['id' => $row['id']],
            );
            return [...$row, ...$lease];
        });
    }

    /**
     * Where to look for something due: before now, or so late that nobody waits for so long and the clock
     * must have been set back. Each is a range of the index, while both by OR would be a scan of it all.
     *
     * @return ?array{string, int} comparison and time of `due_at`; null when there is nothing
     */
    private function due(int $now): ?array
    {
        foreach ([['<=', $now], ['>', $now + 2 * self::LONGEST_WAIT]] as [$is, $time]) {
            $sql = "SELECT 1 FROM enquiries WHERE due_at $is :time LIMIT 1";
            if ($this->database->value($sql, ['time' => $time]) !== false) {
                return [$is, $time];
            }
        }
        return null;
    }

    /**
     * Whether an earlier enquiry came with the same token. The page obtains one for each sending, so this one was
     * copied; the provider alone cannot tell, for it says the same of a token that is too old.
     *
     * @param array<string, mixed> $row as leased
     */
    public function hasCopiedToken(array $row): bool
    {
        return $this->database->value(
            'SELECT 1 FROM enquiries WHERE token_hash = :hash AND id < :id LIMIT 1',
            ['hash' => $row['token_hash'], 'id' => $row['id']],
        ) !== false;
    }

    /**
     * Records the verdict on an enquiry; its token is of no more use, and forgotten.
     *
     * @param array<string, mixed> $row as leased
     * @return array<string, mixed> the row as it is now
     */
    public function judge(array $row, Verdict $verdict): array
    {
        $change = ['verdict' => $verdict->value, 'verdict_reason' => self::storable($verdict->reason), 'token' => null];
        return $this->settle($row, $change);
    }

    /**
     * Leases more of a flood, for one mail, with the beginning of their messages.
     *
     * @return list<array<string, mixed>> their rows
     */
    public function leaseFlood(int $now, int $most): array
    {
        return $this->database->write(function () use ($now, $most): array {
            $skip = $this->database->driver === 'sqlite' ? '' : 'FOR UPDATE SKIP LOCKED';
            $rows = $this->database->run(
                "SELECT id, reference, name, email, phone, company, substr(message, 1, 2000) AS message, verdict,
                    verdict_reason, attempts, received_at
                 FROM enquiries WHERE due_at <= :now AND verdict_reason = :flood ORDER BY due_at, id LIMIT $most $skip",
                ['now' => $now, 'flood' => Store::FLOOD],
            )->fetchAll();
            $lease = ['due_at' => $now + self::LEASE, 'lease' => bin2hex(random_bytes(8))];
            foreach ($rows as $row) {
                $this->database->run(
                    'UPDATE enquiries SET due_at = :due_at, lease = :lease WHERE id = :id',
                    $lease + ['id' => $row['id']],
                );
            }
            return array_map(static fn (array $row): array => [...$row, ...$lease], $rows);
        });
    }

    /**
     * Records that a mail server has taken the mail, whoever has the lease by now: another mail would be a
     * copy.
     *
     * @param array<string, mixed> $row as leased
     */
    public function delivered(array $row, int $now): void
    {
        $this->allDelivered([(string) $row['reference']], $now);
    }

    /**
     * The same for all enquiries of a mail. Once is as good as twice.
     *
     * @param list<string> $references
     */
    public function allDelivered(array $references, int $now): void
    {
        // By what is due, since one that the owner asked for again is delivered already.
        $this->database->write(function () use ($references, $now): void {
            foreach ($references as $reference) {
                $this->database->run(
                    "UPDATE enquiries SET state = 'delivered', attempts = attempts + 1, last_error = '',
                        delivered_at = :now, due_at = NULL, lease = NULL
                     WHERE reference = :reference AND due_at IS NOT NULL",
                    ['now' => $now, 'reference' => $reference],
                );
            }
        });
    }

    /**
     * Puts an enquiry back for a later attempt: after 1 min, doubling to 1 h.
     *
     * @param array<string, mixed> $row as leased
     */
    public function failed(array $row, string $error, int $now): void
    {
        $wait = min(self::LONGEST_WAIT, self::FIRST_WAIT * 2 ** min((int) $row['attempts'], 16));
        $this->settle($row, [
            'state' => $now - (int) $row['received_at'] >= self::NEEDS_ATTENTION ? 'attention' : 'pending',
            'attempts' => (int) $row['attempts'] + 1,
            'last_error' => self::storable($error),
            'due_at' => $now + self::jittered($wait),
            'lease' => null,
        ]);
    }

    /** Up to a tenth longer, so that a backlog does not return in one rush. */
    private static function jittered(int $wait): int
    {
        return $wait + random_int(0, intdiv($wait, 10));
    }

    /** Forgets the addresses, hashes though they are, that no limit looks at any more, and sessions that are over. */
    public function forgetAddresses(int $now): void
    {
        $this->database->write(function () use ($now): void {
            $this->database->run(
                'UPDATE enquiries SET address_hash = NULL WHERE address_hash IS NOT NULL AND received_at < :then',
                ['then' => $now - Retention::addressSeconds()],
            );
            RateLimit::forgetRefusals($this->database, $now);
            SignIn::forget($this->database, $now);
        });
    }

    /**
     * Deletes what is mailed and older than the privacy notice says; what is not mailed stays.
     *
     * @return int how many
     */
    public function forgetEnquiries(int $now): int
    {
        return $this->database->write(fn (): int => $this->database->run(
            "DELETE FROM enquiries WHERE state = 'delivered' AND received_at < :before",
            ['before' => $now - 86_400 * Retention::enquiryDays()],
        )->rowCount());
    }

    /**
     * Changes a row, unless it is no longer leased to this worker.
     *
     * @param array<string, mixed> $row as leased
     * @param array<string, mixed> $change values by column
     * @return array<string, mixed>
     */
    private function settle(array $row, array $change): array
    {
        $columns = array_map(static fn (string $column): string => "$column = :$column", array_keys($change));
        $set = implode(', ', $columns);
        $this->database->write(fn () => $this->database->run(
            "UPDATE enquiries SET $set WHERE id = :row AND lease = :leased",
            $change + ['row' => $row['id'], 'leased' => $row['lease']],
        ));
        return [...$row, ...$change];
    }

    /** Another server answers in any encoding and at any length; databases refuse what is no UTF-8, or has a NUL. */
    private static function storable(string $answer): string
    {
        return mb_substr(str_replace("\0", '', mb_scrub($answer, 'UTF-8')), 0, self::LONGEST_ANSWER, 'UTF-8');
    }
}
