<?php

declare(strict_types=1);

namespace Quayswift\Enquiry\Tests;

use Quayswift\Enquiry\Health\Beats;
use Quayswift\Enquiry\Health\DeliveryHealth;
use Quayswift\Enquiry\Health\Finding;
use Quayswift\Enquiry\Health\Health;
use Quayswift\Enquiry\Health\Memory;
use Quayswift\Enquiry\Health\Probe;
use Quayswift\Enquiry\Health\Report;
use Quayswift\Enquiry\Health\Server;

/** Each cause of silence is found, and named with its cure. */
final class HealthTest extends DatabaseTestCase
{
    private const NOW = 1_790_000_000;

    protected function setUp(): void
    {
        parent::setUp();
        Beats::record($this->database, Beats::CRON, self::NOW);
    }

    private function examine(int $now = self::NOW, mixed ...$settings): Report
    {
        return Health::examine($this->config(...$settings), $now);
    }

    /** Of the cause alone: nothing else may be found. */
    private function onlyFinding(Report $report): Finding
    {
        self::assertCount(1, $report->findings, $report->sentence());
        return $report->findings[0];
    }

    /** Stores enquiries that the spam check has judged. */
    private function judged(string ...$reasons): void
    {
        foreach ($reasons as $place => $reason) {
            $reference = $this->take(self::NOW - 100 + $place);
            $this->database->run(
                "UPDATE enquiries SET token = NULL, verdict_reason = :reason, state = 'delivered', due_at = NULL
                 WHERE reference = :reference",
                ['reason' => $reason, 'reference' => $reference],
            );
        }
    }

    public function test_all_well_is_said_in_a_word(): void
    {
        $report = $this->examine();
        self::assertSame([true, 'Well.', 'Well.'], [$report->isWell(), $report->sentence(), $report->reason()]);
        self::assertSame([], $report->causes());
    }

    public function test_a_finding_says_what_since_when_and_what_to_do(): void
    {
        $finding = new Finding('disk', 'The disk is full.', 'Make room.', self::NOW);
        self::assertSame(
            'The disk is full. Since 21 September 2026, 15:13 BST. Enquiries come in still, but not for long. '
                . 'For whoever set up the site: Make room.',
            $finding->sentence(),
            'London time.',
        );
        $undated = new Finding('disk', 'The disk is full.', 'Make room.');
        self::assertStringStartsWith('The disk is full. Enquiries come in still', $undated->sentence());
        self::assertSame('The disk is full.', (new Report([$finding]))->reason());
    }

    public function test_the_probe_leaves_no_row_not_even_of_one_that_was_killed(): void
    {
        $this->database->run("INSERT INTO enquiry_probes (name, made_at, content) VALUES ('killed', 1000, '')");
        self::assertTrue($this->examine()->isWell());
        self::assertSame(0, (int) $this->database->value('SELECT count(*) FROM enquiry_probes'));
    }

    public function test_a_database_that_stores_nothing_is_found(): void
    {
        $this->database->pdo->exec('ALTER TABLE enquiry_probes RENAME TO away');
        try {
            $finding = $this->onlyFinding($this->examine());
        } finally {
            $this->database->pdo->exec('ALTER TABLE away RENAME TO enquiry_probes');
        }
        self::assertSame(['storage', self::NOW], [$finding->cause, $finding->since]);
        self::assertSame('Enquiries cannot be stored: the database fails.', $finding->what);
    }

    public function test_an_error_of_the_database_is_said_in_plain_words(): void
    {
        $errors = [
            ['SQLSTATE[HY000]: General error: 13 database or disk is full', 'the disk or its quota is full'],
            ['SQLSTATE[HY000]: General error: 10 disk I/O error', 'the disk or its quota is full'],
            ['could not extend file: No space left on device', 'the disk or its quota is full'],
            ['attempt to write a readonly database', 'its files cannot be written'],
            ['SQLSTATE[HY000] [14] unable to open database file', 'its files cannot be written'],
            ['General error: 5 database is locked', 'it is locked by another program'],
            ['General error: 11 database disk image is malformed', 'its file is damaged'],
            ['connection to server at "::1", port 9 failed: Connection refused', 'its server does not answer'],
            ['FATAL: password authentication failed for user', 'its server refuses the login'],
            ['connection to server failed: fe_sendauth: no password supplied', 'its server refuses the login'],
        ];
        foreach ($errors as [$message, $words]) {
            $finding = Probe::failure(new \PDOException($message));
            self::assertSame(['storage', "Enquiries cannot be stored: $words."], [$finding->cause, $finding->what]);
        }
    }

