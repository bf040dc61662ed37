<?php

declare(strict_types=1);

namespace Quayswift\Enquiry\Store;

/** A row of `outbox`: a mail to one recipient. Times are Unix times, in s. */
final readonly class OutboxItem
{
    /** By the names of the constructor, for a SELECT. */
    public const COLUMNS = 'id, enquiry_id AS "enquiryId", purpose, recipient, round, attempts, '
        . 'last_error AS "lastError", created_at AS "createdAt", due_at AS "dueAt", sent_at AS "sentAt"';

    public Purpose $purpose;

    public function __construct(
        public int $id,
        public ?int $enquiryId,
        string $purpose,
        public string $recipient,
        /** How often the owner had an enquiry mailed once more; of photographs the id of the first. */
        public int $round,
        public int $attempts,
        public string $lastError,
        public int $createdAt,
        public ?int $dueAt,
        public ?int $sentAt,
    ) {
        $this->purpose = Purpose::from($purpose);
    }
}
