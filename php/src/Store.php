<?php

declare(strict_types=1);

namespace Quayswift\Enquiry;

/**
 * Takes enquiries durably: when `take` returns, the enquiry is on disk. The same key, or the same
 * words within ten minutes, are the same enquiry.
 */
final class Store
{
    /** How long the same words count as the same enquiry, in s. */
    private const SAME_WORDS = 600;

    /** No letters or digits that are mistaken for each other on the telephone. */
    private const ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWXYZ';

    public function __construct(private readonly Database $database, private readonly RateLimit $limit)
    {
    }

    /**
     * Stores an enquiry unless it is known already, and returns its reference number.
     *
     * @param ?string $key the request's Idempotency-Key
     * @param ?string $address keyed hash of the visitor's address
     * @param int $now Unix time, in s
     * @throws Refusal 429 when too many came; one that is known already is never too many
     */
    public function take(Enquiry $enquiry, ?string $key, ?string $address, int $now): string
    {
        return $this->database->write(function () use ($enquiry, $key, $address, $now): string {
            $this->database->alone("enquiry {$enquiry->contentHash()}");
            $known = $this->known($enquiry, $key, $now);
            if ($known !== null) {
                return $known;
            }
            $this->limit->check($address, $now);
            return $this->insert($enquiry, $key, $address, $now);
        });
    }

    private function known(Enquiry $enquiry, ?string $key, int $now): ?string
    {
        // Both ways in time: a clock that was set back must not make twins.
        $reference = $this->database->value(
            'SELECT reference FROM enquiries WHERE idempotency_key = :key
             UNION ALL
             SELECT reference FROM enquiries
             WHERE content_hash = :hash AND received_at > :since AND received_at < :until
             LIMIT 1',
            [
                'key' => $key,
                'hash' => $enquiry->contentHash(),
                'since' => $now - self::SAME_WORDS,
                'until' => $now + self::SAME_WORDS,
            ],
        );
        return $reference === false ? null : (string) $reference;
    }

    private function insert(Enquiry $enquiry, ?string $key, ?string $address, int $now): string
    {
        $reference = self::newReference();
        $this->database->run(
            "INSERT INTO enquiries (reference, idempotency_key, content_hash, address_hash, name, email, phone,
                company, message, token, verdict, verdict_reason, state, attempts, last_error, received_at, due_at)
             VALUES (:reference, :key, :hash, :address, :name, :email, :phone, :company, :message, :token,
                'unverified', '', 'pending', 0, '', :received, :due)",
            [
                'reference' => $reference,
                'key' => $key,
                'hash' => $enquiry->contentHash(),
                'address' => $address,
                'name' => $enquiry->name,
                'email' => $enquiry->email,
                'phone' => $enquiry->phone,
                'company' => $enquiry->company,
                'message' => $enquiry->message,
                'token' => $enquiry->token,
                'received' => $now,
                'due' => $now,
            ],
        );
        return $reference;
    }

    /** Thirty symbols to the power of eight: no two enquiries of a business share one. */
    private static function newReference(): string
    {
        $reference = '';
        for ($place = 0; $place < 8; $place++) {
            $reference .= self::ALPHABET[random_int(0, strlen(self::ALPHABET) - 1)];
        }
        return "QS-$reference";
    }
}
