<?php

declare(strict_types=1);

namespace Quayswift\Enquiry\Storage;

/**
 * The tables `enquiries` and `enquiry_erasures`: what visitors sent, and the trace of what the owner erased (UK GDPR,
 * articles 5(1)(e), 15 and 17).
 */
final class EnquiryRepository
{
    /** Of a page of a list. */
    public const PAGE = 50;

    /** Counting more would take longer than the page may. */
    public const MOST_COUNTED = 9999;

    /** Of a message in a list, in characters. */
    private const BEGINNING = 300;

    private const NEWEST = 'ORDER BY received_at DESC, id DESC';

    /** In any case, by the index `enquiries_email`. */
    private const SAME_ADDRESS = 'lower(email) = lower(:email)';

    public function __construct(private readonly Database $database)
    {
    }

    /** @param array<string, mixed> $row by column */
    public function insert(array $row): void
    {
        $names = array_keys($row);
        $this->database->run(
            'INSERT INTO enquiries (' . implode(', ', $names) . ') VALUES (:' . implode(', :', $names) . ')',
            $row,
        );
    }

    /** @return array{reference: string, content_hash: string}|false */
    public function underKey(?string $key): array|false
    {
        return $this->database->run(
            'SELECT reference, content_hash FROM enquiries WHERE idempotency_key = :key',
            ['key' => $key],
        )->fetch();
    }

    /** The reference of the enquiry with the same words between two times. */
    public function withSameWords(string $contentHash, int $since, int $until): ?string
    {
        $reference = $this->database->value(
            'SELECT reference FROM enquiries
             WHERE content_hash = :hash AND received_at > :since AND received_at < :until LIMIT 1',
            ['hash' => $contentHash, 'since' => $since, 'until' => $until],
        );
        return $reference === false ? null : (string) $reference;
    }

    /** When the nth latest came between two times, from one address or, for null, from all. */
    public function nthLatest(int $nth, int $since, int $now, ?string $address = null): ?int
    {
        // One from the future was stored before the clock was set back, and does not count.
        $time = $this->database->value(
            'SELECT received_at FROM enquiries WHERE received_at > :since AND received_at <= :now'
                . ($address === null ? '' : ' AND address_hash = :address')
                . ' ORDER BY received_at DESC LIMIT 1 OFFSET ' . ($nth - 1),
            ['since' => $since, 'now' => $now] + ($address === null ? [] : ['address' => $address]),
        );
        return $time === false ? null : (int) $time;
    }

    /**
     * The latest enquiries first, whole.
     *
     * @param array<string, string|int> $filter 'state', 'verdict', 'since' or 'until' (Unix times, the first one in)
     * @return \Generator<Enquiry> read row by row, since an export may be large
     */
    public function list(array $filter = [], ?int $limit = null): \Generator
    {
        $conditions = array_map(static fn (string $name): string => match ($name) {
            'since' => 'received_at >= :since',
            'until' => 'received_at < :until',
            'email' => self::SAME_ADDRESS,
            default => "$name = :$name",
        }, array_keys($filter));
        $where = implode(' AND ', ['1 = 1', ...$conditions]) . ' ' . self::NEWEST;
        $rows = $this->select(null, $where . ($limit === null ? '' : " LIMIT $limit"), $filter);
        return (static function () use ($rows): \Generator {
            foreach ($rows as $row) {
                yield Enquiry::of($row);
            }
        })();
    }

    /**
     * @param string $reference in any case
     * @param ?int $message as Enquiry::columns
     */
    public function find(string $reference, ?int $message = null): ?Enquiry
    {
        return $this->enquiries($message, 'reference = :reference', ['reference' => strtoupper($reference)])[0] ?? null;
    }

    public function byId(int $id, int $message): ?Enquiry
    {
        return $this->enquiries($message, 'id = :id', ['id' => $id])[0] ?? null;
    }

    /** Belongs in a transaction: nobody else changes it meanwhile. */
    public function locked(string $reference): ?Enquiry
    {
        $where = "reference = :reference {$this->database->forUpdate()}";
        return $this->enquiries(0, $where, ['reference' => $reference])[0] ?? null;
    }

    /** @return list<Enquiry> all from an email address, in any case, without their messages */
    public function ofAddress(string $email): array
    {
        return $this->enquiries(0, self::SAME_ADDRESS . ' ORDER BY id', ['email' => $email]);
    }

