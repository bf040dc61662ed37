<?php

declare(strict_types=1);

namespace Quayswift\Enquiry\Health;

/** A thing that is wrong. It carries nothing that a visitor wrote. */
final readonly class Finding
{
    public function __construct(
        public Severity $severity,
        /** A sentence, such as "The disk is almost full: 12 MB are free." */
        public string $problem,
        /** What to do, for whoever set up the site. */
        public string $cure,
    ) {
    }

    /** Whether a monitor is to hear of it. */
    public function isGrave(): bool
    {
        return $this->severity !== Severity::Mild;
    }
}
