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

    private function deadline(): Deadline
    {
        return new Deadline(fn (): float => $this->time);
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
        $database = Database::open($this->config(), $this->deadline());
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
        $database = Database::open($this->config(), $this->deadline());
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
