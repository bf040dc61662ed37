<?php

declare(strict_types=1);

namespace Quayswift\Enquiry\Tests;

use PHPUnit\Framework\TestCase;
use Quayswift\Enquiry\Intake\Handler;
use Quayswift\Enquiry\Intake\IntakeLimit;
use Quayswift\Enquiry\Storage\EnquiryRepository;
use Quayswift\Enquiry\Intake\HttpException;
use Quayswift\Enquiry\Deadline;
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

    public function test_a_file_that_somebody_else_makes_at_the_same_moment_is_waited_for(): void
    {
        $config = Samples::config($this->varDir);
        $other = new \PDO("sqlite:{$config->dataFolder()}/enquiries.sqlite");
        $other->exec('CREATE TABLE others (id INTEGER); BEGIN IMMEDIATE');
        $queue = fopen("$this->varDir/enquiries.lock", 'c');
        flock($queue, LOCK_EX);
        $looks = 0;
        $deadline = new Deadline(static function () use ($other, $queue, &$looks): float {
            $looks++;
            if ($looks === 5) {
                $other->exec('COMMIT');
                flock($queue, LOCK_UN);
            }
            return 0.0;
        });
        self::assertSame('wal', Database::open($config, $deadline)->value('PRAGMA journal_mode'));
        self::assertGreaterThan(5, $looks);
    }

    public function test_a_request_that_cannot_have_its_turn_in_ten_seconds_is_answered_503_with_a_time(): void
    {
        $config = Samples::config($this->varDir);
        $queue = fopen("{$config->dataFolder()}/enquiries.lock", 'c');
        flock($queue, LOCK_EX);
        $post = ['REQUEST_METHOD' => 'POST', 'CONTENT_TYPE' => 'application/json'];
        $body = static fn (): string => json_encode(Samples::MEMBERS, JSON_THROW_ON_ERROR);
        // A second passes at each look.
        $time = 0;
        $clock = static function () use (&$time): float {
            return (float) $time++;
        };
        try {
            (new Handler($config, new Deadline($clock)))->handle($post, $body);
            self::fail('It was taken.');
        } catch (HttpException $refusal) {
            self::assertSame([503, ['Retry-After' => '60']], [$refusal->status, $refusal->headers]);
        }
        self::assertLessThanOrEqual(20, $time);
        flock($queue, LOCK_UN);
        self::assertNotEmpty((new Handler($config))->handle($post, $body));
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
