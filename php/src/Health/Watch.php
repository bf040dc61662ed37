<?php

declare(strict_types=1);

namespace Quayswift\Enquiry\Health;

use Quayswift\Enquiry\Config;
use Quayswift\Enquiry\Delivery\EnquiryWords;
use Quayswift\Enquiry\Storage\Database;

/** Examines, and tells the owner: from cron, from the service that stays, and after a visitor's answer. */
final class Watch
{
    /** How often a service examines, in s. */
    public const EVERY = 60;

    /** The age of the last examination at which a request does the next one, in s. */
    private const NEGLECTED = 180;

    /** How many enquiries a message names. */
    private const MOST_NAMED = 50;

    public function __construct(private readonly Config $config)
    {
    }

    /** By cron or a service, each minute. Without a way to the owner there is nothing to do. */
    public function run(int $now): void
    {
        // Cron and a service may both be there.
        if ($this->examineAfter(intdiv(self::EVERY, 2), $now, $this->config->cronMinutes)?->isWell() === true) {
            (new Channels($this->config))->ping();
        }
    }

    /** By a request, after its answer: when nobody else has for a while. It does not ping: cron may be dead. */
    public function runWhenNeglected(int $now): void
    {
        $this->examineAfter(self::NEGLECTED, $now, 1);
    }

    /**
     * @param int $turn in min; where nothing can be remembered, the owner is told only in the first ones of each ten.
     *   With the interval of cron these are one turn, whichever minutes cron comes in
     * @return ?Report null when it was examined less than so many seconds ago, or nobody is to be told
     */
    private function examineAfter(int $seconds, int $now, int $turn): ?Report
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
        $page = $this->config->siteUrl === '' ? '' : "{$this->config->siteUrl}/owner.php";
        $news = new News($memory, $report, $now, $this->late(...), $page);
        // Without a memory every minute would tell the same again.
        $isTime = $isKept || intdiv($now, 60) % 10 < max(1, $turn);
        if ($news->text !== '' && $isTime && in_array(true, $channels->tell($news->subject, $news->text), true)) {
            $news->told();
        }
        $memory->save();
        return $report;
    }

    /**
     * What was mailed late, having come in an outage of mail.
     *
     * @return list<string> references
     */
    private function late(int $since, int $until): array
    {
        return Database::open($this->config)->run(
            'SELECT reference FROM enquiries
             WHERE received_at >= :since AND received_at <= :until AND delivered_at > received_at + :late
             ORDER BY received_at LIMIT ' . self::MOST_NAMED,
            ['since' => $since, 'until' => $until, 'late' => EnquiryWords::LATE],
        )->fetchAll(\PDO::FETCH_COLUMN);
    }
}
