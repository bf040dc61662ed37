<?php

declare(strict_types=1);

namespace Quayswift\Enquiry\Monitoring;

use Quayswift\Enquiry\LondonTime;

/**
 * Decides what the owner hears: each cause once, again every 24 hours while it lasts, and "Resolved" once. It only
 * reads and changes the state: nothing is sent here.
 */
final class AlertPolicy
{
    /** In s. */
    private const AGAIN = 86_400;

    /** A cause that comes back within so many seconds has never gone. */
    private const SETTLED = 300;

    public readonly string $subject;
    /** '' when there is nothing to report. */
    public readonly string $text;

    /** @var list<string> causes */
    private array $found = [];
    /** @var list<string> causes */
    private array $over = [];

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
            $this->over[] = $cause;
            $lines[] = "Resolved: $known[what] From " . LondonTime::long($known['since']) . ' to '
                . LondonTime::long($known['seen']) . '.';
        }
        $this->text = implode("\n\n", $lines);
        $this->subject = $this->found !== [] ? 'Problem' : 'Resolved';
    }

    /** The owner has it. */
    public function notified(): void
    {
        foreach ($this->found as $cause) {
            $this->state->causes[$cause]['told'] = $this->now;
        }
        $this->state->causes = array_diff_key($this->state->causes, array_flip($this->over));
    }

    /** Remembers a problem; true when it is to be reported. */
    private function note(Problem $problem): bool
    {
        $known = $this->state->causes[$problem->cause] ?? null;
        $told = $known['told'] ?? 0;
        // An alert from the future was sent before the clock was set back.
        $isNews = $told === 0 || $told > $this->now || $this->now - $told >= self::AGAIN;
        $this->state->causes[$problem->cause] = [
            // "Resolved" repeats what was reported, even if the wording has changed since.
            'what' => $isNews || $known === null ? $problem->what : $known['what'],
            'since' => $known['since'] ?? $problem->since ?? $this->now,
            'seen' => $this->now,
            'told' => $told,
        ];
        return $isNews;
    }
}
