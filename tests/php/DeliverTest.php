<?php

declare(strict_types=1);

namespace Quayswift\Enquiry\Tests;

use PHPUnit\Framework\TestCase;

/** The program that delivers, as cron or a service starts it. */
final class DeliverTest extends TestCase
{
    private string $varDir;

    protected function setUp(): void
    {
        $this->varDir = Samples::varDir();
    }

    protected function tearDown(): void
    {
        Samples::remove($this->varDir);
    }

    /** @return array<string, string> */
    private function environment(): array
    {
        return ['VAR_DIR' => $this->varDir] + getenv();
    }

    /** @return array{int, string} status, and what it printed as errors */
    private function deliver(array $env, string ...$options): array
    {
        $process = proc_open(
            [PHP_BINARY, __DIR__ . '/../../php/bin/deliver.php', ...$options],
            [1 => ['file', '/dev/null', 'w'], 2 => ['pipe', 'w']],
            $pipes,
            null,
            $env + $this->environment(),
        );
        $errors = (string) stream_get_contents($pipes[2]);
        return [proc_close($process), $errors];
    }

    public function test_settings_that_are_wrong_end_it_at_the_start_with_a_sentence(): void
    {
        $sentence = 'SMTP_SECURE must be tls or ssl: SMTP_PASSWORD would cross the network to mail.example.com '
            . "unencrypted.\n";
        $env = ['SMTP_HOST' => 'mail.example.com', 'SMTP_USERNAME' => 'ada', 'SMTP_SECURE' => 'none'];
        self::assertSame([2, $sentence], $this->deliver($env, '--watch'));
        self::assertDirectoryDoesNotExist($this->varDir);
        $sentence = "The settings in /dev/null/nowhere cannot be read.\n";
        self::assertSame([2, $sentence], $this->deliver(['ENQUIRY_CONFIG' => '/dev/null/nowhere']));
    }

    public function test_for_cron_a_database_that_cannot_be_opened_is_status_1_and_a_line(): void
    {
        [$status, $errors] = $this->deliver(['VAR_DIR' => '/dev/null/nowhere']);
        self::assertSame(1, $status);
        self::assertStringContainsString('The delivery has failed', $errors);
        self::assertSame(1, substr_count($errors, "\n"));
    }

    public function test_a_service_stays_while_its_folder_is_missing_and_ends_well_when_it_is_told_to(): void
    {
        // A file stands in the place of the data folder.
        touch($this->varDir);
        $process = proc_open(
            [PHP_BINARY, __DIR__ . '/../../php/bin/deliver.php', '--watch'],
            [1 => ['file', '/dev/null', 'w'], 2 => ['pipe', 'w']],
            $pipes,
            null,
            $this->environment(),
        );
        $lines = [fgets($pipes[2])];
        unlink($this->varDir);
        $lines[] = fgets($pipes[2]);
        proc_terminate($process);
        $rest = stream_get_contents($pipes[2]);
        $status = proc_close($process);
        self::assertStringContainsString('begins again in 1 s', (string) $lines[0]);
        self::assertStringContainsString('The delivery goes on.', (string) $lines[1]);
        self::assertSame(['', function_exists('pcntl_async_signals') ? 0 : -1], [$rest, $status]);
    }
}
