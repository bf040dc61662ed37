<?php

declare(strict_types=1);

namespace Quayswift\Enquiry\Tests;

use Quayswift\Enquiry\Storage\Backup;
use Quayswift\Enquiry\Storage\EnquiryRepository;

/** Backups are whole, and deleted words are on the disk no more. */
final class SqliteFilesTest extends DatabaseTestCase
{
    private const NOW = 1_790_000_000;

    public function test_a_backup_is_a_whole_copy_for_its_owner_alone(): void
    {
        $reference = $this->take(self::NOW);
        $copy = "$this->varDir/copy.sqlite";
        Backup::fromServer($this->config(), $copy);
        self::assertSame(0600, fileperms($copy) & 0777);
        $found = (new \PDO("sqlite:$copy"))->query('SELECT reference FROM enquiries')->fetchColumn();
        self::assertSame($reference, $found);
        $this->assertRefused("$copy exists already: name another file.", $copy);
    }

    public function test_a_backup_that_cannot_be_made_says_why_and_leaves_no_file(): void
    {
        $copy = "$this->varDir/copy.sqlite";
        $lost = "$this->varDir/lost/copy.sqlite";
        $this->assertRefused("$lost cannot be made: name a folder in which the user of the data may write.", $lost);
        $elsewhere = Samples::varDir();
        $none = "There is no database yet: $elsewhere/enquiries.sqlite does not exist.";
        $this->assertRefused($none, $copy, varDir: $elsewhere);
        self::assertDirectoryDoesNotExist($elsewhere);
        $this->assertRefused(
            'This copies SQLite only: back this database up with pg_dump.',
            $copy,
            dsn: 'pgsql:host=127.0.0.1',
        );
        self::assertFileDoesNotExist($copy);
    }

    private function assertRefused(string $sentence, string $copy, mixed ...$settings): void
    {
        try {
            Backup::fromServer($this->config(...$settings), $copy);
            self::fail("It was written: $sentence");
        } catch (\RuntimeException $error) {
            self::assertSame($sentence, $error->getMessage());
        }
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
        $enquiries = new EnquiryRepository($this->database);
        $ways = [
            'erased' => fn (): int => $enquiries->erase(['email' => 'ada@example.org'], self::NOW),
            'purged' => fn (): int => $enquiries->purge(self::NOW + 1),
        ];
        $words = ['message' => 'Forget-this-sentence.', 'recaptcha_token' => 'Forget-this-token.'];
        foreach ($ways as $way => $delete) {
            $this->store()->submit(Samples::enquiry($words), null, null, self::NOW);
            $this->database->pdo->exec("UPDATE enquiries SET state = 'delivered'");
            self::assertTrue($this->isOnDisk('Forget-this-'));
            self::assertSame(1, $delete(), $way);
            self::assertFalse($this->isOnDisk('Forget-this-'), $way);
        }
    }

    public function test_a_purge_overwrites_what_an_earlier_release_only_marked_as_deleted(): void
    {
        $this->database->pdo->exec('PRAGMA secure_delete = OFF');
        $words = ['message' => str_repeat('Forget-this-sentence. ', 1000)];
        $this->store()->submit(Samples::enquiry($words), null, null, self::NOW);
        $kept = $this->take(self::NOW);
        $this->database->pdo->exec("DELETE FROM enquiries WHERE reference <> '$kept'");
        self::assertTrue($this->isOnDisk('Forget-this-'));
        self::assertSame(0, (new EnquiryRepository($this->database))->purge(self::NOW));
        self::assertFalse($this->isOnDisk('Forget-this-'));
        self::assertSame($kept, $this->row()['reference']);
        self::assertSame('wal', $this->database->value('PRAGMA journal_mode'));
    }

    public function test_words_that_an_export_keeps_on_the_disk_are_reported_and_gone_the_next_time(): void
    {
        $enquiries = new EnquiryRepository($this->database);
        $this->store()->submit(Samples::enquiry(['message' => 'Forget-this-sentence.']), null, null, self::NOW);
        $export = new \PDO("sqlite:$this->varDir/enquiries.sqlite");
        $export->exec('BEGIN');
        $export->query('SELECT * FROM enquiries')->fetchAll();
        try {
            $enquiries->erase(['email' => 'ada@example.org'], self::NOW);
            self::fail('It said nothing of what is left.');
        } catch (\RuntimeException $error) {
            self::assertStringStartsWith('1 deleted, but the disk has their words', $error->getMessage());
        }
        $export->exec('COMMIT');
        $enquiries->overwrite();
        self::assertFalse($this->isOnDisk('Forget-this-'));
    }
}
