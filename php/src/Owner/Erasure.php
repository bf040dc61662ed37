<?php

declare(strict_types=1);

namespace Quayswift\Enquiry\Owner;

/**
 * The trace of an erased enquiry. Times are Unix times, in s.
 */
final readonly class Erasure
{
    public function __construct(public string $reference, public int $receivedAt, public int $erasedAt)
    {
    }
}
