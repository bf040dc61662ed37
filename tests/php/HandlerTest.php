<?php

declare(strict_types=1);

namespace Quayswift\Enquiry\Tests;

use Quayswift\Enquiry\Intake\JsonBody;
use Quayswift\Enquiry\Intake\Handler;
use Quayswift\Enquiry\Intake\HttpException;

final class HandlerTest extends DatabaseTestCase
{
    use OwnLog;

    /** @var array<string, mixed> */
    private array $settings = [];

    private const POST = ['REQUEST_METHOD' => 'POST', 'CONTENT_TYPE' => 'application/json; charset=utf-8'];

    private function handle(array $server = self::POST, ?string $body = null): string
    {
        return (new Handler($this->config(...$this->settings)))->handle(
            $server,
            static fn (): string => $body ?? json_encode(Samples::MEMBERS, JSON_THROW_ON_ERROR),
        );
    }

    private function refusal(array $server, ?string $body = null): HttpException
    {
        try {
            $this->handle($server, $body);
        } catch (HttpException $refusal) {
            return $refusal;
        }
        self::fail('It was accepted.');
    }

    /** @testdox [M1] says thank you, with the reference of what is on disk, the same for a retry */
    public function test_says_thank_you_once_it_is_stored(): void
    {
        $thanks = $this->handle();
        self::assertSame(1, $this->stored());
        $reference = (string) $this->database->value('SELECT reference FROM enquiries');
        self::assertMatchesRegularExpression('/^QS-[2-9A-HJKMNP-TV-Z]{8}$/D', $reference);
        $expected = "Thank you for your enquiry, reference $reference. We’ll be in touch within 24 hours.";
        self::assertSame($expected, $thanks);
        self::assertSame($expected, $this->handle());
    }

    public function test_a_body_that_the_web_server_has_dropped_is_refused_with_411(): void
    {
        self::assertSame(411, $this->refusal(self::POST, '')->status);
        self::assertSame(411, $this->refusal(['CONTENT_LENGTH' => ''] + self::POST, '')->status);
        self::assertSame(400, $this->refusal(['CONTENT_LENGTH' => '0'] + self::POST, '')->status);
    }

    public function test_other_content_types_are_refused_with_415(): void
    {
        self::assertSame(415, $this->refusal(['CONTENT_TYPE' => 'text/plain'] + self::POST)->status);
        self::assertSame(415, $this->refusal(['CONTENT_TYPE' => 'application/jsonp'] + self::POST)->status);
        $refusal = $this->refusal(['REQUEST_METHOD' => 'POST']);
        self::assertSame([415, 'Enquiries are sent as application/json.'], [$refusal->status, $refusal->getMessage()]);
    }

    public function test_a_large_body_is_refused_by_its_length_with_413(): void
    {
        $server = self::POST + ['CONTENT_LENGTH' => (string) (JsonBody::MAX_BYTES + 1)];
        self::assertSame(413, $this->refusal($server, 'never read')->status);
        self::assertNotEmpty($this->handle(['CONTENT_LENGTH' => (string) JsonBody::MAX_BYTES] + $server));
    }

    public function test_a_store_that_fails_is_logged_with_its_cause(): void
    {
        $this->settings = ['dsn' => '', 'varDir' => __FILE__];
        $refusal = $this->refusal(self::POST);
        self::assertSame([503, ['Retry-After' => '60']], [$refusal->status, $refusal->headers]);
        self::assertStringNotContainsString(__FILE__, $refusal->getMessage());
        $entry = '"what":"An enquiry could not be stored","cause":"The data folder cannot be made."';
        self::assertStringContainsString($entry, $this->logged());
    }

    public function test_a_page_of_another_site_is_refused_with_403(): void
    {
        $this->settings = ['siteOrigins' => ['https://www.example.com']];
        $cases = [
            'our own host' => [true, ['HTTP_ORIGIN' => 'https://example.com']],
            'an origin of the settings' => [true, ['HTTP_ORIGIN' => 'https://www.example.com']],
            'no browser' => [true, []],
            'ours behind a proxy that changes Host' => [
                true,
                ['HTTP_ORIGIN' => 'https://elsewhere.example', 'HTTP_SEC_FETCH_SITE' => 'same-origin'],
            ],
            'another host' => [false, ['HTTP_ORIGIN' => 'https://evil.example']],
            'our host in another port' => [false, ['HTTP_ORIGIN' => 'https://example.com:8443']],
            'our name in another scheme' => [false, ['HTTP_ORIGIN' => 'example.com']],
            'our name behind two schemes' => [false, ['HTTP_ORIGIN' => 'https://https://example.com']],
            'a frame without an origin' => [false, ['HTTP_ORIGIN' => 'null']],
        ];
        foreach ($cases as $what => [$ours, $headers]) {
            $this->database->pdo->exec('DELETE FROM enquiries');
            $server = self::POST + ['HTTP_HOST' => 'example.com'] + $headers;
            if ($ours) {
                self::assertNotEmpty($this->handle($server), $what);
                continue;
            }
            $refusal = $this->refusal($server);
            self::assertSame([403, 0], [$refusal->status, $this->stored()], $what);
            self::assertStringContainsString('0808 157 0199', $refusal->getMessage());
        }
    }
}
