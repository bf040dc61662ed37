<?php

declare(strict_types=1);

namespace Quayswift\Enquiry\Tests;

use PHPUnit\Framework\TestCase;
use Quayswift\Enquiry\Config;

final class ConfigTest extends TestCase
{
    use OwnLog;

    private const SITEVERIFY = 'https://www.google.com/recaptcha/api/siteverify';

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
        putenv('SMTP_PASSWORD');
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
        $config = Config::fromEnvironment();
        self::assertSame('semi;colon and $dollar', $config->smtpPassword);
        self::assertSame('owner@example.org', $config->mailTo);
        self::assertSame(465, $config->smtpPort);
        self::assertSame(['https://example.com', 'https://www.example.com'], $config->siteOrigins);
        self::assertSame(['example.com', 'www.example.com'], $config->siteHostnames);
        self::assertSame(20, $config->limitPerAddress);
    }

    public function test_the_environment_goes_before_the_file(): void
    {
        file_put_contents($this->file, 'MAIL_TO = owner@example.org');
        putenv('MAIL_TO=sales@example.org');
        self::assertSame('sales@example.org', Config::fromEnvironment()->mailTo);
    }

    public function test_a_secret_may_stand_in_a_file_of_its_own(): void
    {
        $secret = (string) tempnam(sys_get_temp_dir(), 'secret');
        file_put_contents($this->file, 'SMTP_PASSWORD = of config.ini');
        file_put_contents($secret, " from a file; \n");
        putenv("SMTP_PASSWORD_FILE=$secret");
        self::assertSame(' from a file; ', Config::fromEnvironment()->smtpPassword);
        putenv('SMTP_PASSWORD=itself');
        self::assertSame('itself', Config::fromEnvironment()->smtpPassword);
        unlink($secret);
    }

    public function test_a_file_of_a_secret_that_is_missing_is_said_at_once(): void
    {
        $nowhere = sys_get_temp_dir() . '/nowhere';
        putenv("SMTP_PASSWORD_FILE=$nowhere");
        $this->expectExceptionMessage("SMTP_PASSWORD_FILE: $nowhere cannot be read.");
        Config::fromEnvironment();
    }

    public function test_the_site_is_where_the_facts_of_the_firm_say_unless_a_setting_says_otherwise(): void
    {
        self::assertSame('https://www.example.com', Config::fromEnvironment()->siteUrl);
        file_put_contents($this->file, 'SITE_URL = http://localhost:4173/');
        self::assertSame('http://localhost:4173', Config::fromEnvironment()->siteUrl);
    }

    public function test_no_address_of_an_example_is_mailed_to(): void
    {
        self::assertSame('', Config::fromEnvironment()->mailTo);
        self::assertSame('', Config::fromEnvironment()->mailFrom);
    }

    public function test_a_file_that_cannot_be_read_is_said_at_once(): void
    {
        unlink($this->file);
        $this->expectExceptionMessage("The settings in $this->file cannot be read.");
        Config::fromEnvironment();
    }

    public function test_each_setting_has_its_name_and_its_default(): void
    {
        $settings = [
            ['VAR_DIR', 'varDir', dirname(__DIR__, 2) . '/var', '/srv/var', '/srv/var'],
            ['ENQUIRY_DSN', 'dsn', '', 'pgsql:', 'pgsql:'],
            ['ENQUIRY_DB_USER', 'dbUser', '', 'owner', 'owner'],
            ['ENQUIRY_DB_PASSWORD', 'dbPassword', '', 'word', 'word'],
            ['SITE_URL', 'siteUrl', 'https://www.example.com', 'http://x', 'http://x'],
            ['MAIL_FROM', 'mailFrom', '', 'a@example.org', 'a@example.org'],
            ['MAIL_TO', 'mailTo', '', 'a@example.org', 'a@example.org'],
            ['SMTP_HOST', 'smtpHost', 'localhost', 'mail.example.org', 'mail.example.org'],
            ['SMTP_PORT', 'smtpPort', 587, '25', 25],
            ['SMTP_SECURE', 'smtpSecure', '', 'tls', 'tls'],
            ['SMTP_USERNAME', 'smtpUsername', '', 'name', 'name'],
            ['SMTP_PASSWORD', 'smtpPassword', '', 'word', 'word'],
            ['RECAPTCHA_SECRET', 'recaptchaSecret', '', 'secret', 'secret'],
            ['SITEVERIFY_URL', 'siteverifyUrl', self::SITEVERIFY, 'http://x', 'http://x'],
            ['SITE_HOSTNAME', 'siteHostnames', [], 'a b,c', ['a', 'b', 'c']],
            ['RECAPTCHA_MIN_SCORE', 'minScore', 0.5, '0.7', 0.7],
            ['SITE_ORIGIN', 'siteOrigins', [], 'https://a', ['https://a']],
            ['TRUSTED_PROXIES', 'trustedProxies', [], '10.0.0.1 10.0.0.2', ['10.0.0.1', '10.0.0.2']],
            ['RATE_LIMIT_PER_ADDRESS', 'limitPerAddress', 20, '0', 0],
            ['RATE_LIMIT_GLOBAL', 'limitGlobal', 1000, '5', 5],
            ['ACKNOWLEDGE', 'acknowledge', false, 'yes', true],
            ['ADDRESS_KEY', 'addressKey', '', 'key', 'key'],
        ];
        foreach ($settings as [$name, $property, $default, $given, $expected]) {
            $lines = ['' => $default, "$name = \"$given\"" => $expected, "$name =" => $default];
            foreach ($lines as $line => $value) {
                file_put_contents($this->file, $line);
                self::assertSame($value, Config::fromEnvironment()->$property, "$name: $line");
            }
        }
    }

    public function test_what_is_no_text_in_the_file_is_passed_over(): void
    {
        file_put_contents($this->file, "MAIL_TO[] = One\nMAIL_TO[] = Two");
        self::assertSame('', Config::fromEnvironment()->mailTo);
    }

    public function test_name_and_phone_are_those_of_the_page(): void
    {
        $firm = json_decode((string) file_get_contents(__DIR__ . '/../../src/content/firm.json'), true);
        $config = Config::fromEnvironment();
        self::assertSame([$firm['name'], $firm['phone']], [$config->siteName, $config->phone]);
    }

    public function test_a_release_has_facts_and_settings_beside_the_program(): void
    {
        $home = Samples::varDir();
        mkdir("$home/php/src", 0700, true);
        copy(__DIR__ . '/../../php/src/Config.php', "$home/php/src/Config.php");
        file_put_contents("$home/firm.json", '{"name": "Ours", "phone": "020", "sample": true}');
        $code = "require '$home/php/src/Config.php'; \$config = Quayswift\\Enquiry\\Config::fromEnvironment();"
            . ' echo "$config->siteName, $config->phone, $config->mailTo";';
        $command = 'ENQUIRY_CONFIG= ' . escapeshellarg(PHP_BINARY) . ' -r ' . escapeshellarg($code);
        $found = [shell_exec($command)];
        file_put_contents("$home/config.ini", "MAIL_TO = Another\n[section]\nLIST[] = 1");
        $found[] = shell_exec($command);
        array_map(unlink(...), ["$home/config.ini", "$home/firm.json", "$home/php/src/Config.php"]);
        array_map(rmdir(...), ["$home/php/src", "$home/php", $home]);
        self::assertSame(['Ours, 020, ', 'Ours, 020, Another'], $found);
    }

    public function test_without_the_facts_it_goes_on_and_says_so(): void
    {
        $firm = (string) tempnam(sys_get_temp_dir(), 'firm');
        file_put_contents($this->file, "FIRM_FILE = $firm");
        foreach (['', '{', '"Quayswift"'] as $times => $facts) {
            file_put_contents($firm, $facts);
            $config = Config::fromEnvironment();
            $found = [$config->siteName, $config->phone];
            self::assertSame(['Our', 'the number on our website'], $found, "Facts: $facts");
            $line = "The facts of the firm in $firm cannot be read";
            self::assertSame($times + 1, substr_count($this->logged(), $line), "Facts: $facts");
        }
        unlink($firm);
    }

    public function test_a_data_folder_that_cannot_be_made_is_an_error_without_a_warning(): void
    {
        $this->expectExceptionObject(new \RuntimeException('The data folder cannot be made.'));
        Samples::config(__FILE__)->dataFolder();
    }

    public function test_a_data_folder_that_is_there_is_taken(): void
    {
        self::assertSame(__DIR__, Samples::config(__DIR__)->dataFolder());
    }

    public function test_secrets_do_not_show_in_a_stack(): void
    {
        $parameters = (new \ReflectionMethod(Config::class, '__construct'))->getParameters();
        $sensitive = array_filter(
            $parameters,
            static fn (\ReflectionParameter $one): bool => $one->getAttributes(\SensitiveParameter::class) !== [],
        );
        $names = array_map(static fn (\ReflectionParameter $one): string => $one->name, array_values($sensitive));
        self::assertSame(
            ['dbPassword', 'smtpPassword', 'recaptchaSecret', 'addressKey', 'alertUrl', 'pingUrl', 'healthToken'],
            $names,
        );
    }
}
