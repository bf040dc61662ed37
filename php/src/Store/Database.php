<?php

declare(strict_types=1);

namespace Quayswift\Enquiry\Store;

use Quayswift\Enquiry\{Log, Settings};

/**
 * A connection to the enquiries: SQLite in the data folder, or PostgreSQL by DSN. It is not persistent: a script that
 * ended early would keep its lock for ever.
 */
final class Database
{
    /** How long anybody waits for a lock, in s: browsers wait for half a minute or longer. */
    private const WAIT = 8;

    /** How often a transaction is tried that met another one (SQLSTATE class 40, a duplicate key). */
    private const TRIES = 5;

    /**
     * A write-ahead log would be faster, but loses rows on a network file system (sqlite.org/wal.html), and keeps
     * deleted words while somebody reads. Deleted values are overwritten.
     */
    private const PRAGMAS = 'PRAGMA journal_mode = TRUNCATE; PRAGMA synchronous = FULL; PRAGMA secure_delete = ON';

    /** @param 'sqlite'|'pgsql' $driver */
    private function __construct(public readonly \PDO $pdo, public readonly string $driver)
    {
    }

    /** @throws \PDOException|\RuntimeException when it cannot be reached or made */
    public static function open(Settings $settings): self
    {
        $driver = $settings->dsn === '' ? 'sqlite' : 'pgsql';
        if ($driver === 'pgsql' && !str_starts_with($settings->dsn, 'pgsql:')) {
            // It may be a password in the wrong line, which must not be logged.
            throw new \RuntimeException('ENQUIRY_DSN must begin with "pgsql:", or not be set for SQLite.');
        }
        $dsn = $driver === 'sqlite' ? 'sqlite:' . self::file($settings->dataFolder()) : $settings->dsn;
        $pdo = new \PDO($dsn, options: [
            \PDO::ATTR_ERRMODE => \PDO::ERRMODE_EXCEPTION,
            \PDO::ATTR_DEFAULT_FETCH_MODE => \PDO::FETCH_ASSOC,
            \PDO::ATTR_TIMEOUT => self::WAIT,
        ]);
        // Durable when it is committed, whatever the default is.
        $pdo->exec($driver === 'pgsql'
            ? 'SET synchronous_commit TO on; SET lock_timeout = ' . 1000 * self::WAIT
            : self::PRAGMAS);
        $database = new self($pdo, $driver);
        Schema::ensure($database);
        return $database;
    }

    public static function file(string $varDir): string
    {
        return "$varDir/enquiries.sqlite";
    }

    /** @param array<string, mixed> $values of the named parameters */
    public function run(string $sql, array $values = []): \PDOStatement
    {
        $statement = $this->pdo->prepare($sql);
        foreach ($values as $name => $value) {
            // The only column that is no text.
            $statement->bindValue($name, $value, $name === 'bytes' ? \PDO::PARAM_LOB : \PDO::PARAM_STR);
        }
        $statement->execute();
        return $statement;
    }

    /** The first column of the first row; false without one. @param array<string, mixed> $values */
    public function value(string $sql, array $values = []): mixed
    {
        return $this->run($sql, $values)->fetchColumn();
    }

    public function insert(string $table, array $row): void
    {
        $names = array_keys($row);
        $this->run("INSERT INTO $table (" . implode(', ', $names) . ') VALUES (:' . implode(', :', $names) . ')', $row);
    }

    /**
     * @param array<string, mixed> $change by column
     * @param array<string, mixed> $values of the condition, under other names
     * @return int how many rows
     */
    public function update(string $table, array $change, string $where, array $values): int
    {
        $set = implode(', ', array_map(static fn (string $name): string => "$name = :$name", array_keys($change)));
        return $this->run("UPDATE $table SET $set WHERE $where", $change + $values)->rowCount();
    }

    /** For the end of a SELECT in a transaction. SQLite has one writer anyway. */
    public function forUpdate(string $more = ''): string
    {
        return $this->driver === 'sqlite' ? '' : rtrim("FOR UPDATE $more");
    }

    /**
     * Runs the work in one transaction, perhaps more than once: when this returns, its result is on disk; when it
     * throws, nothing of it is.
     */
    public function write(callable $work): mixed
    {
        for ($try = 1;; $try++) {
            // IMMEDIATE, since a reader that turns writer cannot wait for its turn any more.
            $this->pdo->exec($this->driver === 'sqlite' ? 'BEGIN IMMEDIATE' : 'BEGIN');
            try {
                $result = $work();
                $this->pdo->exec('COMMIT');
                return $result;
            } catch (\Throwable $error) {
                // A full disk or a lost server has done so already, and the first error is the cause.
                Log::attempt('The database itself has rolled back', fn () => $this->pdo->exec('ROLLBACK'));
                $isConflict = preg_match('/^(40|23)/', (string) $error->getCode()) === 1;
                if ($try === self::TRIES || !$isConflict) {
                    throw $error;
                }
            }
        }
    }

    /** Until the transaction ends, no other one with this name runs. SQLite has one writer anyway. */
    public function advisoryLock(string $name): void
    {
        if ($this->driver === 'pgsql') {
            $sql = "SELECT pg_advisory_xact_lock(('x' || substr(md5(:name), 1, 16))::bit(64)::bigint)";
            $this->run($sql, ['name' => $name]);
        }
    }

    /** The damage of its file; '' when there is none, or a server keeps it. */
    public function damage(): string
    {
        try {
            $result = $this->driver === 'sqlite' ? $this->value('PRAGMA quick_check(1)') : 'ok';
            return $result === 'ok' ? '' : (string) $result;
        } catch (\PDOException $error) {
            return $error->getMessage();
        }
    }

    /** Copies the whole of SQLite while the site runs. A copy that fails leaves no file behind. */
    public function backup(string $file): void
    {
        try {
            $this->run('VACUUM INTO :file', ['file' => $file]);
        } catch (\PDOException $error) {
            @unlink($file);
            throw $error;
        }
    }
}
