<?php

declare(strict_types=1);

namespace Quayswift\Enquiry\Tests;

use Quayswift\Enquiry\Storage\Backup;
use Quayswift\Enquiry\Storage\EnquiryRepository;

/** Backups are whole, and deleted words are on the disk no more. */
final class SqliteFilesTest extends DatabaseTestCase
{
    private const NOW = 1_790_000_000;

    public function test_a_backup_is_a_whole_copy_for_its_owner_alone_and_replaces_no_file(): void
    {
        $reference = $this->take(self::NOW);
        $copy = "$this->varDir/copy.sqlite";
        Backup::write($this->database, $copy);
        self::assertSame(0600, fileperms($copy) & 0777);
        $found = (new \PDO("sqlite:$copy"))->query('SELECT reference FROM enquiries')->fetchColumn();
        self::assertSame($reference, $found);
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
        (new EnquiryRepository($this->database))->erase(['email' => 'ada@example.org'], self::NOW);
        self::assertTrue($this->isOnDisk('Forget-this-'), 'The export reads it still.');
        $export->exec('COMMIT');
        $this->database->emptyLog();
        self::assertFalse($this->isOnDisk('Forget-this-'));
    }
}
