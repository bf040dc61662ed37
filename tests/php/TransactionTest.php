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
        [$first, $second] = $this->takeAtOnce(['key-0000', 'key-0001'], $block);
        self::assertSame($first, $second);
        self::assertSame(1, $this->stored());
    }

    public function test_nobody_makes_tables_while_another_request_does(): void
    {
        foreach (['enquiry_schema', ...self::TABLES] as $table) {
            $this->database->pdo->exec("DROP TABLE $table");
        }
        if ($this->isSqlite()) {
            $this->database->pdo->exec('PRAGMA user_version = 0');
        }
        $block = fn () => $this->database->advisoryLock('enquiry_schema');
        $this->takeAtOnce(['key-0000', 'key-0001'], $block);
        self::assertSame(1, $this->stored());
    }

    /**
     * Lets processes store the same words, and holds them up. On PostgreSQL each waits for a lock before they go on.
     *
     * @param list<string> $keys one for each process
     * @param callable(): mixed $block what PostgreSQL holds them up with
     * @return list<string> the reference that each was given
     */
    private function takeAtOnce(array $keys, callable $block): array
    {
        $queue = fopen("{$this->config()->dataFolder()}/enquiries.lock", 'c');
        flock($queue, LOCK_EX);
        if (!$this->isSqlite()) {
            $this->database->pdo->exec('BEGIN');
            $block();
        }
        $processes = [];
        $outputs = [];
        foreach ($keys as $key) {
            $command = [PHP_BINARY, __DIR__ . '/take.php', $key, $this->varDir];
            $processes[] = proc_open($command, [1 => ['pipe', 'w']], $pipes);
            $outputs[] = $pipes[1];
        }
        if (!$this->isSqlite()) {
            $this->awaitLocks($processes);
            $this->database->pdo->exec('COMMIT');
        }
        flock($queue, LOCK_UN);
        $references = array_map(stream_get_contents(...), $outputs);
        array_map(proc_close(...), $processes);
        return $references;
    }

    /** @param list<resource> $processes */
    private function awaitLocks(array $processes): void
    {
        $config = $this->config();
        $observer = new \PDO($config->dsn);
        $waiting = "SELECT count(*) FROM pg_stat_activity WHERE wait_event_type = 'Lock'";
        while ((int) $observer->query($waiting)->fetchColumn() < count($processes)) {
            if (in_array(false, array_column(array_map(proc_get_status(...), $processes), 'running'), true)) {
                self::fail('A request was not held up.');
            }
        }
    }
}
