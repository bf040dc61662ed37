<?php

declare(strict_types=1);

namespace Quayswift\Enquiry\Tests;

use Quayswift\Enquiry\Owner\Action;
use Quayswift\Enquiry\Owner\ActionHandler;
use Quayswift\Enquiry\Storage\Backup;
use Quayswift\Enquiry\Storage\Database;
use Quayswift\Enquiry\Storage\EnquiryRepository;

/** Behaviour of SQLite only: its files, its backups, and that deleted words are on the disk no more. */
final class SqliteTest extends DatabaseTestCase
{
    private const NOW = 1_790_000_000;

    public function test_every_commit_is_synced_to_disk_in_a_folder_of_the_owner(): void
    {
        self::assertSame('wal', $this->database->value('PRAGMA journal_mode'));
        self::assertSame(2, (int) $this->database->value('PRAGMA synchronous'));
        self::assertSame(1, (int) $this->database->value('PRAGMA secure_delete'));
        self::assertSame(0700, fileperms($this->varDir) & 0777);
    }

    public function test_a_process_that_makes_the_file_at_the_same_moment_is_waited_for(): void
    {
        unset($this->database);
        array_map(unlink(...), glob("$this->varDir/enquiries.sqlite*") ?: []);
        $queue = Database::queue($this->varDir);
        try {
            Database::open($this->config(), wait: 0);
            self::fail('It did not wait for its turn.');
        } catch (\RuntimeException $error) {
            self::assertStringStartsWith('Another process holds the lock', $error->getMessage());
        }
        fclose($queue);
        self::assertTrue(Database::open($this->config())->isWal());
    }

    public function test_a_later_release_has_added_to_the_tables_and_this_one_works_on_them(): void
    {
        $this->database->pdo->exec("ALTER TABLE enquiries ADD COLUMN source TEXT NOT NULL DEFAULT ''");
        $this->database->pdo->exec('PRAGMA user_version = 99');
        $this->database = Database::open($this->config());
        $reference = $this->take(20);
        self::assertSame($reference, (new EnquiryRepository($this->database))->find($reference)?->reference);
        self::assertSame(99, (int) $this->database->value('PRAGMA user_version'));
    }

    public function test_a_backup_is_for_its_owner_alone_and_replaces_no_file(): void
    {
        $copy = "$this->varDir/copy.sqlite";
        Backup::write($this->database, $copy);
        self::assertSame(0600, fileperms($copy) & 0777);
        $this->expectExceptionMessage("$copy exists already: name another file.");
        Backup::write($this->database, $copy);
    }

    public function test_a_backup_that_fails_leaves_no_file(): void
    {
        // VACUUM is impossible within a transaction.
        $this->database->pdo->exec('BEGIN');
        try {
            Backup::write($this->database, "$this->varDir/copy.sqlite");
            self::fail('It was written.');
        } catch (\RuntimeException $error) {
            self::assertStringStartsWith('The backup cannot be written: ', $error->getMessage());
            self::assertFileDoesNotExist("$this->varDir/copy.sqlite");
        }
    }

    /** Whether the files of SQLite have a text in them, deleted or not. */
    private function isOnDisk(string $text): bool
    {
        $files = glob("$this->varDir/enquiries.sqlite*") ?: [];
        return str_contains(implode('', array_map(file_get_contents(...), $files)), $text);
    }

    public function test_deleted_words_are_not_on_the_disk_any_more(): void
    {
        $words = ['message' => 'Forget-this-sentence.', 'recaptcha_token' => 'Forget-this-token.'];
        $this->store()->submit(Samples::enquiry($words), null, null, self::NOW);
        self::assertTrue($this->isOnDisk('Forget-this-'));
        $export = new \PDO("sqlite:$this->varDir/enquiries.sqlite");
        $export->exec('BEGIN');
        $export->query('SELECT * FROM enquiries')->fetchAll();
        (new ActionHandler($this->database))->apply(Action::Erase, $this->row()['reference'], 0, self::NOW);
        self::assertTrue($this->isOnDisk('Forget-this-'), 'The export reads it still.');
        $export->exec('COMMIT');
        $this->database->emptyLog();
        self::assertFalse($this->isOnDisk('Forget-this-'));
    }
}
