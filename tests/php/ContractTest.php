<?php

declare(strict_types=1);

namespace Quayswift\Enquiry\Tests;

use Quayswift\Enquiry\Handler;
use Quayswift\Enquiry\Refusal;

/** What page and handler say to each other; tests/contract.test.ts reads the same file. */
final class ContractTest extends DatabaseTestCase
{
    /**
     * @dataProvider exchanges
     * @param array<string, mixed> $exchange
     * @param array<string, string> $request
     */
    public function test_answers_as_the_page_expects(array $exchange, array $request): void
    {
        for ($before = 0; $before < ($exchange['before'] ?? 0); $before++) {
            $this->take(time());
        }
        $server = [
            'REQUEST_METHOD' => 'POST',
            'CONTENT_TYPE' => 'application/json',
            'HTTP_HOST' => 'example.com',
            'HTTP_ORIGIN' => $exchange['origin'] ?? 'https://example.com',
        ];
        $body = json_encode([...$request, ...$exchange['change']], JSON_THROW_ON_ERROR);
        try {
            $handler = new Handler($this->config(...$exchange['settings'] ?? []));
            $answer = [200, true, $handler->handle($server, static fn (): string => $body)];
        } catch (Refusal $refusal) {
            $answer = [$refusal->status, false, $refusal->getMessage()];
        }
        $expected = $exchange['answer'];
        self::assertSame([$exchange['status'], $expected['success'], $expected['message']], $answer);
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