    /** @return list<Enquiry> the latest of those that nobody, or not everybody, has been mailed */
    public function unmailed(): array
    {
        return $this->enquiries(
            self::BEGINNING,
            "state = 'pending' AND received_at >= 0 " . self::NEWEST . ' LIMIT ' . self::PAGE,
        );
    }

    /** @return array<string, int> by the value of ReviewStatus; one above MOST_COUNTED for any number above it */
    public function counts(): array
    {
        $counts = [];
        foreach (ReviewStatus::cases() as $status) {
            [$sql, $values] = $status === ReviewStatus::Erased
                ? ['SELECT 1 FROM enquiry_erasures', []]
                : self::ranges($status, fn (int $n): string => 'SELECT 1 FROM enquiries WHERE ' . self::inRange($n));
            $counted = "SELECT count(*) FROM ($sql LIMIT " . (self::MOST_COUNTED + 1) . ') AS counted';
            $counts[$status->value] = (int) $this->database->value($counted, $values);
        }
        return $counts;
    }

    /**
     * One query for all ranges of the index in which enquiries stand alike.
     *
     * @param callable(int): string $each the query of a range, by its number
     * @return array{string, array<string, string>} SQL and its values
     */
    private static function ranges(ReviewStatus $status, callable $each): array
    {
        $queries = [];
        $values = [];
        foreach ($status->ranges() as $n => $range) {
            $queries[] = $each($n);
            $values += ["mark$n" => $range['mark'], "verdict$n" => $range['verdict']];
        }
        return [implode(' UNION ALL ', $queries), $values];
    }

    private static function inRange(int $n): string
    {
        return "mark = :mark$n AND verdict = :verdict$n";
    }

    /**
     * Enquiries that stand alike, one more than a page where there is a next one. A page begins after the last row of
     * the one before (keyset), so that the thousandth costs as much as the first.
     *
     * @param Cursor $after the last one of the page before
     * @return list<Enquiry>
     */
    public function page(ReviewStatus $status, Cursor $after): array
    {
        $columns = Enquiry::columns(self::BEGINNING);
        $newest = self::NEWEST . ' LIMIT ' . (self::PAGE + 1);
        $places = [];
        // Each range comes out of the index in order; one condition over all of them would sort them all.
        $each = static function (int $n) use ($after, $columns, $newest, &$places): string {
            [$condition, $place] = self::after($after, (string) $n);
            $places += $place;
            $where = self::inRange($n) . " AND $condition $newest";
            return "SELECT * FROM (SELECT $columns FROM enquiries WHERE $where) AS range$n";
        };
        [$sql, $values] = self::ranges($status, $each);
        $rows = $this->database->run("SELECT * FROM ($sql) AS ranges $newest", $values + $places)->fetchAll();
        return array_map(Enquiry::of(...), $rows);
    }

    /** @return list<Enquiry> with each of these words somewhere in them, as `page` */
    public function search(string $words, Cursor $after): array
    {
        [$where, $values] = self::after($after);
        foreach (SearchText::patterns($words) as $n => $pattern) {
            $where .= " AND search_text LIKE :word$n ESCAPE '!'";
            $values["word$n"] = $pattern;
        }
        return $this->enquiries(self::BEGINNING, "$where " . self::NEWEST . ' LIMIT ' . (self::PAGE + 1), $values);
    }

    /** For the rows of a release that had no column for the search. */
    public function fillSearch(): void
    {
        $rows = $this->database->run('SELECT id, reference, name, email, company, phone, substr(message, 1, 20000) AS '
            . "message FROM enquiries WHERE search_text = ''")->fetchAll();
        foreach ($rows as $row) {
            $id = array_shift($row);
            $this->database->run('UPDATE enquiries SET search_text = :text WHERE id = :id', [
                'text' => SearchText::of(...array_values($row)),
                'id' => $id,
            ]);
        }
    }

    /**
     * @param string $n tells the names of the values from those of other ranges
     * @return array{string, array<string, int|string>} a condition and its values
     */
    private static function after(Cursor $after, string $n = ''): array
    {
        return [
            "received_at <= :time$n AND (received_at < :same$n OR id < :id$n)",
            ["time$n" => $after->time, "same$n" => $after->time, "id$n" => $after->id],
        ];
    }

