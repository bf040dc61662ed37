<?php

declare(strict_types=1);

namespace Quayswift\Enquiry\Storage;

/**
 * One enquiry as it was stored: the visitor's words, and how it stands with the spam check and the owner. It is built
 * from a row of `enquiries` and does not follow later changes of that row.
 */
final readonly class Enquiry implements \JsonSerializable
{
    /** The promise to the visitor, in s. */
    public const REPLY = 86_400;

    /** Why an enquiry is suspected when more than usual come. */
    public const FLOOD = 'more enquiries than usual';

    private function __construct(
        public int $id,
        public string $reference,
        /** Unix time, in s, as are all times here. */
        public int $receivedAt,
        public string $name,
        public string $email,
        public string $phone,
        public string $company,
        public string $message,
        /** For the spam check; null once that has been asked, or is not to be. */
        #[\SensitiveParameter] public ?string $token,
        /** The spam check's: 'verified', 'suspected' or 'unverified'. */
        public string $verdict,
        public string $verdictReason,
        /** The owner's: 'genuine', 'spam' or 'answered'; '' where there is none. */
        public string $mark,
        /** Of its mails: 'delivered' when everybody has had one, else 'pending'. */
        public string $state,
        /** How often its mails were to be made. */
        public int $attempts,
        public string $lastError,
        /** When its mails are to be made, or the lease on it ends; null when they are in the outbox. */
        public ?int $dueAt,
        public ?string $lease,
        public ?int $deliveredAt,
        /** How often the owner had it mailed once more. */
        public int $resends,
        /** Counts the owner's actions. */
        public int $version,
    ) {
    }

    /**
     * The columns that `of` needs, for a SELECT.
     *
     * @param ?int $message at most so many characters of it, and of each other text of the visitor 500: any of them
     *     may be a megabyte. Null for all of all
     */
    public static function columns(?int $message = null): string
    {
        $text = static fn (string $name, int $most): string =>
            $message === null ? $name : "substr($name, 1, $most) AS $name";
        return "id, reference, received_at, {$text('name', 500)}, {$text('email', 500)}, {$text('phone', 500)}, "
            . "{$text('company', 500)}, {$text('message', $message ?? 0)}, token, verdict, verdict_reason, "
            . 'mark, state, attempts, last_error, due_at, lease, delivered_at, resends, version';
    }

    /** @param array<string, mixed> $row */
    public static function of(array $row): self
    {
        $time = static fn (mixed $value): ?int => $value === null ? null : (int) $value;
        return new self(
            id: (int) $row['id'],
            reference: $row['reference'],
            receivedAt: (int) $row['received_at'],
            name: $row['name'],
            email: $row['email'],
            phone: $row['phone'],
            company: $row['company'],
            message: $row['message'],
            token: $row['token'],
            verdict: $row['verdict'],
            verdictReason: $row['verdict_reason'],
            mark: $row['mark'],
            state: $row['state'],
            attempts: (int) $row['attempts'],
            lastError: $row['last_error'],
            dueAt: $time($row['due_at']),
            lease: $row['lease'],
            deliveredAt: $time($row['delivered_at']),
            resends: (int) $row['resends'],
            version: (int) $row['version'],
        );
    }

    public function status(): ReviewStatus
    {
        return ReviewStatus::of($this->mark, $this->verdict);
    }

    /** Whether it came with too many others, and the owner has not decided about it. */
    public function isOfFlood(): bool
    {
        return $this->verdictReason === self::FLOOD && $this->version === 0;
    }

    /** Whether the reply that the page promises is late. */
    public function isOverdue(int $now): bool
    {
        return $this->status() === ReviewStatus::New && $now - $this->receivedAt > self::REPLY;
    }

    /** @return array<string, string|int|null> what the owner may take away: no token, no lease */
    public function jsonSerialize(): array
    {
        return [
            'id' => $this->id,
            'reference' => $this->reference,
            'received_at' => $this->receivedAt,
            'state' => $this->state,
            'verdict' => $this->verdict,
            'verdict_reason' => $this->verdictReason,
            'delivered_at' => $this->deliveredAt,
            'name' => $this->name,
            'email' => $this->email,
            'phone' => $this->phone,
            'company' => $this->company,
            'message' => $this->message,
        ];
    }
}
