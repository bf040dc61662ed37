<?php

declare(strict_types=1);

namespace Quayswift\Enquiry\Tests;

use PHPUnit\Framework\TestCase;
use Quayswift\Enquiry\Body;
use Quayswift\Enquiry\Database;
use Quayswift\Enquiry\Handler;
use Quayswift\Enquiry\Refusal;

final class HandlerTest extends TestCase
{
    private const POST = ['REQUEST_METHOD' => 'POST', 'CONTENT_TYPE' => 'application/json'];

    private string $varDir;

    protected function setUp(): void
    {
        $this->varDir = Samples::varDir();
    }

    protected function tearDown(): void
    {
        Samples::remove($this->varDir);
    }

    /** @param array<string, mixed> $server */
    private function handle(array $server = self::POST, ?string $body = null): string
    {
        return (new Handler(Samples::config($this->varDir)))->handle(
            $server,
            static fn (): string => $body ?? json_encode(Samples::MEMBERS, JSON_THROW_ON_ERROR),
        );
    }

    /** @param array<string, mixed> $server */
    private function refusal(array $server, ?string $body = null): Refusal
    {
        try {
            $this->handle($server, $body);
        } catch (Refusal $refusal) {
            return $refusal;
        }
        self::fail('It was accepted.');
    }

    /** @testdox [M1] says thank you in the words of the catalogue once the enquiry is on disk */
    public function test_says_thank_you_once_it_is_stored(): void
    {
        self::assertSame("Thank you for your inquiry! We'll be in touch within 24 hours.", $this->handle());
        $pdo = Database::open($this->varDir);
        self::assertSame(1, (int) $pdo->query('SELECT count(*) FROM enquiries')->fetchColumn());
    }

    public function test_the_idempotency_key_is_heard(): void
    {
        $server = self::POST + ['HTTP_IDEMPOTENCY_KEY' => '0b1c2d3e-0000-4000-8000-000000000000-0'];
        $this->handle($server);
        $this->handle($server, json_encode(['message' => 'Other'] + Samples::MEMBERS, JSON_THROW_ON_ERROR));
        $pdo = Database::open($this->varDir);
        self::assertSame(1, (int) $pdo->query('SELECT count(*) FROM enquiries')->fetchColumn());
    }

    public function test_a_charset_beside_the_content_type_is_no_matter(): void
    {
        self::assertNotEmpty($this->handle(['CONTENT_TYPE' => 'application/json; charset=utf-8'] + self::POST));
    }

    public function test_other_methods_are_refused_with_405(): void
    {
        $refusal = $this->refusal(['REQUEST_METHOD' => 'GET'] + self::POST);
        self::assertSame(405, $refusal->status);
        self::assertSame(['Allow' => 'POST'], $refusal->headers);
    }

    public function test_other_content_types_are_refused_with_415(): void
    {
        self::assertSame(415, $this->refusal(['CONTENT_TYPE' => 'text/plain'] + self::POST)->status);
        self::assertSame(415, $this->refusal(['CONTENT_TYPE' => 'application/jsonp'] + self::POST)->status);
        self::assertSame(415, $this->refusal(['REQUEST_METHOD' => 'POST'])->status);
    }

    public function test_a_large_body_is_refused_by_its_length_with_413(): void
    {
        $server = self::POST + ['CONTENT_LENGTH' => (string) (Body::MAX_BYTES + 1)];
        self::assertSame(413, $this->refusal($server, 'never read')->status);
    }

    public function test_a_store_that_fails_is_said_plainly_with_the_phone_and_503(): void
    {
        touch($this->varDir);
        $refusal = $this->refusal(self::POST);
        unlink($this->varDir);
        self::assertSame(503, $refusal->status);
        self::assertStringContainsString('0808 157 0199', $refusal->getMessage());
        self::assertStringNotContainsString($this->varDir, $refusal->getMessage());
    }
}
