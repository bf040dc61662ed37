<?php

/** The console: `help` names its commands. Status 1 is a finding of `check`, 2 a command that cannot be done. */

declare(strict_types=1);

namespace Quayswift\Enquiry;

require __DIR__ . '/../bootstrap.php';

try {
    // php-cgi knows neither STDOUT nor the arguments.
    $console = new Console\Console(Console\Console::settings(...), fopen('php://output', 'w'), time());
    exit($console->run(array_slice($_SERVER['argv'] ?? [], 1)));
} catch (\Exception $error) {
    file_put_contents('php://stderr', $error->getMessage() . "\n");
    exit(2);
}
