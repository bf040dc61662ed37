<?php

declare(strict_types=1);

namespace Quayswift\Enquiry\Storage;

/** Where a page of a list ends and the next one begins: the list is sorted by time. */
final readonly class Cursor
{
    /** @param int|string $id of the row; of an erased enquiry its reference */
    public function __construct(public int $time, public int|string $id)
    {
    }

    /** Before everything that there is: at the end of the year 9999. */
    public static function newest(): self
    {
        return new self(253_402_300_799, 0);
    }

    /** From an address; null, the beginning, when it is none of ours. */
    public static function parse(string $text): ?self
    {
        if (preg_match('/^(\d{1,12})\.(?:(\d{1,18})|(QS-\w{8}))$/D', $text, $parts) !== 1) {
            return null;
        }
        return new self((int) $parts[1], isset($parts[3]) ? $parts[3] : (int) $parts[2]);
    }

    public function __toString(): string
    {
        return "$this->time.$this->id";
    }
}
