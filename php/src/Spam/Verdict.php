<?php

declare(strict_types=1);

namespace Quayswift\Enquiry\Spam;

/**
 * The spam check's verdict on an enquiry. It only marks: every enquiry is delivered.
 */
final readonly class Verdict
{
    private function __construct(
        /** 'verified', 'suspected' or 'unverified'. */
        public string $value,
        public string $reason,
    ) {
    }

    public static function verified(): self
    {
        return new self('verified', '');
    }

    /** The provider answered, and not in the visitor's favour. */
    public static function suspected(string $reason): self
    {
        return new self('suspected', $reason);
    }

    /** The provider gave no usable answer; the visitor is not to blame. */
    public static function unverified(string $reason): self
    {
        return new self('unverified', $reason);
    }
}
