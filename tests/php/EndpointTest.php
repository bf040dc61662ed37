<?php

declare(strict_types=1);

namespace Quayswift\Enquiry\Tests;

use PHPUnit\Framework\TestCase;
use Quayswift\Enquiry\Delivery\DeliveryMutex;
use Quayswift\Enquiry\Intake\ClientAddress;
use Quayswift\Enquiry\Intake\IntakeLimit;
use Quayswift\Enquiry\Storage\Database;
use Quayswift\Enquiry\Intake\SubmitEnquiry;

final class EndpointTest extends TestCase
{
    private const HANDLER = __DIR__ . '/../../php/contact-handler.php';

    /** Of `script`; '' without one. */
    private static string $webRoot = '';

    protected function tearDown(): void
    {
        if (self::$webRoot !== '') {
            rmdir(self::$webRoot);
            self::$webRoot = '';
        }
    }

    /**
     * What the handler answers on a web server of its own.
     *
     * @param array<int, mixed> $options of curl
     * @param array<string, string> $ini settings of PHP
     * @return array{int, string, array<string, string>} status, body, headers
     */
    private static function answer(
        array $env,
        array $options = [],
        array $ini = [],
        string $script = self::HANDLER,
    ): array {
        $server = new LocalServer($script, $env, ['display_errors' => '1', ...$ini]);
        try {
            return $server->request($options);
        } finally {
            $server->stop();
        }
    }

    /** @return array<int, mixed> */
    private static function post(string $body): array
    {
        return [CURLOPT_POSTFIELDS => $body, CURLOPT_HTTPHEADER => ['Content-Type: application/json', 'Expect:']];
    }

    private static function sent(): string
    {
        return json_encode(Samples::MEMBERS, JSON_THROW_ON_ERROR);
    }

    public function test_an_enquiry_is_thanked_for_in_json_that_no_cache_keeps(): void
    {
        $varDir = Samples::varDir();
        [$status, $body, $headers] = self::answer(['VAR_DIR' => $varDir], self::post(self::sent()));
        Samples::remove($varDir);
        self::assertSame(200, $status);
        self::assertMatchesRegularExpression(
            '/^{"success":true,"message":"Thank you for your enquiry, reference QS-\w{8}\. '
                . "We'll be in touch within 24 hours\.\"}$/",
            $body,
        );
        self::assertSame('application/json', $headers['content-type']);
        self::assertSame('no-store', $headers['cache-control']);
    }

    public function test_with_settings_that_cannot_be_read_the_visitor_still_gets_the_phone(): void
    {
        $file = (string) tempnam(sys_get_temp_dir(), 'config');
        file_put_contents($file, "MAIL_TO = a@example.org\nsecret(word\n");
        $log = (string) tempnam(sys_get_temp_dir(), 'log');
        [$status, $body] = self::answer(['ENQUIRY_CONFIG' => $file], self::post(self::sent()), ['error_log' => $log]);
        $logged = (string) file_get_contents($log);
        array_map(unlink(...), [$file, $log]);
        self::assertSame(500, $status);
        $words = 'Sorry, something went wrong on our side. Please try again or call us on 0808 157 0199.';
        self::assertSame(['success' => false, 'message' => $words], json_decode($body, true));
        self::assertStringContainsString("The settings in $file cannot be read. Look at line 2", $logged);
        self::assertStringNotContainsString('secret', $logged);
    }

    public function test_with_its_data_in_the_web_root_the_handler_takes_nothing_and_says_why_in_the_log(): void
    {
        $folder = Samples::varDir();
        mkdir("$folder/private", 0700, true);
        $log = (string) tempnam(sys_get_temp_dir(), 'log');
        copy(self::HANDLER, "$folder/contact-handler.php");
        $env = ['ENQUIRY_HOME' => dirname(__DIR__, 2) . '/php', 'VAR_DIR' => "$folder/private/var"];
        $script = "$folder/contact-handler.php";
        [$status, $body] = self::answer($env, self::post(self::sent()), ['error_log' => $log], $script);
        $logged = (string) file_get_contents($log);
        $isStored = is_file("$folder/private/var/enquiries.sqlite");
        array_map(unlink(...), [$log, $script, ...(glob("$folder/private/var/*") ?: [])]);
        array_map(rmdir(...), array_filter(["$folder/private/var", "$folder/private", $folder], is_dir(...)));
        self::assertSame(503, $status);
        self::assertStringContainsString('this form is closed just now. Please call us on 0808 157 0199.', $body);
        self::assertStringContainsString("Enquiries are refused: The data folder is in the web root $folder.", $logged);
        self::assertFalse($isStored);
    }

