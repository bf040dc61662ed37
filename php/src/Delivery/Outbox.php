<?php

declare(strict_types=1);

namespace Quayswift\Enquiry\Delivery;

use Quayswift\Enquiry\Http\RateLimit;
use Quayswift\Enquiry\Owner\SignIn;
use Quayswift\Enquiry\Spam\Verdict;
use Quayswift\Enquiry\Storage\Database;
use Quayswift\Enquiry\Storage\EnquiryRepository;
use Quayswift\Enquiry\Storage\Mailings;
use Quayswift\Enquiry\Storage\Retention;
use Quayswift\Enquiry\Storage\Store;
use Quayswift\Enquiry\Storage\StoredEnquiry;

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

    private readonly Mailings $mailings;

    public function __construct(private readonly Database $database)
    {
        $this->mailings = new Mailings($database);
    }

    /**
     * The addresses that have not taken the mail yet.
     *
     * @param list<string> $recipients all of them
     * @return list<string>
     */
    public function remaining(StoredEnquiry $enquiry, array $recipients): array
    {
        return Mailings::without($recipients, $this->mailings->taken([$enquiry])[$enquiry->reference]);
    }

    /**
     * Leases the enquiry that has waited longest, or returns null when none is due. A worker that dies
     * leaves it due again when the lease is over.
     */
    public function lease(int $now): ?StoredEnquiry
    {
        $due = $this->due($now);
        if ($due === null) {
            return null;
        }
        [$is, $time] = $due;
        return $this->leaseWhere("due_at $is :time", ['time' => $time], StoredEnquiry::columns(), 1, $now)[0] ?? null;
    }

    /**
     * Leases more of a flood that the owner has not decided about, for one mail, with the beginning of their messages.
     *
     * @return list<StoredEnquiry>
     */
    public function leaseFlood(int $now, int $most): array
    {
        return $this->leaseWhere(
            'due_at <= :now AND verdict_reason = :flood AND version = 0',
            ['now' => $now, 'flood' => Store::FLOOD],
            StoredEnquiry::columns(Mailer::DIGEST_TEXT + 1),
            $most,
            $now,
        );
    }

    /**
     * @param array<string, mixed> $values of the condition
     * @return list<StoredEnquiry> those that have waited longest
     */
    private function leaseWhere(string $condition, array $values, string $columns, int $most, int $now): array
    {
        $skip = $this->database->driver === 'sqlite' ? '' : 'FOR UPDATE SKIP LOCKED';
        $sql = "SELECT $columns FROM enquiries WHERE $condition ORDER BY due_at, id LIMIT $most $skip";
        return $this->database->write(function () use ($sql, $values, $now): array {
            $lease = ['due_at' => $now + self::LEASE, 'lease' => bin2hex(random_bytes(8))];
            $enquiries = [];
            foreach ($this->database->run($sql, $values)->fetchAll() as $row) {
                $this->database->run(
                    'UPDATE enquiries SET due_at = :due_at, lease = :lease WHERE id = :id',
                    $lease + ['id' => $row['id']],
                );
                $enquiries[] = StoredEnquiry::of([...$row, ...$lease]);
            }
            return $enquiries;
        });
    }

    /**
     * The range of `due_at` with something due: before now, or so far ahead that the clock must have been set back.
     * Each is a range of the index; both in one condition would scan all of it.
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
     */
    public function hasCopiedToken(StoredEnquiry $enquiry): bool
    {
        return $this->database->value(
            'SELECT 1 FROM enquiries WHERE token_hash = :hash AND id < :id LIMIT 1',
            ['hash' => hash('sha256', (string) $enquiry->token), 'id' => $enquiry->id],
        ) !== false;
    }

    /** Records the verdict on a leased enquiry; its token is of no more use, and forgotten. */
    public function judge(StoredEnquiry $enquiry, Verdict $verdict): StoredEnquiry
    {
        $reason = self::storable($verdict->reason);
        $change = ['verdict' => $verdict->value, 'verdict_reason' => $reason, 'token' => null];
        $this->settle($enquiry, $change);
        return $enquiry->with(verdict: $verdict->value, verdictReason: $reason, token: null);
    }

    /**
     * Records that every recipient has the mail, whoever has the lease by now: another mail would be a copy.
     *
     * @param list<string> $addresses that have taken it just now
     */
    public function delivered(StoredEnquiry $enquiry, int $now, array $addresses = []): void
    {
        $this->taken([$enquiry->reference], $addresses, true, $now);
    }

    /**
     * Records who has taken a mail, for all enquiries in it. Once is as good as twice.
     *
     * @param list<string> $references
     * @param list<string> $addresses
     * @param bool $isWhole whether nobody is left; else the enquiries stay due, for the others
     */
    public function taken(array $references, array $addresses, bool $isWhole, int $now): void
    {
        $this->database->write(function () use ($references, $addresses, $isWhole, $now): void {
            foreach ($references as $reference) {
                $this->takenOf($reference, $addresses, $isWhole, $now);
            }
        });
    }

    /** @param list<string> $addresses */
    private function takenOf(string $reference, array $addresses, bool $isWhole, int $now): void
    {
        $lock = $this->database->driver === 'sqlite' ? '' : 'FOR UPDATE';
        // By what is due, since one that the owner asked for again is delivered already.
        $mailing = $this->database->value(
            "SELECT resends FROM enquiries WHERE reference = :reference AND due_at IS NOT NULL $lock",
            ['reference' => $reference],
        );
        if ($mailing === false) {
            return;
        }
        $this->mailings->record($reference, (int) $mailing, $addresses, $now);
        if ($isWhole) {
            $this->database->run(
                "UPDATE enquiries SET state = 'delivered', attempts = attempts + 1, last_error = '',
                    delivered_at = :now, due_at = NULL, lease = NULL
                 WHERE reference = :reference",
                ['now' => $now, 'reference' => $reference],
            );
        }
    }

    /** Puts a leased enquiry back for a later attempt: after 1 min, doubling to 1 h. */
    public function failed(StoredEnquiry $enquiry, string $error, int $now): void
    {
        $wait = min(self::LONGEST_WAIT, self::FIRST_WAIT * 2 ** min($enquiry->attempts, 16));
        $this->settle($enquiry, [
            'state' => $now - $enquiry->receivedAt >= self::NEEDS_ATTENTION ? 'attention' : 'pending',
            'attempts' => $enquiry->attempts + 1,
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
        return (new EnquiryRepository($this->database))->forget($now - 86_400 * Retention::enquiryDays());
    }

    /**
     * Changes the row of a leased enquiry, unless another worker has the lease by now.
     *
     * @param array<string, mixed> $change values by column
     */
    private function settle(StoredEnquiry $enquiry, array $change): void
    {
        $columns = array_map(static fn (string $column): string => "$column = :$column", array_keys($change));
        $set = implode(', ', $columns);
        $this->database->write(fn () => $this->database->run(
            "UPDATE enquiries SET $set WHERE id = :row AND lease = :leased",
            $change + ['row' => $enquiry->id, 'leased' => $enquiry->lease],
        ));
    }

    /**
     * Another server answers in any encoding, at any length and in several lines; databases refuse what is no UTF-8,
     * or has a NUL.
     */
    private static function storable(string $answer): string
    {
        $line = trim((string) preg_replace('/[\t\r\n]+/', ' ', str_replace("\0", '', mb_scrub($answer, 'UTF-8'))));
        return mb_substr($line, 0, self::LONGEST_ANSWER, 'UTF-8');
    }
}
