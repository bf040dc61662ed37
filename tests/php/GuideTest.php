<?php

declare(strict_types=1);

namespace Quayswift\Enquiry\Tests;

use PHPUnit\Framework\TestCase;

final class GuideTest extends TestCase
{
    private const PHP = __DIR__ . '/../../php';

    /** @dataProvider messages */
    public function test_every_message_that_can_be_logged_is_in_the_guide_with_its_cure(string $message): void
    {
        // Around values it is the guide's word for word; a word or two is no message.
        $parts = array_map(
            static fn (string $part): string => trim($part, ' .:'),
            preg_split('/\{\$.*?\}|\$\w+(?:->\w+)?/', $message) ?: [],
        );
        $fixed = current(array_filter($parts, static fn (string $part): bool => strlen($part) > 12));
        $guide = (string) file_get_contents(self::PHP . '/GUIDE.md');
        $log = substr($guide, (int) strpos($guide, '## What the log can say'));
        self::assertStringContainsString((string) $fixed, substr($log, 0, (int) strpos($log, "\n## ", 1)));
    }

    /** @return iterable<string, array{string}> */
    public static function messages(): iterable
    {
        $files = new \RecursiveIteratorIterator(new \RecursiveDirectoryIterator(
            self::PHP,
            \FilesystemIterator::SKIP_DOTS,
        ));
        foreach ($files as $file) {
            if (!str_ends_with((string) $file, '.php') || str_contains((string) $file, '/vendor/')) {
                continue;
            }
            $call = '/(?:\bLog::(?:note|failure|fatal)|->attempt)\((?:rtrim\()?(["\'])((?:\\\\.|(?!\1).)+)\1/';
            preg_match_all($call, (string) file_get_contents((string) $file), $found);
            foreach ($found[2] as $place => $message) {
                yield basename((string) $file) . " $place: $message" => [stripslashes($message)];
            }
        }
    }

    public function test_the_calls_are_found(): void
    {
        self::assertGreaterThan(25, iterator_count(self::messages()));
    }
}
