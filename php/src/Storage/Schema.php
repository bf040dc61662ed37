<?php

declare(strict_types=1);

namespace Quayswift\Enquiry\Storage;

/**
 * The tables, for SQLite and PostgreSQL, made at the first use. Times are Unix times in s,
 * texts of visitors are kept whole.
 */
final class Schema
{
    /** The words in braces below, for each driver. */
    private const TYPES = [
        'sqlite' => [
            '{id}' => 'INTEGER PRIMARY KEY',
            // A worker records by its number what it has sent: that of a deleted row must not come again.
            '{new id}' => 'INTEGER PRIMARY KEY AUTOINCREMENT',
            '{int}' => 'INTEGER',
            '{by email}' => '(lower(email))',
        ],
        'pgsql' => [
            '{id}' => 'BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY',
            '{new id}' => 'BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY',
            '{int}' => 'BIGINT',
            // An address has no length limit, and an entry of a B-tree has one.
            '{by email}' => 'USING hash (lower(email))',
        ],
    ];

    /** As version 10 had them, but for what version 11 drops. */
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
            token_hash TEXT,
            verdict TEXT NOT NULL,
            verdict_reason TEXT NOT NULL,
            mark TEXT NOT NULL DEFAULT '',
            version {int} NOT NULL DEFAULT 0,
            state TEXT NOT NULL,
            attempts {int} NOT NULL,
            last_error TEXT NOT NULL,
            lease TEXT,
            received_at {int} NOT NULL,
            due_at {int},
            delivered_at {int},
            resends {int} NOT NULL DEFAULT 0
        )
        SQL,
        'CREATE INDEX enquiries_due ON enquiries (due_at)',
        'CREATE INDEX enquiries_received ON enquiries (received_at)',
        'CREATE INDEX enquiries_content ON enquiries (content_hash, received_at)',
        'CREATE INDEX enquiries_address ON enquiries (address_hash, received_at)',
        'CREATE INDEX enquiries_token ON enquiries (token_hash)',
        'CREATE INDEX enquiries_inbox ON enquiries (mark, verdict, received_at, id)',
        'CREATE INDEX enquiries_email ON enquiries {by email}',
        'CREATE TABLE enquiry_erasures (
            reference TEXT PRIMARY KEY,
            received_at {int} NOT NULL,
            erased_at {int} NOT NULL
        )',
        'CREATE INDEX enquiry_erasures_erased ON enquiry_erasures (erased_at, reference)',
        'CREATE TABLE enquiry_beats (name TEXT PRIMARY KEY, beat_at {int} NOT NULL)',
        'CREATE TABLE enquiry_probes (name TEXT PRIMARY KEY, made_at {int} NOT NULL, content TEXT NOT NULL)',
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
        'CREATE TABLE owner_log (id {id}, done_at {int} NOT NULL, deed TEXT NOT NULL, reference TEXT)',
        'CREATE INDEX owner_log_reference ON owner_log (reference)',
        // By the day since 1970 and the HTTP status.
        'CREATE TABLE refused_presses (
            day {int} NOT NULL,
            status {int} NOT NULL,
            times {int} NOT NULL,
            PRIMARY KEY (day, status)
        )',
        'CREATE TABLE enquiry_schema (version {int} PRIMARY KEY)',
        'INSERT INTO enquiry_schema (version) VALUES (10)',
    ];

    /** Version 11: one row of the outbox for each recipient and purpose. */
    private const OUTBOX = [
        "CREATE TABLE outbox (
            id {new id},
            enquiry_id {int},
            kind TEXT NOT NULL,
            recipient TEXT NOT NULL,
            round {int} NOT NULL DEFAULT 0,
            payload TEXT,
            attempts {int} NOT NULL DEFAULT 0,
            last_error TEXT NOT NULL DEFAULT '',
            lease TEXT,
            created_at {int} NOT NULL,
            due_at {int},
            sent_at {int}
        )",
        'CREATE INDEX outbox_due ON outbox (due_at)',
        'CREATE UNIQUE INDEX outbox_enquiry ON outbox (enquiry_id, kind, recipient, round)',
        'CREATE INDEX outbox_recipient ON outbox (kind, recipient, created_at)',
        'CREATE TABLE circuits (
            name TEXT PRIMARY KEY,
            failures {int} NOT NULL,
            rests_until {int} NOT NULL,
            error TEXT NOT NULL
        )',
        'CREATE TABLE rate_limits (name TEXT PRIMARY KEY, since {int} NOT NULL, times {int} NOT NULL)',
        'CREATE TABLE recovery_codes (hash TEXT PRIMARY KEY, made_at {int} NOT NULL)',
        "ALTER TABLE owner_log ADD COLUMN who TEXT NOT NULL DEFAULT ''",
        "ALTER TABLE enquiries ADD COLUMN search_text TEXT NOT NULL DEFAULT ''",
    ];

    /** What version 10 had recorded: who has which mail. What is due is put into the outbox by the worker. */
    private const FROM_10 = [
        "INSERT INTO outbox (enquiry_id, kind, recipient, round, attempts, created_at, sent_at)
         SELECT e.id, CASE WHEN e.verdict_reason = 'more enquiries than usual' AND e.version = 0 THEN 'digest'
             ELSE 'enquiry' END, m.address, m.mailing, 1, min(m.taken_at), min(m.taken_at)
         FROM enquiry_mails m JOIN enquiries e ON e.reference = m.reference GROUP BY e.id, m.address, m.mailing",
        "UPDATE enquiries SET state = 'pending' WHERE state = 'attention'",
        "UPDATE enquiries SET attempts = 0, last_error = '', lease = NULL",
        'DROP TABLE enquiry_mails',
        'DROP TABLE enquiry_refusals',
        'DROP TABLE enquiry_provider',
        'DROP TABLE owner_limits',
        'DROP INDEX IF EXISTS enquiries_acknowledged',
    ];

    /** Of later versions, each with its statements; it adds, so that the release before it works on too. */
    private const STEPS = [
        11 => self::OUTBOX,
    ];

    public static function latest(): int
    {
        return array_key_last(self::STEPS);
    }

    /** Makes what is missing; several processes may come here at once. */
    public static function ensure(Database $database): void
    {
        $latest = self::latest();
        if (self::version($database) >= $latest) {
            return;
        }
        $database->write(static function () use ($database, $latest): void {
            $database->advisoryLock('enquiry_schema');
            $reached = self::version($database);
            if ($reached > 0 && $reached < 10) {
                throw new \RuntimeException('The tables are older than this release can read: see GUIDE.md, Upgrade.');
            }
            foreach ($reached === 0 ? self::TABLES : [] as $sql) {
                self::execute($database, $sql);
            }
            foreach (self::STEPS as $version => $step) {
                if ($version > $reached) {
                    array_map(static fn (string $sql) => self::execute($database, $sql), $step);
                }
            }
            if ($reached === 10) {
                array_map(static fn (string $sql) => self::execute($database, $sql), self::FROM_10);
                (new EnquiryRepository($database))->fillSearch();
            }
            $database->pdo->exec("UPDATE enquiry_schema SET version = $latest");
            if ($database->driver === 'sqlite') {
                $database->pdo->exec("PRAGMA user_version = $latest");
            }
        });
    }

    private static function execute(Database $database, string $sql): void
    {
        $database->pdo->exec(strtr($sql, self::TYPES[$database->driver]));
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
