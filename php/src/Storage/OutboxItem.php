<?php

declare(strict_types=1);

namespace Quayswift\Enquiry\Storage;

/** One mail, or one call of a webhook, to one recipient. Times are Unix times, in s. */
final readonly class OutboxItem
{
    private function __construct(
        public int $id,
        public ?int $enquiryId,
        public Purpose $kind,
        public string $recipient,
        /** Counts how often the owner had it mailed once more. */
        public int $round,
        public string $payload,
        public int $attempts,
        public string $lastError,
        public ?string $lease,
        public int $createdAt,
        public ?int $dueAt,
        public ?int $sentAt,
    ) {
    }

    /** @param array<string, mixed> $row */
    public static function of(array $row): self
    {
        $number = static fn (mixed $value): ?int => $value === null ? null : (int) $value;
        return new self(
            id: (int) $row['id'],
            enquiryId: $number($row['enquiry_id']),
            kind: Purpose::from($row['kind']),
            recipient: $row['recipient'],
            round: (int) $row['round'],
            payload: (string) $row['payload'],
            attempts: (int) $row['attempts'],
            lastError: $row['last_error'],
            lease: $row['lease'],
            createdAt: (int) $row['created_at'],
            dueAt: $number($row['due_at']),
            sentAt: $number($row['sent_at']),
        );
    }
}
