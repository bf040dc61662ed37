<?php

declare(strict_types=1);

namespace Quayswift\Enquiry\Tests;

use Quayswift\Enquiry\CircuitBreaker;
use Quayswift\Enquiry\SpamCheck;

final class SpamCheckTest extends DatabaseTestCase
{
    private const PERSON = [
        'success' => true,
        'score' => 0.9,
        'action' => 'submit',
        'hostname' => 'www.example.com',
    ];

    private function check(): SpamCheck
    {
        return new SpamCheck($this->config(), new CircuitBreaker($this->database));
    }

    /**
     * @dataProvider answers
     * @param array<string, mixed>|string $answer
     */
    public function test_reads_the_verdict(string $expected, array|string $answer, int $status = 200): void
    {
        $text = is_string($answer) ? $answer : json_encode($answer, JSON_THROW_ON_ERROR);
        self::assertSame($expected, $this->check()->read($status, $text)->value);
    }

    /** @return array<string, array<mixed>> */
    public static function answers(): array
    {
        $refused = static fn (string ...$errors): array => ['success' => false, 'error-codes' => $errors];
        return [
            'a person' => ['verified', self::PERSON],
            'a person on our other host' => ['verified', ['hostname' => 'example.com'] + self::PERSON],
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
        $verdict = $this->check()->judge('token', 1000);
        self::assertSame('unverified', $verdict->value);
        self::assertStringStartsWith('no answer', $verdict->reason);
    }

    public function test_after_three_failures_in_a_row_the_provider_rests_for_a_minute(): void
    {
        foreach ([1000, 1001, 1002] as $now) {
            self::assertStringStartsWith('no answer', $this->check()->judge('token', $now)->reason);
        }
        self::assertSame('the provider has failed and rests', $this->check()->judge('token', 1061)->reason);
        self::assertStringStartsWith('no answer', $this->check()->judge('token', 1062)->reason);
    }

    public function test_without_a_secret_nobody_is_asked(): void
    {
        $check = new SpamCheck($this->config(recaptchaSecret: ''), new CircuitBreaker($this->database));
        self::assertSame('no secret is configured', $check->judge('token', 1000)->reason);
    }
}
