<?php

declare(strict_types=1);

namespace Quayswift\Enquiry\Tests;

use PHPUnit\Framework\TestCase;
use Quayswift\Enquiry\HttpException;
use Quayswift\Enquiry\Intake\JsonBody;

final class JsonBodyTest extends TestCase
{
    public function test_reads_the_members_of_an_object(): void
    {
        self::assertSame(['name' => 'Zoë 🪑'], JsonBody::parse('{"name":"Zo\u00eb \ud83e\ude91"}'));
    }

    public function test_half_a_surrogate_pair_becomes_the_replacement_character(): void
    {
        self::assertSame(['name' => "a\u{FFFD}b"], JsonBody::parse('{"name":"a\ud800b"}'));
        self::assertSame(['name' => "a\u{FFFD}b"], JsonBody::parse('{"name":"a\udc00b"}'));
    }

    public function test_an_escaped_backslash_before_u_is_left_alone(): void
    {
        self::assertSame(['name' => 'a\ud800b'], JsonBody::parse('{"name":"a\\\\ud800b"}'));
    }

    public function test_what_is_no_json_object_is_refused_with_400(): void
    {
        $cases = [
            'nothing' => [''],
            'no JSON' => ['name=Ada'],
            'half of it' => ['{"name":"Ada"'],
            'an array' => ['[]'],
            'a text' => ['"Ada"'],
            'a number' => ['1'],
            'null' => ['null'],
            'invalid UTF-8' => ["{\"name\":\"\xff\"}"],
            '5,000 levels' => [str_repeat('[', 5000) . str_repeat(']', 5000)],
            '5,000 levels in an object' => ['{"name":' . str_repeat('[', 5000) . str_repeat(']', 5000) . '}'],
        ];
        foreach ($cases as $what => [$raw]) {
            try {
                JsonBody::parse($raw);
                self::fail("It was read: $what.");
            } catch (HttpException $refusal) {
                self::assertSame(400, $refusal->status, $what);
            }
        }
    }

    public function test_so_many_members_and_levels_are_read_and_not_one_more(): void
    {
        $members = static fn (int $count): string => '{"a":"\\"","' . implode('","', array_map(
            static fn (int $index): string => "b$index\":\"",
            range(2, $count),
        )) . '"}';
        $cases = [
            '32 members' => [$members(32), $members(33)],
            '3 levels' => ['{"a":{"b":{"c":0}}}', '{"a":{"b":{"c":{"d":0}}}}'],
        ];
        foreach ($cases as $what => [$most, $tooMany]) {
            self::assertArrayHasKey('a', JsonBody::parse($most), $what);
            try {
                JsonBody::parse($tooMany);
                self::fail("More than $what.");
            } catch (HttpException $refusal) {
                $sentence = 'Your message could not be read: it has too many parts.';
                self::assertSame($sentence, $refusal->getMessage(), $what);
            }
        }
    }

    public function test_signs_of_json_in_a_text_are_no_members(): void
    {
        $text = str_repeat('{"[:,\\}] ', 1000);
        // A backslash at the end of a text, escaped, does not escape its quote.
        $members = ['a' => $text, 'b' => 'C:\\', 'c' => $text];
        self::assertSame($members, JsonBody::parse(json_encode($members, JSON_THROW_ON_ERROR)));
    }

    /** Keys that PHP's hash puts into one place: decoded, this body costs seconds. */
    public function test_a_body_of_colliding_keys_is_refused_before_it_is_decoded(): void
    {
        $keys = array_map(static fn (int $index): string => '"' . $index * 65_536 . '":0', range(0, 60_000));
        $this->expectExceptionObject(new HttpException(400, 'Your message could not be read: it has too many parts.'));
        JsonBody::parse('{' . implode(',', $keys) . '}');
    }

    public function test_one_byte_more_than_the_cap_is_refused_with_413(): void
    {
        $whole = '{"m":"' . str_repeat('a', JsonBody::MAX_BYTES - 8) . '"}';
        self::assertSame(JsonBody::MAX_BYTES, strlen($whole));
        self::assertArrayHasKey('m', JsonBody::parse($whole));

        $this->expectExceptionObject(JsonBody::tooLarge());
        JsonBody::parse("$whole ");
    }
}
