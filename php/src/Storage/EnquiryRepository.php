<?php

declare(strict_types=1);

namespace Quayswift\Enquiry\Storage;

/** The table `enquiries`: what visitors sent (UK GDPR, articles 5(1)(e), 15 and 17). */
final class EnquiryRepository
{
    /** Enquiries on a page of a list. */
    public const PAGE = 50;

    /** Length of a message in a list, in characters. */
    private const BEGINNING = 300;

    private const NEWEST = 'ORDER BY received_at DESC, id DESC';

    /** In any case, by the index `enquiries_email`. */
    private const SAME_ADDRESS = 'lower(email) = lower(:email)';

    /** The condition of those whose time is over: mailed, and received before; suspected ones sooner. */
    private const OLD = "delivered_at IS NOT NULL AND (received_at < :before
        OR received_at < :suspected AND mark IN ('', 'spam') AND (verdict = 'suspected' OR mark = 'spam'))";

    public function __construct(private readonly Database $database)
    {
    }

    /** Belongs in a transaction. @param array<string, mixed> $row by column @param int $due when it is to be judged */
    public function insert(array $row, int $due): void
    {
        $this->database->insert('enquiries', $row);
        $id = (int) $this->database->pdo->lastInsertId();
        (new OutboxRepository($this->database))->add(Purpose::SpamCheck, '', $due, $id);
    }

    /**
     * Locked until the transaction ends, if there is one.
     *
     * @return array{id: int, reference: string, content_hash: string, received_at: int}|false
     */
    public function underKey(?string $key): array|false
    {
        return $this->database->run(
            "SELECT id, reference, content_hash, received_at FROM enquiries
             WHERE idempotency_key = :key {$this->database->forUpdate()}",
            ['key' => $key],
        )->fetch();
    }

    /**
     * The reference of the enquiry with the same words between two times. From now on it has the key under which they
     * have come again, since photographs will: a page that is reloaded has another one.
     */
    public function withSameWords(string $contentHash, int $since, int $until, ?string $key): ?string
    {
        $row = $this->database->run(
            'SELECT id, reference FROM enquiries
             WHERE content_hash = :hash AND received_at > :since AND received_at < :until LIMIT 1',
            ['hash' => $contentHash, 'since' => $since, 'until' => $until],
        )->fetch();
        if ($row !== false && $key !== null) {
            $this->update($row['id'], ['idempotency_key' => $key]);
        }
        return $row['reference'] ?? null;
    }

    /** @return \Generator<Enquiry> the latest first, whole, read row by row, since an export may be large */
    public function list(?string $email = null): \Generator
    {
        $where = ($email === null ? '1 = 1' : self::SAME_ADDRESS) . ' ' . self::NEWEST;
        return $this->each(null, $where, $email === null ? [] : ['email' => $email]);
    }

    /** @param ?int $message as Enquiry::columns */
    public function find(string $reference, ?int $message = null): ?Enquiry
    {
        return $this->all($message, 'reference = :reference', ['reference' => strtoupper($reference)])[0] ?? null;
    }

    public function byId(int $id, int $message): ?Enquiry
    {
        return $this->all($message, 'id = :id', ['id' => $id])[0] ?? null;
    }

    /** Belongs in a transaction, so that nothing else changes it meanwhile. */
    public function locked(string $reference): ?Enquiry
    {
        $where = "reference = :reference {$this->database->forUpdate()}";
        return $this->all(0, $where, ['reference' => $reference])[0] ?? null;
    }

    /** @return list<Enquiry> all from an email address, without their messages; locked, as by `locked` */
    public function ofAddress(string $email): array
    {
        return $this->all(0, self::SAME_ADDRESS . " ORDER BY id {$this->database->forUpdate()}", ['email' => $email]);
    }

    /** @return array<string, int> by the value of ReviewStatus */
    public function counts(): array
    {
        $counts = array_fill_keys(array_column(ReviewStatus::cases(), 'value'), 0);
        $rows = $this->database->run('SELECT mark, verdict, count(*) AS many FROM enquiries GROUP BY mark, verdict');
        foreach ($rows as $row) {
            $counts[ReviewStatus::of($row['mark'], $row['verdict'])->value] += $row['many'];
        }
        return $counts;
    }

    /** @return list<Enquiry> one more than a page where there is a next one */
    public function page(ReviewStatus $status, int $page): array
    {
        return $this->pageOf($status->condition(), [], $page);
    }

    /** @return list<Enquiry> with each of these words somewhere in them, as `page` */
    public function search(string $words, int $page): array
    {
        $conditions = [];
        $values = [];
        foreach (SearchText::words($words) as $n => $word) {
            $conditions[] = "search_text LIKE :word$n";
            $values["word$n"] = "%$word%";
        }
        return $conditions === [] ? [] : $this->pageOf(implode(' AND ', $conditions), $values, $page);
    }

    /** @return list<Enquiry> */
    private function pageOf(string $where, array $values, int $page): array
    {
        $limit = 'LIMIT ' . (self::PAGE + 1) . ' OFFSET ' . self::PAGE * ($page - 1);
        return $this->all(self::BEGINNING, "$where " . self::NEWEST . " $limit", $values);
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
        $isNew = ReviewStatus::New->condition();
        return $this->all(
            0,
            "received_at <= :soon AND received_at > :late AND delivered_at IS NOT NULL AND $isNew",
            ['soon' => $now - Enquiry::REPLY + $left, 'late' => $now - Enquiry::REPLY],
        );
    }

    /** Deletes what is mailed and was received before; what is not mailed stays. */
    public function forget(int $before, int $suspectedBefore): int
    {
        $values = ['before' => $before, 'suspected' => $suspectedBefore];
        return $this->database->write(fn (): int => $this->delete(self::OLD, $values));
    }

    /** Belongs in a transaction, which Database::emptyLog follows. @param list<Enquiry> $enquiries mailed or not */
    public function erase(array $enquiries): void
    {
        foreach ($enquiries as $enquiry) {
            $this->delete('id = :id', ['id' => $enquiry->id]);
        }
        // A search may have been for the very person.
        $this->database->run('UPDATE owner_sessions SET search = NULL');
    }

    /** @param array<string, mixed> $values of the condition */
    private function delete(string $where, array $values): int
    {
        OutboxRepository::forget($this->database, $where, $values);
        PhotoRepository::forget($this->database, $where, $values);
        return $this->database->run("DELETE FROM enquiries WHERE $where", $values)->rowCount();
    }

    public function countSince(int $since): int
    {
        $sql = 'SELECT count(*) FROM enquiries WHERE received_at >= :since';
        return (int) $this->database->value($sql, ['since' => $since]);
    }

    /** When the latest was received; 0 for never. */
    public function latest(): int
    {
        return (int) $this->database->value('SELECT max(received_at) FROM enquiries');
    }

    /** When the first of a flood of the last hour came. */
    public function floodSince(int $now): ?int
    {
        return $this->database->value(
            "SELECT min(received_at) FROM enquiries
             WHERE verdict = 'suspected' AND received_at > :since AND verdict_reason = :flood",
            ['since' => $now - 3600, 'flood' => Enquiry::FLOOD],
        );
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

    /** @return list<Enquiry> */
    private function all(?int $message, string $where, array $values = []): array
    {
        return iterator_to_array($this->each($message, $where, $values), false);
    }

    /** @return \Generator<Enquiry> */
    private function each(?int $message, string $where, array $values): \Generator
    {
        $sql = 'SELECT ' . Enquiry::columns($message) . " FROM enquiries WHERE $where";
        foreach ($this->database->run($sql, $values) as $row) {
            yield new Enquiry(...$row);
        }
    }
}
