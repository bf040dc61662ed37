<?php

declare(strict_types=1);

namespace Quayswift\Enquiry\Tests;

use Quayswift\Enquiry\Deadline;
use Quayswift\Enquiry\Storage\Database;

/**
 * No wait for the locks of others is longer than ten seconds in all.
 *
 * @group postgresql
 */
final class DeadlineTest extends DatabaseTestCase
{
    /** A clock of the tests, in s. */
    private float $time = 1000;

    /** @param float $step how much later it is at each look */
    private function patience(float $step = 0): Deadline
    {
        return new Deadline(function () use ($step): float {
            $this->time += $step;
            return $this->time;
        });
    }

    /** @return resource a file of the data folder that somebody else has locked */
    private function held(string $name)
    {
        $file = fopen("{$this->config()->dataFolder()}/$name", 'c');
        flock($file, LOCK_EX);
        return $file;
    }

    public function test_a_file_that_somebody_else_has_is_waited_for_until_it_is_over(): void
    {
        $began = $this->time;
        $patience = $this->patience(1);
        $file = $this->held('a.lock');
        self::assertFalse($patience->lock(fopen("$this->varDir/a.lock", 'c')));
        self::assertGreaterThanOrEqual($began + 10, $this->time);
        self::assertLessThanOrEqual($began + 12, $this->time);
        flock($file, LOCK_UN);
        self::assertTrue($patience->lock($file));
    }

    /** In s, as the database has it now. */
    private static function wait(Database $database): int
    {
        return (int) $database->value($database->driver === 'sqlite'
            ? 'SELECT timeout / 1000 FROM pragma_busy_timeout'
            : "SELECT extract(epoch FROM current_setting('lock_timeout')::interval)");
    }

    public function test_the_database_waits_only_for_the_rest_of_the_ten_seconds(): void
    {
        self::assertSame(10, self::wait($this->database));
        $database = Database::open($this->config(), $this->patience());
        self::assertSame(10, self::wait($database));
        $this->time += 3;
        $waits = $database->write(function () use ($database): array {
            $first = self::wait($database);
            $this->time += 2;
            $database->advisoryLock('words');
            return [$first, self::wait($database)];
        });
        self::assertSame([7, 5], $waits);
        $this->time += 100;
        self::assertSame(0, $database->write(static fn (): int => self::wait($database)));
    }

    public function test_a_transaction_that_meets_another_one_is_not_tried_again_when_it_is_over(): void
    {
        $database = Database::open($this->config(), $this->patience());
        $tries = 0;
        $there = (int) $database->value('SELECT version FROM enquiry_schema');
        try {
            $database->write(function () use ($database, $there, &$tries): void {
                $tries++;
                $this->time += 6;
                $database->pdo->exec("INSERT INTO enquiry_schema (version) VALUES ($there)");
            });
            self::fail('There were two rows with one key.');
        } catch (\PDOException $error) {
            // SQLite has one writer at a time: trying again would not help.
            self::assertSame($this->isSqlite() ? 1 : 2, $tries);
        }
    }
}
