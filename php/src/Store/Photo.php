<?php

declare(strict_types=1);

namespace Quayswift\Enquiry\Store;

/** A row of `photos` but for its bytes. */
final readonly class Photo
{
    /** By the names of the constructor, for a SELECT. */
    public const COLUMNS = 'id, enquiry_id AS "enquiryId", name, type, size';

    public function __construct(
        public int $id,
        public int $enquiryId,
        /** The visitor's name for the file; may be empty. */
        public string $name,
        /** By content, such as 'image/jpeg'. */
        public string $type,
        /** In bytes. */
        public int $size,
    ) {
    }

    /** As in `jpeg`. */
    public function format(): string
    {
        return substr($this->type, strlen('image/'));
    }

    /** Whether every browser shows it. */
    public function isShown(): bool
    {
        return in_array($this->format(), ['jpeg', 'png', 'webp'], true);
    }
}
