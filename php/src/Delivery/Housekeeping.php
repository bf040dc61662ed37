<?php

declare(strict_types=1);

namespace Quayswift\Enquiry\Delivery;

use Quayswift\Enquiry\Settings;
use Quayswift\Enquiry\Store\{Database, Enquiries, Notes, RateLimits};

/**
 * Forgets what has been kept for long enough (retention.json, of which the page's privacy notice is made), each hour,
 * one enquiry at a time: a run that has no time left goes on the next time.
 */
final class Housekeeping
{
    private const EVERY = 3600;

    private const DAY = 86_400;

    public function __construct(private readonly Settings $settings, private readonly Database $database)
    {
    }

    public function run(\Closure $clock, int $deadline): void
    {
        $notes = new Notes($this->database);
        $now = $clock();
        if (!$notes->isOlderThan(self::EVERY, 'housekeeping', $now)) {
            return;
        }
        (new RateLimits($this->database))->forget($now - 3600 * self::kept('addressHours'), $now);
        $sql = 'DELETE FROM owner_access WHERE expires_at <= :now';
        $this->database->write(fn () => $this->database->run($sql, ['now' => $now]));
        $this->forgetBackups($now);
        if ($notes->isOlderThan(self::DAY, 'damage', $now)) {
            $notes->write('damage', $now, $this->database->damage());
        }
        // A clock that is a year ahead for one run must not erase a year: it moves by at most a day from run to run.
        $last = $notes->read('retention')['noted_at'] ?? $now;
        $date = min($now, $last + self::DAY);
        if ($this->eraseBefore($date, $clock, $deadline)) {
            $notes->write('retention', $date);
            $notes->write('housekeeping', $now);
        }
    }

    /** @param \Closure(): int $clock @return bool whether none is left */
    private function eraseBefore(int $date, \Closure $clock, int $deadline): bool
    {
        $enquiries = new Enquiries($this->database);
        $before = $date - self::DAY * self::kept('enquiryDays');
        $suspectedBefore = $date - self::DAY * self::kept('suspectedDays');
        while (($id = $enquiries->outdated($before, $suspectedBefore)) !== null) {
            if ($clock() >= $deadline) {
                return false;
            }
            $enquiries->erase($id);
        }
        return true;
    }

    /** Downloads that were broken off. */
    private function forgetBackups(int $now): void
    {
        foreach (new \GlobIterator("{$this->settings->varDir}/backup-*") as $file) {
            if ((int) @filemtime((string) $file) < $now - self::EVERY) {
                @unlink((string) $file);
            }
        }
    }

    private static function kept(string $name): int
    {
        $file = (string) file_get_contents(__DIR__ . '/../../retention.json');
        return json_decode($file, true, flags: JSON_THROW_ON_ERROR)[$name];
    }
}
