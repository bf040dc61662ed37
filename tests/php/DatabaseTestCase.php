<?php

declare(strict_types=1);

namespace Quayswift\Enquiry\Tests;

use PHPUnit\Framework\TestCase;
use Quayswift\Enquiry\Settings;
use Quayswift\Enquiry\Delivery\Worker;
use Quayswift\Enquiry\Intake\ClientAddress;
use Quayswift\Enquiry\Storage\Database;
use Quayswift\Enquiry\Intake\SubmitEnquiry;
use Quayswift\Enquiry\Storage\Purpose;

/**
 * A test with a database of its own: SQLite, or the empty one of ENQUIRY_TEST_DSN, so that the same
 * tests hold for every driver.
 */
abstract class DatabaseTestCase extends TestCase
{
    /** Those that tests fill. */
    protected const TABLES = ['enquiries', 'enquiry_beats',
        'outbox', 'owner_links', 'owner_sessions', 'rate_limits', 'circuits', 'recovery_codes', 'owner_log',
        'photos'];

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

    protected function config(mixed ...$changes): Settings
    {
        return Samples::config(...[
            'varDir' => $this->varDir,
            'dsn' => (string) getenv('ENQUIRY_TEST_DSN'),
            'dbUser' => (string) getenv('ENQUIRY_TEST_USER'),
            ...$changes,
        ]);
    }

    protected function store(mixed ...$settings): SubmitEnquiry
    {
        return new SubmitEnquiry($this->database, $this->config(...$settings));
    }

    /** Stores an enquiry with words of its own; returns its reference. */
    protected function take(int $now, ?string $address = null, mixed ...$settings): string
    {
        return $this->store(...$settings)->submit(
            Samples::enquiry(['message' => "At $now."]),
            null,
            $address === null ? null : new ClientAddress($address, null),
            $now,
        );
    }

    /** Delivers everything that is due, without a spam check unless the settings name one. */
    protected function deliverAll(mixed ...$settings): void
    {
        $worker = new Worker($this->config(...['recaptchaSecret' => '', ...$settings]), $this->database);
        while ($worker->deliverNext()) {
            continue;
        }
    }

    /** Puts the mails of what is due into the outbox, as if they had failed so often. */
    protected function queue(int $now, int $attempts = 0, string $error = '', mixed ...$settings): void
    {
        $worker = new Worker($this->config(...['recaptchaSecret' => '', ...$settings]), $this->database);
        while ($worker->step($now, [Purpose::SpamCheck])) {
            continue;
        }
        $this->database->run('UPDATE outbox SET attempts = :attempts, last_error = :error WHERE due_at IS NOT NULL', [
            'attempts' => $attempts,
            'error' => $error,
        ]);
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
