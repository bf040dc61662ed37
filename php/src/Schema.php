<?php

declare(strict_types=1);

namespace Quayswift\Enquiry;

/**
 * The tables, for SQLite, PostgreSQL and MySQL, made at the first use. Times are Unix times in s,
 * texts of visitors are kept whole.
 */
final class Schema
{
    private const VERSION = 2;

    /** The words in braces below, for each driver. */
    private const TYPES = [
        'sqlite' => ['{id}' => 'INTEGER PRIMARY KEY', '{int}' => 'INTEGER', '{key}' => 'TEXT', '{text}' => 'TEXT'],
        'pgsql' => [
            '{id}' => 'BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY',
            '{int}' => 'BIGINT',
            '{key}' => 'TEXT',
            '{text}' => 'TEXT',
        ],
        'mysql' => [
            '{id}' => 'BIGINT PRIMARY KEY AUTO_INCREMENT',
            '{int}' => 'BIGINT',
            '{key}' => 'VARCHAR(100) CHARACTER SET ascii COLLATE ascii_bin',
            '{text}' => 'LONGTEXT CHARACTER SET utf8mb4',
        ],
    ];

    private const TABLES = [
        <<<'SQL'
        CREATE TABLE enquiries (
            id {id},
            reference {key} NOT NULL UNIQUE,
            idempotency_key {key} UNIQUE,
            content_hash {key} NOT NULL,
            address_hash {key},
            name {text} NOT NULL,
            email {text} NOT NULL,
            phone {text} NOT NULL,
            company {text} NOT NULL,
            message {text} NOT NULL,
            token {text},
            verdict {key} NOT NULL,
            verdict_reason {text} NOT NULL,
            state {key} NOT NULL,
            attempts {int} NOT NULL,
            last_error {text} NOT NULL,
            lease {key},
            received_at {int} NOT NULL,
            due_at {int},
            delivered_at {int}
        )
        SQL,
        'CREATE INDEX enquiries_due ON enquiries (due_at)',
        'CREATE INDEX enquiries_received ON enquiries (received_at)',
        'CREATE INDEX enquiries_content ON enquiries (content_hash, received_at)',
        'CREATE INDEX enquiries_address ON enquiries (address_hash, received_at)',
        'CREATE INDEX enquiries_state ON enquiries (state, received_at)',
        'CREATE INDEX enquiries_verdict ON enquiries (verdict, received_at)',
        // One row: how the spam-check provider is doing, for all workers.
        'CREATE TABLE enquiry_provider (failures {int} NOT NULL, rests_until {int} NOT NULL)',
        'INSERT INTO enquiry_provider (failures, rests_until) VALUES (0, 0)',
        'CREATE TABLE enquiry_schema (version {int} NOT NULL)',
        'INSERT INTO enquiry_schema (version) VALUES (' . self::VERSION . ')',
    ];

    /** Version 1 existed in SQLite only. */
    private const FROM_1 = [
        'ALTER TABLE enquiries RENAME TO enquiries_1',
        'DROP INDEX enquiries_due',
        'DROP INDEX enquiries_content',
        ...self::TABLES,
        <<<'SQL'
        INSERT INTO enquiries
        SELECT id, reference, idempotency_key, content_hash, NULL, name, email, phone, company, message,
            token, verdict, verdict_reason, state, attempts, last_error, NULL, received_at,
            CASE WHEN state = 'delivered' THEN NULL ELSE due_at END, delivered_at
        FROM enquiries_1
        SQL,
        'DROP TABLE enquiries_1',
    ];

    /** Makes what is missing; several processes may come here at once. */
    public static function ensure(Database $database): void
    {
        if (self::version($database) === self::VERSION) {
            return;
        }
        if ($database->driver === 'sqlite') {
            $database->pdo->exec('PRAGMA journal_mode = WAL');
        }
        $database->write(static function () use ($database): void {
            $database->alone('enquiry_schema');
            $steps = match (self::version($database)) {
                0 => self::TABLES,
                1 => self::FROM_1,
                self::VERSION => [],
                default => throw new \RuntimeException('The database is of a later release than this program.'),
            };
            foreach ($steps as $step) {
                $database->pdo->exec(strtr($step, self::TYPES[$database->driver]));
            }
            if ($database->driver === 'sqlite') {
                $database->pdo->exec('PRAGMA user_version = ' . self::VERSION);
            }
        });
    }

    /** 0 when there are no tables yet. */
    private static function version(Database $database): int
    {
        if ($database->driver === 'sqlite') {
            return (int) $database->value('PRAGMA user_version');
        }
        $schema = $database->driver === 'pgsql' ? 'current_schema()' : 'database()';
        $exists = $database->value(
            "SELECT count(*) FROM information_schema.tables
             WHERE table_name = 'enquiry_schema' AND table_schema = $schema",
        );
        return (int) $exists === 0 ? 0 : (int) $database->value('SELECT version FROM enquiry_schema');
    }
}
