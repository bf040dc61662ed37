<?php

declare(strict_types=1);

namespace Quayswift\Enquiry\Storage;

/** A row of `outbox`: a spam check, or a mail or webhook call to one recipient. Times are Unix times, in s. */
final readonly class OutboxItem
{
    /** By the names of the constructor, for a SELECT. */
    public const COLUMNS = 'id, enquiry_id AS "enquiryId", kind, recipient, round, payload, attempts, '
        . 'last_error AS "lastError", lease, created_at AS "createdAt", due_at AS "dueAt", sent_at AS "sentAt"';

    public Purpose $kind;

    public function __construct(
        public int $id,
        public ?int $enquiryId,
        string $kind,
        public string $recipient,
        /** Counts how often the owner had it mailed once more. */
        public int $round,
        public ?string $payload,
        public int $attempts,
        public string $lastError,
        public ?string $lease,
        public int $createdAt,
        public ?int $dueAt,
        public ?int $sentAt,
    ) {
        $this->kind = Purpose::from($kind);
    }

    /** Whether a worker is sending it. */
    public function isInHand(int $now): bool
    {
        return $this->lease !== null && $this->dueAt > $now;
    }
}
