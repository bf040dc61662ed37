<?php

declare(strict_types=1);

namespace Quayswift\Enquiry\Tests;

use PHPUnit\Framework\TestCase;
use Quayswift\Enquiry\Settings;

final class SettingsTest extends TestCase
{
    private string $file;

    protected function setUp(): void
    {
        $this->file = (string) tempnam(sys_get_temp_dir(), 'config');
        putenv("ENQUIRY_CONFIG=$this->file");
    }

    protected function tearDown(): void
    {
        putenv('ENQUIRY_CONFIG');
        putenv('MAIL_TO');
        putenv('SMTP_PASSWORD_FILE');
        if (is_file($this->file)) {
            unlink($this->file);
        }
    }

    public function test_settings_come_from_a_file_outside_the_web_root(): void
    {
        file_put_contents($this->file, <<<'INI'
            ; Ours
            SMTP_PASSWORD = "semi;colon and $dollar"
            MAIL_TO = owner@example.org
            SMTP_PORT = 465
            SITE_ORIGIN = https://example.com, https://www.example.com
            SITE_HOSTNAME = example.com, www.example.com
            INI);
        $config = Settings::fromEnvironment();
        self::assertSame('semi;colon and $dollar', $config->smtpPassword);
        self::assertSame('owner@example.org', $config->mailTo);
        self::assertSame(465, $config->smtpPort);
        self::assertSame(['https://example.com', 'https://www.example.com'], $config->siteOrigins);
        self::assertSame(['example.com', 'www.example.com'], $config->siteHostnames);
        self::assertSame(20, $config->limitPerAddress);
    }

    public function test_the_environment_goes_before_the_file_and_may_name_a_file_of_a_secret(): void
    {
        file_put_contents($this->file, "MAIL_TO = owner@example.org\nSMTP_PASSWORD = of config.ini");
        $secret = (string) tempnam(sys_get_temp_dir(), 'secret');
        file_put_contents($secret, " from a file; \n");
        putenv('MAIL_TO=sales@example.org');
        putenv("SMTP_PASSWORD_FILE=$secret");
        self::assertSame('sales@example.org', Settings::fromEnvironment()->mailTo);
        self::assertSame(' from a file; ', Settings::fromEnvironment()->smtpPassword);
        unlink($secret);
        $this->expectExceptionMessage("SMTP_PASSWORD_FILE: $secret cannot be read.");
        Settings::fromEnvironment();
    }

    public function test_the_site_is_where_the_facts_of_the_firm_say_unless_a_setting_says_otherwise(): void
    {
        self::assertSame('https://www.example.com', Settings::fromEnvironment()->siteUrl);
        file_put_contents($this->file, 'SITE_URL = http://localhost:4173/');
        self::assertSame('http://localhost:4173', Settings::fromEnvironment()->siteUrl);
    }

    public function test_a_value_that_is_not_understood_is_said_and_the_default_protects(): void
    {
        $wrong = [
            ['RATE_LIMIT_PER_ADDRESS', 'twenty', 'limitPerAddress', 20],
            ['RATE_LIMIT_GLOBAL', '-1', 'limitGlobal', 1000],
            ['RECAPTCHA_MIN_SCORE', '0,7', 'minScore', 0.5],
            ['FREE_DISK_MB', '1GB', 'diskFloor', 100_000_000],
            ['ACKNOWLEDGE', 'ja', 'acknowledge', false],
            ['TRUSTED_PROXIES', '10.0.0.1, nginx', 'trustedProxies', []],
            ['TRUSTED_PROXIES', '10.0.0.0/33', 'trustedProxies', []],
            ['SMTP_SECURE', 'TLS1', 'smtpSecure', ''],
            ['SMTP_PORT', '0', 'smtpPort', 587],
            ['MAIL_FROM', 'a@example.com, b@example.com', 'mailFrom', ''],
            ['MAIL_TO', 'a@example.com, b', 'mailTo', ''],
            ['ALERT_URL', 'hooks.example.com', 'alertUrl', ''],
            ['CRON_MINUTES', '5min', 'cronMinutes', 1],
            ['DELIVER_TOKEN', 'short', 'deliverToken', ''],
        ];
        foreach ($wrong as [$name, $value, $property, $default]) {
            file_put_contents($this->file, "$name = \"$value\"");
            $settings = Settings::fromEnvironment();
            self::assertSame($default, $settings->$property, $name);
            self::assertCount(1, $settings->problems, $name);
            self::assertStringStartsWith("$name must ", $settings->problems[0]);
            self::assertStringNotContainsString(
                $value,
                str_replace($name, '', $settings->problems[0]),
                'It may be a secret.',
            );
        }
        file_put_contents($this->file, 'TRUSTED_PROXIES = "173.245.48.0/20, 2400:cb00::/32, 10.0.0.1"');
        self::assertSame([], Settings::fromEnvironment()->problems);
    }

    public function test_lines_that_php_reads_otherwise_than_they_were_meant_are_said_without_their_values(): void
    {
        $lines = ['MAILTO = owner@example.com', 'SMTP_PASSWORD = secret;word', 'SMTP_HOST = "smtp.example.com',
            'MAIL_TO = a@example.com ; the owner', '; MAIL_OT = x', 'SMTP_PASSWORD = "a;b"', 'XYZ = 1'];
        self::assertSame([
            'Line 1: MAILTO is no setting.',
            'Line 2: SMTP_PASSWORD ends before its semicolon. Put the value in "quotes".',
            'Line 3: the quote around SMTP_HOST has no end.',
            'Line 7: XYZ is no setting.',
        ], Settings::problemsOfLines($lines));
    }

    public function test_the_example_is_that_of_the_table_and_every_line_of_it_is_understood(): void
    {
        $example = (string) file_get_contents(__DIR__ . '/../../php/config.example.ini');
        self::assertSame($example, Settings::example(), 'php php/bin/enquiries.php settings > php/config.example.ini');
        $on = (string) preg_replace('/^;(?=[A-Z_]+ = )/m', '', $example);
        self::assertSame([], Settings::problemsOfLines(explode("\n", $on)));
        file_put_contents($this->file, str_replace('VAR_DIR', ';VAR_DIR', $on));
        self::assertSame([], array_filter(Settings::fromEnvironment()->problems, static fn (string $problem): bool =>
            !str_contains($problem, 'DELIVER_TOKEN')));
    }
}
