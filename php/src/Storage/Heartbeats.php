<?php

declare(strict_types=1);

namespace Quayswift\Enquiry\Storage;


/** When each part of the delivery has last shown that it is alive; all machines share it. */
final class Heartbeats
{
    /** A run from cron, a service that stays, a tidying by anybody. */
    public const CRON = 'cron';
    public const SERVICE = 'service';
    public const TIDY = 'tidy';

    public static function record(Database $database, string $name, int $now): void
    {
        $database->writeRelaxed(static function () use ($database, $name, $now): void {
            $database->run('DELETE FROM enquiry_beats WHERE name = :name', ['name' => $name]);
            $database->run('INSERT INTO enquiry_beats (name, beat_at) VALUES (:name, :now)', [
                'name' => $name,
                'now' => $now,
            ]);
        });
    }

    /** @return ?int Unix time, in s; null for never */
    public static function last(Database $database, string $name): ?int
    {
        $at = $database->value('SELECT beat_at FROM enquiry_beats WHERE name = :name', ['name' => $name]);
        return $at === false ? null : (int) $at;
    }
}
