<?php

declare(strict_types=1);

namespace Quayswift\Enquiry\Console;

use Quayswift\Enquiry\{Log, Settings};
use Quayswift\Enquiry\Health\{Health, Probes};
use Quayswift\Enquiry\Owner\Csv;
use Quayswift\Enquiry\Store\{Backup, Database, Enquiries};

/** `php bin/enquiries.php`: for those who have a shell. The owner's page does the same without one. */
final class Console
{
    private const HELP = <<<'TEXT'
        Usage: php bin/enquiries.php COMMAND
          check
              tries all that an installation needs, and says (status 1) what is wrong and what to do
          export [WORDS]
              CSV for a spreadsheet; with words, such as an address, of the enquiries that have them
          backup FILE
              a whole copy of the SQLite database, while the site runs; put back as restore.sqlite in the data folder
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

    /** The settings, after which root is the user of the data: the web server cannot write root's files. */
    public static function settings(): Settings
    {
        $settings = Settings::fromEnvironment();
        $folder = is_dir($settings->varDir) ? $settings->varDir : dirname($settings->varDir);
        $functions = ['posix_geteuid', 'posix_getpwuid', 'posix_setuid'];
        if (array_filter($functions, function_exists(...)) === $functions && posix_geteuid() === 0) {
            $user = posix_getpwuid((int) stat($folder)['uid']);
            // A user without a name is none of this machine.
            if ($user !== false && $user['uid'] !== 0) {
                posix_initgroups($user['name'], $user['gid']);
                posix_setgid($user['gid']);
                posix_setuid($user['uid']);
            }
        }
        return $settings;
    }

    /** @param list<string> $words @throws \RuntimeException with a sentence, when it cannot be understood or done */
    public function run(array $words): int
    {
        $argument = $words[1] ?? '';
        return match ([$words[0] ?? 'help', count($words)]) {
            ['help', 0], ['help', 1], ['--help', 1] => $this->line(self::HELP),
            ['check', 1] => $this->check(),
            ['export', 1], ['export', 2] => $this->export($argument),
            ['backup', 2] => $this->backup($argument),
            default => throw new \RuntimeException(self::HELP),
        };
    }

    private function check(): int
    {
        $settings = ($this->settings)();
        // The health check itself says so where the database cannot be opened.
        Log::attempt('The trials could not be begun anew', static fn () =>
            (new Probes($settings, Database::open($settings)))->forget());
        $findings = (new Health($settings, $this->now))->findings();
        foreach ($findings as $finding) {
            $this->line("$finding->problem\n    $finding->cure");
        }
        return $findings === [] ? $this->line('Well.') : 1;
    }

    private function export(string $words): int
    {
        $database = Database::open(($this->settings)());
        Csv::write($this->output, (new Enquiries($database))->each($words));
        return 0;
    }

    private function backup(string $file): int
    {
        $settings = ($this->settings)();
        // A mistyped VAR_DIR must not make an empty database.
        if ($settings->dsn === '' && !is_file(Database::file($settings->varDir))) {
            throw new \RuntimeException("There is no database yet in $settings->varDir.");
        }
        Backup::write(Database::open($settings), $file);
        return $this->line("A whole copy is in $file.");
    }

    /** @return int the exit status of a command that ends with this line */
    private function line(string $text): int
    {
        fwrite($this->output, "$text\n");
        return 0;
    }
}
