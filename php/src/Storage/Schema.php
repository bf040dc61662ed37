<?php

declare(strict_types=1);

namespace Quayswift\Enquiry\Storage;

/**
 * The tables, for SQLite and PostgreSQL, made at the first use. Times are Unix times in s,
 * texts of visitors are kept whole.
 *
 * A version adds tables, indexes, columns with a default and rows with a key, and drops nothing but indexes. The
 * release before it works on these tables too, while handlers are upgraded one by one, and after a way back.
 */
final class Schema
{
    /** The words in braces below, for each driver. */
    private const TYPES = [
        'sqlite' => [
            '{id}' => 'INTEGER PRIMARY KEY',
            '{int}' => 'INTEGER',
            '{by email}' => '(lower(email))',
        ],
        'pgsql' => [
            '{id}' => 'BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY',
            '{int}' => 'BIGINT',
            // An address has no length limit, and an entry of a B-tree has one.
            '{by email}' => 'USING hash (lower(email))',
        ],
    ];

    private const TABLES = [
        <<<'SQL'
        CREATE TABLE enquiries (
            id {id},
            reference TEXT NOT NULL UNIQUE,
            idempotency_key TEXT UNIQUE,
            content_hash TEXT NOT NULL,
            address_hash TEXT,
            name TEXT NOT NULL,
            email TEXT NOT NULL,
            phone TEXT NOT NULL,
            company TEXT NOT NULL,
            message TEXT NOT NULL,
            token TEXT,
            verdict TEXT NOT NULL,
            verdict_reason TEXT NOT NULL,
            state TEXT NOT NULL,
            attempts {int} NOT NULL,
            last_error TEXT NOT NULL,
            lease TEXT,
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
        'CREATE TABLE enquiry_provider (id {int} PRIMARY KEY, failures {int} NOT NULL, rests_until {int} NOT NULL)',
        'INSERT INTO enquiry_provider (id, failures, rests_until) VALUES (1, 0, 0)',
        'CREATE TABLE enquiry_schema (version {int} PRIMARY KEY)',
        'INSERT INTO enquiry_schema (version) VALUES (0)',
    ];

    /** One row for each address that was refused in the last hour. */
    private const REFUSALS = [
        'CREATE TABLE enquiry_refusals (
            address_hash TEXT PRIMARY KEY,
            since {int} NOT NULL,
            refusals {int} NOT NULL
        )',
        'CREATE INDEX enquiry_refusals_since ON enquiry_refusals (since)',
    ];

    /** The fingerprint of an enquiry's token stays when the token is forgotten. */
    private const TOKENS = [
        'ALTER TABLE enquiries ADD COLUMN token_hash TEXT',
        'CREATE INDEX enquiries_token ON enquiries (token_hash)',
    ];

