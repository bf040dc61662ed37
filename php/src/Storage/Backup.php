<?php

declare(strict_types=1);

namespace Quayswift\Enquiry\Storage;

use Quayswift\Enquiry\Settings;

/** A whole copy of an SQLite database, made while the site runs, and the way back. Servers have tools of their own. */
final class Backup
{
    /** Filled by an import, in this order. */
    private const TABLES = ['enquiries', 'photos', 'outbox', 'owner_log', 'recovery_codes'];

    /**
     * @param string $file must not exist yet
     * @throws \RuntimeException with a sentence; then no file is left behind
     */
    public static function write(Database $database, string $file): void
    {
        $handle = @fopen($file, 'x');
        if ($handle === false) {
            throw new \RuntimeException(file_exists($file)
                ? "$file exists already: name another file."
                : "$file cannot be made: name a folder in which the user of the data may write.");
        }
        fclose($handle);
        // SQLite fills an empty file, which the umask has made private.
        try {
            $database->run('VACUUM INTO :file', ['file' => $file]);
        } catch (\PDOException $error) {
            unlink($file);
            throw new \RuntimeException("The backup cannot be written: {$error->getMessage()}", previous: $error);
        }
    }

    /**
     * Puts a backup in the place of the data, which is kept beside it. Nobody writes meanwhile.
     *
     * @return string where the former data is now
     * @throws \RuntimeException with a sentence
     */
    public static function restore(Settings $settings, string $file, int $now): string
    {
        $place = self::place($settings);
        $settings->dataFolder();
        self::open($file);
        $queue = Database::queue($settings->varDir);
        $former = "$place.before-" . gmdate('Ymd-His', $now);
        if (is_file($place)) {
            // The contents of its log go into the file first.
            (new \PDO("sqlite:$place"))->exec('PRAGMA wal_checkpoint(TRUNCATE)');
            rename($place, $former);
        }
        array_map(static fn (string $end) => @unlink($place . $end), ['-wal', '-shm', '-journal']);
        copy($file, "$place.new");
        rename("$place.new", $place);
        fclose($queue);
        return $former;
    }

    /**
     * Copies the enquiries of an SQLite file into the database of the settings, which has none yet.
     *
     * @return int how many
     * @throws \RuntimeException with a sentence
     */
    public static function import(Settings $settings, string $file): int
    {
        $source = self::open($file);
        $target = Database::open($settings);
        if ($target->value('SELECT 1 FROM enquiries LIMIT 1') !== false) {
            throw new \RuntimeException('The database has enquiries already: nothing was imported.');
        }
        return $target->write(static function () use ($source, $target): int {
            foreach (self::TABLES as $table) {
                foreach ($source->query("SELECT * FROM $table ORDER BY 1", \PDO::FETCH_ASSOC) as $row) {
                    $target->insert($table, $row);
                }
                if ($table !== 'recovery_codes') {
                    $target->countOn($table);
                }
            }
            return (int) $target->value('SELECT count(*) FROM enquiries');
        });
    }

    /** @throws \RuntimeException with a sentence when it is none of ours, or damaged */
    private static function open(string $file): \PDO
    {
        try {
            $pdo = is_file($file) ? new \PDO("sqlite:$file") : null;
            $isSound = $pdo?->query('PRAGMA integrity_check')->fetchColumn() === 'ok'
                && $pdo->query('PRAGMA user_version')->fetchColumn() >= Schema::VERSION;
        } catch (\PDOException) {
            $isSound = false;
        }
        return $isSound ? $pdo : throw new \RuntimeException("$file is no backup of enquiries that can be read.");
    }

    /** The file of the database. @throws \RuntimeException with a sentence, when the enquiries are on a server */
    public static function place(Settings $settings): string
    {
        if (Database::driverOf($settings) !== 'sqlite') {
            throw new \RuntimeException('This copies SQLite only: back this database up with pg_dump.');
        }
        return $settings->dsn === ''
            ? "$settings->varDir/enquiries.sqlite"
            : substr($settings->dsn, strlen('sqlite:'));
    }
}
