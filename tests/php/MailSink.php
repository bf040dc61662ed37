<?php

declare(strict_types=1);

namespace Quayswift\Enquiry\Tests;

/** The mail server of a test, smtp-sink.php, as a process of its own. */
final class MailSink
{
    private readonly int $port;

    /** @var resource */
    private $process;
    /** @var list<resource> its input and its output */
    private array $pipes = [];

    /** @param list<string> $refused recipients */
    public function __construct(array $refused = [])
    {
        // Without php.ini it starts in a third of the time.
        $command = [PHP_BINARY, '-n', __DIR__ . '/smtp-sink.php', ...$refused];
        $this->process = proc_open($command, [['pipe', 'r'], ['pipe', 'w']], $this->pipes);
        $this->port = (int) fgets($this->pipes[1]);
    }

    /** @return array{smtpPort: int} the way to it, as settings */
    public function settings(): array
    {
        return ['smtpPort' => $this->port];
    }

    /** Ends it after the connections that have been made; returns everything that it was sent. */
    public function received(): string
    {
        fclose($this->pipes[0]);
        $received = (string) stream_get_contents($this->pipes[1]);
        proc_close($this->process);
        return $received;
    }
}
