<?php

declare(strict_types=1);

namespace Quayswift\Enquiry\Tests;

use PHPUnit\Framework\TestCase;
use Quayswift\Enquiry\Log;

final class LogTest extends TestCase
{
    use OwnLog;

    private function entry(): array
    {
        return json_decode((string) strstr($this->logged(), '{'), true, flags: JSON_THROW_ON_ERROR);
    }

    public function test_a_failure_is_one_line_of_json_with_its_cause_and_its_place(): void
    {
        Log::failure('An enquiry could not be stored', new \RuntimeException('The disk is full.'));
        $place = 'LogTest.php:' . __LINE__ - 1;
        self::assertMatchesRegularExpression('/^\[[^]]+\] {.*}\n$/D', $this->logged(), 'PHP writes the time.');
        self::assertSame(['level' => 'error', 'what' => 'An enquiry could not be stored',
            'cause' => 'The disk is full.', 'at' => $place], $this->entry());
    }

    public function test_nothing_that_a_visitor_wrote_is_logged_and_nothing_drives_a_terminal(): void
    {
        $cases = [
            'Out of memory' => new \RuntimeException("Out of memory\nStack trace:\n#0 take('Ada')"),
            '550 <(address)>: unknown, ask (address)' =>
                new \RuntimeException('550 <ada@example.org>: unknown, ask zoë@bücher.example'),
            'Gr??e \u{1B}[2J\u{9B}\u{202E}' => new \RuntimeException("Gr\xFC\xDFe \e[2J\u{9B}\u{202E}"),
        ];
        foreach ($cases as $cause => $error) {
            file_put_contents($this->log, '');
            Log::failure('It failed', $error);
            self::assertSame($cause, $this->entry()['cause']);
        }
    }
}
