<?php

declare(strict_types=1);

namespace Quayswift\Enquiry\Tests;

use Quayswift\Enquiry\Storage\Database;
use Quayswift\Enquiry\Storage\EnquiryRepository;
use Quayswift\Enquiry\Storage\Schema;

/** Behaviour of database servers only. */
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

    public function test_only_a_count_of_refusals_is_not_synced(): void
    {
        $this->only('pgsql');
        $synchronous = fn (): string => (string) $this->database->value('SHOW synchronous_commit');
        $during = null;
        $this->database->writeLoosely(static function () use ($synchronous, &$during): void {
            $during = $synchronous();
        });
        self::assertSame(['off', 'on', 'on'], [$during, $synchronous(), $this->database->write($synchronous)]);
    }

    /** Both have looked for the words before either can insert them; only the lock by name tells them apart. */
    public function test_the_same_words_under_two_keys_at_once_are_one_enquiry(): void
    {
        $this->only('pgsql', 'mysql');
        [$block, $release] = $this->database->driver === 'pgsql'
            ? ['BEGIN; LOCK TABLE enquiries IN SHARE ROW EXCLUSIVE MODE', 'COMMIT']
            : ['LOCK TABLES enquiries READ', 'UNLOCK TABLES'];
        $exec = $this->database->pdo->exec(...);
        [$first, $second] = $this->takeAtOnce(['key-0000', 'key-0001'], fn () => $exec($block), $release);
        self::assertSame($first, $second);
        self::assertSame(1, $this->stored());
    }

    public function test_nobody_makes_tables_while_another_request_does(): void
    {
        $this->only('pgsql', 'mysql');
        $tables = implode(', ', ['enquiry_schema', 'enquiry_provider', ...self::TABLES]);
        $this->database->pdo->exec("DROP TABLE $tables");
        $block = function (): void {
            $this->database->pdo->exec('BEGIN');
            $this->database->alone('enquiry_schema');
        };
        $release = $this->database->driver === 'pgsql' ? 'COMMIT' : 'DO RELEASE_ALL_LOCKS()';
        $this->takeAtOnce(['key-0000'], $block, $release);
        self::assertSame(1, $this->stored());
    }

    /**
     * Lets processes store the same words, and holds them up until each waits for a lock.
     *
     * @param list<string> $keys one for each process
     * @return list<string> the reference that each was given
     */
    private function takeAtOnce(array $keys, callable $block, string $release): array
    {
        $waiting = $this->database->driver === 'pgsql'
            ? "SELECT count(*) FROM pg_stat_activity WHERE wait_event_type = 'Lock'"
            : "SELECT count(*) FROM information_schema.processlist
                WHERE state LIKE 'Waiting for%lock' OR state = 'User lock'";
        $config = $this->config();
        $observer = new \PDO($config->dsn, $config->dbUser);
        $block();
        $processes = [];
        $outputs = [];
        foreach ($keys as $key) {
            $processes[] = proc_open([PHP_BINARY, __DIR__ . '/take.php', $key], [1 => ['pipe', 'w']], $pipes);
            $outputs[] = $pipes[1];
        }
        while ((int) $observer->query($waiting)->fetchColumn() < count($processes)) {
            if (in_array(false, array_column(array_map(proc_get_status(...), $processes), 'running'), true)) {
                self::fail('A request was not held up.');
            }
        }
        $this->database->pdo->exec($release);
        $references = array_map(stream_get_contents(...), $outputs);
        array_map(proc_close(...), $processes);
        return $references;
    }

    /** @dataProvider interruptions */
    public function test_tables_whose_making_was_interrupted_are_finished_at_the_next_use(string ...$notMade): void
    {
        $this->only('mysql');
        array_map($this->database->pdo->exec(...), $notMade);
        $this->database = Database::open($this->config());
        $this->take(1000);
        self::assertSame(1, (int) $this->database->value('SELECT count(*) FROM enquiry_provider'));
        $latest = array_key_last((new \ReflectionClass(Schema::class))->getConstant('STEPS'));
        self::assertSame($latest, (int) $this->database->value('SELECT version FROM enquiry_schema'));
        $indexes = $this->database->run("SHOW INDEX FROM enquiries WHERE key_name LIKE 'enquiries_content'");
        self::assertCount(2, $indexes->fetchAll());
    }

    /** @return array<string, list<string>> what undoes the rest of the making */
    public static function interruptions(): array
    {
        return [
            'before an index' => [
                'DROP TABLE enquiry_schema, enquiry_provider',
                'DROP INDEX enquiries_content ON enquiries',
            ],
            'before the second table' => ['DROP TABLE enquiry_schema, enquiry_provider'],
            'before the third table' => ['DROP TABLE enquiry_schema'],
            'before its row' => ['DELETE FROM enquiry_schema'],
            'before the version' => ['UPDATE enquiry_schema SET version = 0'],
            'before a column' => [
                'ALTER TABLE enquiries DROP COLUMN token_hash',
                'UPDATE enquiry_schema SET version = 3',
            ],
            'between a column and its index' => [
                'DROP INDEX enquiries_token ON enquiries',
                'UPDATE enquiry_schema SET version = 3',
            ],
            'before the log of the owner' => [
                'DROP TABLE owner_log',
                'UPDATE enquiry_schema SET version = 5',
            ],
            'before the index of addresses' => [
                'DROP INDEX enquiries_email ON enquiries',
                'UPDATE enquiry_schema SET version = 7',
            ],
            'between the indexes that go' => [
                'CREATE INDEX enquiries_verdict ON enquiries (verdict, received_at)',
                'UPDATE enquiry_schema SET version = 8',
            ],
            'before the table of refusals' => [
                'DROP TABLE enquiry_refusals',
                'UPDATE enquiry_schema SET version = 2',
            ],
        ];
    }

    public function test_health_tells_of_a_server_that_may_lose_what_is_acknowledged(): void
    {
        $this->only('mysql');
        $isDurable = fn (): bool => (new EnquiryRepository($this->database))->health(1000)['durable'];
        self::assertTrue($isDurable());
        $this->database->pdo->exec('SET GLOBAL innodb_flush_log_at_trx_commit = 2');
        self::assertFalse($isDurable());
        $this->database->pdo->exec('SET GLOBAL innodb_flush_log_at_trx_commit = 1');
    }
}
