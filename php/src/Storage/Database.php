<?php

declare(strict_types=1);

namespace Quayswift\Enquiry\Storage;

use Quayswift\Enquiry\Config;
use Quayswift\Enquiry\Log;
use Quayswift\Enquiry\Patience;

/**
 * A connection to the enquiries: SQLite in the data folder, or PostgreSQL by DSN. It is
 * not persistent: a script that ended early would keep its lock for ever.
 */
final class Database
{
    /** How often a transaction is tried that met another one (SQLSTATE class 40, a duplicate key). */
    private const TRIES = 5;

    private function __construct(
        public readonly \PDO $pdo,
        /** 'sqlite' or 'pgsql'. */
        public readonly string $driver,
        private readonly string $varDir,
        private readonly ?Patience $patience,
    ) {
    }

    /**
     * @param ?Patience $patience for everything that is done here; without it each transaction has its own
     * @throws \PDOException|\RuntimeException when it cannot be reached or made
     */
    public static function open(Config $config, ?Patience $patience = null): self
    {
        $driver = self::driverOf($config);
        $pdo = new \PDO(
            $config->dsn === '' ? "sqlite:{$config->dataFolder()}/enquiries.sqlite" : $config->dsn,
            $config->dbUser === '' ? null : $config->dbUser,
            $config->dbPassword === '' ? null : $config->dbPassword,
            [
                \PDO::ATTR_ERRMODE => \PDO::ERRMODE_EXCEPTION,
                \PDO::ATTR_DEFAULT_FETCH_MODE => \PDO::FETCH_ASSOC,
                \PDO::ATTR_TIMEOUT => max(1, (int) round($patience?->left() ?? Patience::SECONDS)),
            ],
        );
        $database = new self($pdo, $driver, $config->varDir, $patience);
        if ($driver === 'sqlite') {
            $database->keepLogAhead();
        }
        // Durable when it is committed, whatever the default is.
        $pdo->exec($driver === 'pgsql'
            ? 'SET synchronous_commit TO on'
            // Deleted and forgotten values are to be overwritten.
            : 'PRAGMA synchronous = FULL; PRAGMA secure_delete = ON');
        $database->waitFor($patience?->left() ?? Patience::SECONDS);
        Schema::ensure($database);
        return $database;
    }

    /**
     * @return string 'sqlite' or 'pgsql'
     * @throws \RuntimeException when ENQUIRY_DSN names another database
     */
    public static function driverOf(Config $config): string
    {
        $driver = $config->dsn === '' ? 'sqlite' : (string) strstr($config->dsn, ':', true);
        if (in_array($driver, ['sqlite', 'pgsql'], true)) {
            return $driver;
        }
        // A DSN without a driver may be a password in the wrong line, which must not be logged.
        $name = ['mysql' => 'MySQL', '' => 'this'][$driver] ?? $driver;
        throw new \RuntimeException("ENQUIRY_DSN: $name is not supported; use SQLite or PostgreSQL.");
    }

    /** @param array<string, mixed> $values of the named parameters */
    public function run(string $sql, array $values = []): \PDOStatement
    {
        $statement = $this->pdo->prepare($sql);
        $statement->execute($values);
        return $statement;
    }

    /** @param array<string, mixed> $values */
    public function value(string $sql, array $values = []): mixed
    {
        return $this->run($sql, $values)->fetchColumn();
    }

    /**
     * Runs the work in one transaction: when this returns, its result is on disk; when it throws,
     * nothing of it is. The work may be run more than once.
     *
     * @template T
     * @param callable(): T $work
     * @return T
     */
    public function write(callable $work): mixed
    {
        return $this->transact($work, '');
    }

    /**
     * The same without waiting for the disk: a power cut may undo it, and nothing else.
     *
     * @param callable(): void $work
     */
    public function writeLoosely(callable $work): void
    {
        if ($this->driver !== 'sqlite') {
            $this->transact($work, 'SET LOCAL synchronous_commit TO off');
            return;
        }
        $this->pdo->exec('PRAGMA synchronous = NORMAL');
        try {
            $this->transact($work, '');
        } finally {
            $this->pdo->exec('PRAGMA synchronous = FULL');
        }
    }

