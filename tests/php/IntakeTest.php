<?php

declare(strict_types=1);

namespace Quayswift\Enquiry\Tests;

use Quayswift\Enquiry\HttpException;
use Quayswift\Enquiry\Intake\Intake;

/** @group postgresql */
final class IntakeTest extends DatabaseTestCase
{
    private function submit(int $now, ?string $key = null, string $message = 'Forty chairs.'): string
    {
        return $this->intake()->submit(Samples::enquiry(['message' => $message]), $key, null, $now);
    }

    /** How long the next one must wait, in s; 0 when it is taken. */
    private function wait(int $now, ?string $address = 'a', mixed ...$settings): int
    {
        try {
            $this->intake(...$settings)->submit(Samples::enquiry(['message' => "At $now."]), null, $address, $now);
        } catch (HttpException $refusal) {
            self::assertSame(429, $refusal->status);
            return (int) $refusal->headers['Retry-After'];
        }
        return 0;
    }

    public function test_an_enquiry_is_stored_with_its_mail_and_judged_at_once(): void
    {
        $reference = $this->submit(1000, 'key-0000');
        $row = $this->row();
        self::assertSame($reference, $row['reference']);
        self::assertSame(['unverified', 'no secret is configured'], [$row['verdict'], $row['verdict_reason']]);
        self::assertSame('Forty chairs.', $row['message']);
        self::assertStringNotContainsString('"token"', json_encode($row), 'The token itself is kept nowhere.');
        self::assertEquals([['enquiry', 1000]], $this->rows('SELECT purpose, due_at FROM outbox'));
    }

    public function test_an_enquiry_whose_check_ended_the_process_is_mailed_all_the_same(): void
    {
        $this->submit(self::NOW);
        $this->database->run('UPDATE outbox SET due_at = :due', ['due' => self::NOW + 5]);
        $this->now = self::NOW + 5;
        self::assertStringContainsString('Forty chairs.', $this->mailed());
    }

    public function test_a_key_is_for_one_text_at_any_time(): void
    {
        $first = $this->submit(1000, 'key-0000');
        $this->submit(1000, 'key-0001', 'Other.');
        self::assertSame($first, $this->submit(99_000, 'key-0000'));
        $this->expectException(HttpException::class);
        $this->submit(1001, 'key-0001');
    }

    public function test_the_same_words_within_ten_minutes_also_of_a_clock_set_back_are_the_same_enquiry(): void
    {
        $first = $this->submit(1000, 'key-0000');
        self::assertSame($first, $this->submit(1599, 'key-0001'));
        self::assertSame($first, $this->submit(700, 'key-0003'));
        self::assertSame(1, $this->sizeOf('enquiries'));
        self::assertNotSame($first, $this->submit(1600, 'key-0002'));
    }

    public function test_an_enquiry_keeps_each_key_that_it_came_under(): void
    {
        $first = $this->submit(1000, 'key-of-tab-a');
        $this->submit(1300, 'key-of-tab-b');
        self::assertSame($first, $this->submit(1700, 'key-of-tab-a'));
        self::assertSame($first, $this->submit(1700, 'key-of-tab-b'));
        self::assertSame(1, $this->sizeOf('enquiries'));
    }

    public function test_an_address_may_send_so_many_in_an_hour(): void
    {
        foreach ([1000, 1010, 1020] as $now) {
            self::assertSame(0, $this->wait($now, limitPerAddress: 3));
        }
        self::assertSame(3570, $this->wait(1030, limitPerAddress: 3));
        self::assertSame(0, $this->wait(1030, 'b', limitPerAddress: 3));
        self::assertSame(1, $this->wait(4599, limitPerAddress: 3));
        self::assertSame(0, $this->wait(4600, limitPerAddress: 3));
    }

    public function test_more_than_usual_from_all_are_taken_and_marked_and_not_mailed(): void
    {
        foreach ([1000, 1001, 1002, 4601] as $now) {
            self::assertSame(0, $this->wait($now, "address $now", limitGlobal: 2));
        }
        self::assertEquals([
            ['new', 'no secret is configured', true],
            ['new', 'no secret is configured', true],
            ['suspected', Intake::FLOOD, null],
            ['new', 'no secret is configured', true],
        ], $this->rows('SELECT standing, verdict_reason, outbox.id > 0 FROM enquiries
            LEFT JOIN outbox ON enquiry_id = enquiries.id ORDER BY enquiries.id'));
    }

    public function test_no_limit_holds_for_a_repetition_for_visitors_without_an_address_or_where_it_is_0(): void
    {
        foreach ([1000, 1000, 1001] as $now) {
            self::assertSame(0, $this->wait($now, null, limitPerAddress: 1));
        }
        foreach ([1002, 1002] as $now) {
            self::assertSame(0, $this->wait($now, limitPerAddress: 1), 'The same words.');
        }
        foreach ([1003, 1004, 1005] as $now) {
            self::assertSame(0, $this->wait($now, limitPerAddress: 0, limitGlobal: 0));
        }
    }

    public function test_enquiries_from_before_the_clock_was_set_back_do_not_count(): void
    {
        self::assertSame(0, $this->wait(1_000_000, limitPerAddress: 1, limitGlobal: 1));
        self::assertSame(0, $this->wait(1000, limitPerAddress: 1, limitGlobal: 1));
        self::assertSame(2, $this->sizeOf('outbox'), 'Neither is of a flood.');
    }
}
