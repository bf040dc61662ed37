<?php

declare(strict_types=1);

namespace Quayswift\Enquiry\Tests;

/** PHP's own web server with one script in front of it, such as a provider's stand-in or the handler. */
final class LocalServer
{
    public readonly string $url;

    /** @var resource */
    private $process;

    /**
     * @param string $script answers every request
     * @param array<string, string> $env further variables of its environment
     * @param array<string, string> $ini settings of PHP
     */
    public function __construct(string $script, array $env = [], array $ini = [])
    {
        $command = [PHP_BINARY, ...self::options($ini), '-S', '127.0.0.1:0', $script];
        $pipes = [1 => ['file', '/dev/null', 'w'], 2 => ['pipe', 'w']];
        $this->process = proc_open($command, $pipes, $pipes, dirname($script), [...getenv(), ...$env]);
        // The kernel chooses the port, and the banner names it.
        do {
            $line = fgets($pipes[2]);
            if ($line === false) {
                throw new \RuntimeException('PHP\'s web server did not start.');
            }
        } while (preg_match('~\((http://[\d.:]+)\) started~', $line, $parts) !== 1);
        $this->url = "$parts[1]/";
    }

    /** @param array<string, string> $ini @return list<string> for a command line */
    public static function options(array $ini): array
    {
        $options = array_map(static fn (string $name): array => ['-d', "$name=$ini[$name]"], array_keys($ini));
        return array_merge(...$options);
    }

    /**
     * @param array<int, mixed> $options of curl
     * @return array{int, string, array<string, string>} status, body, headers by lower-case name
     */
    public function request(array $options = []): array
    {
        $request = curl_init($this->url);
        curl_setopt_array($request, $options + [CURLOPT_RETURNTRANSFER => true, CURLOPT_HEADER => true]);
        [$head, $body] = explode("\r\n\r\n", (string) curl_exec($request), 2) + [1 => ''];
        preg_match_all('/^([\w-]+): (.*?)\r?$/m', $head, $lines);
        $headers = array_combine(array_map(strtolower(...), $lines[1]), $lines[2]);
        return [curl_getinfo($request, CURLINFO_RESPONSE_CODE), $body, $headers];
    }

    /** An enquiry. @return array{int, string, array<string, string>} as `request` */
    public function post(array $members): array
    {
        $headers = ['Content-Type: application/json', 'Expect:', 'Idempotency-Key: key-00000000'];
        $body = json_encode($members, JSON_THROW_ON_ERROR);
        return $this->request([CURLOPT_POSTFIELDS => $body, CURLOPT_HTTPHEADER => $headers]);
    }

    public function stop(): void
    {
        if (is_resource($this->process)) {
            proc_terminate($this->process);
            proc_close($this->process);
        }
    }

    /** A test that fails does not stop it. */
    public function __destruct()
    {
        $this->stop();
    }
}
