<?php

declare(strict_types=1);

namespace Quayswift\Enquiry\Health;

use Quayswift\Enquiry\LondonTime;

/**
 * Decides what the owner is told: each cause once and every 24 hours while it lasts, "well again" once, and a line
 * each week, so that silence itself is news. It only reads and changes the memory: nothing is sent here.
 */
final class News
{
    /** In s. */
    private const AGAIN = 86_400;
    private const WEEK = 604_800;

    /** A cause that comes back within so many seconds has never gone. */
    private const SETTLED = 300;

    /** Counts as told when `told` is called. */
    public readonly string $subject;
    /** '' for nothing to tell. */
    public readonly string $text;

    /** @var list<string> causes */
    private array $found = [];
    /** @var list<string> causes */
    private array $over = [];
    private bool $hasWeek = false;

    /**
     * @param ?\Closure(int, int): list<string> $late references of what came late in an outage of mail, by its first
     *     and its last second
     * @param string $page the address of the owner's page; '' when that is not known
     */
    public function __construct(
        private readonly Memory $memory,
        Report $report,
        private readonly int $now,
        private readonly ?\Closure $late = null,
        private readonly string $page = '',
    ) {
        $lines = [];
        foreach ($report->findings as $finding) {
            if ($this->note($finding)) {
                $this->found[] = $finding->cause;
                $lines[] = $finding->sentence();
            }
        }
        foreach (array_diff_key($memory->causes, array_flip($report->causes())) as $cause => $known) {
            if ($now >= $known['seen'] && $now - $known['seen'] < self::SETTLED) {
                continue;
            }
            // While mail fails a mail cannot say so, so it is said afterwards.
            $outage = Meaning::isOfMail($cause) ? $this->outage($known) : '';
            if ($known['told'] === 0 && $outage === '') {
                unset($memory->causes[$cause]);
                continue;
            }
            $this->over[] = $cause;
            $lines[] = "Well again, it was: {$known['what']}$outage";
        }
        $week = $this->week($report);
        if ($week !== '') {
            $lines[] = $week;
        }
        $this->text = implode("\n\n", $lines);
        $this->subject = match (true) {
            $this->found !== [] => 'not well',
            $this->over !== [] => 'well again',
            default => 'this week',
        };
    }

    /**
     * From when to when, and what came late; '' for nothing.
     *
     * @param array{since: int, seen: int} $known
     */
    private function outage(array $known): string
    {
        $late = $this->late === null ? [] : ($this->late)($known['since'], $this->now);
        return $late === [] ? '' : sprintf(
            ' From %s to %s. Nothing was lost; late in your mailbox: %s.',
            LondonTime::long($known['since']),
            LondonTime::long($known['seen']),
            implode(', ', $late),
        );
    }

    /** The owner has it. */
    public function told(): void
    {
        foreach ($this->found as $cause) {
            $this->memory->causes[$cause]['told'] = $this->now;
        }
        foreach ($this->over as $cause) {
            unset($this->memory->causes[$cause]);
        }
        if ($this->hasWeek) {
            $this->memory->week = $this->now;
        }
    }

    /** Remembers a finding; true when it is to be told. */
    private function note(Finding $finding): bool
    {
        $known = $this->memory->causes[$finding->cause] ?? null;
        $told = $known['told'] ?? 0;
        // One from the future was told before the clock was set back.
        $isNews = $told === 0 || $told > $this->now || $this->now - $told >= self::AGAIN;
        $this->memory->causes[$finding->cause] = [
            // "Well again" repeats what was told, though the words have changed since.
            'what' => $isNews || $known === null ? $finding->what : $known['what'],
            'since' => $known['since'] ?? $finding->since ?? $this->now,
            'seen' => $this->now,
            'told' => $told,
        ];
        return $isNews;
    }

    private function week(Report $report): string
    {
        // It begins with the first run.
        if ($this->memory->week === 0 || $this->memory->week > $this->now) {
            $this->memory->week = $this->now;
        }
        if ($report->figures === [] || $this->now - $this->memory->week < self::WEEK) {
            return '';
        }
        $this->hasWeek = true;
        ['week' => $week, 'unanswered' => $unanswered, 'doubtful' => $suspected] = $report->figures;
        $unmailed = $report->figures['waiting'] + $report->figures['attention'];
        return implode("\n", array_filter([
            sprintf('%d %s in seven days.', $week, $week === 1 ? 'enquiry' : 'enquiries'),
            "$unanswered not marked as answered, $suspected suspected of spam, $unmailed not mailed yet.",
            $report->figures['refused'],
            $this->page === '' ? '' : "Your page: $this->page",
        ]));
    }
}
