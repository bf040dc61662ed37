<?php

declare(strict_types=1);

namespace Quayswift\Enquiry\Tests;

use PHPUnit\Framework\TestCase;

final class GuideTest extends TestCase
{
    private const PHP = __DIR__ . '/../../php';

    public function test_every_message_that_can_be_logged_is_in_the_guide_with_its_cure(): void
    {
        $guide = (string) file_get_contents(self::PHP . '/GUIDE.md');
        $cures = explode("\n## ", (string) strstr($guide, '## What the log can say'))[0];
        $messages = self::messages();
        self::assertGreaterThan(20, count($messages));
        $missing = array_filter($messages, static fn (string $message): bool => !str_contains($cures, $message));
        self::assertSame([], $missing);
    }

    /** @return list<string> of each message the first words between its values; a word or two is no message */
    private static function messages(): array
    {
        $files = new \RecursiveIteratorIterator(new \RecursiveDirectoryIterator(
            self::PHP,
            \FilesystemIterator::SKIP_DOTS,
        ));
        $messages = [];
        foreach ($files as $file) {
            if (!str_ends_with((string) $file, '.php') || str_contains((string) $file, '/vendor/')) {
                continue;
            }
            $call = '/(?:\bLog::(?:note|failure|fatal)|->attempt)\((?:rtrim\()?(["\'])((?:\\\\.|(?!\1).)+)\1/';
            preg_match_all($call, (string) file_get_contents((string) $file), $found);
            foreach ($found[2] as $message) {
                $parts = array_map(
                    static fn (string $part): string => trim($part, ' .:'),
                    preg_split('/\{\$.*?\}|\$\w+(?:->\w+)?/', stripslashes($message)) ?: [],
                );
                $messages[] = (string) current(array_filter($parts, static fn (string $part): bool =>
                    strlen($part) > 12));
            }
        }
        return $messages;
    }
}
