<?php

declare(strict_types=1);

namespace Quayswift\Enquiry\Tests;

use Quayswift\Enquiry\Intake\ClientAddress;
use Quayswift\Enquiry\Intake\HttpException;

/** @group postgresql */
final class IntakeLimitTest extends DatabaseTestCase
{
    /** How long the next one must wait, in s; 0 when it is taken. */
    private function wait(int $now, ?string $address = 'a', mixed ...$settings): int
    {
        try {
            $this->take($now, $address, ...$settings);
        } catch (HttpException $refusal) {
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
    }

    public function test_more_than_usual_from_all_are_taken_and_marked(): void
    {
        foreach ([1000, 1001, 1002, 4601] as $now) {
            self::assertSame(0, $this->wait($now, "address $now", limitGlobal: 2));
        }
        $rows = $this->database->run('SELECT verdict, verdict_reason, token, due_at
            FROM enquiries JOIN outbox ON enquiry_id = enquiries.id ORDER BY enquiries.id');
        $usual = ['unverified', '', 'token'];
        self::assertSame([
            [...$usual, 1000],
            [...$usual, 1001],
            ['suspected', 'more enquiries than usual', null, 1200],
            [...$usual, 4601],
        ], array_map(static function (array $row): array {
            return [$row['verdict'], $row['verdict_reason'], $row['token'], (int) $row['due_at']];
        }, $rows->fetchAll()));
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

    public function test_an_ipv6_network_of_a_customer_has_five_times_the_limit_of_an_address(): void
    {
        for ($n = 0; $n < 5; $n++) {
            $this->store(limitPerAddress: 1)
                ->submit(Samples::enquiry(['message' => "No. $n"]), null, new ClientAddress("a$n", 'net'), 1000);
        }
        $this->expectExceptionCode(0);
        $this->expectException(HttpException::class);
        $this->store(limitPerAddress: 1)->submit(Samples::enquiry(), null, new ClientAddress('a5', 'net'), 1000);
    }

    public function test_enquiries_from_before_the_clock_was_set_back_do_not_count(): void
    {
        self::assertSame(0, $this->wait(1_000_000, limitPerAddress: 1, limitGlobal: 1));
        self::assertSame(0, $this->wait(1000, limitPerAddress: 1, limitGlobal: 1));
        self::assertSame([], $this->database->run("SELECT 1 FROM enquiries WHERE verdict = 'suspected'")->fetchAll());
    }
}
