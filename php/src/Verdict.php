<?php

declare(strict_types=1);

namespace Quayswift\Enquiry;

/** The spam check's verdict on an enquiry. It only marks: every enquiry is kept. */
final readonly class Verdict
{
    /** @param 'verified'|'suspected'|'unverified' $value the last where the provider gave no usable answer */
    public function __construct(public string $value, public string $reason = '')
    {
    }
}
