<?php

declare(strict_types=1);

namespace Quayswift\Enquiry\Spam;

/** The spam check's verdict on an enquiry. It only marks: every enquiry is kept and mailed. */
final readonly class Verdict
{
    public function __construct(
        /**
         * 'verified'; 'suspected', when the provider answered, and not in the visitor's favour; 'unverified', when it
         * gave no usable answer.
         */
        public string $value,
        public string $reason = '',
    ) {
    }
}
