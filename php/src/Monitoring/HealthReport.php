<?php

declare(strict_types=1);

namespace Quayswift\Enquiry\Monitoring;

/** The result of an examination. */
final readonly class HealthReport
{
    /** @var list<Problem> the gravest first */
    public array $problems;

    /** @param array<?Problem> $results by the sentence that is true when there is no problem */
    public function __construct(public array $results, public array $figures = [])
    {
        $problems = array_values(array_filter($results));
        usort($problems, static fn (Problem $problem, Problem $other): int => $problem->rank() <=> $other->rank());
        $this->problems = $problems;
    }

    public function isWell(): bool
    {
        return $this->problems === [];
    }

    /** For a page or a mail: "Well." or a line for each problem. */
    public function sentence(): string
    {
        $sentences = array_map(static fn (Problem $problem): string => $problem->sentence(), $this->problems);
        return $this->isWell() ? 'Well.' : implode("\n", $sentences);
    }

    /** @return list<string> */
    public function causes(): array
    {
        return array_column($this->problems, 'cause');
    }
}
