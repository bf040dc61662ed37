<?php

declare(strict_types=1);

namespace Quayswift\Enquiry\Store;

use Quayswift\Enquiry\Log;

/**
 * Room that is kept for enquiries, since a host's quota is not seen: a file in the data folder, which goes when an
 * enquiry meets a full disk. No photograph is taken until there is room for it again.
 */
final class Reserve
{
    /** Free disk, in bytes, below which no photograph is stored and no long enquiry. */
    public const FREE_DISK = 100_000_000;

    /** For some hundred enquiries, and the log of a transaction. */
    private const BYTES = 4_000_000;

    /** Makes it when it is missing. @return bool whether it is there */
    public static function fill(string $varDir): bool
    {
        $file = "$varDir/reserve";
        clearstatcache(true, $file);
        if (@filesize($file) === self::BYTES) {
            return true;
        }
        // Random, since some file systems store no zeros.
        if (@file_put_contents("$file.new", random_bytes(self::BYTES)) === self::BYTES) {
            return rename("$file.new", $file);
        }
        @unlink("$file.new");
        return false;
    }

    /** Stores in the room of the reserve where the disk is full. */
    public static function orElse(string $varDir, \Closure $store): mixed
    {
        try {
            return $store();
        } catch (\PDOException $error) {
            if (!Database::isFull($error) || !@unlink("$varDir/reserve")) {
                throw $error;
            }
            Log::note('The disk is full: the reserve is used, and no photograph is taken any more.');
            return $store();
        }
    }
}
