<?php

declare(strict_types=1);

namespace Quayswift\Enquiry\Tests;

use PHPUnit\Framework\TestCase;
use Quayswift\Enquiry\SpamCheck;

final class SpamCheckTest extends TestCase
{
    private const PERSON = [
        'success' => true,
        'score' => 0.9,
        'action' => 'submit',
        'hostname' => 'www.example.com',
    ];

    private static function check(): SpamCheck
    {
        return new SpamCheck(Samples::config('/nowhere'));
    }

    /**
     * @dataProvider answers
     * @param array<string, mixed>|string $answer
     */
    public function test_reads_the_verdict(string $expected, array|string $answer, int $status = 200): void
    {
        $text = is_string($answer) ? $answer : json_encode($answer, JSON_THROW_ON_ERROR);
        self::assertSame($expected, self::check()->read($status, $text)->value);
    }

    /** @return array<string, array<mixed>> */
    public static function answers(): array
    {
        $refused = static fn (string ...$errors): array => ['success' => false, 'error-codes' => $errors];
        return [
            'a person' => ['verified', self::PERSON],
            'just enough' => ['verified', ['score' => 0.5] + self::PERSON],
            'a low score' => ['suspected', ['score' => 0.4] + self::PERSON],
            'another action' => ['suspected', ['action' => 'login'] + self::PERSON],
            'no action' => ['suspected', ['action' => null] + self::PERSON],
            'another host' => ['suspected', ['hostname' => 'evil.example'] + self::PERSON],
            'a forged token' => ['suspected', $refused('invalid-input-response')],
            'a token too old' => ['unverified', $refused('timeout-or-duplicate')],
            'a wrong secret' => ['unverified', $refused('invalid-input-secret')],
            'over quota, let through' => ['unverified', self::PERSON + ['error-codes' => ['Over free quota.']]],
            'over quota, refused' => ['unverified', '', 429],
            'a server error' => ['unverified', self::PERSON, 500],
            'no JSON' => ['unverified', '<html>'],
            'another JSON' => ['unverified', '[1]'],
            'no score' => ['unverified', ['score' => null] + self::PERSON],
        ];
    }

    public function test_a_provider_that_is_down_leaves_the_enquiry_unverified(): void
    {
        $verdict = self::check()->judge('token');
        self::assertSame('unverified', $verdict->value);
        self::assertStringStartsWith('no answer', $verdict->reason);
    }
}
