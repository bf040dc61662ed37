<?php

declare(strict_types=1);

namespace Quayswift\Enquiry\Storage;

/** A row of `photos` but for its bytes. */
final readonly class Photo
{
    /** By the names of the constructor, for a SELECT. */
    public const COLUMNS = 'id, enquiry_id AS "enquiryId", photo_key AS "key", position, name, type, size, '
        . 'received_at AS "receivedAt"';

    public function __construct(
        public int $id,
        public int $enquiryId,
        /** The page's name for it: the same twice is one photograph. */
        public string $key,
        /** In the visitor's order. */
        public int $position,
        /** The visitor's name for the file; may be empty. */
        public string $name,
        /** By content, such as 'image/jpeg'. */
        public string $type,
        /** In bytes. */
        public int $size,
        public int $receivedAt,
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
