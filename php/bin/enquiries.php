<?php

/** The console: `help` names its commands. Status 2 is a command that cannot be understood or done. */

declare(strict_types=1);

namespace Quayswift\Enquiry;

use Quayswift\Enquiry\Console\Console;
use Quayswift\Enquiry\Console\PrivilegeDropper;

require __DIR__ . '/../bootstrap.php';

// `| head` closes the pipe when it has enough. EPIPE is 32 on Linux and macOS.
set_error_handler(static fn (int $level, string $text): bool => str_contains($text, 'errno=32') ? exit(0) : false);
// php-cgi, which cron has on some hosts, knows neither STDOUT nor the arguments.
$output = fopen('php://output', 'w');
$console = new Console(PrivilegeDropper::settings(...), $output, time());
try {
    exit($console->run(array_slice($_SERVER['argv'] ?? [], 1)));
} catch (\Exception $error) {
    file_put_contents('php://stderr', $error->getMessage() . "\n");
    exit(2);
}
