<?php

declare(strict_types=1);

namespace Quayswift\Enquiry\Storage;

/** The table `enquiry_probes`: rows that an examination stores, reads and deletes. */
final class ProbeRepository
{
    private const BYTES = 1024;

    public function __construct(private readonly Database $database)
    {
    }

    /** @throws \PDOException|\RuntimeException when it cannot be stored, or is not what was stored */
    public function store(int $now): void
    {
        $name = bin2hex(random_bytes(8));
        $text = str_repeat($name, intdiv(self::BYTES, strlen($name)));
        $this->database->write(fn () => $this->database->run(
            'INSERT INTO enquiry_probes (name, made_at, content) VALUES (:name, :now, :text)',
            ['name' => $name, 'now' => $now, 'text' => $text],
        ));
        $read = $this->database->value('SELECT content FROM enquiry_probes WHERE name = :name', ['name' => $name]);
        // Those that a killed examination left go too.
        $this->database->writeRelaxed(fn () => $this->database->run(
            'DELETE FROM enquiry_probes WHERE name = :name OR made_at < :old',
            ['name' => $name, 'old' => $now - 3600],
        ));
        if ($read !== $text) {
            throw new \RuntimeException('A row that was stored reads differently.');
        }
    }
}
