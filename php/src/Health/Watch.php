<?php

declare(strict_types=1);

namespace Quayswift\Enquiry\Health;

use Quayswift\Enquiry\Config;

/** Examines, and tells the owner: from cron, from the service that stays, and after a visitor's answer. */
final class Watch
{
    /** How often a service examines; and the age at which a request does it, for want of a service, in s. */
    public const EVERY = 60;
    private const NEGLECTED = 180;

    public function __construct(private readonly Config $config)
    {
    }

    /** By cron or a service, each minute. Without a way to the owner there is nothing to do. */
    public function run(int $now): void
    {
        // Cron and a service may both be there.
        if ($this->examineAfter(intdiv(self::EVERY, 2), $now)?->isWell() === true) {
            (new Channels($this->config))->ping();
        }
    }

    /** By a request, after its answer: when nobody else has for a while. It does not ping: cron may be dead. */
    public function runWhenNeglected(int $now): void
    {
        $this->examineAfter(self::NEGLECTED, $now);
    }

    /** @return ?Report null when it was examined less than so many seconds ago, or nobody is to be told */
    private function examineAfter(int $seconds, int $now): ?Report
    {
        $channels = new Channels($this->config);
        $memory = Memory::read($this->config);
        if (!$channels->exist() || abs($now - $memory->examined) < $seconds) {
            return null;
        }
        $memory->examined = $now;
        // Saved first: requests that come meanwhile need not do the same.
        $isKept = $memory->save();
        $report = Health::examine($this->config, $now);
        $news = new News($memory, $report, $now);
        // Where nothing can be remembered, the owner is told every ten minutes rather than each minute or never.
        $isTime = $isKept || intdiv($now, self::EVERY) % 10 === 0;
        if ($news->text !== '' && $isTime && $channels->tell($news->subject, $news->text)) {
            $news->told();
        }
        $memory->save();
        return $report;
    }
}
