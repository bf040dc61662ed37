<?php

declare(strict_types=1);

namespace Quayswift\Enquiry\Tests;

use PHPUnit\Framework\TestCase;
use Quayswift\Enquiry\Database;
use Quayswift\Enquiry\Store;

final class StoreTest extends TestCase
{
    private string $varDir;
    private \PDO $pdo;
    private Store $store;

    protected function setUp(): void
    {
        $this->varDir = Samples::varDir();
        $this->pdo = Database::open($this->varDir);
        $this->store = new Store($this->pdo, $this->varDir);
    }

    protected function tearDown(): void
    {
        Samples::remove($this->varDir);
    }

    private function stored(): int
    {
        return (int) $this->pdo->query('SELECT count(*) FROM enquiries')->fetchColumn();
    }

    public function test_every_commit_is_synced_to_disk_in_a_folder_of_the_owner(): void
    {
        self::assertSame('wal', $this->pdo->query('PRAGMA journal_mode')->fetchColumn());
        self::assertSame(2, (int) $this->pdo->query('PRAGMA synchronous')->fetchColumn());
        self::assertSame(0700, fileperms($this->varDir) & 0777);
    }

    public function test_an_enquiry_is_stored_unverified_and_pending(): void
    {
        $reference = $this->store->take(Samples::enquiry(), 'key-0000', 1000);
        $row = $this->pdo->query('SELECT * FROM enquiries')->fetch();
        self::assertMatchesRegularExpression('/^QS-[2-9A-HJKMNP-Z]{8}$/', $reference);
        self::assertSame($reference, $row['reference']);
        self::assertSame('unverified', $row['verdict']);
        self::assertSame('pending', $row['state']);
        self::assertSame("Forty chairs.\nFloor 12.", $row['message']);
        self::assertSame(1000, (int) $row['due_at']);
    }

    public function test_the_same_key_is_the_same_enquiry(): void
    {
        $first = $this->store->take(Samples::enquiry(), 'key-0000', 1000);
        $again = $this->store->take(Samples::enquiry(['message' => 'Other']), 'key-0000', 99_000);
        self::assertSame($first, $again);
        self::assertSame(1, $this->stored());
    }

    public function test_the_same_words_within_ten_minutes_are_the_same_enquiry(): void
    {
        $first = $this->store->take(Samples::enquiry(), 'key-0000', 1000);
        self::assertSame($first, $this->store->take(Samples::enquiry(), 'key-0001', 1599));
        self::assertSame(1, $this->stored());
        self::assertNotSame($first, $this->store->take(Samples::enquiry(), 'key-0002', 1600));
        self::assertSame(2, $this->stored());
    }

    public function test_edited_words_under_another_key_are_another_enquiry(): void
    {
        $this->store->take(Samples::enquiry(), 'key-0000', 1000);
        $this->store->take(Samples::enquiry(['message' => 'Forty-one chairs.']), 'key-0001', 1001);
        self::assertSame(2, $this->stored());
    }

    public function test_enquiries_without_a_key_do_not_count_as_one(): void
    {
        $this->store->take(Samples::enquiry(), null, 1000);
        $this->store->take(Samples::enquiry(['message' => 'Another.']), null, 1000);
        self::assertSame(2, $this->stored());
    }
}
