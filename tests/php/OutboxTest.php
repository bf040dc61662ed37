<?php

declare(strict_types=1);

namespace Quayswift\Enquiry\Tests;

use PHPUnit\Framework\TestCase;
use Quayswift\Enquiry\Database;
use Quayswift\Enquiry\Outbox;
use Quayswift\Enquiry\Store;
use Quayswift\Enquiry\Verdict;

final class OutboxTest extends TestCase
{
    private string $varDir;
    private \PDO $pdo;
    private Outbox $outbox;

    protected function setUp(): void
    {
        $this->varDir = Samples::varDir();
        $this->pdo = Database::open($this->varDir);
        $this->outbox = new Outbox($this->pdo);
    }

    protected function tearDown(): void
    {
        Samples::remove($this->varDir);
    }

    private function take(int $now): void
    {
        (new Store($this->pdo, $this->varDir))->take(Samples::enquiry(['message' => "At $now."]), null, $now);
    }

    /** @return array<string, mixed> */
    private function row(): array
    {
        return $this->pdo->query('SELECT * FROM enquiries')->fetch();
    }

    public function test_an_enquiry_is_leased_to_one_worker_at_a_time(): void
    {
        $this->take(1000);
        self::assertSame('At 1000.', $this->outbox->lease(1000)['message']);
        self::assertNull($this->outbox->lease(1000));
        self::assertNull($this->outbox->lease(1119));
        self::assertNotNull($this->outbox->lease(1120), 'The worker died: its lease runs out.');
    }

    public function test_the_one_that_has_waited_longest_comes_first(): void
    {
        $this->take(1001);
        $this->take(1000);
        self::assertSame('At 1000.', $this->outbox->lease(1001)['message']);
        self::assertSame('At 1001.', $this->outbox->lease(1001)['message']);
    }

    public function test_what_is_delivered_is_not_leased_again(): void
    {
        $this->take(1000);
        $this->outbox->delivered((int) $this->outbox->lease(1000)['id'], 1001);
        self::assertSame('delivered', $this->row()['state']);
        self::assertNull($this->outbox->lease(PHP_INT_MAX - 1000));
    }

    public function test_a_failure_is_tried_again_after_a_minute_doubling_to_an_hour(): void
    {
        $this->take(0);
        $now = 0;
        foreach ([60, 120, 240, 480, 960, 1920, 3600, 3600] as $wait) {
            $row = $this->outbox->lease($now);
            self::assertNotNull($row);
            $this->outbox->failed($row, 'refused', $now);
            $due = (int) $this->row()['due_at'];
            self::assertGreaterThanOrEqual($now + $wait, $due);
            self::assertLessThanOrEqual($now + $wait * 1.1, $due);
            self::assertNull($this->outbox->lease($due - 1));
            $now = $due;
        }
        self::assertSame('refused', $this->row()['last_error']);
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
        $this->outbox->judge((int) $this->row()['id'], Verdict::suspected('score 0.1'));
        $row = $this->row();
        self::assertSame('suspected', $row['verdict']);
        self::assertSame('score 0.1', $row['verdict_reason']);
        self::assertNull($row['token']);
    }
}
