<?php

declare(strict_types=1);

namespace Quayswift\Enquiry\Tests;

use Quayswift\Enquiry\Delivery\Housekeeping;
use Quayswift\Enquiry\Health\{Finding, Health};
use Quayswift\Enquiry\Store\{Database, Outbox};

/** @group postgresql */
final class HealthTest extends DatabaseTestCase
{
    use OwnLog;

    /** @return list<string> the problems, those that a monitor hears of with an exclamation mark */
    private function problems(mixed ...$settings): array
    {
        $findings = (new Health($this->config(...$settings + ['recaptchaSecret' => 'secret']), $this->now))->findings();
        return array_map(static fn (Finding $finding): string =>
            ($finding->isGrave ? '! ' : '') . $finding->problem, $findings);
    }

    public function test_on_the_first_day_and_after_an_enquiry_nothing_is_wrong(): void
    {
        self::assertSame([], $this->problems());
        $this->receive();
        $this->database->run("UPDATE enquiries SET verdict = 'verified'");
        $this->now += 3500;
        self::assertSame([], $this->problems(), 'Cron has not run yet.');
    }

    public function test_settings_that_keep_mail_back_are_named(): void
    {
        self::assertSame(
            ['! MAIL_TO is not set: enquiries are stored and not sent.',
                '! MAIL_FROM is not set: enquiries are stored and not sent.'],
            $this->problems(mailTo: [], mailFrom: ''),
        );
        $wrong = ['RATE_LIMIT_GLOBAL must be a whole number.'];
        self::assertSame($wrong, $this->problems(problems: $wrong));
        self::assertSame(['The spam check has no secret: no enquiry is judged.'], $this->problems(recaptchaSecret: ''));
    }

    public function test_a_spam_check_that_could_not_judge_the_latest_enquiry_is_said(): void
    {
        $this->receive();
        $this->database->run("UPDATE enquiries SET verdict_reason = 'invalid-input-secret'");
        self::assertSame(
            ['The spam check could not judge the latest enquiry: invalid-input-secret.'],
            $this->problems(),
        );
        $this->now += 1;
        $this->receive(['message' => 'Another.']);
        $this->database->run("UPDATE enquiries SET verdict = 'verified' WHERE received_at = $this->now");
        self::assertSame([], $this->problems());
    }

    public function test_a_mail_that_is_refused_is_said_at_once_and_is_grave_the_third_time_unless_others_leave(): void
    {
        $this->receive(recaptchaSecret: '');
        $this->database->run("UPDATE enquiries SET verdict = 'verified'");
        $outbox = new Outbox($this->database);
        $item = $outbox->lease($this->now);
        self::assertSame([], $this->problems(), 'It is being sent.');
        $outbox->failed($item, '554 looks like spam', $this->now);
        self::assertSame(['Mails are refused: 554 looks like spam'], $this->problems());
        $this->database->run('UPDATE outbox SET attempts = 3');
        self::assertSame(['! Mails are refused: 554 looks like spam'], $this->problems());
        $this->database->run("UPDATE enquiries SET delivered_at = $this->now");
        self::assertSame(['Some mails are refused: 554 looks like spam'], $this->problems());
    }

    public function test_a_mail_that_waits_for_an_hour_is_grave(): void
    {
        $this->receive();
        $this->database->run("UPDATE enquiries SET verdict = 'verified'");
        $this->now += 3601;
        self::assertSame(['! An enquiry has waited for its mail for more than an hour.'], $this->problems());
    }

    public function test_a_flood_and_photographs_without_room_are_said_and_not_grave(): void
    {
        for ($count = 0; $count < 3; $count++) {
            $this->receive(['message' => "Made up $count."], 0, limitGlobal: 2);
        }
        $this->database->run("UPDATE enquiries SET verdict = 'suspected'");
        self::assertSame(['More enquiries than usual came in an hour: 1 were not mailed.'], $this->problems());
        $this->database->insert('photos', ['size' => 960_000] + Samples::photoRow(1, 'jpeg'));
        $full = 'The photographs fill their 1 MB, and new ones are refused.';
        self::assertContains($full, $this->problems(photosTotalMb: 1));
    }

    public function test_a_folder_that_cannot_be_written_or_that_is_damaged_is_grave(): void
    {
        $problems = $this->problems(dsn: '', varDir: '/dev/null/nowhere');
        self::assertSame('! Enquiries cannot be stored.', $problems[0]);
        if (!$this->isSqlite()) {
            return;
        }
        $this->receive(['message' => str_repeat('word ', 20_000)]);
        $handle = fopen(Database::file($this->varDir), 'r+');
        fseek($handle, -40_000, SEEK_END);
        fwrite($handle, str_repeat("\xAA", 30_000));
        fclose($handle);
        $this->database = Database::open($this->config());
        (new Housekeeping($this->config(), $this->database))->run(fn (): int => $this->now, $this->now + 20);
        self::assertContains('! The database is damaged.', $this->problems());
    }

    public function test_settings_that_others_may_read_are_said(): void
    {
        $file = (string) getenv('ENQUIRY_CONFIG');
        chmod($file, 0644);
        $problems = $this->problems();
        chmod($file, 0600);
        self::assertSame(['Other users of this machine can read the settings.'], $problems);
    }
}
