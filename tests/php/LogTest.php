<?php

declare(strict_types=1);

namespace Quayswift\Enquiry\Tests;

use PHPUnit\Framework\TestCase;
use Quayswift\Enquiry\Log;

final class LogTest extends TestCase
{
    private string $file;
    private string $usual;

    protected function setUp(): void
    {
        $this->file = (string) tempnam(sys_get_temp_dir(), 'log');
        $this->usual = (string) ini_set('error_log', $this->file);
    }

    protected function tearDown(): void
    {
        ini_set('error_log', $this->usual);
        unlink($this->file);
    }

    /** Without the time that PHP puts before each line. */
    private function logged(): string
    {
        return (string) preg_replace('/^\[[^]]+\] /m', '', (string) file_get_contents($this->file));
    }

    public function test_a_failure_is_logged_with_its_place_and_without_a_stack(): void
    {
        Log::failure('An enquiry could not be stored', new \RuntimeException('The disk is full.'));
        $place = 'LogTest.php:' . __LINE__ - 1;
        self::assertSame("An enquiry could not be stored: The disk is full. ($place)\n", $this->logged());
    }

    public function test_the_values_that_a_database_names_in_further_lines_are_not_logged(): void
    {
        Log::failure('It failed', new \RuntimeException("Duplicate key\nDETAIL: ada@example.org"));
        self::assertStringContainsString('Duplicate key (', $this->logged());
        self::assertStringNotContainsString('ada@example.org', $this->logged());
    }

    public function test_a_note_is_logged_as_it_is(): void
    {
        Log::note('Enquiry QS-2F7K9MAB: no Reply-To.');
        self::assertSame("Enquiry QS-2F7K9MAB: no Reply-To.\n", $this->logged());
    }
}
