<?php

declare(strict_types=1);

namespace Quayswift\Enquiry\Health;

use Quayswift\Enquiry\Config;

/** The data folder: that it can be written, who owns what is in it, and how much room the disk has. */
final class DataFolder
{
    /** @return list<Finding> */
    public static function findings(Config $config): array
    {
        return array_values(array_filter([
            self::folder($config),
            self::disk($config),
            is_dir($config->varDir) ? self::owner($config->varDir) : null,
        ]));
    }

    /** @return ?int bytes; null where the system does not say */
    public static function free(Config $config): ?int
    {
        try {
            $free = @disk_free_space($config->dataFolder());
        } catch (\RuntimeException) {
            return null;
        }
        return $free === false ? null : (int) $free;
    }

    private static function folder(Config $config): ?Finding
    {
        $cure = "Give VAR_DIR ($config->varDir) to the user of the web server, and let that user write in it.";
        try {
            $folder = $config->dataFolder();
        } catch (\RuntimeException $error) {
            return new Finding('folder', $error->getMessage(), $cure);
        }
        foreach ([$folder, ...(glob("$folder/enquiries.*") ?: [])] as $path) {
            clearstatcache(true, $path);
            if (!is_writable($path)) {
                $what = $path === $folder ? 'The data folder' : basename($path) . ' in the data folder';
                return new Finding('folder', "$what is read-only: enquiries cannot be stored.", $cure);
            }
        }
        return null;
    }

    private static function disk(Config $config): ?Finding
    {
        $free = self::free($config);
        return $free === null || $free >= $config->diskFloor ? null : new Finding(
            'disk',
            sprintf('The disk is almost full: %d MB are free.', intdiv($free, 1_000_000)),
            sprintf('Make room: below %d MB only short enquiries and the usual number are stored.', intdiv(
                $config->diskFloor,
                1_000_000,
            )),
        );
    }

    /** A file that root made in passing cannot be written by the web server. */
    private static function owner(string $folder): ?Finding
    {
        $owner = fileowner($folder);
        foreach (glob("$folder/*") ?: [] as $path) {
            // SQLite removes its journals at any time.
            if (@fileowner($path) !== $owner && file_exists($path)) {
                return new Finding(
                    'owner',
                    basename($path) . ' in the data folder belongs to another user than the folder.',
                    "Run: chown -R --reference=$folder $folder",
                );
            }
        }
        $user = function_exists('posix_geteuid') ? posix_geteuid() : $owner;
        return $user === $owner ? null : new Finding(
            'owner',
            'The data folder belongs to another user than the one that this runs as.',
            'Run cron, the service and every command as the user of the web server (sudo -u www-data php ...), and '
                . 'give the data folder to that user.',
        );
    }
}
