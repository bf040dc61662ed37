<?php

declare(strict_types=1);

namespace Quayswift\Enquiry\Tests;

use PHPUnit\Framework\TestCase;
use Quayswift\Enquiry\SpamCheck;

final class SpamCheckTest extends TestCase
{
    private const PERSON = ['success' => true, 'score' => 0.9, 'action' => 'submit'];

    private static function check(mixed ...$settings): SpamCheck
    {
        return new SpamCheck(Samples::config('/nowhere', ...$settings + ['recaptchaSecret' => 'secret']));
    }

    public function test_reads_the_verdict(): void
    {
        $refused = static fn (mixed ...$errors): array => ['success' => false, 'error-codes' => $errors];
        $person = static fn (mixed ...$changes): array => $changes + self::PERSON;
        $none = static fn (int $status): string => "siteverify gave no answer (HTTP $status)";
        $cases = [
            'a person' => ['verified', '', self::PERSON],
            'just enough' => ['verified', '', $person(score: 0.5)],
            'a whole number' => ['verified', '', $person(score: 1)],
            'a low score' =>
                ['suspected', 'score 0.4, where a person is near 1 and a program near 0', $person(score: 0.4)],
            'another action' => ['suspected', 'its token was made for another form', $person(action: 'login')],
            'a forged token' => ['suspected', 'its token was not made by this page',
                $refused('invalid-input-response')],
            'a token used twice, or too old' => ['suspected', 'its token was used before, or is too old',
                $refused('timeout-or-duplicate')],
            'a secret that is wrong' => ['unverified', 'invalid-input-response, invalid-input-secret',
                $refused('invalid-input-response', 'invalid-input-secret')],
            'errors that are none' => ['unverified', 'bad-request', $refused(1, 'bad-request', null)],
            'over quota, let through' => ['unverified', 'Over quota., Pay.',
                self::PERSON + ['error-codes' => ['Over quota.', 'Pay.']]],
            'a server error' => ['unverified', $none(500), self::PERSON, 500],
            'no JSON' => ['unverified', $none(200), '<html>'],
            'a success that is a text' => ['unverified', $none(200), ['success' => 'true']],
            'no score' => ['unverified', 'siteverify gave no score', $person(score: null)],
            'a score that is a text' => ['unverified', 'siteverify gave no score', $person(score: '0.9')],
        ];
        foreach ($cases as $what => $case) {
            [$value, $reason, $answer, $status] = $case + [3 => 200];
            $text = is_string($answer) ? $answer : json_encode($answer, JSON_THROW_ON_ERROR);
            self::assertSame([$value, $reason], self::check()->read($status, $text), $what);
        }
    }

    /** Answers like siteverify, and only to the secret and the token of the tests. */
    private const PROVIDER = <<<'PHP'
        <?php
        $isAsked = $_SERVER['REQUEST_METHOD'] === 'POST' && $_POST === ['secret' => 'secret', 'response' => 'token'];
        http_response_code($isAsked ? 200 : 400);
        echo '{"success":true,"score":0.9,"action":"submit","hostname":"example.com"}';
        PHP;

    public function test_the_provider_is_asked_by_post_with_secret_and_token_whatever_php_ini_says(): void
    {
        $script = (string) tempnam(sys_get_temp_dir(), 'provider');
        file_put_contents($script, self::PROVIDER);
        $provider = new LocalServer($script);
        $usual = (string) ini_set('arg_separator.output', '&amp;');
        $verdict = self::check(siteverifyUrl: $provider->url)->judge('token');
        ini_set('arg_separator.output', $usual);
        $provider->stop();
        unlink($script);
        self::assertSame('verified', $verdict[0]);
    }

    public function test_a_provider_that_hangs_holds_nothing_up_for_long(): void
    {
        $silent = stream_socket_server('tcp://127.0.0.1:0');
        $check = self::check(siteverifyUrl: 'http://' . stream_socket_get_name($silent, false));
        self::assertStringStartsWith('the check failed: no answer: ', $check->judge('token')[1]);
    }

    public function test_without_a_secret_or_about_a_token_that_is_too_long_nobody_is_asked(): void
    {
        $check = self::check(recaptchaSecret: '');
        self::assertSame('no secret is configured', $check->judge('token')[1]);
        $long = str_repeat('a', 8193);
        self::assertSame('its token is too long', self::check()->judge($long)[1]);
    }
}
