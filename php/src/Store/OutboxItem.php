<?php

declare(strict_types=1);

namespace Quayswift\Enquiry\Store;

/** A row of `outbox`: a mail to all of MAIL_TO. Times are Unix times, in s. */
final readonly class OutboxItem
{
    /** By the names of the constructor, for a SELECT. */
    public const COLUMNS = 'id, enquiry_id AS "enquiryId", purpose, round, attempts, sent_to AS "sentTo", '
        . 'last_error AS "lastError", created_at AS "createdAt", due_at AS "dueAt", sent_at AS "sentAt"';

    /** @var list<string> the addresses that have it */
    public array $sentTo;

    /**
     * @param 'enquiry'|'photos' $purpose
     * @param int $round how often the enquiry was mailed before; of photographs the id of the first
     * @param ?string $lease of the run that has it in hand
     */
    public function __construct(
        public int $id,
        public int $enquiryId,
        public string $purpose,
        public int $round,
        public int $attempts,
        string $sentTo,
        public string $lastError,
        public int $createdAt,
        public ?int $dueAt,
        public ?int $sentAt,
        public ?string $lease = null,
    ) {
        $this->sentTo = array_values(array_filter(explode(' ', $sentTo)));
    }
}