    /** The owner's page: the owner's word on an enquiry, what was erased, who may enter, what was done there. */
    private const OWNER = [
        "ALTER TABLE enquiries ADD COLUMN mark TEXT NOT NULL DEFAULT ''",
        'ALTER TABLE enquiries ADD COLUMN version {int} NOT NULL DEFAULT 0',
        'ALTER TABLE enquiries ADD COLUMN resends {int} NOT NULL DEFAULT 0',
        'CREATE INDEX enquiries_inbox ON enquiries (mark, verdict, received_at, id)',
        'CREATE TABLE enquiry_erasures (
            reference TEXT PRIMARY KEY,
            received_at {int} NOT NULL,
            erased_at {int} NOT NULL
        )',
        'CREATE INDEX enquiry_erasures_erased ON enquiry_erasures (erased_at, reference)',
        // Tokens and addresses only as hashes: who reads the tables cannot enter.
        'CREATE TABLE owner_links (
            hash TEXT PRIMARY KEY,
            address_hash TEXT NOT NULL,
            expires_at {int} NOT NULL,
            used_at {int}
        )',
        // The words that are searched for are here, because an address would be in the logs of web servers.
        'CREATE TABLE owner_sessions (
            hash TEXT PRIMARY KEY,
            address_hash TEXT NOT NULL,
            expires_at {int} NOT NULL,
            search TEXT
        )',
        'CREATE TABLE owner_limits (name TEXT PRIMARY KEY, since {int} NOT NULL, times {int} NOT NULL)',
        'CREATE TABLE owner_log (id {id}, done_at {int} NOT NULL, deed TEXT NOT NULL, reference TEXT)',
        'CREATE INDEX owner_log_reference ON owner_log (reference)',
    ];

    /** When each part of the delivery was last alive, and the rows that an examination stores and deletes. */
    private const HEALTH = [
        'CREATE TABLE enquiry_beats (name TEXT PRIMARY KEY, beat_at {int} NOT NULL)',
        'CREATE TABLE enquiry_probes (name TEXT PRIMARY KEY, made_at {int} NOT NULL, content TEXT NOT NULL)',
    ];

    /** When a visitor was told that the enquiry is here; null for never. */
    private const ACKNOWLEDGEMENTS = [
        'ALTER TABLE enquiries ADD COLUMN acknowledged_at {int}',
        'CREATE INDEX enquiries_acknowledged ON enquiries (acknowledged_at)',
    ];

    /** All enquiries of an address are found without reading the others. */
    private const ADDRESSES = ['CREATE INDEX enquiries_email ON enquiries {by email}'];

    /** A visitor waits for each index to be written: two are gone, and one has no row before its mail has gone. */
    private const FEWER_INDEXES = [
        'DROP INDEX IF EXISTS enquiries_state',
        'DROP INDEX IF EXISTS enquiries_verdict',
        'DROP INDEX IF EXISTS enquiries_acknowledged',
        'CREATE INDEX enquiries_acknowledged ON enquiries (acknowledged_at) WHERE acknowledged_at IS NOT NULL',
    ];

    /** Which addresses of the owner have taken which mail of an enquiry, and how many presses were refused. */
    private const MAILS = [
        'CREATE TABLE enquiry_mails (
            id {id},
            reference TEXT NOT NULL,
            mailing {int} NOT NULL,
            address TEXT NOT NULL,
            taken_at {int} NOT NULL
        )',
        'CREATE INDEX enquiry_mails_reference ON enquiry_mails (reference, mailing)',
        'CREATE INDEX enquiry_mails_taken ON enquiry_mails (taken_at)',
        // By the day since 1970 and the HTTP status.
        'CREATE TABLE refused_presses (
            day {int} NOT NULL,
            status {int} NOT NULL,
            times {int} NOT NULL,
            PRIMARY KEY (day, status)
        )',
    ];

    /** The changes of each version; the first release has version 2. */
    private const STEPS = [
        2 => self::TABLES,
        3 => self::REFUSALS,
        4 => self::TOKENS,
        5 => self::HEALTH,
        6 => self::OWNER,
        7 => self::ACKNOWLEDGEMENTS,
        8 => self::ADDRESSES,
        9 => self::FEWER_INDEXES,
        10 => self::MAILS,
    ];

    /** Makes what is missing; several processes may come here at once. */
    public static function ensure(Database $database): void
    {
        $latest = array_key_last(self::STEPS);
        if (self::version($database) >= $latest) {
            return;
        }
        $database->write(static function () use ($database, $latest): void {
            $database->alone('enquiry_schema');
            $reached = self::version($database);
            $missing = array_filter(self::STEPS, static fn (int $step): bool => $step > $reached, ARRAY_FILTER_USE_KEY);
            if ($missing === []) {
                return;
            }
            foreach (array_merge(...$missing) as $sql) {
                $database->pdo->exec(strtr($sql, self::TYPES[$database->driver]));
            }
            $database->pdo->exec("UPDATE enquiry_schema SET version = $latest");
            if ($database->driver === 'sqlite') {
                $database->pdo->exec("PRAGMA user_version = $latest");
            }
        });
    }

    /** 0 when there are no tables yet. */
    private static function version(Database $database): int
    {
        if ($database->driver === 'sqlite') {
            return (int) $database->value('PRAGMA user_version');
        }
        $exists = $database->value(
            "SELECT count(*) FROM information_schema.tables
             WHERE table_name = 'enquiry_schema' AND table_schema = current_schema()",
        );
        return (int) $exists === 0 ? 0 : (int) $database->value('SELECT version FROM enquiry_schema');
    }
}
