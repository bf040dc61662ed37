<?php

declare(strict_types=1);

namespace Quayswift\Enquiry\Owner;

use Quayswift\Enquiry\Storage\StoredEnquiry;

/**
 * One page of a list.
 */
final readonly class Listing
{
    /** @param list<StoredEnquiry>|list<Erasure> $items */
    public function __construct(
        public array $items,
        /** Where the next page begins; null at the end. */
        public ?Place $next,
        /** How far back a search has looked when its time was over, as Unix time in s; null for all the way. */
        public ?int $lookedTo = null,
    ) {
    }

    /**
     * @param list<StoredEnquiry>|list<Erasure> $items one more than a page when there is a next one
     */
    public static function of(array $items, int $page): self
    {
        if (count($items) <= $page) {
            return new self($items, null);
        }
        $items = array_slice($items, 0, $page);
        return new self($items, Place::of($items[$page - 1]));
    }
}
