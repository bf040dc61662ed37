<?php

declare(strict_types=1);

namespace Quayswift\Enquiry\Tests;

use Quayswift\Enquiry\Monitoring\Checks;
use Quayswift\Enquiry\Monitoring\HealthReport;
use Quayswift\Enquiry\Monitoring\WebRootCheck;
use Quayswift\Enquiry\Storage\Database;
use Quayswift\Enquiry\Storage\Heartbeats;

/** @group postgresql */
final class ChecksTest extends DatabaseTestCase
{
    use OwnLog;

    private const NOW = 1_790_000_000;

    private function report(mixed ...$settings): HealthReport
    {
        return (new Checks($this->config(...$settings), self::NOW))->run();
    }

    private function beat(int $ago = 0): void
    {
        Heartbeats::record($this->database, Heartbeats::CRON, self::NOW - $ago);
    }

    public function test_an_installation_that_works_is_well_and_has_figures(): void
    {
        $this->beat();
        $this->take(self::NOW - 60);
        $report = $this->report();
        self::assertSame([], $report->causes());
        self::assertSame(['received' => 1, 'waiting' => 1, 'photographs' => 0, 'photographMb' => 0], $report->figures);
    }

    public function test_each_setting_that_is_wrong_is_a_cause_with_its_cure(): void
    {
        $this->beat();
        $wrong = [
            ['settings', ['mailTo' => '', 'mailFrom' => ''], 'Set MAIL_TO and MAIL_FROM.'],
            ['settings', ['smtpHost' => 'mail.example.com', 'smtpUsername' => 'a', 'smtpSecure' => 'none'],
                'not sent until'],
            ['settings-file', ['problems' => ['MAIL_TO must be an address.']], 'MAIL_TO must be an address. '],
            ['disk', ['diskFloor' => PHP_INT_MAX], 'Make room'],
            ['storage', ['dsn' => 'mysql:host=x'], 'is not supported'],
            ['storage', ['dsn' => 'sqlite:/nowhere/e.sqlite'], 'its files cannot be written'],
            ['folder', ['varDir' => '/dev/null/nowhere', 'dsn' => ''], 'let that user write in it'],
        ];
        foreach ($wrong as [$cause, $settings, $words]) {
            $report = $this->report(...$settings);
            self::assertContains($cause, $report->causes(), $words);
            self::assertStringContainsString($words, $report->sentence());
        }
    }

    public function test_a_delivery_that_stands_still_is_told_by_the_interval_of_cron(): void
    {
        self::assertSame(['delivery'], $this->report()->causes());
        $this->beat(421);
        self::assertSame(self::NOW - 421, $this->report()->problems[0]->since);
        self::assertSame([], $this->report(cronMinutes: 5)->causes());
    }

    public function test_mails_that_fail_are_told_after_three_tries_with_the_reason_in_plain_words(): void
    {
        $this->beat();
        $this->take(self::NOW - 300);
        $this->queue(self::NOW, 2, '552 recipient full');
        self::assertSame([], $this->report()->causes());
        $reasons = [
            'The following recipients failed: a@b.cd' => 'refuses the recipient',
            'Could not authenticate.' => 'the login',
            'Could not connect to SMTP host' => 'the mail server 127.0.0.1 cannot be reached',
            'The following From address failed' => 'refuses the sender', 'Odd.' => 'the mail server refuses it',
            'The process ended while this was being sent.' => 'it ends the program',
        ];
        foreach ($reasons as $error => $words) {
            $this->database->run('UPDATE outbox SET attempts = 3, last_error = :error', ['error' => $error]);
            self::assertStringContainsString($words, $this->report()->problems[0]->what);
            self::assertStringNotContainsString('@', $this->report()->problems[0]->sentence());
        }
    }

    public function test_an_enquiry_that_waits_for_an_hour_is_told(): void
    {
        $this->beat();
        $this->take(self::NOW - 3601);
        self::assertSame(['waiting'], $this->report()->causes());
    }

    public function test_three_verdicts_alike_in_a_row_say_what_is_wrong_with_the_spam_check(): void
    {
        $this->beat();
        foreach ([1, 2, 3] as $ago) {
            $this->take(self::NOW - $ago);
        }
        $this->queue(self::NOW);
        $reasons = ['no secret is configured' => 'spam-secret', 'another host' => 'spam-host',
            'over_quota' => 'spam-service',
            'timeout-or-duplicate' => 'spam-late', 'no answer: x' => 'spam-service',
            'invalid-input-secret' => 'spam-secret',
            'the check failed: x' => 'spam-service', 'score 0.1' => null];
        foreach ($reasons as $reason => $cause) {
            $this->database->run('UPDATE enquiries SET verdict_reason = :reason', ['reason' => $reason]);
            self::assertSame(array_values(array_filter([$cause])), $this->report()->causes(), $reason);
        }
        $this->database->run("UPDATE enquiries SET verdict_reason = '' WHERE id = (SELECT min(id) FROM enquiries)");
        self::assertSame([], $this->report()->causes());
    }

    public function test_a_clock_that_is_wrong_is_told(): void
    {
        $this->beat();
        $this->take(self::NOW + 301);
        self::assertSame(['clock'], $this->report()->causes());
    }

    public function test_a_check_that_fails_hides_no_other(): void
    {
        $this->beat(1000);
        $this->database->pdo->exec('DROP TABLE circuits');
        $report = $this->report(diskFloor: PHP_INT_MAX);
        self::assertSame(['disk', 'delivery', 'check'], array_slice($report->causes(), 0, 3));
        $this->database->pdo->exec('CREATE TABLE circuits (name TEXT PRIMARY KEY, failures BIGINT NOT NULL,
            rests_until BIGINT NOT NULL, error TEXT NOT NULL)');
    }

    public function test_data_that_other_customers_of_the_host_can_read_is_told(): void
    {
        if (!$this->isSqlite()) {
            self::markTestSkipped('Its files are the server\'s.');
        }
        $this->beat();
        chmod("$this->varDir/enquiries.sqlite", 0644);
        self::assertSame([], $this->report()->causes(), 'The folder is closed.');
        chmod($this->varDir, 0755);
        self::assertSame(['private'], $this->report()->causes());
    }

    public function test_a_folder_is_exposed_by_what_is_in_it_and_not_by_its_name(): void
    {
        $config = $this->config(varDir: '/srv/htdocs/private/var');
        $server = ['REQUEST_METHOD' => 'GET', 'DOCUMENT_ROOT' => '/srv/htdocs/site',
            'SCRIPT_FILENAME' => '/srv/htdocs/site/x'];
        self::assertSame('', WebRootCheck::problem($config, $server));
        $exposed = ['DOCUMENT_ROOT' => '/srv/htdocs'] + $server;
        self::assertSame('The data folder is in the web root /srv/htdocs', WebRootCheck::problem($config, $exposed));
    }

    public function test_a_network_file_system_is_known_by_the_mounts(): void
    {
        @mkdir($this->varDir);
        $mounts = "$this->varDir/mounts";
        file_put_contents($mounts, "disk / ext4 rw\nserver:/web /kunden nfs4 rw\ndisk2 /kunden/local ext4 rw\n");
        self::assertTrue(Database::isOnNetwork('/kunden/site/var', $mounts));
        self::assertFalse(Database::isOnNetwork('/kunden/local/var', $mounts));
        self::assertFalse(Database::isOnNetwork('/kunden/site', '/nowhere'));
    }
}
