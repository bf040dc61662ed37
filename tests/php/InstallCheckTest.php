<?php

declare(strict_types=1);

namespace Quayswift\Enquiry\Tests;

use Quayswift\Enquiry\Storage\Heartbeats;
use Quayswift\Enquiry\Monitoring\InstallCheck;

final class InstallCheckTest extends DatabaseTestCase
{
    private const NOW = 1_790_000_000;

    protected function setUp(): void
    {
        parent::setUp();
        Heartbeats::record($this->database, Heartbeats::CRON, self::NOW);
    }

    /**
     * @param array<string, list<string>|false> $dns texts by name
     * @return array<string, ?string>
     */
    private function check(array $dns = [], bool $send = false, mixed ...$settings): array
    {
        $resolve = static function (string $name) use ($dns): array|false {
            $texts = $dns[$name] ?? [];
            return $texts === false ? false : array_map(static fn (string $text): array => ['txt' => $text], $texts);
        };
        return iterator_to_array(
            (new InstallCheck($this->config(...$settings), self::NOW, $resolve))->run($send),
        );
    }

    public function test_each_area_that_is_wrong_has_its_cure(): void
    {
        $wrong = [
            ['The disk has room', 'The disk is almost full', ['diskFloor' => PHP_INT_MAX]],
            ['The mail server takes the login', 'It does not: the mail server 127.0.0.1 cannot be reached', []],
            ['The spam check knows the secret', 'Set RECAPTCHA_SECRET.', ['recaptchaSecret' => '']],
            ['SPF names who may send', 'Add a TXT record to example.com, such as "v=spf1 include:', []],
            ['DMARC says what to do with the rest', 'Add a TXT record to _dmarc.example.com, such as "v=DMARC1;', []],
            ['SPF names who may send', 'The name server does not answer', ['dns' => ['example.com' => false]]],
            // A folder of root's on every machine.
            ['The user of the web server has the data', 'It is root\'s', ['varDir' => '/usr']],
        ];
        foreach ($wrong as [$line, $cure, $settings]) {
            self::assertStringStartsWith($cure, (string) $this->check(...$settings)[$line]);
        }
    }

    public function test_what_is_well_needs_no_cure(): void
    {
        $sink = new MailSink();
        $dns = ['example.com' => ['other', 'v=spf1 -all'], '_dmarc.example.com' => ['V=DMARC1; p=none']];
        $lines = $this->check(...$sink->settings(), dns: $dns);
        $sink->received();
        $areas = ['The disk has room', 'The mail server takes the login', 'SPF names who may send',
            'DMARC says what to do with the rest', 'The web server does not serve private/'];
        foreach ($areas as $area) {
            self::assertNull($lines[$area], $area);
        }
    }

    /**
     * The same while a web server answers everything with a text.
     *
     * @param string $setting that has its address
     * @return array<string, ?string>
     */
    private function checkBeside(string $answer, string $setting, bool $send = false, mixed ...$settings): array
    {
        $script = (string) tempnam(sys_get_temp_dir(), 'answer');
        file_put_contents($script, $answer);
        $server = new LocalServer($script);
        try {
            return $this->check(...[$setting => rtrim($server->url, '/'), 'send' => $send, ...$settings]);
        } finally {
            $server->stop();
            unlink($script);
        }
    }

    public function test_each_way_of_an_alert_is_tried_and_told_for_itself(): void
    {
        $lines = $this->checkBeside('', 'alertUrl', true, alertMail: '');
        self::assertNull($lines['A test alert went to ALERT_URL: look for it']);
        self::assertNull($lines['Somebody is told when something is wrong']);
        $cure = (string) $lines['A test alert went to MAIL_TO: look for it'];
        self::assertStringStartsWith('Correct MAIL_TO.', $cure);
    }

    public function test_the_secret_is_asked_for_real(): void
    {
        $line = 'The spam check knows the secret';
        $answers = [
            ['{"success":false,"error-codes":["invalid-input-response"]}', ''],
            ['{"success":false,"error-codes":["invalid-input-secret"]}', 'Correct RECAPTCHA_SECRET'],
            ['nonsense', 'It does not answer'],
        ];
        foreach ($answers as [$answer, $cure]) {
            $found = (string) $this->checkBeside($answer, 'siteverifyUrl')[$line];
            self::assertSame($cure, substr($found, 0, strlen($cure ?: $found)), $answer);
        }
    }

    public function test_a_private_folder_that_the_web_server_serves_is_said(): void
    {
        $lines = $this->checkBeside('', 'siteUrl', varDir: '/dev/null/htdocs/var');
        $cure = (string) $lines['The web server does not serve private/'];
        self::assertStringStartsWith('Move private/ out of the web root', $cure);
    }

    public function test_settings_that_others_can_read_are_said(): void
    {
        $line = 'Nobody else can read the settings';
        $file = (string) tempnam(sys_get_temp_dir(), 'settings');
        putenv("ENQUIRY_CONFIG=$file");
        self::assertNull($this->check()[$line]);
        chmod($file, 0644);
        clearstatcache();
        self::assertSame("Run: chmod 600 $file", $this->check()[$line]);
        putenv('ENQUIRY_CONFIG');
        unlink($file);
    }
}
