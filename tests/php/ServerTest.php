<?php

declare(strict_types=1);

namespace Quayswift\Enquiry\Tests;

use Quayswift\Enquiry\Database;
use Quayswift\Enquiry\Desk;

/** What holds for database servers alone. */
final class ServerTest extends DatabaseTestCase
{
    private function only(string ...$drivers): void
    {
        if (!in_array($this->database->driver, $drivers, true)) {
            self::markTestSkipped('Of ' . implode(' and ', $drivers) . ' only.');
        }
    }

    public function test_a_lock_is_waited_for_as_long_as_a_visitor_waits(): void
    {
        $this->only('pgsql', 'mysql');
        $seconds = $this->database->driver === 'pgsql'
            ? "SELECT extract(epoch FROM current_setting('lock_timeout')::interval)"
            : 'SELECT greatest(@@innodb_lock_wait_timeout, @@lock_wait_timeout)';
        self::assertSame(10, (int) $this->database->value($seconds));
    }

    /** @dataProvider interruptions */
    public function test_tables_whose_making_was_interrupted_are_finished_at_the_next_use(string ...$notMade): void
    {
        $this->only('mysql');
        array_map($this->database->pdo->exec(...), $notMade);
        $this->database = Database::open($this->config());
        $this->take(1000);
        self::assertSame(1, (int) $this->database->value('SELECT count(*) FROM enquiry_provider'));
        self::assertSame(2, (int) $this->database->value('SELECT version FROM enquiry_schema'));
        $indexes = $this->database->run("SHOW INDEX FROM enquiries WHERE key_name LIKE 'enquiries_verdict'");
        self::assertCount(2, $indexes->fetchAll());
    }

    /** @return array<string, list<string>> what undoes the rest of the making */
    public static function interruptions(): array
    {
        return [
            'before an index' => [
                'DROP TABLE enquiry_schema, enquiry_provider',
                'DROP INDEX enquiries_verdict ON enquiries',
            ],
            'before the second table' => ['DROP TABLE enquiry_schema, enquiry_provider'],
            'before the third table' => ['DROP TABLE enquiry_schema'],
            'before its row' => ['DELETE FROM enquiry_schema'],
            'before the version' => ['UPDATE enquiry_schema SET version = 0'],
        ];
    }

    public function test_health_tells_of_a_server_that_may_lose_what_is_acknowledged(): void
    {
        $this->only('mysql');
        $isDurable = fn (): bool => (new Desk($this->database))->health(1000)['durable'];
        self::assertTrue($isDurable());
        $this->database->pdo->exec('SET GLOBAL innodb_flush_log_at_trx_commit = 2');
        self::assertFalse($isDurable());
        $this->database->pdo->exec('SET GLOBAL innodb_flush_log_at_trx_commit = 1');
    }
}
