<?php

declare(strict_types=1);

namespace Quayswift\Enquiry\Tests;

use Quayswift\Enquiry\Console\Console;

/** @group postgresql */
final class ConsoleTest extends DatabaseTestCase
{
    /** @return array{int, string} status and output */
    private function invoke(string $words, mixed ...$settings): array
    {
        $output = fopen('php://memory', 'w+');
        $console = new Console(fn () => $this->config(...$settings), $output, self::NOW);
        $status = $console->run($words === '' ? [] : explode(' ', $words));
        return [$status, (string) stream_get_contents($output, offset: 0)];
    }

    public function test_enquiries_are_exported_as_csv(): void
    {
        $reference = $this->receive();
        self::assertStringContainsString($reference, $this->invoke('export')[1]);
    }

    public function test_a_backup_needs_a_database_that_is_there(): void
    {
        if (!$this->isSqlite()) {
            self::markTestSkipped('Servers have tools of their own.');
        }
        self::assertSame(0, $this->invoke("backup $this->varDir/copy")[0]);
        self::assertFileExists("$this->varDir/copy");
        $this->expectExceptionMessage('There is no database yet in /nowhere.');
        $this->invoke("backup $this->varDir/other", varDir: '/nowhere');
    }

    public function test_check_ends_with_status_1_when_something_is_wrong(): void
    {
        [$status, $text] = $this->invoke('check', mailTo: []);
        self::assertSame(1, $status);
        self::assertStringContainsString("MAIL_TO is not set: enquiries are stored and not sent.\n    Set", $text);
    }
}
