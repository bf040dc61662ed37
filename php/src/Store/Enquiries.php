<?php

declare(strict_types=1);

namespace Quayswift\Enquiry\Store;

/** The tables `enquiries` and `enquiry_keys`: what visitors sent (UK GDPR, articles 5(1)(e), 15 and 17). */
final class Enquiries
{
    /** Enquiries on a page of a list, and found by a search. */
    public const PAGE = 50;
    private const FOUND = 100;

    /** Length of a message in a list, in characters. */
    private const BEGINNING = 300;

    private const NEWEST = 'ORDER BY received_at DESC, id DESC';

    /** The texts that a search looks at. */
    private const SEARCHED = ['reference', 'name', 'email', 'phone', 'company', 'message'];

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
        return $this->database->run(
            "SELECT id, reference, content_hash, received_at FROM enquiries
             WHERE id = (SELECT enquiry_id FROM enquiry_keys WHERE idempotency_key = :key)
             {$this->database->forUpdate()}",
            ['key' => $key],
        )->fetch() ?: null;
    }

    /** The enquiry with the same words between two times. @return ?array{id: int, reference: string} */
    public function withSameWords(string $contentHash, int $since, int $until): ?array
    {
        return $this->database->run(
            'SELECT id, reference FROM enquiries
             WHERE content_hash = :hash AND received_at > :since AND received_at < :until LIMIT 1',
            ['hash' => $contentHash, 'since' => $since, 'until' => $until],
        )->fetch() ?: null;
    }

    /**
     * Whether an earlier enquiry came with the same token. The page obtains one for each sending, so this one was
     * copied; the provider alone cannot tell, for it says the same of a token that is too old.
     */
    public function hasCopiedToken(int $id): bool
    {
        $sql = 'SELECT 1 FROM enquiries AS earlier JOIN enquiries AS this USING (token_hash)
            WHERE this.id = :id AND earlier.id < this.id LIMIT 1';
        return $this->database->value($sql, ['id' => $id]) !== false;
    }

    public function find(string $reference): ?Enquiry
    {
        return $this->all(null, 'reference = :reference', ['reference' => $reference])[0] ?? null;
    }

    /** @param int $message as Enquiry::columns */
    public function byId(int $id, int $message = 0): ?Enquiry
    {
        return $this->all($message, 'id = :id', ['id' => $id])[0] ?? null;
    }

    /** @return array<string, int> by the value of Standing */
    public function counts(): array
    {
        $counts = array_fill_keys(array_column(Standing::cases(), 'value'), 0);
        $rows = $this->database->run('SELECT mark, verdict, count(*) AS many FROM enquiries GROUP BY mark, verdict');
        foreach ($rows as $row) {
            $counts[Standing::of($row['mark'], $row['verdict'])->value] += $row['many'];
        }
        return $counts;
    }

    /** @return list<Enquiry> one more than a page where there is a next one */
    public function page(Standing $standing, int $page): array
    {
        $limit = 'LIMIT ' . (self::PAGE + 1) . ' OFFSET ' . self::PAGE * ($page - 1);
        return $this->all(self::BEGINNING, $standing->condition() . ' ' . self::NEWEST . " $limit");
    }

    /** @return list<Enquiry> the newest with each of these words somewhere in them */
    public function search(string $words): array
    {
        return $this->all(self::BEGINNING, ...$this->condition($words, 'LIMIT ' . self::FOUND));
    }

    /** @param string $words '' for all @return \Generator<Enquiry> whole, the newest first */
    public function each(string $words = ''): \Generator
    {
        [$where, $values] = $this->condition($words);
        foreach ($this->database->run("SELECT id FROM enquiries WHERE $where", $values)->fetchAll() as ['id' => $id]) {
            // Row by row: no statement stays open while somebody's network takes what was read.
            yield from $this->all(null, 'id = :id', ['id' => $id]);
        }
    }

    /** @return array{string, array<string, string>} for a search, and its values */
    private function condition(string $words, string $limit = ''): array
    {
        $conditions = ['1 = 1'];
        $values = [];
        $each = preg_split('/\s+/u', mb_strtolower($words, 'UTF-8'), flags: PREG_SPLIT_NO_EMPTY) ?: [];
        foreach ($each as $n => $word) {
            $values["word$n"] = '%' . addcslashes($word, '\\%_') . '%';
            $conditions[] = "lower(" . implode(" || ' ' || ", self::SEARCHED) . ") LIKE :word$n ESCAPE '\\'";
        }
        return [implode(' AND ', $conditions) . ' ' . self::NEWEST . " $limit", $values];
    }

    /** @param array<string, mixed> $change values by column */
    public function update(int $id, array $change): void
    {
        $set = implode(', ', array_map(static fn (string $name): string => "$name = :$name", array_keys($change)));
        $this->database->run("UPDATE enquiries SET $set WHERE id = :row", $change + ['row' => $id]);
    }

    /** The oldest that was received before, or, if it is suspected, before another time; mailed or not. */
    public function outdated(int $before, int $suspectedBefore): ?int
    {
        $isSuspected = Standing::Suspected->condition();
        return $this->database->value(
            "SELECT id FROM enquiries
             WHERE received_at < :before OR received_at < :suspected AND $isSuspected ORDER BY received_at LIMIT 1",
            ['before' => $before, 'suspected' => $suspectedBefore],
        ) ?: null;
    }

    /** Photograph by photograph, each in a transaction of its own, so that no visitor waits for it. */
    public function erase(int $id): void
    {
        $photos = new Photos($this->database);
        foreach ($photos->idsOf($id) as $photo) {
            $photos->erase($photo);
        }
        $this->database->write(function () use ($id): void {
            foreach (['photos', 'outbox', 'enquiry_keys'] as $table) {
                $this->database->run("DELETE FROM $table WHERE enquiry_id = :id", ['id' => $id]);
            }
            $this->database->run('DELETE FROM enquiries WHERE id = :id', ['id' => $id]);
        });
        $this->database->tidy();
    }

    /** @param string $more a further condition */
    public function countSince(int $since, string $more = '1 = 1'): int
    {
        $sql = "SELECT count(*) FROM enquiries WHERE received_at >= :since AND $more";
        return (int) $this->database->value($sql, ['since' => $since]);
    }

    /** When the latest was received; 0 for never. */
    public function latest(): int
    {
        return (int) $this->database->value('SELECT max(received_at) FROM enquiries');
    }

    /** @return list<Enquiry> */
    private function all(?int $message, string $where, array $values = []): array
    {
        $sql = 'SELECT ' . Enquiry::columns($message) . " FROM enquiries WHERE $where";
        $rows = $this->database->run($sql, $values)->fetchAll();
        return array_map(static fn (array $row): Enquiry => new Enquiry(...$row), $rows);
    }
}