    public function test_a_refusal_has_its_status_its_headers_and_its_sentence(): void
    {
        [$status, $body, $headers] = self::answer([]);
        self::assertSame([405, 'POST', 'no-store'], [$status, $headers['allow'], $headers['cache-control']]);
        self::assertSame('{"success":false,"message":"Enquiries are sent by POST."}', $body);
    }

    public function test_a_monitor_is_answered_in_json_and_a_fault_is_503(): void
    {
        $varDir = Samples::varDir();
        $server = new LocalServer(self::HANDLER, ['VAR_DIR' => $varDir, 'MAIL_TO' => '']);
        [$status, $body, $headers] = $server->request([CURLOPT_URL => "{$server->url}?health"]);
        [$refused] = $server->request([CURLOPT_URL => "{$server->url}?health", CURLOPT_CUSTOMREQUEST => 'DELETE']);
        [$strange] = $server->request([CURLOPT_URL => "{$server->url}?health[]=1"]);
        $server->stop();
        Samples::remove($varDir);
        self::assertSame([503, '60', 'no-store'], [$status, $headers['retry-after'], $headers['cache-control']]);
        self::assertStringContainsString('"success":false,"message":"Not well.', $body);
        self::assertSame([405, 503], [$refused, $strange]);
    }

    public function test_where_nothing_runs_after_the_answer_the_spam_check_is_asked_before_it(): void
    {
        $varDir = Samples::varDir();
        $env = ['VAR_DIR' => $varDir, 'RECAPTCHA_SECRET' => 'secret', 'SITEVERIFY_URL' => 'http://127.0.0.1:9/'];
        [$status] = self::answer($env, self::post(self::sent()));
        $row = Database::open(Samples::config($varDir))->run('SELECT token, verdict_reason FROM enquiries')->fetch();
        Samples::remove($varDir);
        self::assertSame([200, null], [$status, $row['token']]);
        self::assertStringStartsWith('no answer', $row['verdict_reason']);
    }

    public function test_cron_by_url_delivers_for_whoever_has_the_token(): void
    {
        $varDir = Samples::varDir();
        $token = 'a-token-of-enough-letters';
        $env = ['VAR_DIR' => $varDir, 'DELIVER_TOKEN' => $token, 'MAIL_TO' => 'a@example.com', 'ALERT_MAIL' => 'none',
            'SMTP_HOST' => '127.0.0.1', 'SMTP_PORT' => '9'];
        $server = new LocalServer(self::HANDLER, $env);
        $server->request(self::post(self::sent()));
        $database = Database::open(Samples::config($varDir));
        foreach (['wrong' => [403, 0], $token => [200, 1]] as $word => $expected) {
            [$status] = $server->request([CURLOPT_URL => "{$server->url}?deliver=$word"]);
            $mails = (int) $database->value('SELECT count(*) FROM outbox');
            self::assertSame($expected, [$status, $mails], $word);
        }
        $server->stop();
        unset($database);
        Samples::remove($varDir);
    }

    public function test_a_fatal_error_is_answered_with_a_sentence_and_the_phone_and_logged(): void
    {
        $log = (string) tempnam(sys_get_temp_dir(), 'log');
        $body = json_encode(['message' => str_repeat('a', 1_000_000)] + Samples::MEMBERS, JSON_THROW_ON_ERROR);
        $ini = ['memory_limit' => '3M', 'log_errors' => '0', 'error_log' => $log];
        $varDir = Samples::varDir();
        $firm = (string) tempnam(sys_get_temp_dir(), 'firm');
        file_put_contents($firm, '{"phone": "0808 157 0199 – 24/7"}');
        [$status, $body] = self::answer(['FIRM_FILE' => $firm, 'VAR_DIR' => $varDir], self::post($body), $ini);
        Samples::remove($varDir);
        unlink($firm);
        $logged = (string) file_get_contents($log);
        unlink($log);
        self::assertSame(500, $status);
        $sentence = 'Sorry, something went wrong on our side. Please try again or call us on 0808 157 0199 – 24/7.';
        self::assertSame("{\"success\":false,\"message\":\"$sentence\"}", $body);
        $entry = json_decode($logged, true);
        self::assertSame('A request ended with an error', $entry['what'] ?? $logged);
        self::assertStringStartsWith('Allowed memory size', $entry['cause']);
    }

