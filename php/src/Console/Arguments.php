<?php

declare(strict_types=1);

namespace Quayswift\Enquiry\Console;

/** The arguments of `php bin/enquiries.php`, parsed and checked. */
final readonly class Arguments
{
    public const HELP = <<<'TEXT'
        The enquiries: look at them, send them again, hand them over, delete them.
        Usage: php bin/enquiries.php COMMAND [OPTIONS]
          list [--state=pending|delivered] [--verdict=verified|suspected|unverified] [--limit=20]
                               the latest enquiries; spam suspects are in --verdict=suspected
          show REFERENCE       one enquiry with all its words, and its mails
          retry REFERENCE      makes an unmailed enquiry due now;  retry --all  all of them
          export [--since=YYYY-MM-DD] [--state=...] [--verdict=...]
                               CSV for a spreadsheet, to the standard output
          export --email=ADDRESS
                               all that is known of a person, as JSON (right of access, UK GDPR, article 15)
          purge [--older-than=180] [--yes]
                               deletes mailed enquiries received so many days ago; unmailed ones stay
          erase E-MAIL [--yes] deletes all enquiries from an address (right to erasure, UK GDPR, article 17)
          backup FILE          a whole copy of the SQLite database, while the site runs; FILE must not exist yet
          restore FILE         puts a backup in the place of the data, which is kept beside it
          import FILE          copies the enquiries of an SQLite file into the empty database of ENQUIRY_DSN
          link                 makes a link to the owner's page, for when mail is down: once, within 15 minutes
          health [--max-age=60]
                               whether all is well, else (status 1) what is wrong and what to do; an enquiry may
                               wait for so many minutes
          check [--send]       tries everything that an installation needs, and says how to cure what is not well;
                               with --send also sends a test mail and a test alert
          settings             prints config.example.ini: every setting and its meaning
        purge and erase only say what they would delete, unless --yes is there.
        --json gives list, show, export and health as JSON. Settings are those of the handler: the file that
        ENQUIRY_CONFIG names, or else config.ini beside php/, and the environment.
        TEXT;

    private const OPTIONS = [
        'list' => ['state', 'verdict', 'limit', 'json'],
        'show' => ['json'],
        'retry' => ['all'],
        'export' => ['since', 'state', 'verdict', 'email', 'json'],
        'purge' => ['older-than', 'yes'],
        'erase' => ['yes'],
        'backup' => [],
        'restore' => [],
        'import' => [],
        'link' => [],
        'health' => ['max-age', 'json'],
        'check' => ['send'],
        'settings' => [],
    ];
    private const WITH_OPERAND = ['show', 'retry', 'erase', 'backup', 'restore', 'import'];
    private const VALUES = [
        'state' => ['pending', 'delivered'],
        'verdict' => ['verified', 'suspected', 'unverified'],
    ];
    private const FLAGS = ['json', 'all', 'yes', 'send'];

    /**
     * @param array<string, string> $options
     * @param list<string> $operands
     */
    private function __construct(public string $command, private array $options, private array $operands)
    {
    }

    /**
     * @param list<string> $words without the program's name
     * @throws \InvalidArgumentException with a sentence
     */
    public static function parse(array $words): self
    {
        $command = array_shift($words) ?? 'help';
        if (in_array($command, ['help', '--help', '-h'], true) || in_array('--help', $words, true)) {
            return new self('help', [], []);
        }
        if (!isset(self::OPTIONS[$command])) {
            $known = implode(', ', array_keys(self::OPTIONS));
            throw new \InvalidArgumentException("There is no command \"$command\". The commands: $known.");
        }
        $options = [];
        $operands = [];
        foreach ($words as $word) {
            if (!str_starts_with($word, '--')) {
                $operands[] = $word;
                continue;
            }
            [$name, $value] = explode('=', substr($word, 2), 2) + [1 => ''];
            if (!in_array($name, self::OPTIONS[$command], true)) {
                throw new \InvalidArgumentException("$command has no option --$name; see --help.");
            }
            if (!self::isValid($name, $value)) {
                throw new \InvalidArgumentException("$word is not understood; see --help.");
            }
            $options[$name] = $value;
        }
        $takesOne = in_array($command, self::WITH_OPERAND, true) && !isset($options['all']);
        if (count($operands) > ($takesOne ? 1 : 0)) {
            throw new \InvalidArgumentException("$command does not understand \"" . end($operands) . '".');
        }
        return new self($command, $options, $operands);
    }

    public function has(string $option): bool
    {
        return isset($this->options[$option]);
    }

    public function text(string $option): string
    {
        return $this->options[$option] ?? '';
    }

    public function number(string $option, int $default): int
    {
        return (int) ($this->options[$option] ?? $default);
    }

    /** @throws \InvalidArgumentException when there is none */
    public function operand(string $what): string
    {
        return $this->operands[0] ?? throw new \InvalidArgumentException("Name $what; see --help.");
    }

    /** @return array<string, string|int> as EnquiryRepository takes it */
    public function filter(): array
    {
        $filter = array_intersect_key($this->options, self::VALUES);
        if (isset($this->options['since'])) {
            $filter['since'] = (int) strtotime($this->options['since']);
        }
        return $filter;
    }

    private static function isValid(string $option, string $value): bool
    {
        return match (true) {
            in_array($option, self::FLAGS, true) => $value === '',
            isset(self::VALUES[$option]) => in_array($value, self::VALUES[$option], true),
            $option === 'email' => str_contains($value, '@'),
            $option === 'since' => date('Y-m-d', (int) strtotime($value)) === $value,
            default => preg_match('/^\d{1,6}$/D', $value) === 1,
        };
    }
}
