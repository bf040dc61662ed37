<?php

declare(strict_types=1);

namespace Quayswift\Enquiry\Tests;

use Quayswift\Enquiry\Delivery\Outbox;
use Quayswift\Enquiry\Spam\Verdict;

/** @group postgresql */
final class OutboxTest extends DatabaseTestCase
{
    private Outbox $outbox;

    protected function setUp(): void
    {
        parent::setUp();
        $this->outbox = new Outbox($this->database);
    }

    public function test_an_enquiry_is_leased_to_one_worker_at_a_time(): void
    {
        $this->take(1000);
        self::assertSame('At 1000.', $this->outbox->lease(1000)?->message);
        self::assertNull($this->outbox->lease(1000));
        self::assertNull($this->outbox->lease(1299));
        self::assertNotNull($this->outbox->lease(1300), 'The worker died: its lease runs out.');
    }

    public function test_the_one_that_has_waited_longest_comes_first(): void
    {
        $this->take(1001);
        $this->take(1000);
        self::assertSame('At 1000.', $this->outbox->lease(1001)?->message);
        self::assertSame('At 1001.', $this->outbox->lease(1001)?->message);
    }

    public function test_what_is_delivered_is_not_leased_again(): void
    {
        $this->take(1000);
        $this->outbox->delivered($this->outbox->lease(1000), 1001);
        self::assertSame('delivered', $this->row()['state']);
        self::assertNull($this->outbox->lease(4_000_000_000));
    }

    public function test_a_failure_is_tried_again_after_a_minute_doubling_to_an_hour(): void
    {
        $this->take(0);
        $now = 0;
        foreach ([60, 120, 240, 480, 960, 1920, 3600, 3600] as $wait) {
            $enquiry = $this->outbox->lease($now);
            self::assertNotNull($enquiry);
            $this->outbox->failed($enquiry, 'refused', $now);
            $due = (int) $this->row()['due_at'];
            self::assertGreaterThanOrEqual($now + $wait, $due);
            self::assertLessThanOrEqual($now + $wait * 1.1, $due);
            self::assertNull($this->outbox->lease($due - 1));
            $now = $due;
        }
        self::assertSame('refused', $this->row()['last_error']);
    }

    public function test_a_wait_is_longer_by_any_time_up_to_a_tenth(): void
    {
        $jittered = (new \ReflectionMethod(Outbox::class, 'jittered'))->invoke(...);
        $waits = array_map(static fn (): int => $jittered(null, 90), range(1, 1000));
        self::assertSame([90, 99], [min($waits), max($waits)]);
    }

    public function test_after_five_days_it_needs_attention_and_is_still_tried(): void
    {
        $this->take(0);
        $this->outbox->failed($this->outbox->lease(431_999), 'refused', 431_999);
        self::assertSame('pending', $this->row()['state']);
        $this->outbox->failed($this->outbox->lease(440_000), 'refused', 440_000);
        self::assertSame('attention', $this->row()['state']);
        self::assertNotNull($this->outbox->lease(450_000));
    }

    public function test_a_verdict_is_recorded_and_the_token_forgotten(): void
    {
        $this->take(1000);
        $leased = $this->outbox->judge($this->outbox->lease(1000), Verdict::suspected('score 0.1'));
        $row = $this->row();
        self::assertSame($row['verdict'], $leased->verdict);
        self::assertSame('suspected', $row['verdict']);
        self::assertSame('score 0.1', $row['verdict_reason']);
        self::assertNull($row['token']);
    }

    public function test_a_worker_whose_lease_ran_out_changes_nothing(): void
    {
        $this->take(1000);
        $slow = $this->outbox->lease(1000);
        $next = $this->outbox->lease(1300);
        $this->outbox->delivered($next, 1301);
        $this->outbox->failed($slow, 'timed out', 1310);
        self::assertSame('delivered', $this->row()['state']);
        self::assertNull($this->row()['due_at']);
    }

    public function test_a_mail_that_was_taken_is_delivered_even_when_the_lease_ran_out(): void
    {
        $this->take(1000);
        $slow = $this->outbox->lease(1000);
        $next = $this->outbox->lease(1300);
        $this->outbox->delivered($slow, 1301);
        $this->outbox->failed($next, 'timed out', 1310);
        self::assertSame('delivered', $this->row()['state']);
        self::assertNull($this->outbox->lease(4_000_000_000));
    }

    public function test_whatever_servers_answer_can_be_stored(): void
    {
        $this->take(1000);
        $enquiry = $this->outbox->judge($this->outbox->lease(1000), Verdict::unverified("\0?"));
        $this->outbox->failed($enquiry, "550 Gr\xFC\xDFe,\0 " . str_repeat('ü', 100_000), 1000);
        self::assertSame('?', $this->row()['verdict_reason']);
        self::assertStringStartsWith('550 Gr??e, üü', $this->row()['last_error']);
        self::assertSame(1000, mb_strlen($this->row()['last_error'], 'UTF-8'));
    }

    public function test_a_clock_set_back_delays_nothing_for_long(): void
    {
        $this->take(1_000_000);
        $this->outbox->failed($this->outbox->lease(1_000_000), 'refused', 1_000_000);
        self::assertNotNull($this->outbox->lease(500_000), 'Half a million seconds is no wait of ours.');
        self::assertNull($this->outbox->lease(500_000));
    }

    public function test_the_hash_of_an_address_is_forgotten_after_a_day(): void
    {
        $this->take(1000, 'hash');
        $this->outbox->forgetAddresses(1000 + 86_400);
        self::assertSame('hash', $this->row()['address_hash']);
        $this->outbox->forgetAddresses(1001 + 86_400);
        self::assertNull($this->row()['address_hash']);
    }
}
