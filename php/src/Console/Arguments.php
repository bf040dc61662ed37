<?php

declare(strict_types=1);

namespace Quayswift\Enquiry\Console;

/** The arguments of `php bin/enquiries.php`, parsed and checked. */
final readonly class Arguments
{
    /** Each command with its operand, its options and its line of the help. */
    private const COMMANDS = [
        'list' => ['', ['limit'], 'the latest enquiries, a line each'],
        'show' => ['REFERENCE', [], 'all that is known of an enquiry, as JSON'],
        'retry' => ['REFERENCE', ['all'], 'makes an unmailed enquiry due now, or all of them'],
        'export' => ['', ['email', 'json'], 'CSV for a spreadsheet, or JSON; with --email '
            . 'all that is known of a person (right of access, UK GDPR, article 15)'],
        'purge' => ['', ['older-than', 'yes'], 'deletes mailed enquiries received so many days ago'],
        'erase' => ['EMAIL', ['yes'], 'deletes all enquiries from an address (right to erasure, article 17)'],
        'backup' => ['FILE', [], 'a whole copy of the SQLite database, while the site runs'],
        'restore' => ['FILE', [], 'puts a backup in the place of the data, which is kept beside it'],
        'import' => ['FILE', [], 'copies an SQLite file into the empty database of ENQUIRY_DSN'],
        'link' => ['', [], 'makes a link to the owner\'s page, for when mail is down: once, within 15 minutes'],
        'health' => ['', [], 'whether all is well, else (status 1) what is wrong and what to do'],
        'check' => ['', ['send'], 'tries all that an installation needs; --send also sends a test mail and alert'],
        'settings' => ['', [], 'prints config.example.ini: every setting and its meaning'],
        'help' => ['', [], 'prints this'],
    ];

    /** The options that have a value, with its name and pattern; the others are there or not. */
    private const VALUES = [
        'limit' => ['NUMBER', '\d{1,6}'],
        'older-than' => ['DAYS', '\d{1,6}'],
        'email' => ['ADDRESS', '\S+@\S+'],
    ];

    /** @param array<string, string> $options */
    private function __construct(public string $command, private array $options, public string $operand)
    {
    }

    public static function help(): string
    {
        $text = "The enquiries: look at them, send them again, hand them over, delete them.\n"
            . "Usage: php bin/enquiries.php COMMAND [OPTIONS]\n";
        foreach (self::COMMANDS as $command => [, , $meaning]) {
            $text .= '  ' . self::usage($command) . "\n      $meaning\n";
        }
        return $text . "purge and erase only say what they would delete, unless --yes is there. Settings are those of\n"
            . "the handler: the file that ENQUIRY_CONFIG names, or else config.ini beside php/, and the environment.\n";
    }

    /**
     * @param list<string> $words without the program's name
     * @throws \InvalidArgumentException with a sentence
     */
    public static function parse(array $words): self
    {
        $command = array_shift($words) ?? 'help';
        if (in_array($command, ['--help', '-h'], true) || in_array('--help', $words, true)) {
            return new self('help', [], '');
        }
        [$operand, $known] = self::COMMANDS[$command]
            ?? throw new \InvalidArgumentException("There is no command \"$command\"; see --help.");
        $options = [];
        $operands = [];
        foreach ($words as $word) {
            if (!str_starts_with($word, '--')) {
                $operands[] = $word;
                continue;
            }
            [$name, $value] = explode('=', substr($word, 2), 2) + [1 => ''];
            if (!in_array($name, $known, true) || !self::isValid($name, $value)) {
                throw new \InvalidArgumentException("$word is not understood. Usage: " . self::usage($command));
            }
            $options[$name] = $value;
        }
        $wanted = $operand === '' || isset($options['all']) ? 0 : 1;
        if (count($operands) !== $wanted) {
            throw new \InvalidArgumentException('Usage: ' . self::usage($command));
        }
        return new self($command, $options, $operands[0] ?? '');
    }

    private static function isValid(string $option, string $value): bool
    {
        $pattern = self::VALUES[$option][1] ?? '';
        return preg_match("/^(?:$pattern)$/D", $value) === 1;
    }

    private static function usage(string $command): string
    {
        [$operand, $options] = self::COMMANDS[$command];
        $parts = array_map(static fn (string $name): string =>
            "[--$name" . (isset(self::VALUES[$name]) ? '=' . self::VALUES[$name][0] : '') . ']', $options);
        return implode(' ', array_filter([$command, $operand, ...$parts]));
    }

    public function has(string $option): bool
    {
        return isset($this->options[$option]);
    }

    public function text(string $option): ?string
    {
        return $this->options[$option] ?? null;
    }

    public function number(string $option, int $default): int
    {
        return (int) ($this->options[$option] ?? $default);
    }
}
