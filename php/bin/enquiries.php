<?php

/** For those who have a shell; the owner's page does the same without one. Status 1 is a finding of `check`. */

declare(strict_types=1);

namespace Quayswift\Enquiry;

use Quayswift\Enquiry\Health\Health;
use Quayswift\Enquiry\Owner\Csv;
use Quayswift\Enquiry\Store\{Database, Enquiries};

require __DIR__ . '/../bootstrap.php';

const HELP = <<<'TEXT'
    Usage: php bin/enquiries.php COMMAND
      check        says what is wrong and what to do, as the owner's page does
      export       all enquiries as CSV, for a spreadsheet
      backup FILE  a whole copy of the SQLite database, while the site runs
    Settings are those of the handler: the file that ENQUIRY_CONFIG names, or else config.ini beside php/, and the
    environment. Enquiries are read, mailed and erased on the owner's page.

    TEXT;

function check(): int
{
    $findings = (new Health(Settings::ofCommandLine(), time()))->findings();
    foreach ($findings as $finding) {
        echo "$finding->problem\n    $finding->cure\n";
    }
    echo $findings === [] ? "Well.\n" : '';
    return $findings === [] ? 0 : 1;
}

function export(): int
{
    $enquiries = new Enquiries(Database::open(Settings::ofCommandLine()));
    // php-cgi knows no STDOUT.
    Csv::write(fopen('php://output', 'w'), $enquiries->each());
    return 0;
}

function backup(string $file): int
{
    $settings = Settings::ofCommandLine();
    // A mistyped VAR_DIR must not make an empty database.
    if ($settings->dsn === '' && !is_file(Database::file($settings->varDir))) {
        throw new \RuntimeException("There is no database yet in $settings->varDir.");
    }
    Database::open($settings)->backup($file);
    echo "A whole copy is in $file.\n";
    return 0;
}

try {
    $words = array_slice($_SERVER['argv'] ?? [], 1);
    exit(match ([$words[0] ?? '', count($words)]) {
        ['check', 1] => check(),
        ['export', 1] => export(),
        ['backup', 2] => backup($words[1]),
        default => throw new \RuntimeException(HELP),
    });
} catch (\Exception $error) {
    file_put_contents('php://stderr', $error->getMessage() . "\n");
    exit(2);
}
