<?php

declare(strict_types=1);

namespace Quayswift\Enquiry\Tests;

use Quayswift\Enquiry\Storage\OutboxItem;
use Quayswift\Enquiry\Storage\OutboxRepository;
use Quayswift\Enquiry\Storage\Purpose;

/** @group postgresql */
final class OutboxTest extends DatabaseTestCase
{
    private OutboxRepository $outbox;

    protected function setUp(): void
    {
        parent::setUp();
        $this->outbox = new OutboxRepository($this->database);
    }

    private function add(int $now, string $recipient = 'a@example.com'): void
    {
        $this->database->write(fn () => $this->outbox->add(Purpose::Link, $recipient, $now));
    }

    private function lease(int $now): ?OutboxItem
    {
        return $this->outbox->lease($now, Purpose::cases());
    }

    /** @return array<string, mixed> */
    private function item(): array
    {
        return $this->database->run('SELECT * FROM outbox')->fetch();
    }

    public function test_the_one_that_has_waited_longest_is_leased_to_one_worker_at_a_time(): void
    {
        $this->add(1001, 'late@example.com');
        $this->add(1000, 'early@example.com');
        self::assertSame('early@example.com', $this->lease(1001)?->recipient);
        self::assertSame('late@example.com', $this->lease(1001)?->recipient);
        self::assertNull($this->lease(1300));
    }

    public function test_a_crash_is_an_attempt_and_says_so(): void
    {
        $this->add(1000);
        self::assertSame(1, $this->lease(1000)?->attempts);
        $again = $this->lease(1300);
        self::assertSame([2, OutboxRepository::CRASH], [$again?->attempts, $again?->lastError]);
    }

    public function test_a_failure_is_tried_again_after_a_minute_doubling_to_an_hour(): void
    {
        $this->add(0);
        $now = 0;
        foreach ([60, 120, 240, 480, 960, 1920, 3600, 3600] as $wait) {
            $item = $this->lease($now);
            self::assertInstanceOf(OutboxItem::class, $item);
            $this->outbox->failed($item, 'refused', $now);
            $due = (int) $this->item()['due_at'];
            self::assertGreaterThanOrEqual($now + $wait, $due);
            self::assertLessThanOrEqual($now + $wait * 1.1, $due);
            self::assertNull($this->lease($due - 1));
            $now = $due;
        }
        self::assertSame('refused', $this->item()['last_error']);
    }

    public function test_what_is_released_has_not_been_tried(): void
    {
        $this->add(1000);
        $this->outbox->release($this->lease(1000), 1001);
        self::assertSame([0, 1001], [(int) $this->item()['attempts'], (int) $this->item()['due_at']]);
    }

    public function test_a_worker_whose_lease_ran_out_changes_nothing_but_a_mail_that_was_taken_counts(): void
    {
        $this->add(1000);
        $slow = $this->lease(1000);
        $next = $this->lease(1300);
        $this->outbox->failed($slow, 'timed out', 1310);
        self::assertSame(1600, (int) $this->item()['due_at']);
        $this->outbox->sent([$slow], 1301);
        $this->outbox->failed($next, 'timed out', 1310);
        self::assertNull($this->item()['due_at']);
        self::assertNull($this->lease(4_000_000_000));
    }

    public function test_whatever_servers_answer_can_be_stored(): void
    {
        $this->add(1000);
        $this->outbox->failed($this->lease(1000), "550 Gr\xFC\xDFe,\0 " . str_repeat('ü', 100_000), 1000);
        self::assertStringStartsWith('550 Gr??e, üü', $this->item()['last_error']);
        self::assertSame(1000, mb_strlen($this->item()['last_error'], 'UTF-8'));
    }

    public function test_a_clock_set_back_delays_nothing_for_long(): void
    {
        $this->add(1_000_000);
        self::assertNotNull($this->lease(500_000), 'Half a million seconds is no wait of ours.');
        self::assertNull($this->lease(500_000));
    }

    public function test_what_is_of_no_use_any_more_is_forgotten_and_a_mail_of_an_enquiry_never(): void
    {
        $this->add(1000);
        $this->take(1000);
        $this->queue(1000);
        $this->database->write(fn () => $this->outbox->prune(10_000_000));
        self::assertSame('enquiry', $this->item()['kind']);
    }

    public function test_what_was_sent_of_a_row_that_is_gone_is_not_recorded_of_a_later_one(): void
    {
        $this->add(1000);
        $gone = $this->lease(1000);
        $this->database->pdo->exec('DELETE FROM outbox');
        $this->add(1001);
        $this->outbox->sent([$gone], 1002);
        self::assertNull($this->item()['sent_at']);
    }
}
