<?php

declare(strict_types=1);

namespace Quayswift\Enquiry\Tests;

use Quayswift\Enquiry\Refusal;

final class RateLimitTest extends DatabaseTestCase
{
    /** How long the next one must wait, in s; 0 when it is taken. */
    private function wait(int $now, ?string $address = 'a', mixed ...$settings): int
    {
        try {
            $this->take($now, $address, ...$settings);
        } catch (Refusal $refusal) {
            self::assertSame(429, $refusal->status);
            return (int) $refusal->headers['Retry-After'];
        }
        return 0;
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
        self::assertSame(9, $this->wait(4601, limitPerAddress: 3));
    }

    public function test_all_together_may_send_so_many_in_an_hour(): void
    {
        self::assertSame(0, $this->wait(1000, 'a', limitGlobal: 2));
        self::assertSame(0, $this->wait(1001, 'b', limitGlobal: 2));
        self::assertSame(3598, $this->wait(1002, 'c', limitGlobal: 2));
        self::assertSame(3598, $this->wait(1002, null, limitGlobal: 2));
    }

    public function test_visitors_without_an_address_are_not_one_visitor(): void
    {
        self::assertSame(0, $this->wait(1000, null, limitPerAddress: 1));
        self::assertSame(0, $this->wait(1001, null, limitPerAddress: 1));
    }

    public function test_a_limit_of_0_is_none(): void
    {
        foreach ([1000, 1001, 1002] as $now) {
            self::assertSame(0, $this->wait($now, limitPerAddress: 0, limitGlobal: 0));
        }
    }

    public function test_a_repetition_is_never_too_many(): void
    {
        $reference = $this->store(limitPerAddress: 1)->take(Samples::enquiry(), 'key-0000', 'a', 1000);
        self::assertSame(
            $reference,
            $this->store(limitPerAddress: 1)->take(Samples::enquiry(), 'key-0000', 'a', 1001),
        );
    }

    public function test_enquiries_from_before_the_clock_was_set_back_do_not_count(): void
    {
        self::assertSame(0, $this->wait(1_000_000, limitPerAddress: 1));
        self::assertSame(0, $this->wait(1000, limitPerAddress: 1));
    }
}
