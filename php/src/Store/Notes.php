<?php

declare(strict_types=1);

namespace Quayswift\Enquiry\Store;

/** The table `notes`: a run of the delivery leaves them for the next, such as when it last looked for old rows. */
final class Notes
{
    public function __construct(private readonly Database $database)
    {
    }

    public function write(string $name, int $now, string $words = ''): void
    {
        $sql = 'INSERT INTO notes (name, noted_at, words) VALUES (:name, :now, :words)
            ON CONFLICT (name) DO UPDATE SET noted_at = excluded.noted_at, words = excluded.words';
        $values = ['name' => $name, 'now' => $now, 'words' => $words];
        $this->database->write(fn () => $this->database->run($sql, $values));
    }

    /** @return ?array{noted_at: int, words: string} null for never */
    public function read(string $name): ?array
    {
        $sql = 'SELECT noted_at, words FROM notes WHERE name = :name';
        return $this->database->run($sql, ['name' => $name])->fetch() ?: null;
    }

    /** Whether it was never noted, or so many seconds ago; also when the clock was set back since. */
    public function isOlderThan(int $seconds, string $name, int $now): bool
    {
        $at = $this->read($name)['noted_at'] ?? 0;
        return $now - $at >= $seconds || $at > $now;
    }
}
