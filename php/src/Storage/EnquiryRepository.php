<?php

declare(strict_types=1);

namespace Quayswift\Enquiry\Storage;

use Quayswift\Enquiry\Log;
use Quayswift\Enquiry\Owner\DeedLog;
use Quayswift\Enquiry\Spam\CircuitBreaker;

/**
 * The owner's view of the enquiries: look, send again, hand over, delete (UK GDPR, articles 5(1)(e),
 * 15 and 17).
 */
final class EnquiryRepository
{
    /** States of the mail. Queries add `due_at >= 0`, which is true of each: that index has only what is to be mailed. */
    private const UNDELIVERED = ['pending', 'attention'];

    /** A condition on `:email`, in any case, that the index `enquiries_email` answers. */
    public const SAME_ADDRESS = 'lower(email) = lower(:email)';

    public function __construct(private readonly Database $database)
    {
    }

    /**
     * The latest enquiries first.
     *
     * @param array<string, string|int> $filter 'state', 'verdict', 'since' or 'until' (Unix times, the first one in)
     * @return \Generator<StoredEnquiry> read row by row, since an export may be large
     */
    public function list(array $filter = [], ?int $limit = null): \Generator
    {
        $conditions = ['1 = 1'];
        foreach (array_keys($filter) as $name) {
            $conditions[] = match ($name) {
                'since' => 'received_at >= :since',
                'until' => 'received_at < :until',
                default => "$name = :$name",
            };
        }
        if (in_array($filter['state'] ?? '', self::UNDELIVERED, true)) {
            $conditions[] = 'due_at >= 0';
        }
        $rows = $this->database->run(
            'SELECT ' . StoredEnquiry::columns() . ' FROM enquiries WHERE ' . implode(' AND ', $conditions)
                . ' ORDER BY received_at DESC, id DESC' . ($limit === null ? '' : " LIMIT $limit"),
            $filter,
        );
        return (static function () use ($rows): \Generator {
            foreach ($rows as $row) {
                yield StoredEnquiry::of($row);
            }
        })();
    }

    /** @param string $reference in any case */
    public function find(string $reference): ?StoredEnquiry
    {
        $row = $this->database->run(
            'SELECT ' . StoredEnquiry::columns() . ' FROM enquiries WHERE reference = :reference',
            ['reference' => strtoupper($reference)],
        )->fetch();
        return $row === false ? null : StoredEnquiry::of($row);
    }

    /**
     * Makes undelivered enquiries due at once, but those that a worker has in hand.
     *
     * @param ?string $reference null for all
     * @return int how many
     */
    public function retry(?string $reference, int $now): int
    {
        $one = $reference === null ? '' : 'AND reference = :reference';
        return $this->database->write(fn (): int => $this->database->run(
            "UPDATE enquiries SET due_at = :due, lease = NULL
             WHERE state <> 'delivered' AND (lease IS NULL OR due_at <= :now) $one",
            ['due' => $now, 'now' => $now] + ($reference === null ? [] : ['reference' => strtoupper($reference)]),
        )->rowCount());
    }

    /** How many `purge` would delete. */
    public function countDelivered(int $before): int
    {
        return (int) $this->database->value(
            "SELECT count(*) FROM enquiries WHERE state = 'delivered' AND received_at < :before",
            ['before' => $before],
        );
    }

    /**
     * Deletes what is delivered and was received before; what is not delivered stays.
     *
     * @throws \RuntimeException when the words may be on the disk still
     */
    public function purge(int $before): int
    {
        $count = $this->forget($before);
        $this->overwrite("$count deleted");
        return $count;
    }

    /** The same without a look at the disk. */
    public function forget(int $before): int
    {
        $where = "state = 'delivered' AND received_at < :before";
        return $this->database->write(function () use ($where, $before): int {
            Mailings::forget($this->database, $where, ['before' => $before]);
            return $this->database->run("DELETE FROM enquiries WHERE $where", ['before' => $before])->rowCount();
        });
    }

    /** @return list<string> the references of all enquiries from an e-mail address, in any case */
    public function referencesOf(string $email): array
    {
        return $this->database->run(
            'SELECT reference FROM enquiries WHERE ' . self::SAME_ADDRESS . ' ORDER BY id',
            ['email' => $email],
        )->fetchAll(\PDO::FETCH_COLUMN);
    }

    /**
     * Deletes one enquiry or all from an e-mail address, mailed or not. Their references stay in the lists of what
     * was erased and of what was done, until DeedLog forgets them.
     *
     * @param array{reference: string}|array{email: string} $which
     * @param ?\Closure(list<StoredEnquiry>): void $check sees them, locked and without their messages; may throw
     * @return int how many
     * @throws \RuntimeException when the words may be on the disk still
     */
    public function erase(array $which, int $now, ?\Closure $check = null): int
    {
        $where = isset($which['email']) ? self::SAME_ADDRESS : 'reference = :reference';
        $count = $this->database->write(function () use ($which, $where, $now, $check): int {
            $lock = $this->database->driver === 'sqlite' ? '' : 'FOR UPDATE';
            $columns = StoredEnquiry::columns(0);
            $rows = $this->database->run("SELECT $columns FROM enquiries WHERE $where $lock", $which)->fetchAll();
            $enquiries = array_map(StoredEnquiry::of(...), $rows);
            if ($check !== null) {
                $check($enquiries);
            }
            foreach ($enquiries as $enquiry) {
                $this->eraseRow($enquiry, $now);
            }
            // A search may have been for the very person.
            $this->database->run('UPDATE owner_sessions SET search = NULL');
            return count($enquiries);
        });
        $this->overwrite("$count deleted");
        return $count;
    }

