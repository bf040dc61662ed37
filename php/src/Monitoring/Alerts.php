<?php

declare(strict_types=1);

namespace Quayswift\Enquiry\Monitoring;

use Quayswift\Enquiry\LondonTime;
use Quayswift\Enquiry\Settings;

/**
 * The alerts that the owner gets: each cause once, again every 24 hours while it lasts, and "Resolved" once. They are
 * remembered in a file, since the database may be what fails, and it keeps its size, since a full disk still lets bytes
 * be replaced. Times in s.
 */
final class Alerts
{
    private const AGAIN = 86_400;

    /** A cause that comes back within so many seconds has never gone. */
    private const SETTLED = 300;

    /** Each cause takes some 150 bytes. */
    private const BYTES = 8192;

    /** @var array<string, array{what: string, since: int, seen: int, told: int}> by cause; `told` 0 for never */
    public array $causes = [];

    /** When it was last examined. */
    public int $examined = 0;

    private readonly string $file;

    public function __construct(Settings $settings)
    {
        $this->file = "$settings->varDir/watch.json";
        // Half of a file is as good as none.
        $known = json_decode((string) @file_get_contents($this->file), true);
        $this->causes = $known['causes'] ?? [];
        $this->examined = $known['examined'] ?? 0;
    }

    /** @return array<string, string> sentences for the owner by cause, problems before what is resolved */
    public function due(HealthReport $report, int $now): array
    {
        $news = [];
        foreach ($report->problems as $problem) {
            $known = $this->causes[$problem->cause] ?? null;
            $told = $known['told'] ?? 0;
            // An alert from the future was sent before the clock was set back.
            $isNews = $told === 0 || $told > $now || $now - $told >= self::AGAIN;
            $this->causes[$problem->cause] = [
                // "Resolved" repeats what was reported, even if the wording has changed since.
                'what' => $isNews || $known === null ? $problem->what : $known['what'],
                'since' => $known['since'] ?? $problem->since ?? $now,
                'seen' => $now,
                'told' => $told,
            ];
            $news += $isNews ? [$problem->cause => $problem->sentence()] : [];
        }
        foreach (array_diff_key($this->causes, array_flip($report->causes())) as $cause => $known) {
            if ($now < $known['seen'] || $now - $known['seen'] >= self::SETTLED) {
                $news[$cause] = "Resolved: $known[what] From " . LondonTime::long($known['since']) . ' to '
                    . LondonTime::long($known['seen']) . '.';
            }
        }
        return $news;
    }

    /** @param array<string, string> $news the alerts of this moment, which the owner has */
    public function sent(array $news, int $now): void
    {
        foreach (array_keys($news) as $cause) {
            if ($this->causes[$cause]['seen'] === $now) {
                $this->causes[$cause]['told'] = $now;
            } else {
                unset($this->causes[$cause]);
            }
        }
    }

    /** @return bool false when the file cannot be written */
    public function save(): bool
    {
        $state = ['causes' => $this->causes, 'examined' => $this->examined];
        $text = str_pad(json_encode($state, JSON_THROW_ON_ERROR), self::BYTES);
        $file = @fopen($this->file, 'c');
        return $file !== false && flock($file, LOCK_EX) && @fwrite($file, $text) === strlen($text) && fflush($file);
    }
}
