<?php

declare(strict_types=1);

namespace Quayswift\Enquiry\Store;

use Quayswift\Enquiry\Log;

/**
 * Room that is kept for enquiries, since a host's quota is not seen: a file in the data folder. Where an enquiry meets
 * a full disk the file goes, and the enquiry is stored in its place; no photograph is taken until there is room for
 * the file again.
 */
final class Reserve
{
    /** Free disk, in bytes, below which no photograph is stored and no long enquiry of a flood. */
    public const FREE_DISK = 100_000_000;

    /** In bytes: some hundred enquiries, and the log of a transaction. */
    private const BYTES = 4_000_000;

    public static function isThere(string $varDir): bool
    {
        clearstatcache(true, self::file($varDir));
        return @filesize(self::file($varDir)) === self::BYTES;
    }

    /** Makes it when it is missing. @return bool whether it is there */
    public static function fill(string $varDir): bool
    {
        if (self::isThere($varDir)) {
            return true;
        }
        $file = self::file($varDir);
        // Random, since some file systems store no zeros.
        if (@file_put_contents("$file.new", random_bytes(self::BYTES)) === self::BYTES) {
            return rename("$file.new", $file);
        }
        @unlink("$file.new");
        return false;
    }

    /** Does what must not fail once more, in the room of the reserve, when the disk is full. */
    public static function orElse(string $varDir, \Closure $store): mixed
    {
        try {
            return $store();
        } catch (\PDOException $error) {
            if (!Database::isFull($error) || !@unlink(self::file($varDir))) {
                throw $error;
            }
            Log::note('The disk is full: the reserve is used, and no photograph is taken any more.');
            return $store();
        }
    }

    private static function file(string $varDir): string
    {
        return "$varDir/reserve";
    }
}
