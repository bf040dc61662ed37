<?php

declare(strict_types=1);

namespace Quayswift\Enquiry\Tests;

use PHPUnit\Framework\TestCase;
use Quayswift\Enquiry\Database;
use Quayswift\Enquiry\Outbox;

/** What holds for the database of a single machine alone. */
final class SqliteTest extends TestCase
{
    private const VERSION_1 = <<<'SQL'
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
        INSERT INTO enquiries (reference, content_hash, name, email, phone, company, message, state, received_at,
            due_at, delivered_at)
        VALUES ('QS-OPEN', 'a', 'Ada', 'a@example.org', '', '', 'Open.', 'pending', 10, 20, NULL),
            ('QS-DONE', 'b', 'Ada', 'a@example.org', '', '', 'Done.', 'delivered', 10, 20, 30);
        PRAGMA user_version = 1;
        SQL;

    private string $varDir;

    protected function setUp(): void
    {
        $this->varDir = Samples::varDir();
    }

    protected function tearDown(): void
    {
        Samples::remove($this->varDir);
    }

    private function open(): Database
    {
        return Database::open(Samples::config($this->varDir));
    }

    public function test_every_commit_is_synced_to_disk_in_a_folder_of_the_owner(): void
    {
        $database = $this->open();
        self::assertSame('wal', $database->value('PRAGMA journal_mode'));
        self::assertSame(2, (int) $database->value('PRAGMA synchronous'));
        self::assertSame(0700, fileperms($this->varDir) & 0777);
    }

    public function test_enquiries_of_the_first_release_are_kept_and_delivered(): void
    {
        mkdir($this->varDir);
        $old = new \PDO("sqlite:$this->varDir/enquiries.sqlite");
        $old->exec(self::VERSION_1);
        unset($old);
        $database = $this->open();
        self::assertSame(2, (int) $database->value('SELECT count(*) FROM enquiries'));
        $outbox = new Outbox($database);
        self::assertSame('QS-OPEN', $outbox->lease(20)['reference']);
        self::assertNull($outbox->lease(20));
    }

    public function test_a_database_of_a_later_release_is_left_alone(): void
    {
        $this->open()->pdo->exec('PRAGMA user_version = 99');
        $this->expectExceptionMessage('later release');
        $this->open();
    }
}