    public function test_a_database_that_is_not_supported_is_named_with_those_that_are(): void
    {
        $finding = $this->onlyFinding($this->examine(dsn: 'mysql:host=127.0.0.1;dbname=enquiries'));
        self::assertSame(['storage', 'Enquiries cannot be stored: MySQL is not supported.'], [
            $finding->cause,
            $finding->what,
        ]);
        self::assertSame('Use SQLite or PostgreSQL: correct ENQUIRY_DSN.', $finding->cure);
        $secret = $this->onlyFinding($this->examine(dsn: 'a-password'));
        self::assertStringNotContainsString('a-password', $secret->sentence());
    }

    public function test_a_disk_with_little_room_is_found_before_it_is_full(): void
    {
        $finding = $this->onlyFinding($this->examine(diskFloor: PHP_INT_MAX));
        self::assertSame('disk', $finding->cause);
        self::assertMatchesRegularExpression('/^The disk is almost full: \d+ MB are free\.$/', $finding->what);
    }

    public function test_a_folder_that_cannot_be_made_is_found(): void
    {
        $report = $this->examine(varDir: '/proc/nowhere');
        self::assertContains('folder', $report->causes());
        self::assertNotContains('storage', $report->causes(), 'It would say the same again.');
    }

    public function test_files_of_another_user_are_found(): void
    {
        if (posix_geteuid() !== 0) {
            self::markTestSkipped('Only root can give a file away.');
        }
        $this->config()->dataFolder();
        touch("$this->varDir/enquiries.sqlite-wal.left");
        chown("$this->varDir/enquiries.sqlite-wal.left", 65_534);
        $finding = $this->onlyFinding($this->examine());
        self::assertSame('owner', $finding->cause);
        self::assertStringContainsString('enquiries.sqlite-wal.left', $finding->what);
        array_map(static fn (string $path): bool => chown($path, 65_534), [$this->varDir, ...glob("$this->varDir/*")]);
        self::assertStringContainsString(
            'another user than the one that this runs as',
            $this->onlyFinding($this->examine())->what,
        );
    }

    public function test_a_worker_that_is_dead_is_found(): void
    {
        self::assertTrue($this->examine(self::NOW + 420)->isWell());
        $finding = $this->onlyFinding($this->examine(self::NOW + 421));
        self::assertSame(['delivery', self::NOW], [$finding->cause, $finding->since]);
        Beats::record($this->database, Beats::SERVICE, self::NOW + 421);
        self::assertTrue($this->examine(self::NOW + 421)->isWell(), 'A service does what cron does not.');
    }

    public function test_a_cron_job_that_comes_seldom_is_late_later(): void
    {
        self::assertTrue($this->examine(self::NOW + 2700, cronMinutes: 15)->isWell());
        self::assertSame(['delivery'], $this->examine(self::NOW + 2701, cronMinutes: 15)->causes());
    }

    public function test_cron_that_was_never_installed_is_found(): void
    {
        $this->database->pdo->exec('DELETE FROM enquiry_beats');
        Beats::record($this->database, Beats::TIDY, self::NOW);
        $finding = $this->onlyFinding($this->examine());
        self::assertSame('delivery', $finding->cause);
        self::assertStringContainsString('has run the delivery yet', $finding->what);
    }

    public function test_an_enquiry_that_waits_for_too_long_is_found(): void
    {
        $this->take(self::NOW - 3600);
        self::assertTrue($this->examine()->isWell());
        Beats::record($this->database, Beats::CRON, self::NOW + 1);
        $finding = $this->onlyFinding($this->examine(self::NOW + 1));
        self::assertSame(['waiting', self::NOW - 3600], [$finding->cause, $finding->since]);
    }

    public function test_mail_that_fails_three_times_is_found_with_the_setting_that_is_wrong(): void
    {
        $this->take(self::NOW - 200);
        $refused = "UPDATE enquiries SET last_error = 'SMTP Error: Could not authenticate.', attempts = ";
        $this->database->pdo->exec($refused . 2);
        self::assertTrue($this->examine()->isWell());
        $this->database->pdo->exec($refused . 3);
        $finding = $this->onlyFinding($this->examine());
        self::assertSame(['mail', self::NOW - 200], [$finding->cause, $finding->since]);
        $what = 'Enquiries are stored, and no mail leaves: the mail server refuses the login.';
        self::assertSame($what, $finding->what);
        self::assertStringStartsWith('Correct SMTP_USERNAME and SMTP_PASSWORD.', $finding->cure);
    }

    public function test_one_mail_that_fails_while_others_leave_is_no_outage(): void
    {
        $this->take(self::NOW - 200);
        $this->database->pdo->exec("UPDATE enquiries SET attempts = 3, last_error = 'data not accepted'");
        $this->judged('score 0.9');
        $this->database->pdo->exec("UPDATE enquiries SET delivered_at = 2000000000 WHERE state = 'delivered'");
        $what = 'An enquiry cannot be mailed: the mail server refuses it.';
        self::assertSame($what, $this->onlyFinding($this->examine())->what);
    }

