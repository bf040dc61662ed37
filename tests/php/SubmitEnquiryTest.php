<?php

declare(strict_types=1);

namespace Quayswift\Enquiry\Tests;

use Quayswift\Enquiry\Intake\HttpException;

/** @group postgresql */
final class SubmitEnquiryTest extends DatabaseTestCase
{
    public function test_an_enquiry_is_stored_unverified_and_due(): void
    {
        $reference = $this->store()->submit(Samples::enquiry(), 'key-0000', null, 1000);
        $row = $this->row();
        self::assertMatchesRegularExpression('/^QS-[2-9A-HJKMNP-Z]{8}$/', $reference);
        self::assertSame($reference, $row['reference']);
        self::assertSame('unverified', $row['verdict']);
        self::assertSame("Forty chairs.\nFloor 12.", $row['message']);
        $outbox = $this->database->run('SELECT enquiry_id, kind, due_at FROM outbox')->fetchAll();
        self::assertSame([['enquiry_id' => $row['id'], 'kind' => 'spam-check', 'due_at' => 1000]], $outbox);
        self::assertSame('token', $row['token']);
        self::assertSame(hash('sha256', 'token'), $row['token_hash']);
    }

    public function test_a_key_is_for_one_text_at_any_time_even_if_the_other_is_known(): void
    {
        $first = $this->store()->submit(Samples::enquiry(), 'key-0000', null, 1000);
        $this->store()->submit(Samples::enquiry(['message' => 'Other']), 'key-0001', null, 1000);
        self::assertSame($first, $this->store()->submit(Samples::enquiry(), 'key-0000', null, 99_000));
        $this->expectException(HttpException::class);
        $this->store()->submit(Samples::enquiry(), 'key-0001', null, 1001);
    }

    public function test_the_same_words_within_ten_minutes_also_of_a_clock_set_back_are_the_same_enquiry(): void
    {
        $first = $this->store()->submit(Samples::enquiry(), 'key-0000', null, 1000);
        self::assertSame($first, $this->store()->submit(Samples::enquiry(), 'key-0001', null, 1599));
        self::assertSame($first, $this->store()->submit(Samples::enquiry(), 'key-0003', null, 700));
        self::assertSame(1, $this->stored());
        self::assertNotSame($first, $this->store()->submit(Samples::enquiry(), 'key-0002', null, 1600));
        self::assertSame(2, $this->stored());
    }
}