    private function eraseRow(StoredEnquiry $enquiry, int $now): void
    {
        Mailings::forget($this->database, 'id = :id', ['id' => $enquiry->id]);
        $this->database->run('DELETE FROM enquiries WHERE id = :id', ['id' => $enquiry->id]);
        $this->database->run(
            'INSERT INTO enquiry_erasures (reference, received_at, erased_at) VALUES (:reference, :received, :now)',
            ['reference' => $enquiry->reference, 'received' => $enquiry->receivedAt, 'now' => $now],
        );
        (new DeedLog($this->database))->record('erase', $now, $enquiry->reference);
    }

    /**
     * How the delivery is doing. It reads what is due, and an index for the rest, however many enquiries there are.
     *
     * @return array{waiting: int, attention: int, oldest: int, received: int, suspected: int, unverified: int,
     *     provider: string} `oldest` is the age of the oldest undelivered one in s; the counts of received
     *     ones are of the last 24 hours
     */
    public function health(int $now): array
    {
        $undelivered = $this->undelivered();
        $oldest = min($undelivered['pending']['since'] ?? $now, $undelivered['attention']['since'] ?? $now);
        $verdicts = $this->verdicts($now - 86_400);
        return [
            'waiting' => $undelivered['pending']['number'],
            'attention' => $undelivered['attention']['number'],
            'oldest' => max(0, $now - $oldest),
            'received' => array_sum($verdicts),
            'suspected' => $verdicts['suspected'] ?? 0,
            'unverified' => $verdicts['unverified'] ?? 0,
            'provider' => (new CircuitBreaker($this->database))->isOpen($now) ? 'resting after failures' : 'in use',
        ];
    }

    /**
     * How many enquiries no mail server has taken, by their state, and when the first of them was received.
     *
     * @return array{pending: array{number: int, since: ?int}, attention: array{number: int, since: ?int}}
     */
    public function undelivered(): array
    {
        $rows = $this->database->run(
            'SELECT state, count(*) AS number, min(received_at) AS since FROM enquiries
             WHERE due_at >= 0 AND state IN (' . self::quoted(self::UNDELIVERED) . ') GROUP BY state',
        )->fetchAll(\PDO::FETCH_UNIQUE);
        $figures = static fn (array $row): array => ['number' => (int) $row['number'], 'since' => (int) $row['since']];
        $none = array_fill_keys(self::UNDELIVERED, ['number' => 0, 'since' => null]);
        return array_replace($none, array_map($figures, $rows));
    }

    /** @return array<string, int> how many enquiries there are of each verdict, since a Unix time in s */
    private function verdicts(int $since): array
    {
        // With each mark and verdict named, the index `enquiries_inbox` has the answer.
        return array_map(intval(...), $this->database->run(
            'SELECT verdict, count(*) FROM enquiries
             WHERE mark IN (' . self::quoted(Standing::MARKS) . ')
                AND verdict IN (' . self::quoted(Standing::VERDICTS) . ') AND received_at >= :since GROUP BY verdict',
            ['since' => $since],
        )->fetchAll(\PDO::FETCH_KEY_PAIR));
    }

    /** @param list<string> $words of ours, without quotes */
    private static function quoted(array $words): string
    {
        return "'" . implode("', '", $words) . "'";
    }

    /**
     * Takes deleted words off the disk.
     *
     * @param string $what was done, for the sentence of the error
     * @throws \RuntimeException when they may be there still
     */
    public function overwrite(string $what = 'Nothing erased'): void
    {
        if ($this->database->driver === 'sqlite' && !$this->rewriteFile()) {
            throw new \RuntimeException(
                "$what, but the disk has their words until this is repeated when no export runs and "
                    . 'the disk has room for a copy.',
            );
        }
    }

    /**
     * Rewrites SQLite's file without deleted rows, and empties its log, which still holds them. Pages that an
     * earlier release freed without `secure_delete` go too.
     *
     * @return bool false when somebody reads or writes, or the disk has no room for the copy
     */
    private function rewriteFile(): bool
    {
        // No visitor's enquiry can be stored while it waits for readers. In ms.
        $this->database->pdo->exec('PRAGMA busy_timeout = 2000');
        try {
            $this->database->pdo->exec('VACUUM');
            return (int) $this->database->value('PRAGMA wal_checkpoint(TRUNCATE)') === 0;
        } catch (\PDOException $error) {
            Log::failure('The database could not be written anew', $error);
            return false;
        }
    }
}