    public function test_an_error_of_the_mail_names_the_setting_and_no_address(): void
    {
        $errors = [
            ['SMTP Error: Could not authenticate.', 'SMTP_PASSWORD'],
            ['SMTP connect() failed.', 'SMTP_HOST'],
            ['SMTP Error: Could not connect to SMTP host. Failed to connect to server', 'SMTP_PORT'],
            ['The following From address failed: ada@example.com', 'MAIL_FROM'],
            ['SMTP Error: The following recipients failed: ada@example.com', 'MAIL_TO'],
            ['Something else of ada@example.com', 'enquiries.php list'],
        ];
        foreach ($errors as [$error, $setting]) {
            $words = implode(' ', DeliveryHealth::reason($error, $this->config()));
            self::assertStringContainsString($setting, $words, $error);
            self::assertStringNotContainsString('@', $words, $error);
        }
    }

    public function test_one_that_needs_attention_is_found(): void
    {
        $this->take(self::NOW - 10);
        $this->database->pdo->exec("UPDATE enquiries SET state = 'attention'");
        self::assertSame(['attention'], $this->examine()->causes());
    }

    public function test_a_spam_check_that_cannot_judge_three_in_a_row_is_found(): void
    {
        $reasons = [
            ['no secret is configured', 'spam-secret', 'Set RECAPTCHA_SECRET.'],
            ['missing-input-secret', 'spam-secret', 'Set RECAPTCHA_SECRET.'],
            ['invalid-input-secret', 'spam-secret', 'Correct RECAPTCHA_SECRET'],
            ['invalid-input-response', 'spam-secret', 'that of another site key'],
            ['another host', 'spam-host', 'SITE_HOSTNAME'],
            ['no answer: Connection refused', 'spam-service', 'There is nothing to do'],
            ['the provider has failed and rests', 'spam-service', 'There is nothing to do'],
        ];
        foreach ($reasons as [$reason, $cause, $cure]) {
            $this->database->pdo->exec('DELETE FROM enquiries');
            $this->judged($reason, $reason);
            self::assertTrue($this->examine()->isWell(), $reason);
            $this->judged($reason, $reason, $reason);
            $finding = $this->onlyFinding($this->examine());
            self::assertSame($cause, $finding->cause, $reason);
            self::assertStringContainsString($cure, $finding->cure, $reason);
        }
    }

    public function test_a_spam_check_that_judges_one_of_three_is_well(): void
    {
        $this->judged('invalid-input-secret', '', 'invalid-input-secret');
        self::assertTrue($this->examine()->isWell());
    }

    public function test_a_flood_is_said_and_does_not_hide_a_wrong_secret(): void
    {
        $this->judged(...array_fill(0, 3, 'invalid-input-secret'));
        $this->take(self::NOW - 50, null, limitGlobal: 1);
        self::assertSame(['flood', 'spam-secret'], $this->examine()->causes());
        self::assertNotContains('flood', $this->examine(self::NOW + 3550)->causes());
    }

    public function test_settings_that_stop_the_mail_are_found(): void
    {
        self::assertSame(
            'MAIL_TO and MAIL_FROM not set: enquiries are stored and not sent.',
            $this->onlyFinding($this->examine(mailTo: '', mailFrom: ''))->what,
        );
        $settings = ['smtpHost' => 'mail.example.com', 'smtpUsername' => 'ada', 'smtpSecure' => 'none'];
        self::assertStringStartsWith('SMTP_SECURE must be', $this->onlyFinding($this->examine(...$settings))->what);
    }

    public function test_a_clock_that_was_set_back_is_found(): void
    {
        $this->take(self::NOW + 301);
        self::assertSame(['clock'], $this->examine()->causes());
        self::assertContains('clock', $this->examine(0)->causes());
    }

    public function test_missing_extensions_are_said_in_one_message(): void
    {
        $lack = fn (string $dsn, string ...$names): ?Finding => Server::extensions(
            $this->config(dsn: $dsn),
            static fn (string $name): bool => !in_array($name, $names, true),
        );
        self::assertNull($lack('', 'pdo_pgsql'));
        self::assertSame('PHP lacks curl, pdo_sqlite.', $lack('', 'pdo_sqlite', 'curl')?->what);
        self::assertSame('PHP lacks pdo_pgsql.', $lack('pgsql:host=127.0.0.1', 'pdo_pgsql', 'pdo_sqlite')?->what);
    }

    public function test_what_lasts_has_begun_when_it_was_first_found(): void
    {
        $memory = Memory::read($this->config());
        $memory->causes['disk'] = ['what' => '', 'since' => self::NOW - 60, 'seen' => self::NOW, 'told' => 0];
        self::assertTrue($memory->save());
        self::assertSame(self::NOW - 60, $this->onlyFinding($this->examine(diskFloor: PHP_INT_MAX))->since);
    }
}
