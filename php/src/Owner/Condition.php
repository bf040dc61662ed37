<?php

declare(strict_types=1);

namespace Quayswift\Enquiry\Owner;

use Quayswift\Enquiry\Health\Finding;
use Quayswift\Enquiry\Health\Report;

/**
 * Whether enquiries arrive, in words, by the same examination and in the same sentences as the alerts.
 */
final readonly class Condition
{
    /** @param list<string> $sentences what is wrong, since when and what to do; or that all is well */
    private function __construct(public bool $isWell, public array $sentences)
    {
    }

    public static function of(Report $report): self
    {
        if (!$report->isWell()) {
            $sentences = array_map(static fn (Finding $finding): string => $finding->sentence(), $report->findings);
            return new self(false, $sentences);
        }
        $figures = $report->figures;
        $waiting = $figures['waiting'] + $figures['attention'];
        $received = $figures['received'] === 1 ? 'One enquiry' : "$figures[received] enquiries";
        $sentence = match ($waiting) {
            0 => "$received in the last 24 hours, and none waits to be mailed.",
            1 => "$received in the last 24 hours; one is about to be mailed.",
            default => "$received in the last 24 hours; $waiting are about to be mailed.",
        };
        $rest = $figures['provider'] === 'in use' ? [] : ['The spam check does not answer, so enquiries come in '
            . 'marked as unverified. They are mailed all the same.'];
        return new self(true, [$sentence, ...$rest]);
    }
}
