<?php

declare(strict_types=1);

namespace Quayswift\Enquiry\Console;

use Quayswift\Enquiry\Settings;
use Quayswift\Enquiry\Health\Health;
use Quayswift\Enquiry\Owner\Csv;
use Quayswift\Enquiry\Store\{Database, Enquiries};

/** `php bin/enquiries.php`: for those who have a shell. The owner's page does the same without one. */
final class Console
{
    private const HELP = <<<'TEXT'
        Usage: php bin/enquiries.php COMMAND
          check        says (status 1) what is wrong and what to do, as the owner's page does
          export       all enquiries as CSV, for a spreadsheet
          backup FILE  a whole copy of the SQLite database, while the site runs
        Settings are those of the handler: the file that ENQUIRY_CONFIG names, or else config.ini beside php/, and
        the environment. Enquiries are read, mailed and erased on the owner's page.
        TEXT;

    /** @param \Closure(): Settings $settings read when a command needs them @param resource $output */
    public function __construct(
        private readonly \Closure $settings,
        private $output,
        private readonly int $now,
    ) {
    }

    /** @throws \RuntimeException for root where another user has the data, who could not write root's files */
    public static function settings(): Settings
    {
        $settings = Settings::fromEnvironment();
        $folder = is_dir($settings->varDir) ? $settings->varDir : dirname($settings->varDir);
        if (function_exists('posix_geteuid') && posix_geteuid() === 0 && stat($folder)['uid'] !== 0) {
            throw new \RuntimeException("Run this as the user who has $folder, as in: sudo -u www-data php ...");
        }
        return $settings;
    }

    /** @param list<string> $words @throws \RuntimeException with a sentence, when it cannot be understood or done */
    public function run(array $words): int
    {
        return match ([$words[0] ?? 'help', count($words)]) {
            ['help', 0], ['help', 1], ['--help', 1] => $this->line(self::HELP),
            ['check', 1] => $this->check(),
            ['export', 1] => $this->export(),
            ['backup', 2] => $this->backup($words[1]),
            default => throw new \RuntimeException(self::HELP),
        };
    }

    private function check(): int
    {
        $findings = (new Health(($this->settings)(), $this->now))->findings();
        foreach ($findings as $finding) {
            $this->line("$finding->problem\n    $finding->cure");
        }
        return $findings === [] ? $this->line('Well.') : 1;
    }

    private function export(): int
    {
        Csv::write($this->output, (new Enquiries(Database::open(($this->settings)())))->each());
        return 0;
    }

    private function backup(string $file): int
    {
        $settings = ($this->settings)();
        // A mistyped VAR_DIR must not make an empty database.
        if ($settings->dsn === '' && !is_file(Database::file($settings->varDir))) {
            throw new \RuntimeException("There is no database yet in $settings->varDir.");
        }
        Database::open($settings)->backup($file);
        return $this->line("A whole copy is in $file.");
    }

    /** @return int the exit status of a command that ends with this line */
    private function line(string $text): int
    {
        fwrite($this->output, "$text\n");
        return 0;
    }
}
