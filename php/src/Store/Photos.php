<?php

declare(strict_types=1);

namespace Quayswift\Enquiry\Store;

/** The table `photos`. Lists leave the bytes where they are: those of one photograph may be 8 MB. */
final class Photos
{
    /** Free disk, in bytes, below which no photograph is stored. */
    public const FREE_DISK = 100_000_000;

    public function __construct(private readonly Database $database)
    {
    }

    /** Belongs in a transaction. @param array<string, mixed> $row by column @return int its id */
    public function insert(array $row): int
    {
        $this->database->insert('photos', $row);
        return (int) $this->database->pdo->lastInsertId();
    }

    public function isStored(int $enquiryId, string $key): bool
    {
        $sql = 'SELECT 1 FROM photos WHERE enquiry_id = :enquiry AND photo_key = :key';
        return $this->database->value($sql, ['enquiry' => $enquiryId, 'key' => $key]) !== false;
    }

    /** Takes one off the disk for good. */
    public function erase(int $id): void
    {
        $this->database->write(fn () => $this->database->run('DELETE FROM photos WHERE id = :id', ['id' => $id]));
    }

    /** The bytes of all photographs. */
    public function totalSize(): int
    {
        return (int) $this->database->value('SELECT coalesce(sum(size), 0) FROM photos');
    }

    public function find(int $id): ?Photo
    {
        return $this->all('id = :id', ['id' => $id])[0] ?? null;
    }

    /** @param int $first the id from which on @return list<Photo> in the visitor's order */
    public function ofEnquiry(int $enquiryId, int $first = 0): array
    {
        $values = ['enquiry' => $enquiryId, 'first' => $first];
        return $this->all('enquiry_id = :enquiry AND id >= :first ORDER BY position, id', $values);
    }

    public function bytes(Photo $photo): string
    {
        $bytes = $this->database->value('SELECT bytes FROM photos WHERE id = :id', ['id' => $photo->id]);
        // PostgreSQL's driver gives a stream.
        return is_resource($bytes) ? (string) stream_get_contents($bytes) : (string) $bytes;
    }

    private function all(string $where, array $values): array
    {
        $sql = 'SELECT ' . Photo::COLUMNS . " FROM photos WHERE $where";
        $rows = $this->database->run($sql, $values)->fetchAll();
        return array_map(static fn (array $row): Photo => new Photo(...$row), $rows);
    }
}
