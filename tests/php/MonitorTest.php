<?php

declare(strict_types=1);

namespace Quayswift\Enquiry\Tests;

use Quayswift\Enquiry\Storage\Heartbeats;
use Quayswift\Enquiry\Monitoring\Monitor;

/** The owner is told by an address on the web and by mail, and nobody else anything of a visitor. */
final class MonitorTest extends DatabaseTestCase
{
    use OwnLog;

    private const NOW = 1_790_000_000;

    private static LocalServer $server;
    private static string $sink;

    public static function setUpBeforeClass(): void
    {
        self::$sink = (string) tempnam(sys_get_temp_dir(), 'sink');
        self::$server = new LocalServer(__DIR__ . '/alert-sink.php', ['SINK' => self::$sink]);
    }

    public static function tearDownAfterClass(): void
    {
        self::$server->stop();
        unlink(self::$sink);
    }

    protected function setUp(): void
    {
        parent::setUp();
        file_put_contents(self::$sink, '');
    }

    private function watch(int $seconds, mixed ...$settings): void
    {
        $settings += ['alertUrl' => self::$server->url . 'alert'];
        Heartbeats::record($this->database, Heartbeats::CRON, self::NOW + $seconds);
        (new Monitor($this->config(...$settings)))->run(self::NOW + $seconds);
    }

    /** @return list<array{string, string, ?string}> method, path and text of each request */
    private function told(): array
    {
        return array_map(
            static fn (string $line): array => json_decode($line, true),
            file(self::$sink, FILE_IGNORE_NEW_LINES) ?: [],
        );
    }

    public function test_a_wrong_password_of_the_mail_is_told_by_the_address_on_the_web_and_nothing_of_a_visitor(): void
    {
        $this->take(self::NOW - 300);
        $this->queue(self::NOW, 3, 'SMTP Error: Could not authenticate. ada@example.org', mailTo: 'a@b.cd, e@f.gh');
        // Nothing listens at the mail server either.
        $this->watch(0, alertMail: '');
        $this->watch(60, alertMail: '');
        self::assertCount(1, $this->told());
        [$method, $path, $text] = $this->told()[0];
        self::assertSame(['POST', '/alert'], [$method, $path]);
        self::assertStringStartsWith('Quayswift website: Enquiries are stored, and no mail leaves: ', (string) $text);
        self::assertStringContainsString('Correct SMTP_USERNAME and SMTP_PASSWORD.', (string) $text);
        self::assertStringContainsString('The alert could not be mailed', $this->logged());
        $text = json_encode($this->told(), JSON_THROW_ON_ERROR) . $this->logged();
        foreach (['ada', 'Ada', 'Byron', '020 7946', 'Engines', 'At 17'] as $word) {
            self::assertStringNotContainsString($word, $text);
        }
    }

    public function test_an_alert_that_one_mailbox_refuses_is_told_the_other_once_and_once_that_it_is_over(): void
    {
        $sink = new MailSink(9, ['a@example.com']);
        $settings = ['alertUrl' => '', 'alertMail' => 'a@example.com, b@example.com', ...$sink->settings()];
        foreach ([0, 60, 120] as $seconds) {
            $this->watch($seconds, ...$settings, diskFloor: PHP_INT_MAX);
        }
        foreach ([180, 480, 540, 600] as $seconds) {
            $this->watch($seconds, ...$settings);
        }
        $mails = $sink->received();
        preg_match_all('/^Subject: Quayswift website: (.*)\r$/m', $mails, $subjects);
        self::assertSame(['Problem', 'Resolved'], $subjects[1]);
        self::assertStringContainsString('The disk is almost full', $mails);
    }

    public function test_an_address_that_refuses_the_alert_is_asked_again_and_not_by_two_runs_at_once(): void
    {
        $broken = self::$server->url . 'broken?secret';
        foreach ([0, 10, 60] as $seconds) {
            $this->watch($seconds, alertUrl: $broken, diskFloor: PHP_INT_MAX);
        }
        self::assertCount(2, $this->told());
        $logged = $this->logged();
        self::assertStringContainsString('The alert could not be sent to ALERT_URL', $logged);
        self::assertStringNotContainsString('secret', $logged);
    }

    public function test_the_dead_mans_switch_is_pressed_while_all_is_well(): void
    {
        $ping = ['pingUrl' => self::$server->url . 'ping', 'alertUrl' => ''];
        $this->watch(0, ...$ping);
        $this->watch(60, ...$ping, diskFloor: PHP_INT_MAX);
        $this->watch(120, ...$ping);
        self::assertSame([['GET', '/ping', null], ['GET', '/ping', null]], $this->told());
    }

    public function test_a_request_examines_only_what_nobody_has_for_three_minutes(): void
    {
        $watch = new Monitor($this->config(alertUrl: self::$server->url . 'alert'));
        $this->watch(0);
        $watch->runWhenNeglected(self::NOW + 179);
        self::assertSame([], $this->told());
        $watch->runWhenNeglected(self::NOW + 421);
        self::assertStringContainsString('The delivery has stopped', (string) $this->told()[0][2]);
    }

    public function test_where_nobody_is_to_be_told_nothing_is_examined(): void
    {
        $nowhere = Samples::varDir();
        $this->watch(0, alertUrl: '', varDir: $nowhere);
        self::assertDirectoryDoesNotExist($nowhere);
    }

    public function test_an_alert_needs_no_curl(): void
    {
        $url = self::$server->url . 'alert';
        $code = 'require "' . __DIR__ . '/../../php/bootstrap.php";
            Quayswift\Enquiry\HttpClient::request("' . $url . '", "{\"text\": \"x\"}", "text/plain", 5);';
        exec(implode(' ', array_map(escapeshellarg(...), [
            PHP_BINARY, '-d', 'disable_functions=curl_exec', '-r', $code,
        ])), $output, $status);
        self::assertSame([0, [['POST', '/alert', 'x']]], [$status, $this->told()], implode("\n", $output));
    }
}
