<?php

declare(strict_types=1);

namespace Quayswift\Enquiry\Tests;

use Quayswift\Enquiry\{Request, Response};
use Quayswift\Enquiry\Intake\{EnquiryHandler, JsonBody};

final class EnquiryHandlerTest extends DatabaseTestCase
{
    use OwnLog;

    /** @var array<string, mixed> */
    private array $settings = [];

    private const POST = ['REQUEST_METHOD' => 'POST', 'CONTENT_TYPE' => 'application/json; charset=utf-8'];

    private function answer(array $server = self::POST, ?string $body = null): Response
    {
        $body ??= json_encode(Samples::MEMBERS, JSON_THROW_ON_ERROR);
        $request = new Request($server, self::NOW, read: static fn (): string => $body);
        return (new EnquiryHandler())->answer($this->config(...$this->settings), $request);
    }

    private static function message(Response $response): string
    {
        return json_decode((string) $response->body, true)['message'];
    }

    /** @testdox [M1] says thank you, with the reference of what is on disk, the same for a retry */
    public function test_says_thank_you_once_it_is_stored(): void
    {
        $thanks = self::message($this->answer());
        self::assertSame(1, $this->sizeOf('enquiries'));
        $reference = $this->row()['reference'];
        self::assertMatchesRegularExpression('/^QS-[2-9A-HJKMNP-TV-Z]{8}$/D', $reference);
        $expected = "Thank you for your enquiry, reference $reference. We’ll be in touch within 24 hours.";
        self::assertSame($expected, $thanks);
        self::assertSame($expected, self::message($this->answer()));
    }

    public function test_a_body_that_the_web_server_has_dropped_is_refused_with_411(): void
    {
        self::assertSame(411, $this->answer(self::POST, '')->status);
        self::assertSame(411, $this->answer(['CONTENT_LENGTH' => ''] + self::POST, '')->status);
        self::assertSame(400, $this->answer(['CONTENT_LENGTH' => '0'] + self::POST, '')->status);
    }

    public function test_other_content_types_are_refused_with_415(): void
    {
        self::assertSame(415, $this->answer(['CONTENT_TYPE' => 'text/plain'] + self::POST)->status);
        self::assertSame(415, $this->answer(['CONTENT_TYPE' => 'application/jsonp'] + self::POST)->status);
        self::assertSame(415, $this->answer(['REQUEST_METHOD' => 'POST'])->status);
    }

    public function test_a_large_body_is_refused_by_its_length_with_413(): void
    {
        $server = self::POST + ['CONTENT_LENGTH' => (string) (JsonBody::MAX_BYTES + 1)];
        self::assertSame(413, $this->answer($server, 'never read')->status);
        self::assertSame(200, $this->answer(['CONTENT_LENGTH' => (string) JsonBody::MAX_BYTES] + $server)->status);
    }

    public function test_a_store_that_fails_is_logged_with_its_cause(): void
    {
        $this->settings = ['dsn' => '', 'varDir' => __FILE__];
        $answer = $this->answer();
        self::assertSame([503, '60'], [$answer->status, $answer->headers['Retry-After']]);
        self::assertStringNotContainsString(__FILE__, self::message($answer));
        $entry = '"what":"An enquiry could not be stored","cause":"The data folder cannot be made."';
        self::assertStringContainsString($entry, $this->logged());
    }

    public function test_a_page_of_another_site_is_refused_with_403(): void
    {
        $cases = [
            'our own host' => [200, ['HTTP_ORIGIN' => 'https://example.com']],
            'the site of the settings' => [200, ['HTTP_ORIGIN' => 'https://www.example.com']],
            'no browser' => [200, []],
            'ours behind a proxy that changes Host' =>
                [200, ['HTTP_ORIGIN' => 'https://elsewhere.example', 'HTTP_SEC_FETCH_SITE' => 'same-origin']],
            'another host' => [403, ['HTTP_ORIGIN' => 'https://evil.example']],
            'our host in another port' => [403, ['HTTP_ORIGIN' => 'https://example.com:8443']],
            'our name in another scheme' => [403, ['HTTP_ORIGIN' => 'example.com']],
            'our name behind two schemes' => [403, ['HTTP_ORIGIN' => 'https://https://example.com']],
            'a frame without an origin' => [403, ['HTTP_ORIGIN' => 'null']],
        ];
        foreach ($cases as $what => [$status, $headers]) {
            $this->database->pdo->exec('DELETE FROM enquiries');
            $answer = $this->answer(self::POST + ['HTTP_HOST' => 'example.com'] + $headers);
            self::assertSame([$status, $status === 200 ? 1 : 0], [$answer->status, $this->sizeOf('enquiries')], $what);
        }
        self::assertStringContainsString('0808 157 0199', self::message($answer));
    }
}