    /** @return list<array{reference: string, received_at: int, erased_at: int}> as `page` */
    public function erased(Cursor $after): array
    {
        return $this->database->run(
            'SELECT reference, received_at, erased_at FROM enquiry_erasures
             WHERE erased_at <= :time AND (erased_at < :same OR reference < :reference)
             ORDER BY erased_at DESC, reference DESC LIMIT ' . (self::PAGE + 1),
            ['time' => $after->time, 'same' => $after->time, 'reference' => (string) $after->id],
        )->fetchAll();
    }

    /** When an enquiry was erased; null when it never was. */
    public function erasedAt(string $reference): ?int
    {
        $time = $this->database->value(
            'SELECT erased_at FROM enquiry_erasures WHERE reference = :reference',
            ['reference' => $reference],
        );
        return $time === false ? null : (int) $time;
    }

    /** @return list<Enquiry> whose mails are to be made, the oldest first, locked: nobody else has them in hand */
    public function due(int $now, int $most, string $condition): array
    {
        return $this->enquiries(
            0,
            "$condition ORDER BY due_at, id LIMIT $most {$this->database->forUpdate('SKIP LOCKED')}",
            ['time' => $now],
        );
    }

    /** Makes what waits for its mails due at once, but what a worker has in hand. @param ?int $id null for all */
    public function retry(?int $id, int $now): int
    {
        return $this->database->run(
            'UPDATE enquiries SET due_at = :due, lease = NULL
             WHERE due_at IS NOT NULL AND (lease IS NULL OR due_at <= :now)' . ($id === null ? '' : ' AND id = :id'),
            ['due' => $now, 'now' => $now] + ($id === null ? [] : ['id' => $id]),
        )->rowCount();
    }

    /** @param array<string, mixed> $change values by column */
    public function update(int $id, array $change): void
    {
        $set = implode(', ', array_map(static fn (string $name): string => "$name = :$name", array_keys($change)));
        $this->database->run("UPDATE enquiries SET $set WHERE id = :row", $change + ['row' => $id]);
    }

    /**
     * Whether an earlier enquiry came with the same token. The page obtains one for each sending, so this one was
     * copied; the provider alone cannot tell, for it says the same of a token that is too old.
     */
    public function hasCopiedToken(Enquiry $enquiry): bool
    {
        return $this->database->value(
            'SELECT 1 FROM enquiries WHERE token_hash = :hash AND id < :id LIMIT 1',
            ['hash' => hash('sha256', (string) $enquiry->token), 'id' => $enquiry->id],
        ) !== false;
    }

    /** @return list<Enquiry> still new, whose reply is due in less than `$left` s */
    public function nearlyOverdue(int $now, int $left): array
    {
        $soon = $this->enquiries(
            0,
            "received_at <= :soon AND received_at > :late AND state = 'delivered'",
            ['soon' => $now - Enquiry::REPLY + $left, 'late' => $now - Enquiry::REPLY],
        );
        return array_values(array_filter($soon, static fn (Enquiry $one): bool =>
            $one->status() === ReviewStatus::New));
    }