    public function test_code_that_does_not_compile_is_answered_with_a_sentence(): void
    {
        $code = 'spl_autoload_register(static fn (string $class) =>
            str_ends_with($class, "Settings") && eval("function twice() {} function twice() {}"));';
        $script = self::script($code);
        [$status, $body] = self::answer([], self::post(self::sent()), [], $script);
        unlink($script);
        self::assertSame(500, $status);
        self::assertFalse(json_decode($body, true)['success'] ?? null);
    }

    public function test_a_warning_is_answered_with_500_and_logged(): void
    {
        $log = (string) tempnam(sys_get_temp_dir(), 'log');
        $script = self::script('$_SERVER["HTTP_ORIGIN"] = [];');
        [$status] = self::answer([], self::post(self::sent()), ['error_log' => $log], $script);
        $logged = (string) file_get_contents($log);
        array_map(unlink(...), [$log, $script]);
        self::assertSame(500, $status);
        $line = '"A request was answered with an error","cause":"Array to string conversion"';
        self::assertStringContainsString($line, $logged);
    }

    /** The handler after some code of a test, as a file in a web root of its own. */
    private static function script(string $code): string
    {
        self::$webRoot = sys_get_temp_dir() . '/web-root-' . bin2hex(random_bytes(8));
        mkdir(self::$webRoot);
        $script = self::$webRoot . '/handler.php';
        file_put_contents($script, "<?php $code require " . var_export(self::HANDLER, true) . ';');
        return $script;
    }

    /**
     * Sends an enquiry where PHP can go on after its answer.
     *
     * @return array{int, string} how many mails were made, and what was logged
     */
    private static function deliveredAfterAnswer(string $varDir): array
    {
        $log = (string) tempnam(sys_get_temp_dir(), 'log');
        $script = self::script(
            'function litespeed_finish_request(): bool { return touch(getenv("VAR_DIR") . ".finished"); }',
        );
        $env = ['VAR_DIR' => $varDir, 'RECAPTCHA_SECRET' => '', 'MAIL_TO' => 'a@example.com', 'ALERT_MAIL' => 'none',
            'SMTP_HOST' => '127.0.0.1', 'SMTP_PORT' => '9'];
        [$status, $body] = self::answer($env, self::post(self::sent()), ['error_log' => $log], $script);
        $mails = Database::open(Samples::config($varDir))->value('SELECT count(*) FROM outbox');
        $logged = (string) file_get_contents($log);
        array_map(unlink(...), [$log, $script, "$varDir.finished"]);
        self::assertSame(200, $status, $body);
        return [(int) $mails, $logged];
    }

    public function test_litespeed_goes_on_after_its_answer_and_delivers(): void
    {
        $varDir = Samples::varDir();
        self::assertSame(1, self::deliveredAfterAnswer($varDir)[0]);
        Samples::remove($varDir);
    }

    public function test_without_cron_a_request_tidies_and_sends_one_more_that_waits(): void
    {
        $varDir = Samples::varDir();
        $database = Database::open(Samples::config($varDir));
        $store = new SubmitEnquiry($database, new IntakeLimit($database, Samples::config($varDir)));
        foreach (['One.', 'Two.', 'Three.'] as $place => $message) {
            $enquiry = Samples::enquiry(['message' => $message]);
            $store->submit($enquiry, null, new ClientAddress('hash', null), time() - 100_000 + $place);
        }
        self::deliveredAfterAnswer($varDir);
        self::assertSame(4, (int) $database->value('SELECT count(*) FROM outbox'));
        self::assertSame(1, (int) $database->value("SELECT count(*) FROM rate_limits WHERE name LIKE 'address %'"));
        unset($database, $store);
        Samples::remove($varDir);
    }

    public function test_a_request_delivers_nothing_while_a_worker_does(): void
    {
        $varDir = Samples::varDir();
        $worker = DeliveryMutex::ofWorker(Samples::config($varDir));
        self::assertSame([0, ''], self::deliveredAfterAnswer($varDir));
        unset($worker);
        Samples::remove($varDir);
    }

    public function test_a_delivery_that_fails_after_the_answer_is_logged(): void
    {
        $varDir = Samples::varDir();
        mkdir("$varDir/delivery.lock", 0700, true);
        self::assertStringContainsString(
            '"The delivery after the answer failed","cause":',
            self::deliveredAfterAnswer($varDir)[1],
        );
        rmdir("$varDir/delivery.lock");
        Samples::remove($varDir);
    }
}
