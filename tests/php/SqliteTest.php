<?php

declare(strict_types=1);

namespace Quayswift\Enquiry\Tests;

use Quayswift\Enquiry\Store\{Database, Enquiries, Photos, Schema};

/** Behaviour of SQLite only: its files, its backups, and that deleted words are on the disk no more. */
final class SqliteTest extends DatabaseTestCase
{
    public function test_every_commit_is_synced_to_disk_in_a_folder_of_the_owner(): void
    {
        foreach (['journal_mode' => 'truncate', 'synchronous' => 2, 'secure_delete' => 1] as $name => $value) {
            self::assertSame($value, $this->database->value("PRAGMA $name"));
        }
        self::assertSame(0700, fileperms($this->varDir) & 0777);
    }

    public function test_other_tables_have_another_version(): void
    {
        $tables = (new \ReflectionClassConstant(Schema::class, 'TABLES'))->getValue();
        self::assertSame([22, 'd2bd8417'], [Schema::VERSION, hash('crc32b', implode($tables))]);
    }

    public function test_a_later_release_has_added_to_the_tables_and_this_one_works_on_them(): void
    {
        $this->database->pdo->exec("ALTER TABLE enquiries ADD COLUMN source TEXT NOT NULL DEFAULT ''");
        $this->database->pdo->exec('UPDATE enquiry_schema SET version = 99');
        $this->database = Database::open($this->config());
        $reference = $this->receive();
        self::assertSame($reference, (new Enquiries($this->database))->find($reference)?->reference);
        self::assertSame(99, (int) $this->database->value('SELECT version FROM enquiry_schema'));
    }

    public function test_a_backup_is_for_its_owner_alone_and_one_that_fails_leaves_no_file(): void
    {
        $copy = "$this->varDir/copy.sqlite";
        $this->database->backup($copy);
        self::assertSame(0600, fileperms($copy) & 0777);
        // VACUUM is impossible within a transaction.
        $this->database->pdo->exec('BEGIN');
        try {
            $this->database->backup("$copy.2");
            self::fail('It was written.');
        } catch (\PDOException) {
            self::assertFileDoesNotExist("$copy.2");
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
        $this->receive(['message' => 'Forget-this-sentence.', 'recaptcha_token' => 'Forget-this-token.']);
        self::assertTrue($this->isOnDisk('Forget-this-'));
        (new Enquiries($this->database))->erase($this->row()['id']);
        self::assertFalse($this->isOnDisk('Forget-this-'));
    }

    public function test_erasing_gives_the_space_back(): void
    {
        $this->receive();
        $id = $this->row()['id'];
        $photos = new Photos($this->database);
        $photos->insert(Samples::photoRow($id, 'jpeg', str_repeat('x', 2_000_000)));
        $photos->insert(Samples::photoRow($id, 'png', str_repeat('x', 2_000_000)));
        clearstatcache();
        self::assertGreaterThan(4_000_000, filesize("$this->varDir/enquiries.sqlite"));
        (new Enquiries($this->database))->erase($id);
        clearstatcache();
        self::assertLessThan(1_000_000, filesize("$this->varDir/enquiries.sqlite"));
    }

    public function test_a_folder_with_a_backup_in_it_is_a_restored_one(): void
    {
        $reference = $this->receive();
        $folder = "$this->varDir-restored";
        mkdir($folder, 0700);
        $this->database->backup(Database::file($folder));
        $this->receive(ago: 1);
        $restored = Database::open($this->config(varDir: $folder))->run('SELECT reference FROM enquiries')->fetchAll();
        Samples::remove($folder);
        self::assertSame([['reference' => $reference]], $restored);
    }
}
