<?php

declare(strict_types=1);

namespace Quayswift\Enquiry\Storage;

use Quayswift\Enquiry\Http\RateLimit;
use Quayswift\Enquiry\Http\Refusal;

/**
 * Takes enquiries durably: when `take` returns, the enquiry is on disk. The same words under the same
 * key, or within ten minutes, are the same enquiry; a key is for one text only.
 */
final class Store
{
    /** How long the same words count as the same enquiry, in s. */
    private const SAME_WORDS = 600;

    /** Why an enquiry is suspected when more than usual come. */
    public const FLOOD = 'more enquiries than usual';

    /** How often a flood is mailed, in s. */
    private const DIGEST = 600;

    private const KEY_IN_USE = 'We already have an earlier version of this enquiry. Please press "Send enquiry" '
        . 'once more, and we will have this one too.';

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
     * @throws Refusal 422 when the key is another enquiry's; 429 when too many came from the address, and 503 when
     *     a flood has left little room, but never for one that is known already
     */
    public function take(Enquiry $enquiry, ?string $key, ?string $address, int $now): string
    {
        return $this->database->write(function () use ($enquiry, $key, $address, $now): string {
            $this->database->alone("enquiry {$enquiry->contentHash()}");
            $known = $this->underKey($enquiry, $key) ?? $this->withSameWords($enquiry, $now);
            if ($known !== null) {
                return $known;
            }
            $this->limit->check($address, $now);
            return $this->insert($enquiry, $key, $address, $now, $this->limit->isFlood($enquiry->bytes(), $now));
        });
    }

    /**
     * Of two requests that bring one key at the same time, the index on it lets one insert; the other
     * comes here again.
     *
     * @throws Refusal 422 (draft-ietf-httpapi-idempotency-key-header, 2.7)
     */
    private function underKey(Enquiry $enquiry, ?string $key): ?string
    {
        $row = $this->database->run(
            'SELECT reference, content_hash FROM enquiries WHERE idempotency_key = :key',
            ['key' => $key],
        )->fetch();
        if ($row === false) {
            return null;
        }
        if ($row['content_hash'] !== $enquiry->contentHash()) {
            throw new Refusal(422, self::KEY_IN_USE);
        }
        return (string) $row['reference'];
    }

    private function withSameWords(Enquiry $enquiry, int $now): ?string
    {
        // Both ways in time: a clock that was set back must not make twins.
        $reference = $this->database->value(
            'SELECT reference FROM enquiries
             WHERE content_hash = :hash AND received_at > :since AND received_at < :until
             LIMIT 1',
            [
                'hash' => $enquiry->contentHash(),
                'since' => $now - self::SAME_WORDS,
                'until' => $now + self::SAME_WORDS,
            ],
        );
        return $reference === false ? null : (string) $reference;
    }

    private function insert(Enquiry $enquiry, ?string $key, ?string $address, int $now, bool $isFlood): string
    {
        $reference = self::newReference();
        $this->database->run(
            "INSERT INTO enquiries (reference, idempotency_key, content_hash, address_hash, name, email, phone,
                company, message, token, token_hash, verdict, verdict_reason, state, attempts, last_error,
                received_at, due_at)
             VALUES (:reference, :key, :hash, :address, :name, :email, :phone, :company, :message, :token, :token_hash,
                :verdict, :reason, 'pending', 0, '', :received, :due)",
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
                // The provider is not asked about a flood: it would use up the quota of a month.
                'token' => $isFlood ? null : $enquiry->token,
                'token_hash' => hash('sha256', $enquiry->token),
                'verdict' => $isFlood ? 'suspected' : 'unverified',
                'reason' => $isFlood ? self::FLOOD : '',
                'received' => $now,
                // All of a flood come at the same time, for one mail.
                'due' => $isFlood ? (intdiv($now, self::DIGEST) + 1) * self::DIGEST : $now,
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