    /** The condition of those whose time is over: mailed, and received before; suspected ones sooner. */
    private const OLD = "state = 'delivered' AND (received_at < :before
        OR received_at < :suspected AND mark IN ('', 'spam') AND (verdict = 'suspected' OR mark = 'spam'))";

    /** How many `forget` would delete. */
    public function countOld(int $before, int $suspectedBefore): int
    {
        $values = ['before' => $before, 'suspected' => $suspectedBefore];
        return (int) $this->database->value('SELECT count(*) FROM enquiries WHERE ' . self::OLD, $values);
    }

    /** Deletes what is mailed and was received before; what is not mailed stays. */
    public function forget(int $before, int $suspectedBefore): int
    {
        $values = ['before' => $before, 'suspected' => $suspectedBefore];
        return $this->database->write(function () use ($values): int {
            OutboxRepository::forget($this->database, self::OLD, $values);
            return $this->database->run('DELETE FROM enquiries WHERE ' . self::OLD, $values)->rowCount();
        });
    }

    /** The same, and off the disk. @throws \RuntimeException when the words may be there still */
    public function purge(int $before): int
    {
        $count = $this->forget($before, $before);
        $this->overwrite("$count deleted");
        return $count;
    }

    /** Forgets the addresses, hashes though they are, that no limit looks at any more; and old traces of erasures. */
    public function forgetTraces(int $addressesBefore, int $erasuresBefore): void
    {
        $this->database->run(
            'UPDATE enquiries SET address_hash = NULL WHERE address_hash IS NOT NULL AND received_at < :then',
            ['then' => $addressesBefore],
        );
        $this->database->run('DELETE FROM enquiry_erasures WHERE erased_at < :then', ['then' => $erasuresBefore]);
    }

    /**
     * Deletes one enquiry or all from an email address, mailed or not. Their references stay in the lists of what
     * was erased and of what was done.
     *
     * @param array{reference: string}|array{email: string} $which
     * @param ?\Closure(list<Enquiry>): void $check sees them, locked and without their messages; may throw
     * @return int how many
     * @throws \RuntimeException when the words may be on the disk still
     */
    public function erase(array $which, int $now, ?\Closure $check = null, string $who = ''): int
    {
        $where = isset($which['email']) ? self::SAME_ADDRESS : 'reference = :reference';
        $count = $this->database->write(function () use ($which, $where, $now, $check, $who): int {
            $enquiries = $this->enquiries(0, "$where {$this->database->forUpdate()}", $which);
            if ($check !== null) {
                $check($enquiries);
            }
            foreach ($enquiries as $enquiry) {
                OutboxRepository::forget($this->database, 'id = :id', ['id' => $enquiry->id]);
                $this->database->run('DELETE FROM enquiries WHERE id = :id', ['id' => $enquiry->id]);
                $this->database->run(
                    'INSERT INTO enquiry_erasures (reference, received_at, erased_at) VALUES (:one, :received, :now)',
                    ['one' => $enquiry->reference, 'received' => $enquiry->receivedAt, 'now' => $now],
                );
                (new AuditLog($this->database))->record('erase', $now, $enquiry->reference, $who);
            }
            // A search may have been for the very person.
            $this->database->run('UPDATE owner_sessions SET search = NULL');
            return count($enquiries);
        });
        $this->overwrite("$count deleted");
        return $count;
    }

    /**
     * @param string $what was done, for the sentence of the error
     * @throws \RuntimeException when deleted words may be on the disk still
     */
    public function overwrite(string $what = 'Nothing erased'): void
    {
        if (!$this->database->overwrite()) {
            throw new \RuntimeException("$what, but the disk has their words until this is repeated when no export "
                . 'runs and the disk has room for a copy.');
        }
    }

    /** @return array{received: int, suspected: int, unverified: int, week: int} of a day, and of seven days */
    public function figures(int $now): array
    {
        $day = $this->database->run(
            'SELECT verdict, count(*) FROM enquiries WHERE received_at >= :since GROUP BY verdict',
            ['since' => $now - 86_400],
        )->fetchAll(\PDO::FETCH_KEY_PAIR);
        return [
            'received' => (int) array_sum($day),
            'suspected' => (int) ($day['suspected'] ?? 0),
            'unverified' => (int) ($day['unverified'] ?? 0),
            'week' => (int) $this->database->value(
                'SELECT count(*) FROM enquiries WHERE received_at > :since AND received_at <= :now',
                ['since' => $now - 7 * 86_400, 'now' => $now],
            ),
        ];
    }

    /** When the latest was received; 0 for never. */
    public function latest(): int
    {
        return (int) $this->database->value('SELECT max(received_at) FROM enquiries');
    }

    /** When the first of a flood of the last hour came. */
    public function floodSince(int $now): ?int
    {
        $since = $this->database->value(
            "SELECT min(received_at) FROM enquiries
             WHERE verdict = 'suspected' AND received_at > :since AND verdict_reason = :flood",
            ['since' => $now - 3600, 'flood' => Enquiry::FLOOD],
        );
        return $since === null ? null : (int) $since;
    }

    /** @return list<array{verdict_reason: string, received_at: int}> of the latest that the spam check was asked for */
    public function latestVerdicts(int $most): array
    {
        return $this->database->run(
            "SELECT verdict_reason, received_at FROM enquiries WHERE token IS NULL AND verdict_reason <> :flood
             ORDER BY received_at DESC, id DESC LIMIT $most",
            ['flood' => Enquiry::FLOOD],
        )->fetchAll();
    }

    /**
     * @param array<string, mixed> $values
     * @return list<Enquiry>
     */
    private function enquiries(?int $message, string $where, array $values = []): array
    {
        return array_map(Enquiry::of(...), $this->select($message, $where, $values)->fetchAll());
    }

    /** @param array<string, mixed> $values */
    private function select(?int $message, string $where, array $values): \PDOStatement
    {
        return $this->database->run('SELECT ' . Enquiry::columns($message) . " FROM enquiries WHERE $where", $values);
    }
}
