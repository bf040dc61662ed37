<?php

declare(strict_types=1);

namespace Quayswift\Enquiry\Tests;

use PHPUnit\Framework\TestCase;

/**
 * The hosts that small firms rent: an enquiry is taken and mailed; the owner's page opens, names what the host lacks
 * and hands out CSV and backup. Everything goes through HTTP and cron.
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
    private const PHP = __DIR__ . '/../../php';
    private const KEY = 'a key of sixteen letters';

    private string $base;
    private string $place;
    /** @var array<string, string> */
    private array $ini;
    private MailSink $sink;

    protected function setUp(): void
    {
        $this->base = sys_get_temp_dir() . '/host-' . bin2hex(random_bytes(6));
        $this->sink = new MailSink();
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

    /** @return array<string, array{array<string, string>, string, 2?: string}> ini, words of health, name of a root */
    public static function hosts(): array
    {
        [$first, $second, $third] = array_map(static fn (array $names): string => implode(',', $names), self::DISABLED);
        $open = 'BASE:' . dirname(__DIR__, 2) . ':/usr/share/php';
        return [
            'output buffering, 32 MB of memory and a root named htdocs above' =>
                [['output_buffering' => '4096', 'memory_limit' => '32M'], '', 'htdocs'],
            'no temporary folder and a root named public_html above' =>
                [['open_basedir' => $open, 'sys_temp_dir' => '/var/tmp'], '', 'public_html'],
            'open_basedir, and some functions disabled' =>
                [['open_basedir' => "$open:/tmp", 'disable_functions' => $first], ''],
            'others disabled' => [['disable_functions' => $second], ''],
            'no curl, and the rest disabled' => [['disable_functions' => "curl_exec,$third"], 'no curl_exec'],
            'all at once' => [['disable_functions' => "$first,$second,$third"], ''],
        ];
    }

    /** @dataProvider hosts */
    public function test_an_enquiry_reaches_the_owner(array $ini, string $says, string $root = 'account'): void
    {
        $this->build($ini, $root);
        $server = new LocalServer("$this->place/site/router.php", $this->env(), $this->ini);
        $answers = ['form' => $server->post(Samples::MEMBERS), 'again' => $server->post(Samples::MEMBERS),
            'health' => $server->request([CURLOPT_URL => "$server->url?health"])] + $this->openPage($server);
        $server->stop();
        $delivered = $this->deliver([PHP_BINARY, ...LocalServer::options($this->ini)]);
        $seen = array_map(static fn (array $answer): int => $answer[0], $answers) + [
            'deliver' => $delivered,
            'mails' => substr_count($this->sink->received(), 'Reply-To: Ada Byron <ada@example.org>'),
            'list' => str_contains($answers['owner'][1], 'aria-label="Lists"'),
            'finding' => str_contains($answers['owner'][1], $says),
            'content of csv' => str_contains($answers['csv'][1], 'Ada Byron'),
            'content of backup' => str_starts_with($answers['backup'][1], 'SQLite format 3'),
        ];
        $expected = ['form' => 200, 'again' => 200, 'health' => 200, 'owner' => 200, 'csv' => 200, 'backup' => 200,
            'deliver' => [0, ''], 'mails' => 1, 'list' => true, 'finding' => true, 'content of csv' => true,
            'content of backup' => true];
        $bodies = [...array_column($answers, 1), (string) @file_get_contents("$this->base/log")];
        self::assertSame($expected, $seen, implode("\n", $bodies));
    }

    public function test_cron_may_run_the_delivery_by_php_cgi_which_then_prints_nothing(): void
    {
        $cgi = trim((string) shell_exec('command -v php-cgi php-cgi8.2 | head -n 1'));
        $this->build([]);
        if ($cgi === '') {
            self::markTestSkipped('php-cgi is not installed.');
        }
        self::assertSame([0, ''], $this->deliver([$cgi]));
    }

    /** The inbox, signed in by OWNER_KEY, and its downloads. @return array<string, array{int, string}> */
    private function openPage(LocalServer $server): array
    {
        $page = [CURLOPT_URL => "{$server->url}owner.php", CURLOPT_HTTPHEADER => ['Sec-Fetch-Site: same-origin']];
        $form = static fn (array $fields): array => [CURLOPT_POSTFIELDS => http_build_query($fields)];
        [, , $head] = $server->request($page + $form(['action' => 'key', 'key' => self::KEY]));
        $page += [CURLOPT_COOKIE => (string) strstr($head['set-cookie'] ?? '', ';', true)];
        $owner = $server->request($page);
        preg_match('/name="token" value="(\w+)"/', $owner[1], $parts);
        $download = static fn (string $action): array =>
            $server->request($page + $form(['action' => $action, 'token' => $parts[1] ?? '']));
        return ['owner' => $owner, 'csv' => $download('csv'), 'backup' => $download('backup')];
    }

    private function build(array $ini, string $root = 'account'): void
    {
        $this->place = "$this->base/$root";
        // A folder made by FTP can be read by every customer of the machine.
        mkdir("$this->place/site", 0755, true);
        mkdir("$this->place/private/var", 0755, true);
        foreach (['contact-handler.php', 'owner.php'] as $file) {
            copy(self::PHP . "/$file", "$this->place/site/$file");
        }
        $env = var_export(array_intersect_key($this->env(), ['ENQUIRY_HOME' => '', 'ENQUIRY_CONFIG' => '']), true);
        file_put_contents("$this->place/site/router.php", "<?php \$_SERVER += $env;" . <<<'PHP'
            $isOwner = str_starts_with($_SERVER['REQUEST_URI'], '/owner.php');
            require __DIR__ . ($isOwner ? '/owner.php' : '/contact-handler.php');
            PHP);
        $settings = ['VAR_DIR' => "$this->place/private/var", 'MAIL_TO' => 'owner@example.com',
            'MAIL_FROM' => 'website@example.com', 'SMTP_HOST' => '127.0.0.1',
            'SMTP_PORT' => $this->sink->settings()['smtpPort'], 'OWNER_KEY' => self::KEY,
            'SITE_URL' => 'http://127.0.0.1', 'RECAPTCHA_SECRET' => 's', 'SITEVERIFY_URL' => 'http://127.0.0.1:9/'];
        foreach ($settings as $name => $value) {
            file_put_contents("$this->place/private/config.ini", "$name = \"$value\"\n", FILE_APPEND);
        }
        $this->ini = str_replace('BASE', $this->base, $ini + ['error_log' => "$this->base/log"]);
    }

    /** @return array<string, string> */
    private function env(): array
    {
        return ['ENQUIRY_HOME' => (string) realpath(self::PHP), 'TMPDIR' => '/tmp',
            'ENQUIRY_CONFIG' => "$this->place/private/config.ini"] + getenv();
    }

    /** As cron does. @param list<string> $php the program @return array{int, string} status and output */
    private function deliver(array $php): array
    {
        $pipes = [['file', '/dev/null', 'r'], ['pipe', 'w'], ['redirect', 1]];
        $process = proc_open([...$php, self::PHP . '/bin/deliver.php'], $pipes, $pipes, null, $this->env());
        $output = trim((string) stream_get_contents($pipes[1]));
        return [proc_close($process), $output];
    }
}
