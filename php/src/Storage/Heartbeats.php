<?php

declare(strict_types=1);

namespace Quayswift\Enquiry\Storage;

/** The table `enquiry_beats`: when each part of the delivery has last shown that it is alive; all machines share it. */
final class Heartbeats
{
    /** A run from cron, a service that stays, a tidying by anybody, an examination that stores a row for real. */
    public const CRON = 'cron';
    public const SERVICE = 'service';
    public const TIDY = 'tidy';
    public const PROBE = 'probe';

    public static function record(Database $database, string $name, int $now): void
    {
        $database->write(static fn () => $database->run(
            'INSERT INTO enquiry_beats (name, beat_at) VALUES (:name, :now)
             ON CONFLICT (name) DO UPDATE SET beat_at = excluded.beat_at',
            ['name' => $name, 'now' => $now],
        ));
    }

    /** @return ?int Unix time, in s; null for never */
    public static function last(Database $database, string $name): ?int
    {
        return $database->value('SELECT beat_at FROM enquiry_beats WHERE name = :name', ['name' => $name]) ?: null;
    }
}
