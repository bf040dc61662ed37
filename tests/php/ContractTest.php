<?php

declare(strict_types=1);

namespace Quayswift\Enquiry\Tests;

use Quayswift\Enquiry\{ClientAddress, Kernel, Request};
use Quayswift\Enquiry\Intake\EnquiryHandler;

/**
 * The messages between page and handler; tests/units/contract.test.ts reads the same file.
 *
 * @group postgresql
 */
final class ContractTest extends DatabaseTestCase
{
    /** @dataProvider exchanges */
    public function test_answers_as_the_page_expects(array $exchange, array $request): void
    {
        $server = [
            'REQUEST_METHOD' => 'POST',
            'CONTENT_TYPE' => 'application/json',
            'HTTP_HOST' => 'example.com',
            'HTTP_ORIGIN' => $exchange['origin'] ?? 'https://example.com',
            'HTTP_IDEMPOTENCY_KEY' => '0b1c2d3e-0000-4000-8000-000000000000-0',
            'REMOTE_ADDR' => '192.0.2.1',
        ];
        $config = $this->config(...$exchange['settings'] ?? []);
        for ($before = 0; $before < ($exchange['before'] ?? 0); $before++) {
            $enquiry = Samples::enquiry(['message' => "Before $before."]);
            $this->intake()->submit($enquiry, null, ClientAddress::of(new Request($server, time()), $config), time());
        }
        $post = static function (array $change) use ($server, $exchange, $request, $config): array {
            $server = ['REQUEST_METHOD' => $exchange['method'] ?? 'POST'] + $server;
            $body = json_encode([...$request, ...$change], JSON_THROW_ON_ERROR);
            $request = new Request($server, time(), body: $body);
            $response = Kernel::answer(new EnquiryHandler(), $config, $request);
            return [$response->status, ...array_values(json_decode((string) $response->body, true))];
        };
        array_map($post, $exchange['earlier'] ?? []);
        // Every reference is another one.
        $answer = preg_replace('/\bQS-[2-9A-HJKMNP-TV-Z]{8}\b/', 'QS-########', $post($exchange['change']));
        $expected = $exchange['answer'];
        self::assertEquals([$exchange['status'], $expected['success'], $expected['message']], $answer);
    }

    /** @return iterable<string, array{array<string, mixed>, array<string, string>}> */
    public static function exchanges(): iterable
    {
        $file = (string) file_get_contents(__DIR__ . '/../contract/exchanges.json');
        $contract = json_decode($file, true, flags: JSON_THROW_ON_ERROR);
        foreach ($contract['exchanges'] as $exchange) {
            yield $exchange['what'] => [$exchange, $contract['request']];
        }
    }
}
