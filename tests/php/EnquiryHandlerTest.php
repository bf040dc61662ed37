<?php

declare(strict_types=1);

namespace Quayswift\Enquiry\Tests;

use Quayswift\Enquiry\{Kernel, Request, Response};
use Quayswift\Enquiry\Intake\EnquiryHandler;

final class EnquiryHandlerTest extends DatabaseTestCase
{
    private const POST = ['REQUEST_METHOD' => 'POST', 'CONTENT_TYPE' => 'application/json; charset=utf-8'];

    private function answer(array $server = self::POST, ?string $body = null, mixed ...$settings): Response
    {
        $body ??= json_encode(Samples::MEMBERS, JSON_THROW_ON_ERROR);
        $request = new Request($server, self::NOW, body: $body);
        return Kernel::answer(new EnquiryHandler(), $this->config(...$settings), $request);
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

    public function test_headers_decide_before_the_body_is_read(): void
    {
        $most = Request::MAX_BODY;
        $cases = [
            'an empty body' => [400, ['CONTENT_LENGTH' => '0'], ''],
            'a text' => [415, ['CONTENT_TYPE' => 'text/plain'], null],
            'another JSON' => [415, ['CONTENT_TYPE' => 'application/jsonp'], null],
            'a large body' => [413, ['CONTENT_LENGTH' => (string) ($most + 1)], 'never read'],
            'the largest body' => [200, ['CONTENT_LENGTH' => (string) $most], null],
        ];
        foreach ($cases as $what => [$status, $headers, $body]) {
            self::assertSame($status, $this->answer($headers + self::POST, $body)->status, $what);
        }
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
