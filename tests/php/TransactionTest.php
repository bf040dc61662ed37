<?php

declare(strict_types=1);

namespace Quayswift\Enquiry\Tests;

/**
 * Requests that write at the same moment, each in a process of its own.
 *
 * @group postgresql
 */
final class TransactionTest extends DatabaseTestCase
{
    /** Both look for the words before either can insert them; only the lock by name tells them apart. */
    public function test_the_same_words_under_two_keys_at_once_are_one_enquiry(): void
    {
        $block = fn () => $this->database->pdo->exec('LOCK TABLE enquiries IN SHARE ROW EXCLUSIVE MODE');
        [$first, $second] = $this->takeAtOnce($block);
        self::assertSame($first, $second);
        self::assertSame(1, $this->sizeOf('enquiries'));
    }

    public function test_nobody_makes_tables_while_another_request_does(): void
    {
        foreach (['enquiry_schema', ...self::TABLES] as $table) {
            $this->database->pdo->exec("DROP TABLE $table");
        }
        $this->takeAtOnce(fn () => $this->database->advisoryLock('enquiry_schema'));
        self::assertSame(1, $this->sizeOf('enquiries'));
    }

    /**
     * Lets two processes store the same words. On PostgreSQL it holds them up until both wait for a lock.
     *
     * @param callable(): mixed $block holds up PostgreSQL
     * @return list<string> the reference that each was given
     */
    private function takeAtOnce(callable $block): array
    {
        if (!$this->isSqlite()) {
            $this->database->pdo->exec('BEGIN');
            $block();
        }
        foreach (['key-0000', 'key-0001'] as $key) {
            $command = [PHP_BINARY, __DIR__ . '/visitor.php', $key, $this->varDir];
            $processes[] = proc_open($command, [1 => ['pipe', 'w']], $pipes);
            $outputs[] = $pipes[1];
        }
        if (!$this->isSqlite()) {
            $this->awaitLocks($processes);
            $this->database->pdo->exec('COMMIT');
        }
        $references = array_map(stream_get_contents(...), $outputs);
        array_map(proc_close(...), $processes);
        return $references;
    }

    /** @param list<resource> $processes */
    private function awaitLocks(array $processes): void
    {
        $observer = new \PDO($this->config()->dsn);
        $waiting = "SELECT count(*) FROM pg_stat_activity WHERE wait_event_type = 'Lock'";
        while ((int) $observer->query($waiting)->fetchColumn() < count($processes)) {
            if (in_array(false, array_column(array_map(proc_get_status(...), $processes), 'running'), true)) {
                self::fail('A request was not held up.');
            }
        }
    }
}
