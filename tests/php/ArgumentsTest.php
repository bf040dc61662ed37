<?php

declare(strict_types=1);

namespace Quayswift\Enquiry\Tests;

use PHPUnit\Framework\TestCase;
use Quayswift\Enquiry\Console\Arguments;

final class ArgumentsTest extends TestCase
{
    private static function parse(string $words): Arguments
    {
        return Arguments::parse($words === '' ? [] : explode(' ', $words));
    }

    public function test_help_is_given_to_whoever_asks_or_says_nothing(): void
    {
        foreach (['', 'help', '--help', '-h', 'list --help', 'nonsense --help'] as $words) {
            self::assertSame('help', self::parse($words)->command, $words);
        }
    }

    public function test_understands_each_command_with_its_options(): void
    {
        $options = [
            'list' => ['--state=pending', '--state=pending', '--state=delivered', '--verdict=verified',
                '--verdict=suspected', '--verdict=unverified', '--limit=0', '--limit=999999', '--json'],
            'show' => ['QS-1', 'QS-1 --json'],
            'retry' => ['QS-1', '--all'],
            'export' => ['--since=2026-02-28', '--state=pending', '--verdict=verified', '--json'],
            'purge' => ['--older-than=30', '--yes'],
            'erase' => ['ada@example.org', 'ada@example.org --yes'],
            'backup' => ['copy.sqlite'],
            'health' => ['--max-age=60', '--json'],
        ];
        foreach ($options as $command => $all) {
            foreach (['', ...$all] as $words) {
                self::assertSame($command, self::parse(trim("$command $words"))->command, "$command $words");
            }
        }
    }

    public function test_refuses_a_mistake_and_names_the_word(): void
    {
        $mistakes = [
            'lost' => 'There is no command "lost".',
            'show --limit=1' => 'show has no option --limit;',
            'list --colour=1' => 'list has no option --colour;',
            'list --state=lost' => '--state=lost is not understood;',
            'list --verdict=lost' => '--verdict=lost is not understood;',
            'list --limit=1x' => '--limit=1x is not understood;',
            'list --limit=-1' => '--limit=-1 is not understood;',
            'list --limit=1234567' => '--limit=1234567 is not understood;',
            'list --limit' => '--limit is not understood;',
            'list --state=pending=1' => '--state=pending=1 is not understood;',
            'export --since=monday' => '--since=monday is not understood',
            'export --since=2026-02-30' => '--since=2026-02-30 is not understood;',
            'list --json=1' => '--json=1 is not understood;',
            'list QS-1' => 'list does not understand "QS-1".',
            'show QS-1 QS-2' => 'show does not understand "QS-2".',
            'retry QS-1 --all' => 'retry does not understand "QS-1".',
        ];
        foreach ($mistakes as $words => $sentence) {
            try {
                self::parse($words);
                self::fail("$words was understood.");
            } catch (\InvalidArgumentException $error) {
                self::assertStringStartsWith($sentence, $error->getMessage());
            }
        }
    }

    public function test_gives_options_numbers_and_operands(): void
    {
        $arguments = self::parse('list --json --limit=7');
        self::assertTrue($arguments->has('json'));
        self::assertFalse($arguments->has('state'));
        self::assertSame(7, $arguments->number('limit', 20));
        self::assertSame(20, self::parse('list')->number('limit', 20));
        self::assertSame('QS-1', self::parse('show QS-1')->operand('a reference'));
        $this->expectExceptionObject(new \InvalidArgumentException('Name a reference; see --help.'));
        self::parse('show')->operand('a reference');
    }

    public function test_the_filter_has_what_enquiries_are_chosen_by(): void
    {
        $filter = self::parse('export --state=pending --verdict=verified --since=2026-02-28 --json')->filter();
        self::assertSame(['state' => 'pending', 'verdict' => 'verified', 'since' => strtotime('2026-02-28')], $filter);
        self::assertSame([], self::parse('export --json')->filter());
    }
}
