<?php

declare(strict_types=1);

namespace Quayswift\Enquiry\Tests;

use Quayswift\Enquiry\Storage\RejectionCounter;

final class RejectionCounterTest extends DatabaseTestCase
{
    private const NOW = 1_790_000_000;

    public function test_none_is_no_news(): void
    {
        self::assertSame('', RejectionCounter::sentence($this->database, self::NOW));
    }

    public function test_the_presses_of_seven_days_are_counted_by_their_reasons(): void
    {
        foreach ([429, 422, 429, 405, 415] as $status) {
            RejectionCounter::count($this->database, $status, self::NOW);
        }
        self::assertSame(
            '3 presses of "Send enquiry" were refused in seven days: 1 with status 422, 2 with status 429.',
            RejectionCounter::sentence($this->database, self::NOW),
        );
        RejectionCounter::count($this->database, 503, self::NOW + 7 * 86_400);
        self::assertSame(
            '1 press of "Send enquiry" was refused in seven days: 1 with status 503.',
            RejectionCounter::sentence($this->database, self::NOW + 7 * 86_400),
        );
    }

    public function test_the_handler_counts_what_it_refuses(): void
    {
        $server = new LocalServer(__DIR__ . '/../../php/contact-handler.php', [
            'VAR_DIR' => $this->varDir,
            'ENQUIRY_DSN' => (string) getenv('ENQUIRY_TEST_DSN'),
            'ENQUIRY_DB_USER' => (string) getenv('ENQUIRY_TEST_USER'),
        ]);
        try {
            $json = [CURLOPT_HTTPHEADER => ['Content-Type: application/json']];
            self::assertSame(422, $server->request($json + [CURLOPT_POSTFIELDS => '{}'])[0]);
            self::assertSame(405, $server->request()[0]);
        } finally {
            $server->stop();
        }
        self::assertSame(
            '1 press of "Send enquiry" was refused in seven days: 1 with status 422.',
            RejectionCounter::sentence($this->database, time()),
        );
    }
}
