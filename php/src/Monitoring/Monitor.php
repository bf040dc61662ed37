<?php

declare(strict_types=1);

namespace Quayswift\Enquiry\Monitoring;

use Quayswift\Enquiry\Settings;

/** Examines, and tells the owner: from cron, from the service that stays, and after a visitor's answer. */
final class Monitor
{
    /** Cron and a service may both be there: one examines each minute. In s. */
    private const LEAST = 30;

    /** The age of the last examination at which a request does the next one, in s. */
    private const NEGLECTED = 180;

    public function __construct(private readonly Settings $settings)
    {
    }

    /** By cron or a service, each minute. Without a way to the owner there is nothing to do. */
    public function run(int $now): void
    {
        if ($this->examineAfter(self::LEAST, $now)?->isWell() === true) {
            (new Notifier($this->settings))->ping();
        }
    }

    /** By a request, after its answer: when nobody else has for a while. It does not ping: cron may be dead. */
    public function runWhenNeglected(int $now): void
    {
        $this->examineAfter(self::NEGLECTED, $now);
    }

    /** @return ?HealthReport null when it was examined less than so many seconds ago, or nobody is to be alerted */
    private function examineAfter(int $seconds, int $now): ?HealthReport
    {
        $notifier = new Notifier($this->settings);
        $alerts = new Alerts($this->settings);
        if (!$notifier->exists() || abs($now - $alerts->examined) < $seconds) {
            return null;
        }
        $alerts->examined = $now;
        // Saved first: requests that come meanwhile need not do the same.
        $isKept = $alerts->save();
        $report = (new Checks($this->settings, $now))->run();
        $news = $alerts->due($report, $now);
        $subject = array_intersect($report->causes(), array_keys($news)) === [] ? 'Resolved' : 'Problem';
        // Without a file the owner is alerted in one minute of ten, or by each run of a rarer cron.
        $isTime = $isKept || intdiv($now, 60) % 10 < $this->settings->cronMinutes;
        if ($news !== [] && $isTime && in_array(true, $notifier->tell($subject, implode("\n\n", $news)), true)) {
            $alerts->sent($news, $now);
        }
        $alerts->save();
        return $report;
    }
}
