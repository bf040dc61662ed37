<?php

declare(strict_types=1);

namespace Quayswift\Enquiry\Storage;

/** The table `photos`. Lists leave the bytes where they are: those of one photograph may be 8 MB. */
final class PhotoRepository
{
    /** How much of a photograph is read at once, in bytes; a multiple of 3, for base64. */
    private const CHUNK = 786_432;

    public function __construct(private readonly Database $database)
    {
    }

    /** @param string $name of the page for it, which makes one of two that are sent */
    public function has(int $enquiryId, string $name): bool
    {
        $sql = 'SELECT 1 FROM photos WHERE enquiry_id = :id AND photo_key = :name';
        return $this->database->value($sql, ['id' => $enquiryId, 'name' => $name]) !== false;
    }

    /** Belongs in a transaction. */
    public function insert(
        int $enquiryId,
        string $name,
        string $type,
        int $width,
        int $height,
        int $now,
        string $bytes,
    ): int {
        $this->database->insert('photos', ['enquiry_id' => $enquiryId, 'photo_key' => $name, 'type' => $type,
            'width' => $width, 'height' => $height, 'size' => strlen($bytes), 'received_at' => $now,
            'bytes' => $bytes]);
        return (int) $this->database->pdo->lastInsertId();
    }

    /** @param ?int $enquiryId null for all @return array{count: int, bytes: int} */
    public function figures(?int $enquiryId = null): array
    {
        return array_map(intval(...), $this->database->run(
            'SELECT count(*) AS count, coalesce(sum(size), 0) AS bytes FROM photos'
                . ($enquiryId === null ? '' : ' WHERE enquiry_id = :id'),
            $enquiryId === null ? [] : ['id' => $enquiryId],
        )->fetch());
    }

    /** @param list<int> $enquiryIds @return array<int, int> how many there are, by enquiry; none without one */
    public function counts(array $enquiryIds): array
    {
        $ids = implode(', ', [...$enquiryIds, -1]);
        $sql = "SELECT enquiry_id, count(*) FROM photos WHERE enquiry_id IN ($ids) GROUP BY enquiry_id";
        return $this->database->run($sql)->fetchAll(\PDO::FETCH_KEY_PAIR);
    }

    public function find(int $id): ?Photo
    {
        return $this->all('id = :id', ['id' => $id])[0] ?? null;
    }

    /** @param int $first the id from which on @return list<Photo> in the order in which they came */
    public function ofEnquiry(int $enquiryId, int $first = 0): array
    {
        return $this->all('enquiry_id = :enquiry AND id >= :first ORDER BY id', [
            'enquiry' => $enquiryId,
            'first' => $first,
        ]);
    }

    /** @return \Generator<string> the bytes, piece by piece */
    public function read(Photo $photo): \Generator
    {
        for ($at = 1; $at <= $photo->size; $at += self::CHUNK) {
            $sql = 'SELECT substr(bytes, ' . $at . ', ' . self::CHUNK . ') FROM photos WHERE id = :id';
            $piece = $this->database->value($sql, ['id' => $photo->id]);
            // PostgreSQL's driver gives a stream.
            yield is_resource($piece) ? (string) stream_get_contents($piece) : (string) $piece;
        }
    }

    /** Deletes those of enquiries that are about to be deleted. @param array<string, mixed> $values of the condition */
    public static function forget(Database $database, string $where, array $values): void
    {
        $database->run("DELETE FROM photos WHERE enquiry_id IN (SELECT id FROM enquiries WHERE $where)", $values);
    }

    /** @return list<Photo> */
    private function all(string $where, array $values): array
    {
        $rows = $this->database->run('SELECT ' . Photo::COLUMNS . " FROM photos WHERE $where", $values);
        return array_map(static fn (array $row): Photo => new Photo(...$row), $rows->fetchAll());
    }
}
