<?php

declare(strict_types=1);

namespace Quayswift\Enquiry\Tests;

use Quayswift\Enquiry\Delivery\WorkerLoop;
use Quayswift\Enquiry\Delivery\Worker;
use Quayswift\Enquiry\Storage\Heartbeats;
use Quayswift\Enquiry\Storage\Database;

final class WorkerLoopTest extends DatabaseTestCase
{
    use OwnLog;

    private const POLL = 0.25;

    private int $now = 1_790_000_000;

    /** @var list<float> how long it has slept each time, in s */
    private array $sleeps = [];

    /** @var list<int> when it has looked whether all is well */
    private array $watched = [];

    /**
     * Runs it until it has slept as often as `onSleep` has steps.
     *
     * @param \Closure(): Worker $open
     * @param list<?\Closure> $onSleep what happens in each sleep
     */
    private function runUntilSlept(\Closure $open, array $onSleep): void
    {
        $run = new WorkerLoop(
            $open,
            fn (): bool => count($this->sleeps) >= count($onSleep),
            function (float $seconds) use ($onSleep): void {
                $this->sleeps[] = $seconds;
                ($onSleep[count($this->sleeps) - 1] ?? static fn () => null)();
            },
            fn (): int => $this->now,
            function (int $now): void {
                $this->watched[] = $now;
            },
        );
        $run->untilStopped();
    }

    private function worker(mixed ...$settings): Worker
    {
        return new Worker($this->config(...$settings), Database::open($this->config()));
    }

    public function test_while_nothing_is_due_it_looks_four_times_in_a_second(): void
    {
        $opened = 0;
        $this->runUntilSlept(function () use (&$opened): Worker {
            $opened++;
            return $this->worker();
        }, [null, null, null]);
        self::assertSame([self::POLL, self::POLL, self::POLL], $this->sleeps);
        self::assertSame([1, ''], [$opened, $this->logged()]);
    }

    public function test_while_something_is_due_it_does_not_rest(): void
    {
        $now = time();
        $this->take($now);
        $this->take($now - 1);
        $this->runUntilSlept(fn (): Worker => $this->worker(recaptchaSecret: ''), [null]);
        self::assertSame(2, (int) $this->database->value('SELECT count(*) FROM outbox'));
    }

    public function test_a_database_that_is_down_is_tried_again_ever_later_and_the_log_says_so(): void
    {
        $failures = 8;
        $this->runUntilSlept(function () use (&$failures): Worker {
            return $failures-- > 0 ? throw new \PDOException('gone away') : $this->worker();
        }, array_fill(0, 9, null));
        self::assertSame([1.0, 2.0, 4.0, 8.0, 16.0, 32.0, 60.0, 60.0, self::POLL], $this->sleeps);
        self::assertStringContainsString('The delivery has failed and begins again in 1 s', $this->logged());
        self::assertStringContainsString('The delivery has failed and begins again in 60 s', $this->logged());
        self::assertSame(8, substr_count($this->logged(), 'gone away'));
        self::assertSame(1, substr_count($this->logged(), 'The delivery goes on.'));
    }

    public function test_an_error_in_between_opens_the_database_anew_and_the_waits_begin_anew(): void
    {
        $opened = 0;
        $open = function () use (&$opened): Worker {
            $opened++;
            return $this->worker();
        };
        $break = fn () => $this->database->pdo->exec('ALTER TABLE outbox RENAME TO away');
        $mend = fn () => $this->database->pdo->exec('ALTER TABLE away RENAME TO outbox');
        $this->runUntilSlept($open, [$break, null, $mend, $break, $mend, null]);
        self::assertSame([self::POLL, 1.0, 2.0, self::POLL, 1.0, self::POLL], $this->sleeps);
        self::assertSame(4, $opened);
        self::assertSame(2, substr_count($this->logged(), 'The delivery goes on.'));
    }

    public function test_it_tidies_at_the_start_and_every_hour(): void
    {
        $pruned = [];
        $remember = function (int $later) use (&$pruned): void {
            $pruned[] = Heartbeats::last($this->database, Heartbeats::TIDY) !== null;
            $this->database->pdo->exec("DELETE FROM enquiry_beats WHERE name = 'tidy'");
            $this->now += $later;
        };
        $steps = array_map(static fn (int $later) => static fn () => $remember($later), [3599, 1, 0, -3600, 0]);
        $this->runUntilSlept(fn (): Worker => $this->worker(), $steps);
        self::assertSame([true, false, true, false, true], $pruned);
    }

    public function test_it_watches_and_shows_that_it_is_alive_each_minute_also_while_the_database_is_down(): void
    {
        $later = fn (int $seconds): \Closure => function () use ($seconds): void {
            $this->now += $seconds;
        };
        $real = time();
        $began = $this->now;
        $this->runUntilSlept(fn (): Worker => $this->worker(), [$later(30), $later(30), $later(60), $later(59)]);
        self::assertSame([$began + 30, $began + 120], $this->watched);
        self::assertGreaterThanOrEqual($real, Heartbeats::last($this->database, Heartbeats::SERVICE));
        $this->watched = $this->sleeps = [];
        $this->runUntilSlept(static fn () => throw new \PDOException('gone away'), [$later(1), $later(60)]);
        self::assertCount(2, $this->watched);
    }
}
