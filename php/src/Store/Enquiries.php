<?php

declare(strict_types=1);

namespace Quayswift\Enquiry\Store;

/** The tables `enquiries` and `enquiry_keys`: the words of visitors (UK GDPR, articles 5(1)(e), 15 and 17). */
final class Enquiries
{
    /** Length of a list's page. */
    public const PAGE = 50;

    private const NEWEST = 'ORDER BY received_at DESC, id DESC';

    /** The text that a search looks at; a telephone shows a number without its spaces. */
    private const SEARCHED = "lower(reference || ' ' || name || ' ' || email || ' ' || company || ' ' || message "
        . "|| ' ' || phone || ' ' || replace(phone, ' ', ''))";

    /** After each photograph that is erased others have a turn, in µs: SQLite's waiting writers look every 100 ms. */
    private const PAUSE = 50_000;

    public function __construct(private readonly Database $database)
    {
    }

    /** Belongs in a transaction. @param array<string, mixed> $row by column @return int its id */
    public function insert(array $row): int
    {
        $this->database->insert('enquiries', $row);
        return (int) $this->database->pdo->lastInsertId();
    }

    /** Belongs in a transaction. An enquiry may have several keys. */
    public function addKey(int $id, ?string $key): void
    {
        if ($key !== null) {
            $this->database->insert('enquiry_keys', ['idempotency_key' => $key, 'enquiry_id' => $id]);
        }
    }

    /**
     * Locked until the transaction ends, if there is one.
     *
     * @return ?array{id: int, reference: string, content_hash: string, received_at: int}
     */
    public function underKey(?string $key): ?array
    {
        $sql = "SELECT id, reference, content_hash, received_at FROM enquiries
            WHERE id = (SELECT enquiry_id FROM enquiry_keys WHERE idempotency_key = :key)
            {$this->database->forUpdate()}";
        return $this->database->run($sql, ['key' => $key])->fetch() ?: null;
    }

    /** The enquiry with the same words between two times. @return ?array{id: int, reference: string} */
    public function withSameWords(string $contentHash, int $since, int $until): ?array
    {
        $sql = 'SELECT id, reference FROM enquiries
            WHERE content_hash = :hash AND received_at > :since AND received_at < :until LIMIT 1';
        $values = ['hash' => $contentHash, 'since' => $since, 'until' => $until];
        return $this->database->run($sql, $values)->fetch() ?: null;
    }

    public function find(string $reference): ?Enquiry
    {
        return $this->all(Enquiry::WHOLE, 'reference = :reference', ['reference' => $reference])[0] ?? null;
    }

    public function byId(int $id): ?Enquiry
    {
        return $this->all(Enquiry::WHOLE, 'id = :id', ['id' => $id])[0] ?? null;
    }

    /** @return array<string, int> by standing */
    public function counts(): array
    {
        $sql = 'SELECT standing, count(*) FROM enquiries GROUP BY standing';
        $counts = $this->database->run($sql)->fetchAll(\PDO::FETCH_KEY_PAIR);
        return [...array_fill_keys(array_column(Standing::cases(), 'value'), 0), ...$counts];
    }

    /** @return list<Enquiry> one more than a page where there is a next one */
    public function page(Standing $standing, int $page): array
    {
        return $this->newest('standing = :standing', ['standing' => $standing->value], $page);
    }

    /** @return list<Enquiry> a page, as `page`, of those that have each of the words somewhere, in any case */
    public function search(string $words, int $page): array
    {
        $conditions = [];
        $values = [];
        foreach (preg_split('/\s+/u', $words, flags: PREG_SPLIT_NO_EMPTY) ?: [] as $n => $word) {
            // Not a backslash, which PDO takes for the escape of a quotation mark.
            $values["word$n"] = '%' . preg_replace('/[!%_]/', '!$0', $word) . '%';
            // Both by the database: SQLite leaves the capitals of other alphabets as they are.
            $conditions[] = self::SEARCHED . " LIKE lower(:word$n) ESCAPE '!'";
        }
        return $this->newest(implode(' AND ', $conditions), $values, $page);
    }

    /** @return \Generator<Enquiry> whole, the newest first */
    public function each(): \Generator
    {
        $ids = $this->database->run('SELECT id FROM enquiries ' . self::NEWEST)->fetchAll(\PDO::FETCH_COLUMN);
        foreach ($ids as $id) {
            // No statement stays open while somebody's network takes what was read.
            yield from $this->all(Enquiry::WHOLE, 'id = :id', ['id' => $id]);
        }
    }

    /** Why the latest enquiry was not judged; '' when it was, or is being so. */
    public function latestFailureOfCheck(): string
    {
        $sql = 'SELECT verdict, verdict_reason FROM enquiries ' . self::NEWEST . ' LIMIT 1';
        ['verdict' => $verdict, 'verdict_reason' => $reason] = $this->database->run($sql)->fetch()
            ?: ['verdict' => '', 'verdict_reason' => ''];
        return $verdict === 'unverified' ? $reason : '';
    }

    public function mark(Enquiry $enquiry, Standing $standing, int $now): void
    {
        $this->database->write(function () use ($enquiry, $standing, $now): void {
            $change = ['standing' => $standing->value];
            $this->database->update('enquiries', $change, 'id = :row', ['row' => $enquiry->id]);
            if ($enquiry->isSuspected() && $standing === Standing::New) {
                // Without "suspected" in its subject.
                (new Outbox($this->database))->addRound($enquiry->id, $now);
            }
        });
    }

    /** The oldest that was received before a time or, if it is suspected, before another; mailed or not. */
    public function outdated(int $before, int $suspectedBefore): ?int
    {
        $sql = "SELECT id FROM enquiries WHERE received_at < :before
            OR received_at < :suspected AND standing = 'suspected' ORDER BY received_at LIMIT 1";
        return $this->database->value($sql, ['before' => $before, 'suspected' => $suspectedBefore]) ?: null;
    }

    /** Photograph by photograph, each in a transaction of its own, so that no visitor waits for it. */
    public function erase(int $id): void
    {
        $photos = new Photos($this->database);
        foreach ($photos->ofEnquiry($id) as $photo) {
            $photos->erase($photo->id);
            usleep(self::PAUSE);
        }
        $this->database->write(function () use ($id): void {
            foreach (['photos', 'outbox', 'enquiry_keys'] as $table) {
                $this->database->run("DELETE FROM $table WHERE enquiry_id = :id", ['id' => $id]);
            }
            $this->database->run('DELETE FROM enquiries WHERE id = :id', ['id' => $id]);
        });
    }

    public function count(string $condition): int
    {
        return (int) $this->database->value("SELECT count(*) FROM enquiries WHERE $condition");
    }

    private function newest(string $where, array $values, int $page): array
    {
        $limit = 'LIMIT ' . (self::PAGE + 1) . ' OFFSET ' . self::PAGE * ($page - 1);
        return $this->all(Enquiry::SHORT, "$where " . self::NEWEST . " $limit", $values);
    }

    private function all(string $columns, string $where, array $values): array
    {
        $rows = $this->database->run("SELECT $columns FROM enquiries WHERE $where", $values)->fetchAll();
        return array_map(static fn (array $row): Enquiry => new Enquiry(...$row), $rows);
    }
}
