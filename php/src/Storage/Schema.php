<?php

declare(strict_types=1);

namespace Quayswift\Enquiry\Storage;

/**
 * The tables, for SQLite and PostgreSQL, made at the first use. Times are Unix times in s,
 * texts of visitors are kept whole.
 */
final class Schema
{
    public const VERSION = 11;

    /** The oldest tables that this release brings up to date. */
    public const OLDEST = 10;

    /** The words in braces below, for each driver. */
    private const TYPES = [
        'sqlite' => [
            // A worker records by its number what it has sent: that of a deleted row must not come again.
            '{id}' => 'INTEGER PRIMARY KEY AUTOINCREMENT',
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
        "CREATE TABLE IF NOT EXISTS enquiries (
            id {id},
            reference TEXT NOT NULL UNIQUE,
            idempotency_key TEXT UNIQUE,
            content_hash TEXT NOT NULL,
            name TEXT NOT NULL,
            email TEXT NOT NULL,
            phone TEXT NOT NULL,
            company TEXT NOT NULL,
            message TEXT NOT NULL,
            search_text TEXT NOT NULL DEFAULT '',
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
        )",
        'CREATE INDEX IF NOT EXISTS enquiries_due ON enquiries (due_at)',
        'CREATE INDEX IF NOT EXISTS enquiries_received ON enquiries (received_at)',
        'CREATE INDEX IF NOT EXISTS enquiries_content ON enquiries (content_hash, received_at)',
        'CREATE INDEX IF NOT EXISTS enquiries_token ON enquiries (token_hash)',
        'CREATE INDEX IF NOT EXISTS enquiries_inbox ON enquiries (mark, verdict, received_at, id)',
        'CREATE INDEX IF NOT EXISTS enquiries_email ON enquiries {by email}',
        'CREATE TABLE IF NOT EXISTS enquiry_erasures (
            reference TEXT PRIMARY KEY,
            received_at {int} NOT NULL,
            erased_at {int} NOT NULL
        )',
        'CREATE INDEX IF NOT EXISTS enquiry_erasures_erased ON enquiry_erasures (erased_at, reference)',
        "CREATE TABLE IF NOT EXISTS outbox (
            id {id},
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
        'CREATE INDEX IF NOT EXISTS outbox_due ON outbox (due_at)',
        'CREATE UNIQUE INDEX IF NOT EXISTS outbox_enquiry ON outbox (enquiry_id, kind, recipient, round)',
        'CREATE INDEX IF NOT EXISTS outbox_recipient ON outbox (kind, recipient, created_at)',
        'CREATE TABLE IF NOT EXISTS circuits (
            name TEXT PRIMARY KEY,
            failures {int} NOT NULL,
            rests_until {int} NOT NULL,
            error TEXT NOT NULL
        )',
        'CREATE TABLE IF NOT EXISTS rate_limits (name TEXT PRIMARY KEY, since {int} NOT NULL, times {int} NOT NULL)',
        'CREATE TABLE IF NOT EXISTS enquiry_beats (name TEXT PRIMARY KEY, beat_at {int} NOT NULL)',
        // Tokens, addresses and codes only as hashes: who reads the tables cannot enter.
        'CREATE TABLE IF NOT EXISTS owner_links (
            hash TEXT PRIMARY KEY,
            address_hash TEXT NOT NULL,
            expires_at {int} NOT NULL,
            used_at {int}
        )',
        // The words that are searched for are here, because an address would be in the logs of web servers.
        'CREATE TABLE IF NOT EXISTS owner_sessions (
            hash TEXT PRIMARY KEY,
            address_hash TEXT NOT NULL,
            expires_at {int} NOT NULL,
            search TEXT
        )',
        'CREATE TABLE IF NOT EXISTS recovery_codes (hash TEXT PRIMARY KEY, made_at {int} NOT NULL)',
        "CREATE TABLE IF NOT EXISTS owner_log (
            id {id},
            done_at {int} NOT NULL,
            deed TEXT NOT NULL,
            reference TEXT,
            who TEXT NOT NULL DEFAULT ''
        )",
        'CREATE INDEX IF NOT EXISTS owner_log_reference ON owner_log (reference)',
        'CREATE TABLE IF NOT EXISTS enquiry_schema (version {int} PRIMARY KEY)',
    ];

    /** Who has which mail is put into the outbox here, and what is due by the worker. */
    private const FROM_10 = [
        "ALTER TABLE owner_log ADD COLUMN who TEXT NOT NULL DEFAULT ''",
        "ALTER TABLE enquiries ADD COLUMN search_text TEXT NOT NULL DEFAULT ''",
        "INSERT INTO outbox (enquiry_id, kind, recipient, round, attempts, created_at, sent_at)
         SELECT e.id, CASE WHEN e.verdict_reason = 'more enquiries than usual' AND e.version = 0 THEN 'digest'
             ELSE 'enquiry' END, m.address, m.mailing, 1, min(m.taken_at), min(m.taken_at)
         FROM enquiry_mails m JOIN enquiries e ON e.reference = m.reference GROUP BY e.id, m.address, m.mailing",
        "UPDATE enquiries SET state = 'pending' WHERE state = 'attention'",
        "UPDATE enquiries SET attempts = 0, last_error = '', lease = NULL, address_hash = NULL",
        'DROP TABLE enquiry_mails',
        'DROP TABLE enquiry_refusals',
        'DROP TABLE enquiry_provider',
        'DROP TABLE enquiry_probes',
        'DROP TABLE refused_presses',
        'DROP TABLE owner_limits',
        'DROP INDEX IF EXISTS enquiries_acknowledged',
        'DROP INDEX IF EXISTS enquiries_address',
        'DELETE FROM enquiry_schema',
    ];

    /** Makes what is missing; several processes may come here at once. */
    public static function ensure(Database $database): void
    {
        if (self::version($database) >= self::VERSION) {
            return;
        }
        $database->write(static function () use ($database): void {
            $database->advisoryLock('enquiry_schema');
            $reached = self::version($database);
            if ($reached >= self::VERSION) {
                return;
            }
            if ($reached > 0 && $reached < self::OLDEST) {
                throw new \RuntimeException('The tables are older than this release can read: see GUIDE.md, Upgrade.');
            }
            foreach ([...self::TABLES, ...($reached === 0 ? [] : self::FROM_10)] as $sql) {
                $database->pdo->exec(strtr($sql, self::TYPES[$database->driver]));
            }
            (new EnquiryRepository($database))->fillSearch();
            $database->insert('enquiry_schema', ['version' => self::VERSION]);
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
        $exists = $database->value("SELECT to_regclass('enquiry_schema') IS NOT NULL");
        return $exists ? (int) $database->value('SELECT version FROM enquiry_schema') : 0;
    }
}
