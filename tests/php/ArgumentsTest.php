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

    /** @dataProvider helps */
    public function test_help_is_given_to_whoever_asks_or_says_nothing(string $words): void
    {
        self::assertSame('help', self::parse($words)->command);
    }

    /** @return list<array{string}> */
    public static function helps(): array
    {
        return [[''], ['help'], ['--help'], ['-h'], ['list --help'], ['nonsense --help']];
    }

    /** @dataProvider understood */
    public function test_understands(string $words): void
    {
        self::assertSame(strtok($words, ' '), self::parse($words)->command);
    }

    /** @return iterable<string, array{string}> */
    public static function understood(): iterable
    {
        $options = [
            'list' => ['--state=pending', '--state=attention', '--state=delivered', '--verdict=verified',
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
                yield trim("$command $words") => [trim("$command $words")];
            }
        }
    }

    /** @dataProvider refused */
    public function test_refuses_with_a_sentence(string $words, string $sentence): void
    {
        $this->expectExceptionObject(new \InvalidArgumentException($sentence));
        self::parse($words);
    }

    /** @return array<string, array{string, string}> */
    public static function refused(): array
    {
        $commands = 'list, show, retry, export, purge, erase, backup, link, health, check';
        return [
            'another command' => ['lost', "There is no command \"lost\". The commands: $commands."],
            'an option of another command' => ['show --limit=1', 'show has no option --limit; see --help.'],
            'an option of no command' => ['list --colour=1', 'list has no option --colour; see --help.'],
            'another state' => ['list --state=lost', '--state=lost is not understood; see --help.'],
            'another verdict' => ['list --verdict=lost', '--verdict=lost is not understood; see --help.'],
            'a number that is none' => ['list --limit=1x', '--limit=1x is not understood; see --help.'],
            'a number without end' => ['list --limit=1234567', '--limit=1234567 is not understood; see --help.'],
            'no number' => ['list --limit', '--limit is not understood; see --help.'],
            'two values' => ['list --state=pending=1', '--state=pending=1 is not understood; see --help.'],
            'a day that is none' => ['export --since=2026-02-30', '--since=2026-02-30 is not understood; see --help.'],
            'a flag with a value' => ['list --json=1', '--json=1 is not understood; see --help.'],
            'an operand too many' => ['list QS-1', 'list does not understand "QS-1".'],
            'two operands' => ['show QS-1 QS-2', 'show does not understand "QS-2".'],
            'all and one' => ['retry QS-1 --all', 'retry does not understand "QS-1".'],
        ];
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
