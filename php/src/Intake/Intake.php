<?php

declare(strict_types=1);

namespace Quayswift\Enquiry\Intake;

use Quayswift\Enquiry\{HttpException, Log, Settings, SpamCheck, Text};
use Quayswift\Enquiry\Store\{Database, Enquiries, Outbox, Standing};

/**
 * Takes enquiries durably: when `submit` returns, the enquiry is on disk with its mail in the outbox, and judged. The
 * same words under the same key, or within ten minutes, are the same enquiry; a key is for one text only.
 */
final class Intake
{
    /** Why an enquiry is suspected when more than usual come. */
    public const FLOOD = 'more enquiries than usual came in that hour, so it was not mailed';

    /** The signs of references such as QS-2F7K9MAB: on the telephone no two of them are mistaken for each other. */
    private const ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWXYZ';

    /** How long the same words count as the same enquiry, in s. */
    private const SAME_WORDS = 600;

    /** How long the mail waits for the verdict, in s: longer than the spam check takes. */
    private const VERDICT = 5;

    private const KEY_IN_USE = 'We already have an earlier version of this enquiry. Please press "Send enquiry" '
        . 'once more, and we will have this one too.';

    private readonly Enquiries $enquiries;

    public function __construct(private readonly Database $database, private readonly Settings $settings)
    {
        $this->enquiries = new Enquiries($database);
    }

    /**
     * Stores an enquiry unless it is known already.
     *
     * @param ?string $address of ClientAddress
     * @return string its reference
     * @throws HttpException 422 when the key belongs to another enquiry; for a new enquiry, those of Limits
     */
    public function submit(EnquiryInput $enquiry, ?string $key, ?string $address, int $now): string
    {
        $store = function () use ($enquiry, $key, $address, $now): array {
            $this->database->advisoryLock("enquiry {$enquiry->contentHash()}");
            $known = $this->known($enquiry->contentHash(), $key, $now);
            if ($known !== null) {
                return [$known, null];
            }
            $isFlood = (new Limits($this->database, $this->settings))->admit($address, $now);
            return $this->insert($enquiry, $key, $isFlood, $now);
        };
        [$reference, $unjudged] = $this->database->write($store);
        if ($unjudged !== null) {
            Log::attempt('An enquiry could not be judged', fn () => $this->judge($unjudged, $enquiry->token, $now));
        }
        return $reference;
    }

    /**
     * Two requests may bring a key at once: the index lets one insert, and the other comes here again.
     *
     * @return ?string the reference
     * @throws HttpException 422 (draft-ietf-httpapi-idempotency-key-header, 2.7)
     */
    private function known(string $hash, ?string $key, int $now): ?string
    {
        $row = $this->enquiries->underKey($key);
        if ($row !== null) {
            return $row['content_hash'] === $hash
                ? $row['reference']
                : throw new HttpException(422, self::KEY_IN_USE);
        }
        // Both ways in time: a clock that was set back must not make twins.
        $row = $this->enquiries->withSameWords($hash, $now - self::SAME_WORDS, $now + self::SAME_WORDS);
        if ($row === null) {
            return null;
        }
        // Photographs will come under this key, too.
        $this->enquiries->addKey($row['id'], $key);
        return $row['reference'];
    }

    /** @return array{string, ?int} the reference, and the id of an enquiry that is to be judged */
    private function insert(EnquiryInput $enquiry, ?string $key, bool $isFlood, int $now): array
    {
        $reference = self::reference();
        $id = $this->enquiries->insert($enquiry->words() + [
            'reference' => $reference,
            'content_hash' => $enquiry->contentHash(),
            'verdict' => $isFlood ? 'suspected' : 'unverified',
            'verdict_reason' => $isFlood ? self::FLOOD : '',
            'standing' => ($isFlood ? Standing::Suspected : Standing::New)->value,
            'received_at' => $now,
        ]);
        $this->enquiries->addKey($id, $key);
        if ($isFlood) {
            return [$reference, null];
        }
        (new Outbox($this->database))->add('enquiry', $id, $now, $now + self::VERDICT);
        return [$reference, $id];
    }

    private static function reference(): string
    {
        $reference = 'QS-';
        for ($place = 0; $place < 8; $place++) {
            $reference .= self::ALPHABET[random_int(0, strlen(self::ALPHABET) - 1)];
        }
        return $reference;
    }

    /** Outside of the transaction, which must not wait for a provider; then the mail is due at once. */
    private function judge(int $id, #[\SensitiveParameter] string $token, int $now): void
    {
        [$verdict, $reason] = (new SpamCheck($this->settings))->judge($token);
        $change = ['verdict' => $verdict, 'verdict_reason' => Text::line($reason)]
            + ($verdict === 'suspected' ? ['standing' => Standing::Suspected->value] : []);
        $this->database->write(function () use ($id, $change, $now): void {
            $this->database->update('enquiries', $change, 'id = :row', ['row' => $id]);
            (new Outbox($this->database))->hurry($id, $now);
        });
    }
}
