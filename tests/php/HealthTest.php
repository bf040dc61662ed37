<?php

declare(strict_types=1);

namespace Quayswift\Enquiry\Tests;

use Quayswift\Enquiry\Health\{Finding, Health, WebRoot};
use Quayswift\Enquiry\Store\Database;

/** @group postgresql */
final class HealthTest extends DatabaseTestCase
{
    use OwnLog;

    private string $others;
    private MailSink $sink;
    private LocalServer $provider;
    /** @var array<string, mixed> in which all is well */
    private array $settings;

    protected function setUp(): void
    {
        parent::setUp();
        $script = "{$this->config()->dataFolder()}/provider.php";
        file_put_contents($script, '<?php echo json_encode(["success" => false, "error-codes" => [
            $_POST["secret"] === "secret" ? "invalid-input-response" : "invalid-input-secret"]]);');
        // The one that the runner of tests has made can be read by all users.
        $this->others = (string) getenv('ENQUIRY_CONFIG');
        $own = "{$this->config()->dataFolder()}/settings.ini";
        touch($own);
        chmod($own, 0600);
        putenv("ENQUIRY_CONFIG=$own");
        $this->provider = new LocalServer($script);
        $this->sink = new MailSink();
        $this->settings = ['recaptchaSecret' => 'secret', 'siteverifyUrl' => $this->provider->url]
            + $this->sink->settings();
    }

    protected function tearDown(): void
    {
        putenv("ENQUIRY_CONFIG=$this->others");
        $this->provider->stop();
        $this->sink->received();
        parent::tearDown();
    }

    /** @return list<string> the problems, those that a monitor hears of with an exclamation mark */
    private function problems(mixed ...$settings): array
    {
        $findings = (new Health($this->config(...$settings + $this->settings), $this->now))->findings();
        return array_map(static fn (Finding $finding): string =>
            ($finding->isGrave ? '! ' : '') . $finding->problem, $findings);
    }

    public function test_on_the_first_day_and_after_an_enquiry_all_is_well_once_everything_was_tried(): void
    {
        self::assertSame([], $this->problems());
        $this->receive([], 0, ...$this->settings);
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
        $wrong = ['RATE_LIMIT_GLOBAL must be a whole number from 0 to 1000000.'];
        self::assertSame($wrong, $this->problems(problems: $wrong));
        self::assertSame(['The spam check has no secret: no enquiry is judged.'], $this->problems(recaptchaSecret: ''));
    }

    public function test_the_login_and_the_secret_are_tried_again_as_soon_as_a_setting_has_changed(): void
    {
        self::assertSame([], $this->problems());
        $plain = ['smtpHost' => 'mail.example.com', 'smtpUsername' => 'ada', 'smtpSecure' => 'none'];
        self::assertStringStartsWith('! No mail can be sent: SMTP_SECURE must be', $this->problems(...$plain)[0]);
        self::assertStringStartsWith('! No mail can be sent: ', $this->problems(smtpPort: 9)[0]);
        self::assertSame(['The spam check refuses its secret.'], $this->problems(recaptchaSecret: 'wrong'));
        self::assertSame([], $this->problems());
    }

    public function test_a_trial_is_made_once_a_day_and_each_hour_while_it_fails(): void
    {
        self::assertSame([], $this->problems());
        $this->provider->stop();
        $this->now += 86_399;
        self::assertSame([], $this->problems(), 'Strangers may ask as often as they like.');
        $this->now += 1;
        self::assertStringContainsString('does not answer', $this->problems()[0]);
        $this->provider = new LocalServer("$this->varDir/provider.php");
        $moved = ['siteverifyUrl' => $this->provider->url];
        self::assertSame([], $this->problems(...$moved));
    }

    public function test_a_mail_that_waits_for_an_hour_or_is_refused_three_times_is_grave_unless_others_leave(): void
    {
        $this->receive([], 0, ...$this->settings);
        $this->now += 3601;
        $late = ['! An enquiry has waited for its mail for more than an hour.'];
        self::assertSame($late, $this->problems());
        $this->database->run("UPDATE outbox SET attempts = 3, last_error = '554 looks like spam'");
        self::assertSame(['! Mails are refused: 554 looks like spam'], $this->problems());
        $this->receive(['message' => 'Another.'], 0, ...$this->settings);
        $this->database->run("UPDATE enquiries SET delivered_at = $this->now WHERE message = 'Another.'");
        self::assertSame(['Some mails are refused: 554 looks like spam'], $this->problems());
    }

    public function test_no_post_of_a_stranger_sets_anything_off(): void
    {
        self::assertSame([], $this->problems());
        for ($count = 0; $count < 5; $count++) {
            $words = ['message' => "Made up $count.", 'recaptcha_token' => "made-up-$count"];
            $this->receive($words, 0, ...$this->settings + ['limitGlobal' => 2]);
        }
        self::assertSame([], $this->problems());
    }

    public function test_a_folder_that_cannot_be_written_or_that_is_damaged_closes_the_form(): void
    {
        $problems = $this->problems(dsn: '', varDir: '/dev/null/nowhere');
        self::assertSame('! Enquiries cannot be stored.', $problems[0]);
        if (!$this->isSqlite()) {
            return;
        }
        $this->receive(['message' => str_repeat('word ', 20_000)], 0, ...$this->settings);
        self::assertSame([], $this->problems());
        unset($this->database);
        $file = Database::file($this->varDir);
        (new \PDO("sqlite:$file"))->exec('PRAGMA wal_checkpoint(TRUNCATE)');
        clearstatcache();
        $handle = fopen($file, 'r+');
        fseek($handle, filesize($file) - 40_000);
        fwrite($handle, random_bytes(30_000));
        fclose($handle);
        $this->now += 86_400;
        self::assertContains('! The database is damaged.', $this->problems());
    }

    public function test_settings_that_others_may_read_are_said(): void
    {
        chmod("$this->varDir/settings.ini", 0644);
        self::assertSame(['Other users of this machine can read the settings.'], $this->problems());
    }

    public function test_data_below_a_web_root_is_found(): void
    {
        $settings = $this->config(varDir: '/srv/site/private/var');
        $server = ['REQUEST_METHOD' => 'GET', 'DOCUMENT_ROOT' => '/srv/site'];
        self::assertSame('The data folder is in the web root /srv/site', WebRoot::problem($settings, $server));
        self::assertSame('', WebRoot::problem($settings, ['DOCUMENT_ROOT' => '/srv/site/public'] + $server));
        self::assertSame('', WebRoot::problem($settings, ['DOCUMENT_ROOT' => '']), 'The command line has none.');
    }
}
