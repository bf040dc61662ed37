<?php

declare(strict_types=1);

namespace Quayswift\Enquiry\Tests;

use PHPUnit\Framework\TestCase;
use Quayswift\Enquiry\Store\Database;

/** The handler on a web server of its own. */
final class EndpointTest extends TestCase
{
    private const HANDLER = __DIR__ . '/../../php/contact-handler.php';
    private const MAIL = ['MAIL_TO' => 'a@example.com', 'MAIL_FROM' => 'b@example.com', 'SMTP_HOST' => '127.0.0.1',
        'SMTP_PORT' => '9'];

    /** Has the data folder `var`, the log and the scripts of a test. */
    private string $folder;
    private string $varDir;

    protected function setUp(): void
    {
        $this->folder = sys_get_temp_dir() . '/handler-' . bin2hex(random_bytes(8));
        $this->varDir = "$this->folder/var";
        mkdir($this->varDir, 0700, true);
    }

    protected function tearDown(): void
    {
        array_map(Samples::remove(...), [$this->varDir, "$this->folder/site", $this->folder]);
    }

    /** @param array<string, string> $ini settings of PHP */
    private function server(array $env, array $ini = [], string $script = self::HANDLER): LocalServer
    {
        $ini += ['display_errors' => '1', 'error_log' => "$this->folder/log"];
        return new LocalServer($script, $env + ['VAR_DIR' => $this->varDir], $ini);
    }

    /** @return array{int, string, array<string, string>} the answer to an enquiry: status, body, headers */
    private function answer(array $env = [], array $ini = [], string $script = self::HANDLER, array $words = []): array
    {
        return $this->server($env, $ini, $script)->post($words + Samples::MEMBERS);
    }

    private function logged(): string
    {
        return (string) @file_get_contents("$this->folder/log");
    }

    private function stored(string $sql): mixed
    {
        return Database::open(Samples::config($this->varDir))->value($sql);
    }

    /** The handler after some code of a test, in a web root beside the data. */
    private function script(string $code): string
    {
        mkdir("$this->folder/site");
        $script = "$this->folder/site/handler.php";
        file_put_contents($script, "<?php $code require " . var_export(self::HANDLER, true) . ';');
        return $script;
    }

    public function test_an_enquiry_and_a_refusal_are_answered_in_json_that_no_cache_keeps(): void
    {
        $server = $this->server([]);
        [$status, $body, $headers] = $server->post(Samples::MEMBERS);
        self::assertSame(200, $status);
        self::assertMatchesRegularExpression('/^{"success":true,"message":"Thank you .*, reference QS-\w{8}\./', $body);
        self::assertSame(['application/json', 'no-store'], [$headers['content-type'], $headers['cache-control']]);
        [$status, $body, $headers] = $server->request();
        self::assertSame([405, 'POST', 'no-store'], [$status, $headers['allow'], $headers['cache-control']]);
        self::assertSame('{"success":false,"message":"Enquiries are sent by POST."}', $body);
    }

    public function test_with_settings_that_cannot_be_read_the_visitor_still_gets_the_phone(): void
    {
        $file = "$this->folder/config.ini";
        file_put_contents($file, "MAIL_TO = a@example.org\nsecret(word\n");
        [$status, $body] = $this->answer(['ENQUIRY_CONFIG' => $file]);
        self::assertSame(503, $status);
        self::assertStringContainsString('Please try again in a minute, or call us on 0808 157 0199.', $body);
        self::assertStringContainsString("The settings in $file cannot be read. Look at line 2", $this->logged());
        self::assertStringNotContainsString('secret', $this->logged());
    }

    public function test_with_its_data_in_the_web_root_the_handler_takes_nothing_and_says_why_in_the_log(): void
    {
        copy(self::HANDLER, "$this->folder/contact-handler.php");
        $home = var_export(dirname(__DIR__, 2) . '/php', true);
        file_put_contents("$this->folder/router.php", "<?php \$_SERVER['ENQUIRY_HOME'] = $home;"
            . " require __DIR__ . '/contact-handler.php';");
        [$status, $body] = $this->answer([], [], "$this->folder/router.php");
        self::assertSame(503, $status);
        self::assertStringContainsString('this form is closed just now. Please call us on 0808 157 0199.', $body);
        $line = "Enquiries are refused: The data folder is in the web root $this->folder.";
        self::assertStringContainsString($line, $this->logged());
        self::assertFileDoesNotExist("$this->varDir/enquiries.sqlite");
    }

    public function test_a_monitor_is_told_whether_all_is_well_and_nothing_else(): void
    {
        $hosts = [[200, 'Well.', self::MAIL], [503, 'Unwell: the owner\'s page says what to do.', []]];
        foreach ($hosts as [$expected, $sentence, $env]) {
            $server = $this->server($env);
            [$status, $body] = $server->request([CURLOPT_URL => "{$server->url}?health=x"]);
            self::assertSame([$expected, $sentence], [$status, json_decode($body, true)['message']]);
            $delete = [CURLOPT_URL => "{$server->url}?health", CURLOPT_CUSTOMREQUEST => 'DELETE'];
            self::assertSame(405, $server->request($delete)[0]);
        }
    }

    public function test_cron_by_url_runs_the_delivery(): void
    {
        $server = $this->server(self::MAIL);
        $server->post(Samples::MEMBERS);
        self::assertSame(200, $server->request([CURLOPT_URL => "{$server->url}?deliver"])[0]);
        self::assertSame(1, $this->stored('SELECT attempts FROM outbox'));
    }

    public function test_a_fatal_error_is_answered_with_a_sentence_and_the_phone_and_logged(): void
    {
        $ini = ['memory_limit' => '3M', 'log_errors' => '0'];
        [$status, $body] = $this->answer([], $ini, words: ['message' => str_repeat('a', 1_000_000)]);
        self::assertSame(500, $status, 'PHP has set it.');
        self::assertStringContainsString('Please try again in a minute, or call us on 0808 157 0199.', $body);
        $entry = json_decode((string) strstr($this->logged(), '{'), true);
        self::assertSame('A request ended with an error', $entry['what'] ?? $this->logged());
        self::assertStringStartsWith('Allowed memory size', $entry['cause']);
    }

    public function test_code_that_does_not_compile_is_answered_with_a_sentence(): void
    {
        [$status, $body] = $this->answer(script: $this->script('spl_autoload_register(static fn (string $class) =>
            str_ends_with($class, "Settings") && eval("function twice() {} function twice() {}"));'));
        self::assertSame([500, false], [$status, json_decode($body, true)['success'] ?? null]);
    }

    public function test_where_php_can_go_on_after_its_answer_it_delivers(): void
    {
        $script = $this->script('function litespeed_finish_request(): bool { return true; }');
        [$status, $body] = $this->answer(self::MAIL, [], $script);
        self::assertSame(200, $status, $body);
        self::assertSame(1, $this->stored('SELECT attempts FROM outbox'));
    }
}
