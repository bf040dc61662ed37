<?php

declare(strict_types=1);

namespace Quayswift\Enquiry\Owner;

/**
 * One page of a list.
 */
final readonly class Listing
{
    /** @param list<array<string, mixed>> $rows */
    public function __construct(
        public array $rows,
        /** Where the next page begins; null at the end. */
        public ?Place $next,
        /** How far back a search has looked when its time was over, as Unix time in s; null for all the way. */
        public ?int $lookedTo = null,
    ) {
    }

    /**
     * @param list<array<string, mixed>> $rows one more than a page when there is a next one
     * @param string $time the column that they are sorted by
     */
    public static function of(array $rows, int $page, string $time = 'received_at'): self
    {
        if (count($rows) <= $page) {
            return new self($rows, null);
        }
        $rows = array_slice($rows, 0, $page);
        $last = $rows[$page - 1];
        return new self($rows, new Place((int) $last[$time], $last['id']));
    }
}
