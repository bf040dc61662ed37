<?php

declare(strict_types=1);

namespace Quayswift\Enquiry\Storage;

/** The retention times, from retention.json; the page's privacy notice is made from it too. */
final class Retention
{
    /** How long an enquiry is kept after it was received and mailed, in days. */
    public static function enquiryDays(): int
    {
        return self::number('enquiryDays');
    }

    /** The same of one that is suspected of spam, and that the owner has not taken for genuine. */
    public static function suspectedDays(): int
    {
        return self::number('suspectedDays');
    }

    /** How long it is kept what was done on the owner's page, in days: references, and no words. */
    public static function ownerLogDays(): int
    {
        return self::number('ownerLogDays');
    }

    /**
     * Forgets what has been kept for long enough; a backup that a crash left is over after an hour.
     *
     * @return int how many enquiries
     */
    public static function apply(Database $database, string $varDir, int $now): int
    {
        $enquiries = new EnquiryRepository($database);
        $database->write(static function () use ($database, $now): void {
            (new AuditLog($database))->forget($now - 86_400 * self::ownerLogDays());
            (new RateLimiter($database))->forget($now - 3600 * self::number('addressHours'), $now);
            (new OutboxRepository($database))->prune($now);
        });
        foreach (glob("$varDir/backup-*") ?: [] as $file) {
            if ($now - (int) @filemtime($file) > 3600) {
                @unlink($file);
            }
        }
        return $enquiries->forget($now - 86_400 * self::enquiryDays(), $now - 86_400 * self::suspectedDays());
    }

    private static function number(string $name): int
    {
        $file = (string) file_get_contents(__DIR__ . '/../../retention.json');
        return json_decode($file, true, flags: JSON_THROW_ON_ERROR)[$name];
    }
}
