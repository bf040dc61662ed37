<?php

declare(strict_types=1);

namespace Quayswift\Enquiry\Storage;

/**
 * One enquiry as it was stored: the visitor's words, and how it stands with the spam check, the mail and the owner.
 * It is built from a row of `enquiries` and does not follow later changes of that row.
 */
final readonly class StoredEnquiry implements \JsonSerializable
{
    /** The promise to the visitor, in s. */
    public const REPLY = 86_400;

    private function __construct(
        public int $id,
        public string $reference,
        /** Unix time, in s, as are all times here. */
        public int $receivedAt,
        public string $name,
        public string $email,
        public string $phone,
        public string $company,
        /** Only its beginning where `columns` was given a length. */
        public string $message,
        /** For the spam check; null once that has been asked, or is not to be. */
        #[\SensitiveParameter] public ?string $token,
        /** The spam check's: 'verified', 'suspected' or 'unverified'. */
        public string $verdict,
        public string $verdictReason,
        /** The owner's: 'genuine', 'spam' or 'answered'; '' where there is none. */
        public string $mark,
        /** Of its mail: 'pending', 'attention' or 'delivered'. */
        public string $state,
        public int $attempts,
        public string $lastError,
        /** When it is to be mailed, or the lease on it ends; null when nothing is left to do. */
        public ?int $dueAt,
        public ?string $lease,
        public ?int $deliveredAt,
        /** How often the owner had it mailed once more. */
        public int $resends,
        /** Counts the owner's deeds. */
        public int $version,
    ) {
    }

    /**
     * The columns that `of` needs, for a SELECT.
     *
     * @param ?int $length of the message, in characters, since one may be a megabyte; null for all of it
     */
    public static function columns(?int $length = null): string
    {
        $message = $length === null ? 'message' : "substr(message, 1, $length) AS message";
        return "id, reference, received_at, name, email, phone, company, $message, token, verdict, verdict_reason, "
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

    /** The same enquiry once its row is changed. @param mixed ...$changes by the names of the properties */
    public function with(mixed ...$changes): self
    {
        return new self(...[...get_object_vars($this), ...$changes]);
    }

    public function standing(): Standing
    {
        return Standing::of($this->mark, $this->verdict);
    }

    /** Whether the reply that the page promises is late. */
    public function isOverdue(int $now): bool
    {
        return $this->standing() === Standing::New && $now - $this->receivedAt > self::REPLY;
    }

    /** Whether a worker is mailing it. */
    public function isInHand(int $now): bool
    {
        return $this->lease !== null && $this->dueAt > $now;
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
            'attempts' => $this->attempts,
            'last_error' => $this->lastError,
            'due_at' => $this->dueAt,
            'delivered_at' => $this->deliveredAt,
            'name' => $this->name,
            'email' => $this->email,
            'phone' => $this->phone,
            'company' => $this->company,
            'message' => $this->message,
        ];
    }
}
