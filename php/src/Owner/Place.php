<?php

declare(strict_types=1);

namespace Quayswift\Enquiry\Owner;

use Quayswift\Enquiry\Storage\StoredEnquiry;

/**
 * A place in a list that is sorted by time: where a page ends and the next one begins.
 */
final readonly class Place
{
    public function __construct(
        /** Unix time, in s. */
        public int $time,
        /** Of the row; of an erased enquiry its reference. */
        public int|string $id,
    ) {
    }

    public static function of(StoredEnquiry|Erasure $item): self
    {
        return $item instanceof Erasure
            ? new self($item->erasedAt, $item->reference)
            : new self($item->receivedAt, $item->id);
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
