<?php

declare(strict_types=1);

namespace Quayswift\Enquiry\Health;

/** The result of an examination. */
final readonly class Report
{
    /**
     * @param list<Finding> $findings the gravest first
     * @param array<string, int|bool|string> $figures of EnquiryRepository::health, `week`, the enquiries of seven
     *     days, `unanswered`, `doubtful` and `refused`; empty when the database could not be read
     */
    public function __construct(public array $findings, public array $figures = [])
    {
    }

    public function isWell(): bool
    {
        return $this->findings === [];
    }

    /** For a page or a mail: "Well." or a line for each finding. */
    public function sentence(): string
    {
        $sentences = array_map(static fn (Finding $finding): string => $finding->sentence(), $this->findings);
        return $this->isWell() ? 'Well.' : implode("\n", $sentences);
    }

    /** The same for strangers: what is wrong, without figures of the business or ways to cure it. */
    public function reason(): string
    {
        return $this->isWell() ? 'Well.' : implode(' ', array_column($this->findings, 'what'));
    }

    /** @return list<string> */
    public function causes(): array
    {
        return array_column($this->findings, 'cause');
    }
}
