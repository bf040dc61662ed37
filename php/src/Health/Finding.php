<?php

declare(strict_types=1);

namespace Quayswift\Enquiry\Health;

/** Something that is wrong, without a word of a visitor. */
final readonly class Finding
{
    /**
     * @param bool $isGrave whether the form is closed or no mail gets through: a monitor hears of it
     * @param string $problem a sentence, such as "The disk is almost full: 12 MB are free."
     * @param string $cure for whoever set up the site
     */
    public function __construct(public bool $isGrave, public string $problem, public string $cure)
    {
    }
}
