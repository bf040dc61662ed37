<?php

declare(strict_types=1);

namespace Quayswift\Enquiry\Store;

use Quayswift\Enquiry\{Log, Settings};

/**
 * A whole copy of an SQLite database, made while the site runs, and the way back, which needs no shell: a file that is
 * put into the data folder as `restore.sqlite` takes the place of the database at the next run.
 */
final class Backup
{
    /** How long an unfinished copy is left alone, in s. */
    private const UNFINISHED = 3600;

    /** @throws \RuntimeException with a sentence; then no file is left behind */
    public static function write(Database $database, string $file): void
    {
        if ($database->driver !== 'sqlite') {
            throw new \RuntimeException('This copies SQLite only: back this database up with pg_dump.');
        }
        if (file_exists($file)) {
            throw new \RuntimeException("$file exists already: name another file.");
        }
        try {
            $database->run('VACUUM INTO :file', ['file' => $file]);
        } catch (\PDOException $error) {
            @unlink($file);
            throw new \RuntimeException("The backup cannot be written: {$error->getMessage()}", previous: $error);
        }
    }

    /** Puts `restore.sqlite` in the place of the data, which is kept beside it. Nobody writes meanwhile. */
    public static function restoreIfAny(Settings $settings, int $now): void
    {
        $file = "$settings->varDir/restore.sqlite";
        if ($settings->dsn !== '' || !@is_file($file)) {
            return;
        }
        if (!self::isSound($file)) {
            Log::note('restore.sqlite is no whole backup of enquiries, and is called restore.refused now.');
            rename($file, "$settings->varDir/restore.refused");
            return;
        }
        $place = Database::file($settings->varDir);
        $former = "$place.before-" . gmdate('Ymd-His', $now);
        $queue = Database::queue($settings->varDir);
        if (is_file($place)) {
            // The contents of its log go into the file first.
            Log::attempt('The database that is replaced cannot be read', static fn () =>
                (new \PDO("sqlite:$place"))->exec('PRAGMA wal_checkpoint(TRUNCATE)'));
            rename($place, $former);
        }
        foreach (['-wal', '-shm', '-journal'] as $end) {
            @unlink($place . $end);
        }
        // Not a copy, which a full disk would cut off.
        rename($file, $place);
        fclose($queue);
        Log::note('A backup has been restored. The former data is in ' . basename($former) . '.');
    }

    /** Deletes copies that were replaced before a time, since they hold people who were erased, and unfinished ones. */
    public static function forget(string $varDir, int $before, int $now): void
    {
        $files = ['enquiries.sqlite.before-*' => $before, 'restore.refused' => $before,
            'backup-*' => $now - self::UNFINISHED];
        foreach ($files as $pattern => $oldest) {
            foreach (new \GlobIterator("$varDir/$pattern") as $file) {
                if ((int) @filemtime((string) $file) < $oldest) {
                    @unlink((string) $file);
                }
            }
        }
    }

    private static function isSound(string $file): bool
    {
        try {
            $pdo = new \PDO("sqlite:$file");
            return $pdo->query('PRAGMA integrity_check')->fetchColumn() === 'ok'
                && $pdo->query('PRAGMA user_version')->fetchColumn() >= Schema::VERSION;
        } catch (\PDOException) {
            return false;
        }
    }
}
