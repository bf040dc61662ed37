<?php

declare(strict_types=1);

namespace Quayswift\Enquiry\Tests;

use PHPUnit\Framework\TestCase;
use Quayswift\Enquiry\{HttpException, Request};
use Quayswift\Enquiry\Intake\JsonBody;

final class JsonBodyTest extends TestCase
{
    private static function refusal(string $raw, string $what): HttpException
    {
        try {
            JsonBody::parse($raw);
            self::fail("It was read: $what.");
        } catch (HttpException $refusal) {
            return $refusal;
        }
    }

    public function test_reads_the_members_of_an_object_and_mends_half_of_a_surrogate_pair(): void
    {
        $names = ['Zo\u00eb \ud83e\ude91' => 'Zoë 🪑', 'a\ud800b' => "a\u{FFFD}b", 'a\udc00b' => "a\u{FFFD}b",
            'a\\\\ud800b' => 'a\ud800b'];
        foreach ($names as $json => $name) {
            self::assertSame(['name' => $name], JsonBody::parse("{\"name\":\"$json\"}"));
        }
    }

    public function test_anything_but_a_json_object_is_refused_with_400(): void
    {
        $deep = str_repeat('[', 5000) . str_repeat(']', 5000);
        $bodies = ['', 'name=Ada', '{"name":"Ada"', '[]', '"Ada"', '1', 'null', "{\"name\":\"\xff\"}", $deep,
            "{\"name\":$deep}"];
        foreach ($bodies as $raw) {
            self::assertSame(400, self::refusal($raw, $raw)->status, $raw);
        }
    }

    public function test_one_byte_more_than_the_cap_is_refused_with_413(): void
    {
        $whole = '{"m":"' . str_repeat('a', Request::MAX_BODY - 8) . '"}';
        self::assertArrayHasKey('m', JsonBody::parse($whole));
        self::assertSame(413, self::refusal("$whole ", 'a byte more')->status);
    }
}
