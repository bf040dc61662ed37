<?php

declare(strict_types=1);

namespace Quayswift\Enquiry\Tests;

use PHPUnit\Framework\TestCase;
use Quayswift\Enquiry\Config;
use Quayswift\Enquiry\Http\RateLimit;
use Quayswift\Enquiry\Storage\Database;
use Quayswift\Enquiry\Storage\Store;

/**
 * A test with a database of its own: SQLite, or the empty one of ENQUIRY_TEST_DSN, so that the same
 * tests hold for every driver.
 */
abstract class DatabaseTestCase extends TestCase
{
    /** Those that tests fill. */
    protected const TABLES = ['enquiries', 'enquiry_refusals', 'enquiry_beats', 'enquiry_probes', 'enquiry_erasures',
        'enquiry_mails', 'owner_links', 'owner_sessions', 'owner_limits', 'owner_log',
        'refused_presses'];

    protected string $varDir;
    protected Database $database;

    protected function setUp(): void
    {
        $this->varDir = Samples::varDir();
        $this->database = Database::open($this->config());
        if (!$this->isSqlite()) {
            foreach (self::TABLES as $table) {
                $this->database->pdo->exec("DELETE FROM $table");
            }
            $this->database->pdo->exec('UPDATE enquiry_provider SET failures = 0, rests_until = 0');
        }
    }

    protected function tearDown(): void
    {
        // PHPUnit keeps every test until the end, and a server takes no more than 100 connections.
        unset($this->database);
        Samples::remove($this->varDir);
    }

    protected function isSqlite(): bool
    {
        return $this->database->driver === 'sqlite';
    }

    protected function config(mixed ...$changes): Config
    {
        return Samples::config(...[
            'varDir' => $this->varDir,
            'dsn' => (string) getenv('ENQUIRY_TEST_DSN'),
            'dbUser' => (string) getenv('ENQUIRY_TEST_USER'),
            ...$changes,
        ]);
    }

    protected function store(mixed ...$settings): Store
    {
        return new Store($this->database, new RateLimit($this->database, $this->config(...$settings)));
    }

    /** Stores an enquiry with words of its own; returns its reference. */
    protected function take(int $now, ?string $address = null, mixed ...$settings): string
    {
        return $this->store(...$settings)->take(Samples::enquiry(['message' => "At $now."]), null, $address, $now);
    }

    protected function stored(): int
    {
        return (int) $this->database->value('SELECT count(*) FROM enquiries');
    }

    /** @return array<string, mixed> the only enquiry there is */
    protected function row(): array
    {
        return $this->database->run('SELECT * FROM enquiries')->fetch();
    }
}
