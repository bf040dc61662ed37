<?php

declare(strict_types=1);

namespace Quayswift\Enquiry\Tests;

use PHPUnit\Framework\TestCase;
use Quayswift\Enquiry\Settings;

final class SettingsTest extends TestCase
{
    private string $file;
    private string $usual;

    protected function setUp(): void
    {
        $this->file = (string) tempnam(sys_get_temp_dir(), 'config');
        $this->usual = (string) getenv('ENQUIRY_CONFIG');
        putenv("ENQUIRY_CONFIG=$this->file");
    }

    protected function tearDown(): void
    {
        putenv("ENQUIRY_CONFIG=$this->usual");
        putenv('MAIL_TO');
        if (is_file($this->file)) {
            unlink($this->file);
        }
    }

    public function test_settings_come_from_a_file_unless_the_environment_has_them(): void
    {
        file_put_contents($this->file, <<<'INI'
            ; Ours
            SMTP_PASSWORD = "semi;colon and $dollar"
            MAIL_TO = owner@example.org
            SMTP_PORT = 465
            RATE_LIMIT_GLOBAL = 0
            INI);
        putenv('MAIL_TO=sales@example.org, Sales@example.org');
        $config = Settings::fromEnvironment();
        self::assertSame('semi;colon and $dollar', $config->smtpPassword);
        self::assertSame([465, 0, 20], [$config->smtpPort, $config->limitGlobal, $config->limitPerAddress]);
        self::assertSame(['Sales@example.org'], $config->mailTo);
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
            ['SMTP_PORT', 'smtp', 'smtpPort', 587],
            ['MAIL_FROM', 'a@example', 'mailFrom', ''],
            ['MAIL_TO', 'a@example.com, b', 'mailTo', []],
            ['SITE_URL', 'www.example.com', 'siteUrl', 'https://www.example.com'],
            ['OWNER_KEY', 'short', 'ownerKey', ''],
            ['PHOTOS_TOTAL_MB', '1GB', 'photosTotalMb', 500],
        ];
        foreach ($wrong as [$name, $value, $property, $default]) {
            file_put_contents($this->file, "$name = \"$value\"");
            $settings = Settings::fromEnvironment();
            self::assertSame($default, $settings->$property, $name);
            self::assertCount(1, $settings->problems, $name);
            self::assertStringStartsWith("$name must ", $settings->problems[0]);
            $rest = str_replace($name, '', $settings->problems[0]);
            self::assertStringNotContainsString($value, $rest, 'It may be a secret.');
        }
    }

    public function test_a_name_that_is_no_setting_is_said(): void
    {
        file_put_contents($this->file, "MAILTO = owner@example.com\n; MAIL_OT = x\nSMTP_PORT = 465");
        self::assertSame(['MAILTO is no setting.'], Settings::fromEnvironment()->problems);
    }

    public function test_the_example_has_every_setting_and_no_other_and_each_is_understood(): void
    {
        $example = (string) file_get_contents(__DIR__ . '/../../php/config.example.ini');
        preg_match_all('/^;([A-Z_]+) = /m', $example, $parts);
        preg_match_all("/reader->\w+\('([A-Z_]+)'/", (string) file_get_contents(
            (string) (new \ReflectionClass(Settings::class))->getFileName(),
        ), $read);
        self::assertEqualsCanonicalizing($read[1], $parts[1]);
        self::assertLessThanOrEqual(20, count($read[1]));
        $on = (string) preg_replace('/^;(?=[A-Z_]+ = )/m', '', $example);
        file_put_contents($this->file, $on);
        self::assertSame([], Settings::fromEnvironment()->problems);
    }
}
