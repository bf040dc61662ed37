<?php

declare(strict_types=1);

namespace Quayswift\Enquiry\Tests;

use PHPUnit\Framework\TestCase;

/**
 * The hosts that small firms rent: an enquiry is taken and mailed, the owner's page opens, and `check` names what the
 * host lacks. Everything goes through HTTP and the command line.
 */
final class HostTest extends TestCase
{
    /**
     * Functions that the most copied lines of hardening disable, or that a host may lack, in sets: within a set none
     * keeps another from being called. PHP's error names the function.
     */
    private const DISABLED = [
        ['disk_free_space', 'curl_exec', 'parse_ini_file', 'posix_geteuid', 'exec', 'php_uname', 'fpassthru'],
        ['curl_multi_exec', 'ini_set', 'dns_get_record', 'posix_getpwuid', 'glob', 'gethostname', 'readfile'],
        ['fileowner', 'fileperms', 'getenv', 'getmyuid', 'chmod', 'set_time_limit', 'error_log', 'putenv'],
    ];
    private const HANDLERS = __DIR__ . '/../../php';
    private const KEY = 'a key of sixteen letters';

    private string $base;
    /** @var array<string, string> */
    private array $ini = [];
    private string $place = '';

    protected function setUp(): void
    {
        $this->base = sys_get_temp_dir() . '/host-' . bin2hex(random_bytes(6));
    }

    protected function tearDown(): void
    {
        $files = new \RecursiveIteratorIterator(
            new \RecursiveDirectoryIterator($this->base, \FilesystemIterator::SKIP_DOTS),
            \RecursiveIteratorIterator::CHILD_FIRST,
        );
        foreach ($files as $file) {
            $file->isDir() ? rmdir((string) $file) : unlink((string) $file);
        }
        rmdir($this->base);
    }

    /** @return array<string, array{array<string, string>, string, 2?: array<string, string>}> ini, `check`, settings */
    public static function hosts(): array
    {
        $secret = ['RECAPTCHA_SECRET' => 'secret', 'SITEVERIFY_URL' => 'http://127.0.0.1:9/'];
        [$first, $second, $third] = array_map(static fn (array $names): string => implode(',', $names), self::DISABLED);
        return [
            'nothing special' => [[], 'RECAPTCHA_SECRET'],
            'output buffering, 32 MB of memory and a root named htdocs above' => [
                ['output_buffering' => '4096', 'memory_limit' => '32M'], '', ['LAYOUT' => 'htdocs']],
            'no temporary folder and a root named public_html above' => [
                ['open_basedir' => 'BASE:REPO', 'sys_temp_dir' => '/var/tmp'], '', ['LAYOUT' => 'public_html']],
            'open_basedir, and some functions disabled' => [
                ['open_basedir' => 'BASE:REPO:/tmp', 'disable_functions' => $first], '', $secret],
            'others disabled' => [['disable_functions' => $second], ''],
            'neither curl nor streams, and the rest disabled' => [
                ['disable_functions' => "curl_exec,$third", 'allow_url_fopen' => '0'], 'curl_exec', $secret],
            'all at once' => [['disable_functions' => "$first,$second,$third"], '', $secret],
        ];
    }

    /** @dataProvider hosts */
    public function test_an_enquiry_reaches_the_owner(array $ini, string $says, array $settings = []): void
    {
        $sink = new MailSink();
        $this->build($ini, $settings + ['SMTP_PORT' => (string) $sink->settings()['smtpPort']]);
        $server = new LocalServer("$this->place/site/router.php", $this->env(), $this->ini);
        $json = ['Content-Type: application/json', 'Expect:', 'Idempotency-Key: key-00000000'];
        $body = json_encode(Samples::MEMBERS, JSON_THROW_ON_ERROR);
        $send = static fn (): array => $server->request([CURLOPT_POSTFIELDS => $body, CURLOPT_HTTPHEADER => $json]);
        $answers = ['form' => $send(), 'again' => $send()];
        $answers['health'] = $server->request([CURLOPT_URL => "$server->url?health"]);
        $answers['owner'] = $this->openPage($server);
        $server->stop();
        $delivered = $this->command('deliver.php');
        $checked = $this->command('enquiries.php', 'check');
        $mail = $sink->received();
        $seen = array_map(static fn (array $answer): int => $answer[0], $answers) + [
            'deliver' => $delivered,
            'mails' => substr_count($mail, 'Reply-To: Ada Byron <ada@example.org>'),
            'check' => in_array($checked[0], [0, 1], true) && str_contains($checked[1], $says),
        ];
        $expected = ['form' => 200, 'again' => 200, 'health' => 200, 'owner' => 200, 'deliver' => [0, ''],
            'mails' => 1, 'check' => true];
        self::assertSame($expected, $seen, implode("\n", [$answers['form'][1], $answers['health'][1],
            $answers['owner'][1], $checked[1], (string) @file_get_contents("$this->base/log")]));
    }

