<?php

declare(strict_types=1);

namespace Quayswift\Enquiry\Tests;

use Quayswift\Enquiry\Delivery\WorkerLoop;
use Quayswift\Enquiry\Storage\Heartbeats;

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
     * Runs it until it has slept as often as there are steps.
     *
     * @param list<?\Closure> $onSleep what happens in each sleep
     */
    private function runUntilSlept(array $onSleep, mixed ...$settings): void
    {
        $this->watched = $this->sleeps = [];
        $run = new WorkerLoop(
            $this->config(...$settings),
            fn (): bool => count($this->sleeps) >= count($onSleep),
            function (int $now): void {
                $this->watched[] = $now;
            },
            function (float $seconds) use ($onSleep): void {
                $this->sleeps[] = $seconds;
                ($onSleep[count($this->sleeps) - 1] ?? static fn () => null)();
            },
            fn (): int => $this->now,
        );
        $run->untilStopped();
    }

    public function test_while_nothing_is_due_it_looks_four_times_in_a_second_and_has_tidied(): void
    {
        $this->runUntilSlept([null, null, null]);
        self::assertSame([self::POLL, self::POLL, self::POLL], $this->sleeps);
        self::assertSame('', $this->logged());
        self::assertNotNull(Heartbeats::last($this->database, Heartbeats::TIDY));
    }

    public function test_while_something_is_due_it_does_not_rest(): void
    {
        $now = time();
        $this->take($now);
        $this->take($now - 1);
        $this->runUntilSlept([null], recaptchaSecret: '');
        self::assertSame(2, (int) $this->database->value('SELECT count(*) FROM outbox'));
    }

    public function test_a_database_that_is_down_is_tried_again_ever_later_and_the_log_says_so(): void
    {
        $break = fn () => $this->database->pdo->exec('ALTER TABLE outbox RENAME TO away');
        $mend = fn () => $this->database->pdo->exec('ALTER TABLE away RENAME TO outbox');
        $this->runUntilSlept([$break, ...array_fill(0, 7, null), $mend, $break, $mend, null]);
        $waits = [1.0, 2.0, 4.0, 8.0, 16.0, 32.0, 60.0, 60.0];
        self::assertSame([self::POLL, ...$waits, self::POLL, 1.0, self::POLL], $this->sleeps);
        self::assertStringContainsString('The delivery has failed and begins again in 60 s', $this->logged());
        self::assertSame(2, substr_count($this->logged(), 'The delivery goes on.'));
    }

    public function test_it_watches_and_shows_that_it_is_alive_each_minute_also_while_the_database_is_down(): void
    {
        $later = fn (int $seconds): \Closure => function () use ($seconds): void {
            $this->now += $seconds;
        };
        $real = time();
        $began = $this->now;
        $this->runUntilSlept([$later(30), $later(30), $later(60), $later(59)]);
        self::assertSame([$began, $began + 60, $began + 120], $this->watched);
        self::assertGreaterThanOrEqual($real, Heartbeats::last($this->database, Heartbeats::SERVICE));
        $this->runUntilSlept([$later(1), $later(60), $later(1)], dsn: 'sqlite:/nowhere/e.sqlite');
        self::assertCount(2, $this->watched);
    }
}
