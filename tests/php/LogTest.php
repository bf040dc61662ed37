<?php

declare(strict_types=1);

namespace Quayswift\Enquiry\Tests;

use PHPUnit\Framework\TestCase;
use Quayswift\Enquiry\Log;

final class LogTest extends TestCase
{
    use OwnLog;

    public function test_a_failure_is_one_line_of_json_with_its_cause_and_its_place(): void
    {
        Log::failure('An enquiry could not be stored', new \RuntimeException('The disk is full.'));
        $place = 'LogTest.php:' . __LINE__ - 1;
        self::assertStringEndsWith("}\n", $this->logged());
        $entry = json_decode($this->logged(), true, flags: JSON_THROW_ON_ERROR);
        self::assertMatchesRegularExpression('/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/D', $entry['time']);
        self::assertSame(['time' => $entry['time'], 'level' => 'error', 'what' => 'An enquiry could not be stored',
            'cause' => 'The disk is full.', 'at' => $place], $entry);
    }

    public function test_nothing_that_a_visitor_wrote_is_logged_and_nothing_drives_a_terminal(): void
    {
        $ofDatabase = static function (string $message, string $code): \PDOException {
            $error = new \PDOException($message);
            (new \ReflectionProperty(\Exception::class, 'code'))->setValue($error, $code);
            return $error;
        };
        $cases = [
            'Out of memory' => new \RuntimeException("Out of memory\nStack trace:\n#0 take('Ada')"),
            'Duplicate key' => new \RuntimeException("Duplicate key\nDETAIL: Ada Byron"),
            '550 <(address)>: unknown, ask (address)' =>
                new \RuntimeException('550 <ada@example.org>: unknown, ask zoë@bücher.example'),
            "Incorrect string value: '...'" =>
                $ofDatabase("Incorrect string value: 'Ada's' for column 'name'", '22007'),
            "Duplicate entry '...' for key" => $ofDatabase("Duplicate entry 'Ada' for key", '23000'),
            "Unknown database 'enquiries'" => $ofDatabase("Unknown database 'enquiries'", 'HY000'),
            'Gr??e \u{1B}[2J\u{9B}\u{202E}' => new \RuntimeException("Gr\xFC\xDFe \e[2J\u{9B}\u{202E}"),
        ];
        foreach ($cases as $cause => $error) {
            file_put_contents($this->log, '');
            Log::failure('It failed', $error);
            self::assertSame($cause, json_decode($this->logged(), true)['cause']);
        }
    }

    public function test_without_a_file_it_is_on_the_standard_error_of_the_command_line(): void
    {
        foreach (['', '/dev/null/nowhere'] as $file) {
            $code = "require 'php/bootstrap.php'; Quayswift\\Enquiry\\Log::note('One.');";
            $command = [PHP_BINARY, '-d', "error_log=$file", '-r', $code];
            $process = proc_open($command, [2 => ['pipe', 'w']], $pipes, dirname(__DIR__, 2));
            $line = (string) stream_get_contents($pipes[2]);
            proc_close($process);
            self::assertMatchesRegularExpression('/^{"time":"[^"]+","level":"note","what":"One\."}\n$/D', $line);
        }
    }
}
