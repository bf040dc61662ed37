<?php

declare(strict_types=1);

namespace Quayswift\Enquiry\Console;

use Quayswift\Enquiry\Log;
use Quayswift\Enquiry\Spam\CircuitBreaker;
use Quayswift\Enquiry\Storage\Database;

/**
 * The owner's view of the enquiries: look, send again, hand over, delete (UK GDPR, articles 5(1)(e),
 * 15 and 17). What it returns has no token, no hash and no key in it.
 */
final class Desk
{
    private const COLUMNS = 'id, reference, received_at, state, verdict, verdict_reason, attempts, last_error, '
        . 'due_at, delivered_at, name, email, phone, company, message';

    public function __construct(private readonly Database $database)
    {
    }

    /**
     * The latest enquiries first.
     *
     * @param array<string, string|int> $filter 'state', 'verdict' or 'since' (Unix time)
     * @return iterable<array<string, mixed>> read row by row, since an export may be large
     */
    public function list(array $filter = [], ?int $limit = null): iterable
    {
        $conditions = ['1 = 1'];
        foreach (array_keys($filter) as $name) {
            $conditions[] = $name === 'since' ? 'received_at >= :since' : "$name = :$name";
        }
        return $this->database->run(
            'SELECT ' . self::COLUMNS . ' FROM enquiries WHERE ' . implode(' AND ', $conditions)
                . ' ORDER BY received_at DESC, id DESC' . ($limit === null ? '' : " LIMIT $limit"),
            $filter,
        );
    }

    /** @return ?array<string, mixed> */
    public function find(string $reference): ?array
    {
        $row = $this->database->run(
            'SELECT ' . self::COLUMNS . ' FROM enquiries WHERE reference = :reference',
            ['reference' => strtoupper($reference)],
        )->fetch();
        return $row === false ? null : $row;
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
        return $this->delete("state = 'delivered' AND received_at < :before", ['before' => $before]);
    }

    /** @return list<string> the references of all enquiries from an e-mail address, in any case */
    public function referencesOf(string $email): array
    {
        return $this->database->run(
            'SELECT reference FROM enquiries WHERE lower(email) = lower(:email) ORDER BY id',
            ['email' => $email],
        )->fetchAll(\PDO::FETCH_COLUMN);
    }

    /**
     * Deletes all enquiries from an e-mail address, delivered or not.
     *
     * @throws \RuntimeException when the words may be on the disk still
     */
    public function erase(string $email): int
    {
        return $this->delete('lower(email) = lower(:email)', ['email' => $email]);
    }

    /**
     * How the delivery is doing. Every figure comes from an index, however many enquiries there are.
     *
     * @return array{waiting: int, attention: int, oldest: int, received: int, suspected: int, unverified: int,
     *     provider: string, durable: bool} `oldest` is the age of the oldest undelivered one in s; the counts
     *     of received ones are of the last 24 hours; `durable` is that of Database
     */
    public function health(int $now): array
    {
        $count = fn (string $column, string $value, int $since): int => (int) $this->database->value(
            "SELECT count(*) FROM enquiries WHERE $column = :value AND received_at >= :since",
            ['value' => $value, 'since' => $since],
        );
        $oldest = min(array_map(
            fn (string $state): int => (int) ($this->database->value(
                'SELECT min(received_at) FROM enquiries WHERE state = :state',
                ['state' => $state],
            ) ?? $now),
            ['pending', 'attention'],
        ));
        $suspected = $count('verdict', 'suspected', $now - 86_400);
        $unverified = $count('verdict', 'unverified', $now - 86_400);
        return [
            'waiting' => $count('state', 'pending', 0),
            'attention' => $count('state', 'attention', 0),
            'oldest' => max(0, $now - $oldest),
            'received' => $suspected + $unverified + $count('verdict', 'verified', $now - 86_400),
            'suspected' => $suspected,
            'unverified' => $unverified,
            'provider' => (new CircuitBreaker($this->database))->isOpen($now) ? 'resting after failures' : 'in use',
            'durable' => $this->database->isDurable(),
        ];
    }

    /** @param array<string, mixed> $values */
    private function delete(string $where, array $values): int
    {
        $count = $this->database->write(
            fn (): int => $this->database->run("DELETE FROM enquiries WHERE $where", $values)->rowCount(),
        );
        if ($this->database->driver === 'sqlite' && !$this->rewriteFile()) {
            throw new \RuntimeException(
                "$count deleted, but the disk has their words until this is repeated when no export runs and "
                    . 'the disk has room for a copy.',
            );
        }
        return $count;
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
