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

    public function test_enquiries_are_exported_as_csv_all_or_those_of_a_person(): void
    {
        $reference = $this->receive();
        $other = $this->receive(['email' => 'b@example.org', 'message' => 'Another.']);
        $all = $this->invoke('export')[1];
        self::assertSame([1, 1], [substr_count($all, $reference), substr_count($all, $other)]);
        $ofPerson = $this->invoke('export ADA@example.org')[1];
        self::assertSame([1, 0], [substr_count($ofPerson, $reference), substr_count($ofPerson, $other)]);
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

    public function test_check_tries_the_mail_server_at_once_and_ends_with_status_1_when_it_fails(): void
    {
        $this->invoke('check');
        $sink = new MailSink();
        $settings = ['recaptchaSecret' => 'secret', 'siteverifyUrl' => 'http://127.0.0.1:9/'] + $sink->settings();
        [$status, $text] = $this->invoke('check', ...$settings);
        $sink->received();
        self::assertSame(1, $status);
        self::assertStringNotContainsString('No mail can be sent', $text);
        self::assertStringContainsString('The spam check does not answer', $text);
        self::assertStringContainsString('No mail can be sent', $this->invoke('check', ...$settings)[1]);
    }

    public function test_a_mistake_is_refused_with_the_commands(): void
    {
        foreach (['lost', 'backup', 'backup a b', 'check all'] as $words) {
            try {
                $this->invoke($words);
                self::fail($words);
            } catch (\RuntimeException $error) {
                self::assertStringStartsWith('Usage: php bin/enquiries.php COMMAND', $error->getMessage());
            }
        }
    }
}
