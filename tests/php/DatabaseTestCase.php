<?php

declare(strict_types=1);

namespace Quayswift\Enquiry\Tests;

use PHPUnit\Framework\TestCase;
use Quayswift\Enquiry\Settings;
use Quayswift\Enquiry\Delivery\Delivery;
use Quayswift\Enquiry\Intake\Intake;
use Quayswift\Enquiry\Store\Database;

/**
 * A test with a database of its own: SQLite, or the empty one of ENQUIRY_TEST_DSN, so that the same tests hold for
 * both.
 */
abstract class DatabaseTestCase extends TestCase
{
    protected const NOW = 1_790_000_000;

    /** Those that tests fill. */
    protected const TABLES = ['enquiries', 'enquiry_keys', 'outbox', 'photos', 'rate_limits', 'notes', 'owner_access'];

    protected string $varDir;
    protected Database $database;
    protected int $now = self::NOW;

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
        $own = ['varDir' => $this->varDir, 'dsn' => (string) getenv('ENQUIRY_TEST_DSN')];
        return Samples::config(...$changes + $own);
    }

    protected function intake(mixed ...$settings): Intake
    {
        return new Intake($this->database, $this->config(...$settings));
    }

    /** Stores an enquiry with words of its own; returns its reference. @param array<string, string> $words */
    protected function receive(array $words = [], int $ago = 0, mixed ...$settings): string
    {
        $enquiry = Samples::enquiry($words + ['message' => "Words $ago."]);
        return $this->intake(...$settings + ['limitPerAddress' => 0])
            ->submit($enquiry, null, 'hash', $this->now - $ago);
    }

    /** A run of the delivery, with the mail server that the settings name. */
    protected function deliver(mixed ...$settings): bool
    {
        return (new Delivery($this->config(...$settings), fn (): int => $this->now))->run();
    }

    /** A run with a mail server that refuses these recipients. @return string what it was sent */
    protected function mailed(array $refused = [], mixed ...$settings): string
    {
        $sink = new MailSink($refused);
        $this->deliver(...$sink->settings() + $settings);
        return $sink->received();
    }

    /** @return list<list<mixed>> rows of a query */
    protected function rows(string $sql): array
    {
        return $this->database->run($sql)->fetchAll(\PDO::FETCH_NUM);
    }

    protected function sizeOf(string $table): int
    {
        return (int) $this->database->value("SELECT count(*) FROM $table");
    }

    /** @return array<string, mixed>|false the only one there is, or that with a reference */
    protected function row(string $reference = ''): array|false
    {
        $sql = 'SELECT * FROM enquiries' . ($reference === '' ? '' : " WHERE reference = '$reference'");
        return $this->database->run($sql)->fetch();
    }
}