    /** @param string $setting of the transaction, as SQL */
    private function transact(callable $work, string $setting): mixed
    {
        $patience = $this->patience ?? new Patience();
        return $this->driver === 'sqlite'
            ? $this->writeInTurn($work, $patience)
            : $this->writeBesideOthers($work, $patience, $setting);
    }

    /** Until the transaction ends, no other one with this name runs. SQLite has one writer anyway. */
    public function alone(string $name): void
    {
        if ($this->driver === 'pgsql') {
            $this->run("SELECT pg_advisory_xact_lock(('x' || substr(md5(:name), 1, 16))::bit(64)::bigint)", [
                'name' => $name,
            ]);
        }
        if ($this->patience !== null) {
            $this->waitFor($this->patience->left());
        }
    }

    /** For how long the next statement waits for a lock, in s. */
    private function waitFor(float $seconds): void
    {
        // 0 would be for ever in PostgreSQL.
        $milliseconds = max(1, (int) round($seconds * 1000));
        $setting = $this->driver === 'sqlite' ? 'PRAGMA busy_timeout' : 'SET lock_timeout';
        $this->pdo->exec("$setting = $milliseconds");
    }

    /**
     * A file that is made now, or was restored from a backup, is no write-ahead log yet. It is turned into one in turn:
     * SQLite reads it first, and a reader that turns writer beside another one is refused at once.
     */
    private function keepLogAhead(): void
    {
        if ($this->value('PRAGMA journal_mode') === 'wal') {
            return;
        }
        $patience = $this->patience ?? new Patience();
        $this->inTurn($patience, fn () => $this->pdo->exec('PRAGMA journal_mode = WAL'));
    }

    private function writeInTurn(callable $work, Patience $patience): mixed
    {
        return $this->inTurn($patience, function () use ($work, $patience): mixed {
            $this->waitFor($patience->left());
            // IMMEDIATE, since a reader that turns writer cannot wait for its turn any more.
            $this->pdo->exec('BEGIN IMMEDIATE');
            try {
                $result = $work();
                $this->pdo->exec('COMMIT');
                return $result;
            } catch (\Throwable $error) {
                $this->rollBack();
                throw $error;
            }
        });
    }

    /** SQLite sleeps ever longer between two tries, so that the last one in starves; this queue is fairer. */
    private function inTurn(Patience $patience, callable $work): mixed
    {
        $queue = fopen("{$this->varDir}/enquiries.lock", 'c');
        if ($queue === false) {
            throw new \RuntimeException('The queue in front of the database cannot be entered.');
        }
        try {
            if (!$patience->lock($queue)) {
                throw new \RuntimeException('Another request holds the lock for too long.');
            }
            return $work();
        } finally {
            fclose($queue);
        }
    }

    private function writeBesideOthers(callable $work, Patience $patience, string $setting): mixed
    {
        for ($try = 1;; $try++) {
            $this->waitFor($patience->left());
            $this->pdo->beginTransaction();
            try {
                if ($setting !== '') {
                    $this->pdo->exec($setting);
                }
                $result = $work();
                $this->pdo->commit();
                return $result;
            } catch (\PDOException $error) {
                $this->rollBack();
                $isConflict = in_array(substr((string) $error->getCode(), 0, 2), ['40', '23'], true);
                if ($try === self::TRIES || !$isConflict || $patience->left() <= 0) {
                    throw $error;
                }
            } catch (\Throwable $error) {
                $this->rollBack();
                throw $error;
            }
        }
    }

    /** Undoes a transaction; that this fails too (a full disk, a lost server) must not hide the cause. */
    private function rollBack(): void
    {
        try {
            $this->driver === 'sqlite' ? $this->pdo->exec('ROLLBACK') : $this->pdo->rollBack();
        } catch (\PDOException $error) {
            Log::failure('A transaction was rolled back by the database itself', $error);
        }
    }
}
