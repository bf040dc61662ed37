<?php

declare(strict_types=1);

namespace Quayswift\Enquiry\Storage;

/** The retention times, from retention.json; the page's privacy notice is made from it too. */
final class Retention
{
    /** How long it is kept what was done on the owner's page, in days: references, and no words. */
    public static function ownerLogDays(): int
    {
        return self::number('ownerLogDays');
    }

    /** Forgets what has been kept for long enough. @return int how many enquiries */
    public static function apply(Database $database, string $varDir, int $now): int
    {
        $before = static fn (string $days): int => $now - 86_400 * self::number($days);
        $database->write(static function () use ($database, $before, $now): void {
            (new AuditLog($database))->forget($before('ownerLogDays'));
            (new RateLimiter($database))->forget($now - 3600 * self::number('addressHours'), $now);
            (new OutboxRepository($database))->prune($now);
        });
        // Left by a crash.
        foreach (new \GlobIterator("$varDir/backup-*") as $file) {
            if ($now - (int) @filemtime((string) $file) > 3600) {
                @unlink((string) $file);
            }
        }
        return (new EnquiryRepository($database))->forget($before('enquiryDays'), $before('suspectedDays'));
    }

    private static function number(string $name): int
    {
        $file = (string) file_get_contents(__DIR__ . '/../../retention.json');
        return json_decode($file, true, flags: JSON_THROW_ON_ERROR)[$name];
    }
}
