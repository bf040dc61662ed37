<?php

declare(strict_types=1);

namespace Quayswift\Enquiry\Tests;

use Quayswift\Enquiry\Storage\Heartbeats;
use Quayswift\Enquiry\Monitoring\InstallCheck;

final class InstallCheckTest extends DatabaseTestCase
{
    private const NOW = 1_790_000_000;

    private string $usualLog;

    protected function setUp(): void
    {
        parent::setUp();
        // That a mail could not be sent is said here and logged too.
        $this->usualLog = (string) ini_set('error_log', '/dev/null');
        Heartbeats::record($this->database, Heartbeats::CRON, self::NOW);
    }

    protected function tearDown(): void
    {
        ini_set('error_log', $this->usualLog);
        parent::tearDown();
    }

    /**
     * @param array<string, list<string>|false> $dns texts by name
     * @return array<string, ?string>
     */
    private function check(array $dns = [], bool $send = false, bool $isRoot = false, mixed ...$settings): array
    {
        $resolve = static function (string $name) use ($dns): array|false {
            $texts = $dns[$name] ?? [];
            return $texts === false ? false : array_map(static fn (string $text): array => ['txt' => $text], $texts);
        };
        return iterator_to_array(
            (new InstallCheck($this->config(...$settings), self::NOW, $isRoot, $resolve))->run($send),
        );
    }

    public function test_what_is_well_needs_no_cure(): void
    {
        $lines = $this->check();
        $areas = ['PHP has', 'The data folder', 'The disk', 'A row can', 'The clock', 'The delivery'];
        $areas[] = 'MAIL_TO, MAIL_FROM';
        foreach ($areas as $what) {
            $found = array_filter($lines, static fn (string $line): bool =>
                str_starts_with($line, $what), ARRAY_FILTER_USE_KEY);
            self::assertSame([null], array_values($found), $what);
        }
    }

    public function test_a_finding_of_the_health_stands_beside_its_area(): void
    {
        $cure = $this->check(diskFloor: PHP_INT_MAX)['The disk has room'];
        self::assertStringStartsWith('The disk is almost full', (string) $cure);
    }

    public function test_the_domain_of_the_sender_is_looked_up(): void
    {
        $spf = 'SPF names who may send';
        $dmarc = 'DMARC says what to do with the rest';
        $lines = $this->check();
        $spfExample = 'Add a TXT record to example.com, such as "v=spf1 include:';
        self::assertStringStartsWith($spfExample, (string) $lines[$spf]);
        $dmarcExample = 'Add a TXT record to _dmarc.example.com, such as "v=DMARC1; p=none"';
        self::assertStringStartsWith($dmarcExample, (string) $lines[$dmarc]);
        $texts = ['example.com' => ['other', 'v=spf1 -all'], '_dmarc.example.com' => ['V=DMARC1; p=none']];
        $lines = $this->check($texts);
        self::assertSame([null, null], [$lines[$spf], $lines[$dmarc]]);
        $cure = (string) $this->check(['example.com' => false])[$spf];
        self::assertStringStartsWith('The name server does not answer', $cure);
    }

    public function test_a_mail_server_that_is_not_there_is_said(): void
    {
        $cure = (string) $this->check()['The mail server takes the login'];
        self::assertStringContainsString('he mail server 127.0.0.1 cannot be reached', $cure);
        $lines = $this->check([], true);
        self::assertStringContainsString('cannot be reached', (string) end($lines));
    }

    public function test_each_way_of_an_alert_is_tried_and_told_for_itself(): void
    {
        $script = (string) tempnam(sys_get_temp_dir(), 'alert');
        file_put_contents($script, '<?php');
        $chat = new LocalServer($script);
        $lines = $this->check(send: true, alertUrl: $chat->url, alertMail: '');
        $chat->stop();
        unlink($script);
        self::assertNull($lines['A test alert went to ALERT_URL: look for it']);
        $cure = (string) $lines['A test alert went to MAIL_TO: look for it'];
        self::assertStringStartsWith('Correct MAIL_TO.', $cure);
    }

    public function test_the_secret_is_asked_for_real(): void
    {
        $answers = [
            ['{"success":false,"error-codes":["invalid-input-response"]}', null],
            ['{"success":false,"error-codes":["invalid-input-secret"]}', 'Correct RECAPTCHA_SECRET'],
            ['nonsense', 'It does not answer'],
        ];
        foreach ($answers as [$answer, $cure]) {
            $script = (string) tempnam(sys_get_temp_dir(), 'verify');
            file_put_contents($script, '<?php echo ' . var_export($answer, true) . ';');
            $provider = new LocalServer($script);
            $line = $this->check(siteverifyUrl: $provider->url)['The spam check knows the secret'];
            $provider->stop();
            unlink($script);
            self::assertSame($cure, $cure === null ? $line : substr((string) $line, 0, strlen($cure)), $answer);
        }
        $unset = $this->check(recaptchaSecret: '')['The spam check knows the secret'];
        self::assertSame('Set RECAPTCHA_SECRET.', $unset);
    }

    public function test_a_mail_server_that_takes_the_login_is_well(): void
    {
        $sink = new MailSink();
        $lines = $this->check(...$sink->settings(), alertUrl: 'http://127.0.0.1:9/');
        $sink->received();
        self::assertNull($lines['The mail server takes the login']);
        self::assertNull($lines['Somebody is told when something is wrong']);
    }

    public function test_where_root_has_the_data_no_user_of_a_web_server_can_store(): void
    {
        $line = 'The user of the web server has the data';
        self::assertNull($this->check()[$line]);
        $cure = (string) $this->check(isRoot: true)[$line];
        self::assertStringContainsString("yours for www-data: chown -R www-data: $this->varDir", $cure);
    }

    public function test_settings_that_others_can_read_are_said(): void
    {
        $file = (string) tempnam(sys_get_temp_dir(), 'settings');
        putenv("ENQUIRY_CONFIG=$file");
        $closed = $this->check()['Nobody else can read the settings'];
        chmod($file, 0644);
        clearstatcache();
        $open = $this->check()['Nobody else can read the settings'];
        putenv('ENQUIRY_CONFIG');
        unlink($file);
        self::assertSame([null, "Run: chmod 600 $file"], [$closed, $open]);
    }

    public function test_a_private_folder_that_the_web_server_serves_is_said(): void
    {
        $script = (string) tempnam(sys_get_temp_dir(), 'served');
        file_put_contents($script, '<?php');
        $site = new LocalServer($script);
        $line = 'The web server does not serve private/';
        $served = $this->check(siteUrl: rtrim($site->url, '/'), varDir: '/dev/null/htdocs/var')[$line];
        $site->stop();
        unlink($script);
        self::assertStringStartsWith('Move private/ out of the web root', (string) $served);
        self::assertNull($this->check()[$line]);
    }

    public function test_a_variable_of_the_host_that_outranks_a_setting_is_named(): void
    {
        $file = (string) tempnam(sys_get_temp_dir(), 'settings');
        file_put_contents($file, 'SMTP_HOST = smtp.example.com');
        putenv("ENQUIRY_CONFIG=$file");
        $line = 'No variable of the host outranks config.ini';
        $alone = $this->check()[$line];
        putenv('SMTP_HOST=localhost');
        $outranked = $this->check()[$line];
        putenv('SMTP_HOST');
        putenv('ENQUIRY_CONFIG');
        unlink($file);
        self::assertSame([null, 'These come from the environment: SMTP_HOST.'], [$alone, $outranked]);
    }
}
