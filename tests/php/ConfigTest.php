<?php

declare(strict_types=1);

namespace Quayswift\Enquiry\Tests;

use PHPUnit\Framework\TestCase;
use Quayswift\Enquiry\Config;

final class ConfigTest extends TestCase
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

    public function test_no_address_of_an_example_is_mailed_to(): void
    {
        self::assertSame('', Config::fromEnvironment()->mailTo);
        self::assertSame('', Config::fromEnvironment()->mailFrom);
    }

    public function test_a_file_that_cannot_be_read_is_said_at_once(): void
    {
        unlink($this->file);
        $this->expectExceptionMessage($this->file);
        Config::fromEnvironment();
    }

    public function test_secrets_do_not_show_in_a_stack(): void
    {
        $parameters = (new \ReflectionMethod(Config::class, '__construct'))->getParameters();
        $sensitive = array_filter(
            $parameters,
            static fn (\ReflectionParameter $one): bool => $one->getAttributes(\SensitiveParameter::class) !== [],
        );
        $names = array_map(static fn (\ReflectionParameter $one): string => $one->name, array_values($sensitive));
        self::assertSame(['dbPassword', 'smtpPassword', 'recaptchaSecret', 'addressKey'], $names);
    }
}
