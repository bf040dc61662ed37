<?php

declare(strict_types=1);

namespace Quayswift\Enquiry\Tests;

/** A log file for each test, in place of the usual one. */
trait OwnLog
{
    private string $log;

    /** @before */
    protected function openLog(): void
    {
        $this->log = (string) tempnam(sys_get_temp_dir(), 'log');
        ini_set('error_log', $this->log);
    }

    /** @after */
    protected function closeLog(): void
    {
        ini_set('error_log', '/dev/null');
        unlink($this->log);
    }

    private function logged(): string
    {
        return (string) file_get_contents($this->log);
    }
}
