<?php

declare(strict_types=1);

namespace Quayswift\Enquiry\Tests;

use PHPUnit\Framework\TestCase;
use Quayswift\Enquiry\Log;

final class LogTest extends TestCase
{
    use OwnLog;

    /** @return list<array<string, string>> each line, without its time */
    private function entries(): array
    {
        $lines = explode("\n", $this->logged());
        self::assertSame('', array_pop($lines), 'The last line has its end.');
        return array_map(static function (string $line): array {
            $entry = json_decode($line, true, flags: JSON_THROW_ON_ERROR);
            self::assertSame('time', array_key_first($entry));
            self::assertMatchesRegularExpression('/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/D', $entry['time']);
            return array_diff_key($entry, ['time' => '']);
        }, $lines);
    }

    public function test_a_failure_is_one_line_of_json_with_its_cause_and_its_place(): void
    {
        Log::failure('An enquiry could not be stored', new \RuntimeException('The disk is full.'));
        $place = 'LogTest.php:' . __LINE__ - 1;
        $entry = ['level' => 'error', 'what' => 'An enquiry could not be stored', 'cause' => 'The disk is full.'];
        self::assertSame([$entry + ['at' => $place]], $this->entries());
    }

    public function test_nothing_that_a_visitor_wrote_is_logged(): void
    {
        $ofDatabase = static function (string $message, string $code): \PDOException {
            $error = new \PDOException($message);
            (new \ReflectionProperty(\Exception::class, 'code'))->setValue($error, $code);
            return $error;
        };
        $cases = [
            'a stack' => [new \RuntimeException("Out of memory\nStack trace:\n#0 take('Ada')"), 'Out of memory'],
            'values in further lines' => [
                new \RuntimeException("Duplicate key\nDETAIL: Ada Byron"),
                'Duplicate key',
            ],
            'an address that a mail server repeats' => [
                new \RuntimeException('550 <ada@example.org>: unknown, ask zoë@bücher.example'),
                '550 <(address)>: unknown, ask (address)',
            ],
            'a value that does not fit' => [
                $ofDatabase("Incorrect string value: 'Ada's' for column 'name'", '22007'),
                "Incorrect string value: '...'",
            ],
            'a value that is there already' => [
                $ofDatabase("Duplicate entry 'Ada' for key", '23000'),
                "Duplicate entry '...' for key",
            ],
            'a cause of another kind as it is' => [
                $ofDatabase("Unknown database 'enquiries'", 'HY000'),
                "Unknown database 'enquiries'",
            ],
        ];
        foreach ($cases as $what => [$error, $cause]) {
            file_put_contents($this->log, '');
            Log::failure('It failed', $error);
            self::assertSame($cause, $this->entries()[0]['cause'], $what);
        }
    }

    public function test_the_answer_of_another_server_breaks_no_line_and_drives_no_terminal(): void
    {
        Log::failure('It failed', new \RuntimeException("Gr\xFC\xDFe \e[2J\u{9B}\u{202E}"));
        $line = $this->logged();
        self::assertStringContainsString("Gr\u{FFFD}\u{FFFD}e", $line);
        self::assertStringContainsString('\u001b[2J\u009b\u202e', $line);
    }

    public function test_without_a_file_it_is_on_the_standard_error_of_the_command_line(): void
    {
        foreach (['', '/dev/null/nowhere'] as $file) {
            $code = "require 'php/bootstrap.php'; Quayswift\\Enquiry\\Log::note('One.');";
            $process = proc_open(
                [PHP_BINARY, '-d', "error_log=$file", '-r', $code],
                [2 => ['pipe', 'w']],
                $pipes,
                dirname(__DIR__, 2),
            );
            $line = (string) stream_get_contents($pipes[2]);
            proc_close($process);
            self::assertMatchesRegularExpression('/^{"time":"[^"]+","level":"note","what":"One\."}\n$/D', $line);
        }
    }
}
