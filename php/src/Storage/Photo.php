<?php

declare(strict_types=1);

namespace Quayswift\Enquiry\Storage;

/** A row of `photos` but for its bytes. */
final readonly class Photo implements \JsonSerializable
{
    /** By the names of the constructor, for a SELECT. */
    public const COLUMNS = 'id, enquiry_id AS "enquiryId", type, width, height, size, received_at AS "receivedAt"';

    public function __construct(
        public int $id,
        public int $enquiryId,
        /** By content, such as 'image/jpeg'. */
        public string $type,
        /** In pixels, as `height`. */
        public int $width,
        public int $height,
        /** In bytes. */
        public int $size,
        /** Unix time, in s. */
        public int $receivedAt,
    ) {
    }

    /** Whether every browser shows it. */
    public function isShown(): bool
    {
        return in_array($this->type, ['image/jpeg', 'image/png', 'image/webp'], true);
    }

    /** The name of its file, without a word of a stranger. */
    public function name(string $reference): string
    {
        return "$reference-$this->id." . substr($this->type, strlen('image/'));
    }

    /** As in `HEIC, 2.4 MB`. */
    public function facts(): string
    {
        return strtoupper(substr($this->type, strlen('image/'))) . ', ' . number_format($this->size / 1e6, 1) . ' MB';
    }

    /** @return array<string, string|int> */
    public function jsonSerialize(): array
    {
        return get_object_vars($this);
    }
}
