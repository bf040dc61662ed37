<?php

declare(strict_types=1);

namespace Quayswift\Enquiry\Console;

use Quayswift\Enquiry\Monitoring\Checks;
use Quayswift\Enquiry\Monitoring\InstallCheck;
use Quayswift\Enquiry\Owner\Csv;
use Quayswift\Enquiry\Settings;
use Quayswift\Enquiry\Storage\AuditLog;
use Quayswift\Enquiry\Storage\Backup;
use Quayswift\Enquiry\Storage\Database;
use Quayswift\Enquiry\Storage\Enquiry;
use Quayswift\Enquiry\Storage\EnquiryRepository;
use Quayswift\Enquiry\Storage\OutboxRepository;
use Quayswift\Enquiry\Storage\Photo;
use Quayswift\Enquiry\Storage\PhotoRepository;
use Quayswift\Enquiry\Storage\SignIn;
use Quayswift\Enquiry\Text;

/**
 * `php bin/enquiries.php`: what has to work without the owner's page, or is done by cron. Arguments in, text out, and
 * an exit status: 0 is well, 1 is an alert of `health` or `check`.
 */
final class Console
{
    /** Each command with its argument, the pattern of that, and its line of the help. */
    private const COMMANDS = [
        'link' => ['', '', 'a link to the owner\'s page, for when mail is down: opens once, within 15 minutes'],
        'health' => ['', '', 'whether all is well, else (status 1) what is wrong and what to do'],
        'check' => ['[--send]', '(--send)?', 'tries all that an installation needs; --send also sends a test alert'],
        'export' => ['[--email=ADDRESS]', '(--email=\S+@\S+)?', 'CSV for a spreadsheet; with --email all that is known '
            . 'of a person, as JSON (right of access, UK GDPR, article 15)'],
        'backup' => ['FILE', '[^-].*', 'a whole copy of the SQLite database, while the site runs'],
        'restore' => ['FILE', '[^-].*', 'puts a backup in the place of the data, which is kept beside it'],
        'import' => ['FILE', '[^-].*', 'copies an SQLite file into the empty database of ENQUIRY_DSN'],
        'settings' => ['', '', 'prints config.example.ini: every setting and its meaning'],
        'help' => ['', '', 'prints this'],
    ];

    /** @param \Closure(): Settings $settings read when a command needs them */
    public function __construct(
        private readonly \Closure $settings,
        private $output,
        private readonly int $now,
    ) {
    }

    /** @throws \InvalidArgumentException|\RuntimeException with a sentence, when it cannot be understood or done */
    public function run(array $words): int
    {
        $command = in_array($words[0] ?? '', ['', '-h', '--help'], true) ? 'help' : $words[0];
        $argument = $words[1] ?? '';
        $pattern = self::COMMANDS[$command][1]
            ?? throw new \InvalidArgumentException("There is no command \"$command\"; see help.");
        if (count($words) > 2 || preg_match("/^(?:$pattern)$/D", $argument) !== 1) {
            throw new \InvalidArgumentException('Usage: ' . self::usage($command));
        }
        return match ($command) {
            'help' => $this->line(self::help()),
            'settings' => $this->line(rtrim(Settings::example())),
            'link' => $this->line((new SignIn($this->database(), $this->settings()))->linkFromServer($this->now)),
            'health' => $this->health(),
            'check' => $this->check($argument !== ''),
            'export' => $this->export(substr($argument, strlen('--email='))),
            'backup' => $this->backup($argument),
            'restore' => $this->line('The backup is in place. The former data is in '
                . Backup::restore($this->settings(), $argument, $this->now) . '.'),
            'import' => $this->line(Backup::import($this->settings(), $argument) . ' imported.'),
        };
    }

    private static function usage(string $command): string
    {
        return rtrim("$command " . self::COMMANDS[$command][0]);
    }

    private static function help(): string
    {
        $text = "Usage: php bin/enquiries.php COMMAND\n";
        foreach (self::COMMANDS as $command => [, , $meaning]) {
            $text .= '  ' . self::usage($command) . "\n      $meaning\n";
        }
        return $text . "Settings are those of the handler: the file that ENQUIRY_CONFIG names, or else config.ini\n"
            . 'beside php/, and the environment. Enquiries are read, mailed and erased on the owner\'s page.';
    }

    private function settings(): Settings
    {
        return ($this->settings)();
    }

    private function database(): Database
    {
        return Database::open($this->settings());
    }

    private function health(): int
    {
        $report = (new Checks($this->settings(), $this->now))->run();
        $this->line($report->sentence());
        return $report->isWell() ? 0 : 1;
    }

    private function check(bool $isSending): int
    {
        $status = 0;
        foreach ((new InstallCheck($this->settings(), $this->now))->run($isSending) as $what => $cure) {
            $status = $cure === null ? $status : 1;
            $this->line($cure === null ? "well  $what" : "CURE  $what? " . str_replace("\n", "\n      ", $cure));
        }
        return $status;
    }

    /** @param string $email '' for the enquiries of all */
    private function export(string $email): int
    {
        $database = $this->database();
        $enquiries = (new EnquiryRepository($database))->list($email === '' ? null : $email);
        if ($email === '') {
            Csv::write($this->output, $enquiries);
            return 0;
        }
        // The right of access has the words, the photographs, the mails, and what the owner did.
        ini_set('memory_limit', '-1');
        $photos = new PhotoRepository($database);
        $person = array_map(static fn (Enquiry $enquiry): array => $enquiry->jsonSerialize() + [
            'photographs' => array_map(static fn (Photo $photo): array => [
                ...(array) $photo,
                'base64' => base64_encode(implode('', [...$photos->read($photo)])),
            ], $photos->ofEnquiry($enquiry->id)),
            'mails' => (new OutboxRepository($database))->ofEnquiry($enquiry->id),
            'log' => (new AuditLog($database))->latest($enquiry->reference),
        ], [...$enquiries]);
        return $this->line(Text::json(json_encode(
            $person,
            JSON_THROW_ON_ERROR | JSON_PRETTY_PRINT | JSON_UNESCAPED_UNICODE | JSON_UNESCAPED_SLASHES,
        )));
    }

    private function backup(string $file): int
    {
        $source = Backup::place($this->settings());
        // A mistyped path must not make an empty database.
        if (!is_file($source)) {
            throw new \RuntimeException("There is no database yet: $source does not exist.");
        }
        Backup::write($this->database(), $file);
        return $this->line("A whole copy is in $file.");
    }

    /** @return int the exit status of a command that ends with this line */
    private function line(string $text): int
    {
        fwrite($this->output, "$text\n");
        return 0;
    }
}
