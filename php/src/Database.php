<?php

declare(strict_types=1);

namespace Quayswift\Enquiry;

/**
 * Opens the SQLite database: write-ahead log, a sync to disk at every commit, and a wait instead of
 * an error while another process writes. Connections are not persistent: a script that ends early
 * would keep its lock for ever.
 */
final class Database
{
    private const SCHEMA = 1;

    private const TABLES = <<<'SQL'
        CREATE TABLE enquiries (
            id INTEGER PRIMARY KEY,
            reference TEXT NOT NULL UNIQUE,
            idempotency_key TEXT UNIQUE,
            content_hash TEXT NOT NULL,
            name TEXT NOT NULL,
            email TEXT NOT NULL,
            phone TEXT NOT NULL,
            company TEXT NOT NULL,
            message TEXT NOT NULL,
            token TEXT,
            verdict TEXT NOT NULL DEFAULT 'unverified',
            verdict_reason TEXT NOT NULL DEFAULT '',
            state TEXT NOT NULL DEFAULT 'pending',
            attempts INTEGER NOT NULL DEFAULT 0,
            last_error TEXT NOT NULL DEFAULT '',
            received_at INTEGER NOT NULL,
            due_at INTEGER NOT NULL,
            leased_until INTEGER NOT NULL DEFAULT 0,
            delivered_at INTEGER
        );
        CREATE INDEX enquiries_due ON enquiries (state, due_at);
        CREATE INDEX enquiries_content ON enquiries (content_hash, received_at);
        SQL;

    public static function open(string $varDir): \PDO
    {
        if (!is_dir($varDir) && !mkdir($varDir, 0700, true) && !is_dir($varDir)) {
            throw new \RuntimeException("The data folder $varDir cannot be made.");
        }
        $pdo = new \PDO("sqlite:$varDir/enquiries.sqlite", options: [
            \PDO::ATTR_ERRMODE => \PDO::ERRMODE_EXCEPTION,
            \PDO::ATTR_DEFAULT_FETCH_MODE => \PDO::FETCH_ASSOC,
            \PDO::ATTR_TIMEOUT => 10,
        ]);
        $pdo->exec('PRAGMA journal_mode = WAL');
        $pdo->exec('PRAGMA synchronous = FULL');
        if ((int) $pdo->query('PRAGMA user_version')->fetchColumn() < self::SCHEMA) {
            self::createTables($pdo);
        }
        return $pdo;
    }

    private static function createTables(\PDO $pdo): void
    {
        $pdo->exec('BEGIN IMMEDIATE');
        // Another process may have been faster while this one waited.
        if ((int) $pdo->query('PRAGMA user_version')->fetchColumn() < self::SCHEMA) {
            $pdo->exec(self::TABLES);
            $pdo->exec('PRAGMA user_version = ' . self::SCHEMA);
        }
        $pdo->exec('COMMIT');
    }
}
