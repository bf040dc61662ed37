<?php

declare(strict_types=1);

namespace Quayswift\Enquiry\Tests;

use PHPUnit\Framework\TestCase;
use Quayswift\Enquiry\Config;
use Quayswift\Enquiry\Health\Exposure;
use Quayswift\Enquiry\Health\SettingsFile;

final class SettingsFileTest extends TestCase
{
    public function test_a_mistake_is_named_with_its_line_and_without_a_value(): void
    {
        $semicolon = 'SMTP_PASSWORD ends before its semicolon. Put the value in "quotes".';
        $mistakes = [
            'MAIL_T0 = a@example.org' => 'MAIL_T0 is no setting. Did you mean MAIL_TO?',
            'mail_to = a@example.org' => 'mail_to is no setting. Did you mean MAIL_TO?',
            'COLOUR = red' => 'COLOUR is no setting.',
            'SMTP_PASSWORD = pa;ss' => $semicolon,
            "SMTP_PASSWORD = 'pa;ss'" => $semicolon,
            'SMTP_PASSWORD = "pass' => 'the quote around SMTP_PASSWORD has no end.',
        ];
        foreach ($mistakes as $line => $problem) {
            self::assertSame(["Line 2: $problem"], SettingsFile::problems(['; Ours', $line]), $line);
        }
    }

    public function test_what_php_reads_as_it_was_meant_is_no_mistake(): void
    {
        self::assertSame([], SettingsFile::problems([
            '', '[mail]', ';MAIL_T0 = x', '# a note', 'MAIL_TO = a@example.org, b@example.org ; both of us',
            'SMTP_PASSWORD = "pa;ss"', 'SMTP_PASSWORD = p(a|s&s$!', 'SMTP_PORT=465', 'HEALTH_TOKEN =',
        ]));
    }

    public function test_every_name_that_the_program_asks_for_is_known_and_no_other(): void
    {
        $source = (string) file_get_contents(__DIR__ . '/../../php/src/Config.php');
        preg_match_all('/\$(?:get|list)\(\'(\w+)\'/', $source, $asked);
        self::assertEqualsCanonicalizing(array_unique($asked[1]), Config::NAMES);
    }

    public function test_the_example_has_no_mistake_when_its_settings_are_switched_on(): void
    {
        $example = file(__DIR__ . '/../../php/config.example.ini', FILE_IGNORE_NEW_LINES) ?: [];
        $switchedOn = preg_replace('/^;(?=[A-Z_]+ =)/', '', $example);
        self::assertNotSame($example, $switchedOn);
        self::assertSame([], SettingsFile::problems((array) $switchedOn));
    }

    public function test_data_below_a_web_root_is_exposed(): void
    {
        $places = [
            'beside it' => ['/home/you/private/var', '/home/you/public_html', false],
            'in it' => ['/home/you/site/private/var', '/home/you/site', true],
            'a name that only begins alike' => ['/home/you/site-private/var', '/home/you/site', false],
            'in the main domain' => ['/home/you/public_html/private/var', '/home/you/public_html/two', true],
            'beside it in /var/www' => ['/var/www/private/var', '/var/www/html', false],
        ];
        foreach ($places as $where => [$varDir, $root, $isExposed]) {
            $server = ['REQUEST_METHOD' => 'GET', 'DOCUMENT_ROOT' => $root, 'SCRIPT_FILENAME' => "$root/owner.php"];
            $problem = Exposure::problem(Samples::config($varDir), $server);
            self::assertSame($isExposed, $problem !== '', $where);
        }
    }

    public function test_a_web_root_of_ours_above_the_data_is_seen_from_the_command_line_too(): void
    {
        $root = Samples::varDir();
        mkdir($root);
        $problem = static fn (): string => Exposure::problem(Samples::config("$root/private/var"), []);
        $before = $problem();
        touch("$root/contact-handler.php");
        $after = $problem();
        unlink("$root/contact-handler.php");
        rmdir($root);
        self::assertSame(['', "The data folder is in the web root $root"], [$before, $after]);
    }
}