    public function test_with_fopen_and_flock_disabled_the_visitor_keeps_words_and_phone(): void
    {
        $this->build(['disable_functions' => 'fopen,flock'], []);
        $server = new LocalServer("$this->place/site/router.php", $this->env(), $this->ini);
        [$status, $body] = $server->request([
            CURLOPT_POSTFIELDS => json_encode(Samples::MEMBERS),
            CURLOPT_HTTPHEADER => ['Content-Type: application/json'],
        ]);
        $server->stop();
        self::assertSame(503, $status, $body);
        self::assertStringContainsString('0808 157 0199', $body);
    }

    public function test_cron_may_run_the_delivery_by_php_cgi_which_then_prints_nothing(): void
    {
        $cgi = trim((string) shell_exec('command -v php-cgi php-cgi8.2 | head -n 1'));
        if ($cgi === '') {
            self::markTestSkipped('php-cgi is not installed.');
        }
        $sink = new MailSink();
        $this->build([], ['SMTP_PORT' => (string) $sink->settings()['smtpPort']]);
        $pipes = [['file', '/dev/null', 'r'], ['pipe', 'w'], ['redirect', 1]];
        $process = proc_open([$cgi, self::HANDLERS . '/bin/deliver.php'], $pipes, $pipes, null, $this->env());
        $output = (string) stream_get_contents($pipes[1]);
        self::assertSame([0, ''], [proc_close($process), trim($output)]);
        $sink->received();
    }

    /** @return array{int, string, array<string, string>} the inbox, signed in by OWNER_KEY */
    private function openPage(LocalServer $server): array
    {
        $page = "{$server->url}owner.php";
        $form = http_build_query(['action' => 'key', 'key' => self::KEY]);
        $headers = ['Sec-Fetch-Site: same-origin'];
        [, , $head] = $server->request([CURLOPT_URL => $page, CURLOPT_POSTFIELDS => $form, CURLOPT_HTTPHEADER =>
            $headers]);
        $cookie = (string) strstr($head['set-cookie'] ?? '', ';', true);
        $answer = $server->request([CURLOPT_URL => $page, CURLOPT_COOKIE => $cookie]);
        return str_contains($answer[1], 'aria-label="Lists"') ? $answer : [0, $answer[1], []];
    }

    /** @param array<string, string> $settings of config.ini */
    private function build(array $ini, array $settings): void
    {
        $this->place = $this->base . (isset($settings['LAYOUT']) ? "/$settings[LAYOUT]" : '/account');
        unset($settings['LAYOUT']);
        // A folder made by FTP can be read by every customer of the machine.
        mkdir("$this->place/site", 0755, true);
        mkdir("$this->place/private/var", 0755, true);
        foreach (['contact-handler.php', 'owner.php'] as $file) {
            copy(self::HANDLERS . "/$file", "$this->place/site/$file");
        }
        $names = ['ENQUIRY_HOME' => '', 'ENQUIRY_CONFIG' => ''];
        $env = var_export(array_intersect_key($this->env(), $names), true);
        $router = "<?php \$_SERVER += $env;" . ' require __DIR__ . (str_starts_with($_SERVER["REQUEST_URI"], '
            . '"/owner.php") ? "/owner.php" : "/contact-handler.php");';
        file_put_contents("$this->place/site/router.php", $router);
        $lines = '';
        $settings += ['VAR_DIR' => "$this->place/private/var", 'MAIL_TO' => 'owner@example.com',
            'MAIL_FROM' => 'website@example.com', 'SMTP_HOST' => '127.0.0.1', 'SMTP_SECURE' => 'none',
            'OWNER_KEY' => self::KEY, 'SITE_URL' => 'http://127.0.0.1'];
        foreach ($settings as $name => $value) {
            $lines .= "$name = \"" . str_replace('VAR', "$this->place/private/var", $value) . "\"\n";
        }
        file_put_contents("$this->place/private/config.ini", $lines);
        $repository = dirname(__DIR__, 2);
        $this->ini = array_map(fn (string $value): string => strtr($value, [
            'BASE' => $this->base,
            'REPO' => "$repository:/usr/share/php",
        ]), $ini + ['error_log' => "$this->base/log"]);
    }

    /** @return array<string, string> */
    private function env(): array
    {
        return ['ENQUIRY_HOME' => (string) realpath(self::HANDLERS), 'TMPDIR' => '/tmp',
            'ENQUIRY_CONFIG' => "$this->place/private/config.ini"] + getenv();
    }

    /** @return array{int, string} status and output */
    private function command(string $name, string ...$words): array
    {
        $command = [PHP_BINARY];
        foreach ($this->ini as $key => $value) {
            array_push($command, '-d', "$key=$value");
        }
        array_push($command, self::HANDLERS . "/bin/$name", ...$words);
        $pipes = [['file', '/dev/null', 'r'], ['pipe', 'w'], ['redirect', 1]];
        $process = proc_open($command, $pipes, $pipes, null, $this->env());
        $output = (string) stream_get_contents($pipes[1]);
        return [proc_close($process), $output];
    }
}
