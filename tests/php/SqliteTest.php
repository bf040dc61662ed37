<?php

declare(strict_types=1);

namespace Quayswift\Enquiry\Tests;

use Quayswift\Enquiry\Store\{Backup, Database, Enquiries, Photos, Reserve};

/** Behaviour of SQLite only: its files, its backups, and that deleted words are on the disk no more. */
final class SqliteTest extends DatabaseTestCase
{
    /** In a chroot, or on macOS, no list of mounts says that the disk is local. */
    private function journal(): string
    {
        return Database::isLocal($this->varDir) ? 'wal' : 'truncate';
    }

    private function needsLog(): void
    {
        if ($this->journal() !== 'wal') {
            self::markTestSkipped('The disk is not known to be local, so SQLite has no write-ahead log here.');
        }
    }

    public function test_every_commit_is_synced_to_disk_in_a_folder_of_the_owner(): void
    {
        $pragmas = ['journal_mode' => $this->journal(), 'synchronous' => 2, 'secure_delete' => 1];
        foreach ($pragmas as $name => $value) {
            self::assertSame($value, $this->database->value("PRAGMA $name"));
        }
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
        $journal = Database::open($this->config())->value('PRAGMA journal_mode');
        self::assertSame($this->journal(), $journal);
    }

    public function test_a_later_release_has_added_to_the_tables_and_this_one_works_on_them(): void
    {
        $this->database->pdo->exec("ALTER TABLE enquiries ADD COLUMN source TEXT NOT NULL DEFAULT ''");
        $this->database->pdo->exec('PRAGMA user_version = 99');
        $this->database = Database::open($this->config());
        $reference = $this->receive();
        self::assertSame($reference, (new Enquiries($this->database))->find($reference)?->reference);
        self::assertSame(99, (int) $this->database->value('PRAGMA user_version'));
    }

    public function test_a_backup_is_for_its_owner_alone_replaces_no_file_and_fails_without_leaving_one(): void
    {
        $copy = "$this->varDir/copy.sqlite";
        Backup::write($this->database, $copy);
        self::assertSame(0600, fileperms($copy) & 0777);
        $write = function (string $file): string {
            try {
                Backup::write($this->database, $file);
                self::fail('It was written.');
            } catch (\RuntimeException $error) {
                return $error->getMessage();
            }
        };
        self::assertSame("$copy exists already: name another file.", $write($copy));
        // VACUUM is impossible within a transaction.
        $this->database->pdo->exec('BEGIN');
        self::assertStringStartsWith('The backup cannot be written: ', $write("$copy.2"));
        self::assertSame([true, false], [file_exists($copy), file_exists("$copy.2")]);
    }

    /** Whether the files of SQLite have a text in them, deleted or not. */
    private function isOnDisk(string $text): bool
    {
        $files = glob("$this->varDir/enquiries.sqlite*") ?: [];
        return str_contains(implode('', array_map(file_get_contents(...), $files)), $text);
    }

    public function test_deleted_words_are_not_on_the_disk_any_more(): void
    {
        $this->needsLog();
        $words = ['message' => 'Forget-this-sentence.', 'recaptcha_token' => 'Forget-this-token.'];
        $this->receive($words);
        self::assertTrue($this->isOnDisk('Forget-this-'));
        $export = new \PDO("sqlite:$this->varDir/enquiries.sqlite");
        $export->exec('BEGIN');
        $export->query('SELECT * FROM enquiries')->fetchAll();
        (new Enquiries($this->database))->erase($this->row()['id']);
        self::assertTrue($this->isOnDisk('Forget-this-'), 'The export reads it still.');
        $export->exec('COMMIT');
        $this->database->tidy();
        self::assertFalse($this->isOnDisk('Forget-this-'));
    }

    public function test_erasing_gives_the_space_back(): void
    {
        $this->needsLog();
        $this->receive();
        $id = $this->row()['id'];
        $photos = new Photos($this->database);
        $photos->insert(Samples::photoRow($id, 'jpeg', str_repeat('x', 2_000_000)));
        $photos->insert(Samples::photoRow($id, 'png', str_repeat('x', 2_000_000)));
        clearstatcache();
        self::assertGreaterThan(4_000_000, filesize("$this->varDir/enquiries.sqlite-wal"));
        (new Enquiries($this->database))->erase($id);
        clearstatcache();
        $size = filesize("$this->varDir/enquiries.sqlite") + filesize("$this->varDir/enquiries.sqlite-wal");
        self::assertLessThan(1_000_000, $size);
    }

    public function test_a_backup_that_is_put_into_the_data_folder_is_restored_by_the_next_run(): void
    {
        $reference = $this->receive();
        Backup::write($this->database, "$this->varDir/restore.sqlite");
        $this->receive(ago: 1);
        $request = $this->database;
        self::assertTrue($this->deliver());
        $this->database = Database::open($this->config());
        self::assertSame([1, $reference], [$this->sizeOf('enquiries'), $this->row()['reference']]);
        [$former] = glob("$this->varDir/enquiries.sqlite.before-*") ?: [''];
        self::assertSame(2, (new \PDO("sqlite:$former"))->query('SELECT count(*) FROM enquiries')->fetchColumn());
        // A request that was busy meanwhile must not write into the former file.
        $this->expectExceptionMessage('A backup has taken the place of the database.');
        $request->write(static fn () => null);
    }

    public function test_a_file_that_is_no_backup_is_set_aside_and_everything_stays(): void
    {
        $reference = $this->receive();
        file_put_contents("$this->varDir/restore.sqlite", str_repeat('no database ', 1000));
        self::assertTrue($this->deliver());
        self::assertSame($reference, $this->row()['reference']);
        self::assertFileExists("$this->varDir/restore.refused");
    }

    public function test_the_disk_counts_as_local_only_where_that_is_known(): void
    {
        $mounts = "$this->varDir/mounts";
        file_put_contents($mounts, "/dev/sda1 / ext4 rw 0 0\nhost:/home /home nfs4 rw 0 0\nx /srv fuse.sshfs rw 0 0\n");
        $folders = ['/var/lib' => true, '/home/you/var' => false, '/srv/a' => false];
        foreach ($folders as $folder => $isLocal) {
            self::assertSame($isLocal, Database::isLocal($folder, $mounts), $folder);
        }
        self::assertFalse(Database::isLocal('/var/lib', '/nowhere'), 'open_basedir hides the list.');
    }

    public function test_an_enquiry_that_meets_a_full_disk_has_the_room_of_the_reserve(): void
    {
        self::assertTrue(Reserve::fill($this->varDir));
        $tries = 0;
        $store = static function () use (&$tries): string {
            $tries++;
            return $tries === 1 ? throw new \PDOException('database or disk is full') : 'stored';
        };
        self::assertSame('stored', Reserve::orElse($this->varDir, $store));
        self::assertFileDoesNotExist("$this->varDir/reserve");
        $tries = 0;
        $this->expectException(\PDOException::class);
        Reserve::orElse($this->varDir, $store);
    }
}
