<?php

declare(strict_types=1);

namespace Quayswift\Enquiry\Tests;

use Quayswift\Enquiry\Store\{Enquiries, Outbox};

/** @group postgresql */
final class OutboxTest extends DatabaseTestCase
{
    private Outbox $outbox;

    protected function setUp(): void
    {
        parent::setUp();
        $this->outbox = new Outbox($this->database);
    }

    private function add(int $now, int $round = 0): void
    {
        $this->outbox->add('photos', 1, $now, $now, $round);
    }

    /** @return array<string, mixed> */
    private function item(): array
    {
        return $this->database->run('SELECT * FROM outbox')->fetch();
    }

    public function test_the_one_that_has_waited_longest_is_leased_to_one_run_at_a_time(): void
    {
        $this->add(1001, 2);
        $this->add(1000, 1);
        self::assertSame(1, $this->outbox->lease(1001)->round);
        self::assertSame(2, $this->outbox->lease(1001)->round);
        self::assertNull($this->outbox->lease(1300));
    }

    public function test_a_crash_is_an_attempt_and_says_so(): void
    {
        $this->add(1000);
        self::assertSame(0, $this->outbox->lease(1000)->attempts);
        $again = $this->outbox->lease(1300);
        self::assertSame([1, Outbox::CRASH], [$again->attempts, $again->lastError]);
    }

    public function test_a_failure_is_tried_again_after_a_minute_doubling_to_an_hour(): void
    {
        $this->add(0);
        $now = 0;
        foreach ([60, 120, 240, 480, 960, 1920, 3600, 3600] as $wait) {
            $this->outbox->failed($this->outbox->lease($now), 'refused', $now);
            $due = (int) $this->item()['due_at'];
            self::assertGreaterThanOrEqual($now + $wait, $due);
            self::assertLessThanOrEqual($now + $wait * 1.1, $due);
            self::assertNull($this->outbox->lease($due - 1));
            $now = $due;
        }
        self::assertSame('refused', $this->item()['last_error']);
    }

    public function test_one_that_was_never_tried_goes_before_one_that_was_refused(): void
    {
        $this->add(1000, 1);
        $this->outbox->failed($this->outbox->lease(1000), '552', 1000);
        $this->add(2000, 2);
        self::assertSame(2, $this->outbox->lease(2000)->round);
    }

    public function test_a_run_whose_lease_ran_out_changes_nothing_but_a_mail_that_was_taken_counts(): void
    {
        $this->add(1000);
        $slow = $this->outbox->lease(1000);
        $next = $this->outbox->lease(1300);
        $this->outbox->failed($slow, 'timed out', 1310);
        self::assertSame(1600, (int) $this->item()['due_at']);
        $this->outbox->taken($slow, 'a@example.com', 1301);
        self::assertSame([' a@example.com', 1600], [$this->item()['sent_to'], (int) $this->item()['due_at']]);
        $this->outbox->sent($slow, 1301);
        $this->outbox->failed($next, 'timed out', 1310);
        self::assertNull($this->item()['due_at']);
        self::assertNull($this->outbox->lease(4_000_000_000));
    }

    public function test_whatever_servers_answer_can_be_stored(): void
    {
        $this->add(1000);
        $this->outbox->failed($this->outbox->lease(1000), "550 Gr\xFC\xDFe,\0\n" . str_repeat('ü', 100_000), 1000);
        self::assertStringStartsWith('550 Gr??e,\u{0} üü', $this->item()['last_error']);
        self::assertSame(1000, mb_strlen(str_replace('\u{0}', '0', $this->item()['last_error']), 'UTF-8'));
    }

    public function test_a_clock_that_is_set_back_by_hours_or_a_year_delays_nothing(): void
    {
        foreach ([7200, 31_536_000] as $back) {
            $this->add(self::NOW);
            $this->outbox->failed($this->outbox->lease(self::NOW), '451', self::NOW);
            self::assertNotNull($this->outbox->lease(self::NOW - $back));
            $this->database->pdo->exec('DELETE FROM outbox');
        }
    }

    public function test_a_mail_of_a_row_that_is_gone_is_not_recorded_of_a_later_one(): void
    {
        $this->add(1000);
        $gone = $this->outbox->lease(1000);
        $this->database->pdo->exec('DELETE FROM outbox');
        $this->add(1001);
        $this->outbox->sent($gone, 1002);
        self::assertNull($this->item()['sent_at']);
    }

    public function test_erasing_while_it_is_being_mailed_leaves_nothing_behind(): void
    {
        $this->receive();
        $item = $this->outbox->lease($this->now);
        (new Enquiries($this->database))->erase($this->row()['id']);
        $this->outbox->taken($item, 'a@example.com', $this->now);
        $this->outbox->failed($item, 'refused', $this->now);
        self::assertSame([0, 0], [$this->sizeOf('enquiries'), $this->sizeOf('outbox')]);
    }
}
