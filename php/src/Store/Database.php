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
    /** How long anybody waits for a turn, and then for each lock, in s: browsers wait for half a minute or longer. */
    private const WAIT = 8.0;

    /** Between two looks at a file's lock, for which PHP cannot wait for a limited time, in µs. */
    private const LOOKS = [500, 3000];

    /** How often PostgreSQL tries a transaction that met another one (SQLSTATE class 40, a duplicate key). */
    private const TRIES = 5;

    private readonly int $inode;

    /** @param 'sqlite'|'pgsql' $driver */
    private function __construct(
        public readonly \PDO $pdo,
        public readonly string $driver,
        private readonly string $varDir,
        private readonly float $wait,
    ) {
    }

    /** @throws \PDOException|\RuntimeException when it cannot be reached or made */
    public static function open(Settings $settings, float $wait = self::WAIT): self
    {
        return Reserve::orElse($settings->dataFolder(), static fn (): self => self::connect($settings, $wait));
    }

    private static function connect(Settings $settings, float $wait): self
    {
        $driver = $settings->dsn === '' ? 'sqlite' : 'pgsql';
        if ($driver === 'pgsql' && !str_starts_with($settings->dsn, 'pgsql:')) {
            // It may be a password in the wrong line, which must not be logged.
            throw new \RuntimeException('ENQUIRY_DSN must begin with "pgsql:", or not be set for SQLite.');
        }
        $dsn = $driver === 'sqlite' ? 'sqlite:' . self::file($settings->varDir) : $settings->dsn;
        $pdo = new \PDO($dsn, options: [
            \PDO::ATTR_ERRMODE => \PDO::ERRMODE_EXCEPTION,
            \PDO::ATTR_DEFAULT_FETCH_MODE => \PDO::FETCH_ASSOC,
            \PDO::ATTR_TIMEOUT => (int) self::WAIT,
        ]);
        $database = new self($pdo, $driver, $settings->varDir, $wait);
        if ($driver === 'sqlite') {
            $database->inode = $database->inodeOfFile();
            // Only before the first table is made: space that erasing frees is given back in slices.
            $pdo->exec('PRAGMA auto_vacuum = INCREMENTAL');
            $database->chooseJournal();
        }
        // Durable when it is committed, whatever the default is; deleted values are overwritten.
        $pdo->exec($driver === 'pgsql'
            ? 'SET synchronous_commit TO on'
            : 'PRAGMA synchronous = FULL; PRAGMA secure_delete = ON');
        $database->waitFor($wait);
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
     *
     * @param bool $mayUseReserve whether it has the last room on a disk that is full
     */
    public function write(callable $work, bool $mayUseReserve = true): mixed
    {
        if ($this->driver === 'sqlite') {
            $write = fn (): mixed => $this->inTurn(fn (): mixed => $this->transact($work));
            return $mayUseReserve ? Reserve::orElse($this->varDir, $write) : $write();
        }
        for ($try = 1;; $try++) {
            try {
                return $this->transact($work);
            } catch (\PDOException $error) {
                $isConflict = in_array(substr((string) $error->getCode(), 0, 2), ['40', '23'], true);
                if ($try === self::TRIES || !$isConflict) {
                    throw $error;
                }
            }
        }
    }

    /** Whether an error says that the disk is full, or its quota, which shows as an I/O error. */
    public static function isFull(\Throwable $error): bool
    {
        return preg_match('/is full|no space|quota|disk I\/O/i', $error->getMessage()) === 1;
    }

    private function transact(callable $work): mixed
    {
        // IMMEDIATE, since a reader that turns writer cannot wait for its turn any more.
        $this->pdo->exec($this->driver === 'sqlite' ? 'BEGIN IMMEDIATE' : 'BEGIN');
        try {
            $result = $work();
            $this->pdo->exec('COMMIT');
            return $result;
        } catch (\Throwable $error) {
            // A full disk or a lost server has done so already, and the first error is the cause.
            Log::attempt('The database itself has rolled back', fn () => $this->pdo->exec('ROLLBACK'));
            throw $error;
        }
    }

    /** SQLite sleeps ever longer between two tries, so that the last one in starves; this queue is fairer. */
    private function inTurn(callable $work): mixed
    {
        $queue = self::queue($this->varDir, $this->wait);
        try {
            if ($this->inodeOfFile() !== $this->inode) {
                throw new \RuntimeException('A backup has taken the place of the database.');
            }
            return $work();
        } finally {
            fclose($queue);
        }
    }

    private function inodeOfFile(): int
    {
        $file = self::file($this->varDir);
        clearstatcache(true, $file);
        return (int) @fileinode($file);
    }

    /** Takes the turn to write until it is closed. @throws \RuntimeException when another process keeps it */
    public static function queue(string $varDir, float $wait = self::WAIT)
    {
        $queue = @fopen("$varDir/enquiries.lock", 'c');
        if ($queue === false) {
            throw new \RuntimeException('The lock of the database cannot be opened.');
        }
        $end = hrtime(true) / 1e9 + $wait;
        while (!flock($queue, LOCK_EX | LOCK_NB, $isTaken)) {
            if ($isTaken !== 1 || hrtime(true) / 1e9 > $end) {
                throw new \RuntimeException('Another process holds the lock of the database for too long.');
            }
            usleep(random_int(...self::LOOKS));
        }
        return $queue;
    }

    /** Until the transaction ends, no other one with this name runs. SQLite has one writer anyway. */
    public function advisoryLock(string $name): void
    {
        if ($this->driver === 'pgsql') {
            $sql = "SELECT pg_advisory_xact_lock(('x' || substr(md5(:name), 1, 16))::bit(64)::bigint)";
            $this->run($sql, ['name' => $name]);
        }
    }

    /** For how long a statement waits for a lock. */
    private function waitFor(float $seconds): void
    {
        // 0 would be for ever in PostgreSQL.
        $milliseconds = max(1, (int) round($seconds * 1000));
        $this->pdo->exec(($this->driver === 'sqlite' ? 'PRAGMA busy_timeout' : 'SET lock_timeout') . "=$milliseconds");
    }

    /**
     * With a write-ahead log readers keep no writer waiting. On a network file system it loses rows
     * (sqlite.org/wal.html), so a journal is truncated instead unless the disk is known to be local. The mode is
     * changed in turn: a reader that turns writer beside another one is refused at once.
     */
    private function chooseJournal(): void
    {
        $wanted = self::isLocal($this->varDir) ? 'wal' : 'truncate';
        // A log that was refused once is not asked for again.
        if (in_array($this->value('PRAGMA journal_mode'), [$wanted, 'truncate'], true)) {
            return;
        }
        $this->inTurn(function () use ($wanted): void {
            if ($this->value("PRAGMA journal_mode = $wanted") !== $wanted) {
                $this->pdo->exec('PRAGMA journal_mode = TRUNCATE');
            }
        });
    }

    /** Unknown counts as no: open_basedir hides the list of mounts. */
    public static function isLocal(string $folder, string $mounts = '/proc/mounts'): bool
    {
        $types = [];
        foreach (@file($mounts) ?: [] as $line) {
            [, $place, $type] = explode(' ', $line) + [1 => '', 2 => ''];
            if (str_starts_with("$folder/", rtrim($place, '/') . '/')) {
                $types[strlen($place)] = $type;
            }
        }
        ksort($types);
        return preg_match('/^(?!nfs|cifs|smb|fuse\.|9p|ceph|lustre)./', (string) end($types)) === 1;
    }

    /**
     * Gives the space of deleted rows back to the disk, and takes their words off it: deleting has overwritten them in
     * SQLite's file, and its log holds them until it is emptied. While somebody reads it stays, until the next time.
     */
    public function tidy(): void
    {
        if ($this->driver !== 'sqlite') {
            return;
        }
        Log::attempt('Deleted words are still in a log of SQLite', fn () => $this->inTurn(function (): void {
            $this->run('PRAGMA incremental_vacuum')->fetchAll();
            // No enquiry can be stored while this waits for readers.
            $this->waitFor(0.5);
            $this->run('PRAGMA wal_checkpoint(TRUNCATE)')->fetchAll();
            $this->waitFor($this->wait);
        }));
        // A waiting process looks again within that time, and has its turn before this one takes another.
        usleep(2 * self::LOOKS[1]);
    }
}
