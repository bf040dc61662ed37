<?php

declare(strict_types=1);

namespace Quayswift\Enquiry\Tests;

/** The mail server of a test, smtp-sink.php, as a process of its own. */
final class MailSink
{
    public readonly int $port;

    /** @var resource */
    private $process;
    /** @var resource */
    private $output;

    /** @param list<string> $refused recipients */
    public function __construct(int $connections = 1, array $refused = [])
    {
        $command = [PHP_BINARY, __DIR__ . '/smtp-sink.php', (string) $connections, ...$refused];
        $this->process = proc_open($command, [1 => ['pipe', 'w']], $pipes);
        $this->output = $pipes[1];
        $this->port = (int) fgets($this->output);
    }

    /** @return array{smtpPort: int, smtpSecure: string} the way to it, as settings */
    public function settings(): array
    {
        return ['smtpPort' => $this->port, 'smtpSecure' => 'none'];
    }

    /** Everything that it was sent, once it has had all connections. */
    public function received(): string
    {
        $received = (string) stream_get_contents($this->output);
        proc_close($this->process);
        return $received;
    }

    /** The same at once, whatever it still waits for. */
    public function stop(): string
    {
        proc_terminate($this->process);
        return $this->received();
    }
}
