<?php

declare(strict_types=1);

namespace Quayswift\Enquiry\Monitoring;

use Quayswift\Enquiry\LondonTime;

/**
 * Decides what the owner is told: each cause once and every 24 hours while it lasts, "well again" once, and a line
 * each week, so that silence itself is news. It only reads and changes the state: nothing is sent here.
 */
final class AlertPolicy
{
    /** In s. */
    private const AGAIN = 86_400;
    private const WEEK = 604_800;

    /** A cause that comes back within so many seconds has never gone. */
    private const SETTLED = 300;

    public readonly string $subject;
    /** '' for nothing to tell. */
    public readonly string $text;

    /** @var list<string> causes */
    private array $found = [];
    /** @var list<string> causes */
    private array $over = [];
    private bool $hasWeek = false;

    public function __construct(
        private readonly AlertState $state,
        HealthReport $report,
        private readonly int $now,
    ) {
        $lines = [];
        foreach ($report->problems as $problem) {
            if ($this->note($problem)) {
                $this->found[] = $problem->cause;
                $lines[] = $problem->sentence();
            }
        }
        foreach (array_diff_key($state->causes, array_flip($report->causes())) as $cause => $known) {
            if ($now >= $known['seen'] && $now - $known['seen'] < self::SETTLED) {
                continue;
            }
            // While mail fails a mail cannot say so: it is said afterwards.
            if ($known['told'] === 0 && $cause !== 'mail') {
                unset($state->causes[$cause]);
                continue;
            }
            $this->over[] = $cause;
            $lines[] = "Well again, it was: $known[what] From " . LondonTime::long($known['since']) . ' to '
                . LondonTime::long($known['seen']) . '.';
        }
        $lines[] = $this->week($report->figures);
        $this->text = implode("\n\n", array_filter($lines));
        $this->subject = match (true) {
            $this->found !== [] => 'not well',
            $this->over !== [] => 'well again',
            default => 'this week',
        };
    }

    /** The owner has it. */
    public function notified(): void
    {
        foreach ($this->found as $cause) {
            $this->state->causes[$cause]['told'] = $this->now;
        }
        $this->state->causes = array_diff_key($this->state->causes, array_flip($this->over));
        if ($this->hasWeek) {
            $this->state->week = $this->now;
        }
    }

    /** Remembers a problem; true when it is to be told. */
    private function note(Problem $problem): bool
    {
        $known = $this->state->causes[$problem->cause] ?? null;
        $told = $known['told'] ?? 0;
        // An alert of the future was told before the clock was set back.
        $isNews = $told === 0 || $told > $this->now || $this->now - $told >= self::AGAIN;
        $this->state->causes[$problem->cause] = [
            // "Well again" repeats what was told, though the words have changed since.
            'what' => $isNews || $known === null ? $problem->what : $known['what'],
            'since' => $known['since'] ?? $problem->since ?? $this->now,
            'seen' => $this->now,
            'told' => $told,
        ];
        return $isNews;
    }

    /** @param array<string, int> $figures */
    private function week(array $figures): string
    {
        // It begins with the first run.
        if ($this->state->week === 0 || $this->state->week > $this->now) {
            $this->state->week = $this->now;
        }
        $this->hasWeek = $figures !== [] && $this->now - $this->state->week >= self::WEEK;
        return !$this->hasWeek ? '' : "Enquiries in seven days: $figures[week]. Not marked as answered: "
            . "$figures[unanswered]; suspected of spam: $figures[suspected]; not mailed yet: $figures[waiting].";
    }
}
