<?php

/**
 * The owner's tool: list, show, retry, export, purge, erase, backup, link, health, check. `--help` says it all.
 * Status 2 is a command that cannot be understood or done.
 */

declare(strict_types=1);

namespace Quayswift\Enquiry;

use Quayswift\Enquiry\Console\Arguments;
use Quayswift\Enquiry\Console\Console;
use Quayswift\Enquiry\Console\DataOwner;
use Quayswift\Enquiry\Health\Check;
use Quayswift\Enquiry\Health\Health;
use Quayswift\Enquiry\Health\Report;
use Quayswift\Enquiry\Owner\SignIn;
use Quayswift\Enquiry\Storage\Backup;
use Quayswift\Enquiry\Storage\Database;
use Quayswift\Enquiry\Storage\EnquiryRepository;

require __DIR__ . '/../bootstrap.php';

// `| head` closes the pipe when it has enough. EPIPE is 32 on Linux and macOS.
set_error_handler(static fn (int $level, string $text): bool => str_contains($text, 'errno=32') ? exit(0) : false);

$coloured = stream_isatty(STDOUT) && getenv('NO_COLOR') === false;
$console = new Console(
    static fn (): EnquiryRepository => new EnquiryRepository(Database::open(DataOwner::config())),
    static fn (int $oldest): Report => Health::examine(DataOwner::config(), time(), $oldest),
    static fn (bool $send): iterable =>
        (new Check(config: DataOwner::config(), now: time(), isRoot: DataOwner::isRoot()))->run($send),
    STDOUT,
    $coloured,
    time(),
    static function (): string {
        $config = DataOwner::config();
        return SignIn::linkFromServer(Database::open($config), $config, time());
    },
    static fn (string $file) => Backup::fromServer(DataOwner::config(), $file),
);
try {
    exit($console->run(Arguments::parse(array_slice($argv, 1))));
} catch (\Exception $error) {
    fwrite(STDERR, $error->getMessage() . "\n");
    exit(2);
}
