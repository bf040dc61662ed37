<?php

declare(strict_types=1);

namespace Quayswift\Enquiry\Store;

/** A row of `photos` but for its bytes. */
final readonly class Photo
{
    /** By the names of the constructor, for a SELECT. */
    public const COLUMNS = 'id, enquiry_id AS "enquiryId", name, type, size';

    /**
     * @param string $name the visitor's for the file; may be empty
     * @param string $type by content, such as 'image/jpeg'
     * @param int $size in bytes
     */
    public function __construct(
        public int $id,
        public int $enquiryId,
        public string $name,
        public string $type,
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
