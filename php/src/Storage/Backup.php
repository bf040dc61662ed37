<?php

declare(strict_types=1);

namespace Quayswift\Enquiry\Storage;

use Quayswift\Enquiry\Deadline;
use Quayswift\Enquiry\Settings;

/** A whole copy of an SQLite database, made while the site runs, and the way back. Servers have tools of their own. */
final class Backup
{
    /** Filled by an import, in this order. */
    private const TABLES = ['enquiries', 'enquiry_erasures', 'outbox', 'owner_log', 'recovery_codes'];

    /**
     * From the command line, where a mistyped path must not make an empty database.
     *
     * @throws \RuntimeException with a sentence
     */
    public static function fromServer(Settings $settings, string $file): void
    {
        $source = self::place($settings);
        if (!is_file($source)) {
            throw new \RuntimeException("There is no database yet: $source does not exist.");
        }
        self::write(Database::open($settings), $file);
    }

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
        // Private before a word is in it; SQLite fills an empty file.
        chmod($file, 0600);
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
        self::demandSound($file);
        $queue = fopen("$settings->varDir/enquiries.lock", 'c');
        if ($queue === false || !(new Deadline())->lock($queue)) {
            throw new \RuntimeException('The database is in use: stop the worker and try again.');
        }
        $former = "$place.before-" . gmdate('Ymd-His', $now);
        if (is_file($place)) {
            // What its log holds goes into the file first.
            (new \PDO("sqlite:$place"))->exec('PRAGMA wal_checkpoint(TRUNCATE)');
            rename($place, $former);
        }
        array_map(static fn (string $end) => @unlink($place . $end), ['-wal', '-shm', '-journal']);
        copy($file, "$place.new");
        chmod("$place.new", 0600);
        rename("$place.new", $place);
        fclose($queue);
        // Brings the tables of an earlier release up to date.
        Database::open($settings);
        return $former;
    }

    /** @throws \RuntimeException with a sentence */
    private static function demandSound(string $file): void
    {
        try {
            $pdo = is_file($file) ? new \PDO("sqlite:$file") : null;
            $isSound = $pdo?->query('PRAGMA integrity_check')->fetchColumn() === 'ok'
                && (int) $pdo->query('PRAGMA user_version')->fetchColumn() >= Schema::OLDEST;
        } catch (\PDOException) {
            $isSound = false;
        }
        if (!$isSound) {
            throw new \RuntimeException("$file is no backup of enquiries that can be read.");
        }
    }

    /**
     * Copies the enquiries of an SQLite file into the database of the settings, which has none yet.
     *
     * @return int how many
     * @throws \RuntimeException with a sentence
     */
    public static function import(Settings $settings, string $file): int
    {
        self::demandSound($file);
        $target = Database::open($settings);
        if ($target->value('SELECT 1 FROM enquiries LIMIT 1') !== false) {
            throw new \RuntimeException('The database has enquiries already: nothing was imported.');
        }
        $source = new \PDO("sqlite:$file");
        if ((int) $source->query('PRAGMA user_version')->fetchColumn() !== Schema::VERSION) {
            throw new \RuntimeException("$file is of another release: restore it there first, then back it up.");
        }
        return $target->write(static function () use ($source, $target): int {
            foreach (self::TABLES as $table) {
                $known = array_flip(self::columns($target, $table));
                foreach ($source->query("SELECT * FROM $table ORDER BY 1", \PDO::FETCH_ASSOC) as $row) {
                    $row = array_intersect_key($row, $known);
                    $names = array_keys($row);
                    $target->run("INSERT INTO $table (" . implode(', ', $names) . ')'
                        . ($target->driver === 'pgsql' && isset($row['id']) ? ' OVERRIDING SYSTEM VALUE' : '')
                        . ' VALUES (:' . implode(', :', $names) . ')', $row);
                }
                if ($target->driver === 'pgsql' && isset($known['id'])) {
                    $target->value("SELECT setval(pg_get_serial_sequence('$table', 'id'), max(id)) FROM $table");
                }
            }
            return (int) $target->value('SELECT count(*) FROM enquiries');
        });
    }

    /** @return list<string> */
    private static function columns(Database $database, string $table): array
    {
        $result = $database->run("SELECT * FROM $table LIMIT 0");
        return array_map(
            static fn (int $n): string => $result->getColumnMeta($n)['name'],
            range(0, $result->columnCount() - 1),
        );
    }

    /** @throws \RuntimeException with a sentence, when the enquiries are on a server */
    private static function place(Settings $settings): string
    {
        if (Database::driverOf($settings) !== 'sqlite') {
            throw new \RuntimeException('This copies SQLite only: back this database up with pg_dump.');
        }
        return $settings->dsn === ''
            ? "$settings->varDir/enquiries.sqlite"
            : substr($settings->dsn, strlen('sqlite:'));
    }
}
