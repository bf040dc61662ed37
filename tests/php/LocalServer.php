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
        $options = [];
        foreach ($ini as $name => $value) {
            array_push($options, '-d', "$name=$value");
        }
        $this->process = proc_open(
            [PHP_BINARY, ...$options, '-S', '127.0.0.1:0', $script],
            [1 => ['file', '/dev/null', 'w'], 2 => ['pipe', 'w']],
            $pipes,
            dirname($script),
            [...getenv(), ...$env],
        );
        // The kernel chooses the port, and the banner names it.
        do {
            $line = fgets($pipes[2]);
            if ($line === false) {
                throw new \RuntimeException('PHP\'s web server did not start.');
            }
        } while (preg_match('~\((http://[\d.:]+)\) started~', $line, $parts) !== 1);
        $this->url = "$parts[1]/";
    }

    /**
     * @param array<int, mixed> $options of curl
     * @return array{int, string, array<string, string>} status, body, headers by lower-case name
     */
    public function request(array $options = []): array
    {
        $headers = [];
        $request = curl_init($this->url);
        curl_setopt_array($request, $options + [
            CURLOPT_RETURNTRANSFER => true,
            CURLOPT_HEADERFUNCTION => static function (mixed $_, string $line) use (&$headers): int {
                [$name, $value] = explode(':', $line, 2) + [1 => ''];
                $headers[strtolower($name)] = trim($value);
                return strlen($line);
            },
        ]);
        $body = (string) curl_exec($request);
        return [curl_getinfo($request, CURLINFO_RESPONSE_CODE), $body, $headers];
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
