<?php

declare(strict_types=1);

namespace Quayswift\Enquiry\Tests;

/** For each test a log file of its own, in place of the one that PHP writes to. */
trait OwnLog
{
    private string $log;
    private string $usualLog;

    /** @before */
    protected function openLog(): void
    {
        $this->log = (string) tempnam(sys_get_temp_dir(), 'log');
        $this->usualLog = (string) ini_set('error_log', $this->log);
    }

    /** @after */
    protected function closeLog(): void
    {
        ini_set('error_log', $this->usualLog);
        unlink($this->log);
    }

    private function logged(): string
    {
        return (string) file_get_contents($this->log);
    }
}
