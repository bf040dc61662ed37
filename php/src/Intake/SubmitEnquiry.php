<?php

declare(strict_types=1);

namespace Quayswift\Enquiry\Intake;

use Quayswift\Enquiry\Settings;
use Quayswift\Enquiry\Spam\SpamCheck;
use Quayswift\Enquiry\Storage\Database;
use Quayswift\Enquiry\Storage\Enquiry;
use Quayswift\Enquiry\Storage\EnquiryRepository;
use Quayswift\Enquiry\Storage\SearchText;

/**
 * Takes enquiries durably: when `submit` returns, the enquiry is on disk. The same words under the same
 * key, or within ten minutes, are the same enquiry; a key is for one text only.
 */
final class SubmitEnquiry
{
    /** How long the same words count as the same enquiry, in s. */
    private const SAME_WORDS = 600;

    /** How often a flood is mailed, in s. */
    private const DIGEST = 600;

    private const KEY_IN_USE = 'We already have an earlier version of this enquiry. Please press "Send enquiry" '
        . 'once more, and we will have this one too.';

    /** No letters or digits that are mistaken for each other on the telephone. */
    private const ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWXYZ';

    private readonly EnquiryRepository $enquiries;
    private readonly IntakeLimit $limit;

    public function __construct(private readonly Database $database, Settings $settings)
    {
        $this->limit = new IntakeLimit($database, $settings);
        $this->enquiries = new EnquiryRepository($database);
    }

    /**
     * Stores an enquiry unless it is known already, and returns its reference number.
     *
     * @throws HttpException 422 when the key belongs to another enquiry; for a new enquiry, those of IntakeLimit
     */
    public function submit(EnquiryInput $enquiry, ?string $key, ?ClientAddress $address, int $now): string
    {
        return $this->database->write(function () use ($enquiry, $key, $address, $now): string {
            $hash = $enquiry->contentHash();
            $this->database->advisoryLock("enquiry $hash");
            return $this->underKey($hash, $key)
                // Both ways in time: a clock that was set back must not make twins.
                ?? $this->enquiries->withSameWords($hash, $now - self::SAME_WORDS, $now + self::SAME_WORDS, $key)
                ?? $this->insert($enquiry, $key, $now, $this->limit->admit($address, $enquiry, $now));
        });
    }

    /**
     * When two requests bring a key at once the index lets one insert; the other comes here again.
     *
     * @throws HttpException 422 (draft-ietf-httpapi-idempotency-key-header, 2.7)
     */
    private function underKey(string $contentHash, ?string $key): ?string
    {
        $row = $this->enquiries->underKey($key);
        if ($row !== false && $row['content_hash'] !== $contentHash) {
            throw new HttpException(422, self::KEY_IN_USE);
        }
        return $row === false ? null : $row['reference'];
    }

    private function insert(EnquiryInput $enquiry, ?string $key, int $now, bool $isFlood): string
    {
        $reference = self::newReference();
        $token = substr($enquiry->token, 0, SpamCheck::LONGEST_TOKEN + 1);
        $words = $enquiry->words();
        $this->enquiries->insert($words + [
            'reference' => $reference,
            'idempotency_key' => $key,
            'content_hash' => $enquiry->contentHash(),
            // The provider is not asked about a flood: it would use up the quota of a month.
            'token' => $isFlood ? null : $token,
            'token_hash' => hash('sha256', $token),
            'verdict' => $isFlood ? 'suspected' : 'unverified',
            'verdict_reason' => $isFlood ? Enquiry::FLOOD : '',
            'received_at' => $now,
            'search_text' => SearchText::of($reference, ...array_values($words)),
            // All of a flood come at the same time, for one mail.
        ], due: $isFlood ? (intdiv($now, self::DIGEST) + 1) * self::DIGEST : $now);
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
