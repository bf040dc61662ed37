<?php

declare(strict_types=1);

namespace Quayswift\Enquiry\Tests;

use Quayswift\Enquiry\Store\Outbox;
use Quayswift\Enquiry\Store\OutboxItem;
use Quayswift\Enquiry\Store\Purpose;

/** @group postgresql */
final class OutboxTest extends DatabaseTestCase
{
    private Outbox $outbox;

    protected function setUp(): void
    {
        parent::setUp();
        $this->outbox = new Outbox($this->database);
    }

    private function add(int $now, string $recipient = 'a@example.com'): void
    {
        $round = random_int(1, 1_000_000);
        $this->database->write(fn () => $this->outbox->add(Purpose::Photos, [$recipient], $now, $now, 1, $round));
    }

    /** @return ?array{OutboxItem, string} with its lease */
    private function lease(int $now): ?array
    {
        return $this->outbox->lease($now);
    }

    /** @return array<string, mixed> */
    private function item(): array
    {
        return $this->database->run('SELECT * FROM outbox')->fetch();
    }

    public function test_the_one_that_has_waited_longest_is_leased_to_one_run_at_a_time(): void
    {
        $this->add(1001, 'late@example.com');
        $this->add(1000, 'early@example.com');
        self::assertSame('early@example.com', $this->lease(1001)[0]->recipient);
        self::assertSame('late@example.com', $this->lease(1001)[0]->recipient);
        self::assertNull($this->lease(1300));
    }

    public function test_a_crash_is_an_attempt_and_says_so(): void
    {
        $this->add(1000);
        self::assertSame(0, $this->lease(1000)[0]->attempts);
        [$again] = $this->lease(1300);
        self::assertSame([1, Outbox::CRASH], [$again->attempts, $again->lastError]);
    }

    public function test_a_failure_is_tried_again_after_a_minute_doubling_to_an_hour(): void
    {
        $this->add(0);
        $now = 0;
        foreach ([60, 120, 240, 480, 960, 1920, 3600, 3600] as $wait) {
            $leased = $this->lease($now);
            self::assertNotNull($leased);
            $this->outbox->failed(...$leased, error: 'refused', now: $now);
            $due = (int) $this->item()['due_at'];
            self::assertGreaterThanOrEqual($now + $wait, $due);
            self::assertLessThanOrEqual($now + $wait * 1.1, $due);
            self::assertNull($this->lease($due - 1));
            $now = $due;
        }
        self::assertSame('refused', $this->item()['last_error']);
    }

    public function test_what_is_put_off_has_not_been_tried(): void
    {
        $this->add(1000);
        $this->outbox->putOff(...$this->lease(1000), now: 1000, due: 1001);
        self::assertEquals([0, 1001, ''], [$this->item()['attempts'], $this->item()['due_at'],
            $this->item()['last_error']]);
    }

    public function test_what_was_never_tried_goes_before_what_was_refused(): void
    {
        $this->add(1000, 'dead@example.com');
        $this->outbox->failed(...$this->lease(1000), error: '552', now: 1000);
        $this->add(2000, 'new@example.com');
        self::assertSame('new@example.com', $this->lease(2000)[0]->recipient);
    }

    public function test_a_run_whose_lease_ran_out_changes_nothing_but_a_mail_that_was_taken_counts(): void
    {
        $this->add(1000);
        $slow = $this->lease(1000);
        $next = $this->lease(1300);
        $this->outbox->failed(...$slow, error: 'timed out', now: 1310);
        self::assertSame(1600, (int) $this->item()['due_at']);
        $this->outbox->sent($slow[0], 1301);
        $this->outbox->failed(...$next, error: 'timed out', now: 1310);
        self::assertNull($this->item()['due_at']);
        self::assertNull($this->lease(4_000_000_000));
    }

    public function test_whatever_servers_answer_can_be_stored(): void
    {
        $this->add(1000);
        $error = "550 Gr\xFC\xDFe,\0 " . str_repeat('ü', 100_000);
        $this->outbox->failed(...$this->lease(1000), error: $error, now: 1000);
        self::assertStringStartsWith('550 Gr??e, üü', $this->item()['last_error']);
        self::assertSame(1000, mb_strlen($this->item()['last_error'], 'UTF-8'));
    }

    /** @dataProvider jumps */
    public function test_a_clock_that_is_set_back_delays_nothing(int $back): void
    {
        $this->add(self::NOW);
        $this->outbox->failed(...$this->lease(self::NOW), error: '451', now: self::NOW);
        self::assertNotNull($this->lease(self::NOW - $back));
    }

    /** @return array<string, array{int}> in s */
    public static function jumps(): array
    {
        return ['an hour' => [3600], 'a day' => [86_400], 'a year' => [31_536_000]];
    }

    public function test_what_was_sent_of_a_row_that_is_gone_is_not_recorded_of_a_later_one(): void
    {
        $this->add(1000);
        [$gone] = $this->lease(1000);
        $this->database->pdo->exec('DELETE FROM outbox');
        $this->add(1001);
        $this->outbox->sent($gone, 1002);
        self::assertNull($this->item()['sent_at']);
    }
}
