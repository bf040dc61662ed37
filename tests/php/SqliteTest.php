<?php

declare(strict_types=1);

namespace Quayswift\Enquiry\Tests;

use PHPUnit\Framework\TestCase;
use Quayswift\Enquiry\Intake\IntakeLimit;
use Quayswift\Enquiry\Storage\EnquiryRepository;
use Quayswift\Enquiry\Storage\Database;
use Quayswift\Enquiry\Intake\SubmitEnquiry;

/** Behaviour of SQLite only. */
final class SqliteTest extends TestCase
{
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
        self::assertSame(1, (int) $database->value('PRAGMA secure_delete'));
        self::assertSame(0700, fileperms($this->varDir) & 0777);
    }

    public function test_whoever_makes_the_file_at_the_same_moment_is_waited_for(): void
    {
        $config = Samples::config($this->varDir);
        $queue = Database::queue($config->dataFolder());
        try {
            Database::open($config, wait: 0);
            self::fail('It did not wait for its turn.');
        } catch (\RuntimeException $error) {
            self::assertStringStartsWith('Another process holds the lock', $error->getMessage());
        }
        fclose($queue);
        self::assertSame('wal', $this->open()->value('PRAGMA journal_mode'));
    }

    public function test_a_later_release_has_added_to_the_tables_and_this_one_works_on_them(): void
    {
        $later = $this->open()->pdo;
        $later->exec("ALTER TABLE enquiries ADD COLUMN source TEXT NOT NULL DEFAULT ''");
        $later->exec('PRAGMA user_version = 99');
        $database = $this->open();
        $limit = new IntakeLimit($database, Samples::config($this->varDir));
        $reference = (new SubmitEnquiry($database, $limit))->submit(Samples::enquiry(), null, null, 20);
        self::assertSame($reference, (new EnquiryRepository($database))->find($reference)?->reference);
        self::assertSame(99, (int) $database->value('PRAGMA user_version'));
    }
}
