<?php

declare(strict_types=1);

namespace Quayswift\Enquiry\Intake;

use Quayswift\Enquiry\ClientAddress;
use Quayswift\Enquiry\HttpException;
use Quayswift\Enquiry\Log;
use Quayswift\Enquiry\Reference;
use Quayswift\Enquiry\Settings;
use Quayswift\Enquiry\Spam\SpamCheck;
use Quayswift\Enquiry\Spam\Verdict;
use Quayswift\Enquiry\Store\Database;
use Quayswift\Enquiry\Store\Enquiries;
use Quayswift\Enquiry\Store\Enquiry;
use Quayswift\Enquiry\Store\Outbox;
use Quayswift\Enquiry\Store\Purpose;
use Quayswift\Enquiry\Text;

/**
 * Takes enquiries durably: when `submit` returns, the enquiry is on disk with its mails in the outbox, and judged. The
 * same words under the same key, or within ten minutes, are the same enquiry; a key is for one text only.
 */
final class Intake
{
    /** How long the same words count as the same enquiry, in s. */
    private const SAME_WORDS = 600;

    /** How long the mails wait for the verdict, in s: longer than the spam check takes. */
    private const VERDICT = 5;

    private const KEY_IN_USE = 'We already have an earlier version of this enquiry. Please press "Send enquiry" '
        . 'once more, and we will have this one too.';

    private readonly Enquiries $enquiries;
    private readonly Outbox $outbox;

    public function __construct(private readonly Database $database, private readonly Settings $settings)
    {
        $this->enquiries = new Enquiries($database);
        $this->outbox = new Outbox($database);
    }

    /**
     * Stores an enquiry unless it is known already, and returns its reference number.
     *
     * @throws HttpException 422 when the key belongs to another enquiry; for a new enquiry, those of Limits
     */
    public function submit(EnquiryInput $enquiry, ?string $key, ?ClientAddress $address, int $now): string
    {
        $hash = $enquiry->contentHash();
        $store = function () use ($enquiry, $key, $address, $now, $hash): array {
            $this->database->advisoryLock("enquiry $hash");
            $known = $this->known($hash, $key, $now);
            if ($known !== null) {
                return [$known, null];
            }
            $isFlood = (new Limits($this->database, $this->settings))->admit($address, $enquiry, $now);
            [$reference, $id] = $this->insert($enquiry, $key, $isFlood, $now);
            return [$reference, $isFlood ? null : $id];
        };
        [$reference, $unjudged] = $this->database->write($store);
        if ($unjudged !== null) {
            Log::attempt('An enquiry could not be judged', fn () => $this->judge($unjudged, $enquiry->token, $now));
        }
        return $reference;
    }

    /**
     * When two requests bring a key at once the index lets one insert; the other comes here again.
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

    /** @return array{string, int} reference and id */
    private function insert(EnquiryInput $enquiry, ?string $key, bool $isFlood, int $now): array
    {
        $reference = Reference::make();
        $id = $this->enquiries->insert($enquiry->words() + [
            'reference' => $reference,
            'content_hash' => $enquiry->contentHash(),
            'token_hash' => hash('sha256', $enquiry->token),
            'verdict' => $isFlood ? 'suspected' : 'unverified',
            'verdict_reason' => $isFlood ? Enquiry::FLOOD : 'not asked yet',
            'received_at' => $now,
        ]);
        $this->enquiries->addKey($id, $key);
        // A flood is stored and counted in the daily mail, not mailed one by one.
        if (!$isFlood) {
            $this->outbox->add(Purpose::Enquiry, $this->settings->mailTo, $now, $now + self::VERDICT, $id);
        }
        return [$reference, $id];
    }

    /** Outside of the transaction, which must not wait for a provider; then the mails are due at once. */
    private function judge(int $id, #[\SensitiveParameter] string $token, int $now): void
    {
        $verdict = $this->enquiries->hasCopiedToken($id)
            ? new Verdict('suspected', 'the token of an earlier enquiry')
            : (new SpamCheck($this->settings))->judge($token);
        $this->database->write(function () use ($id, $verdict, $now): void {
            $this->enquiries->update($id, ['verdict' => $verdict->value,
                'verdict_reason' => Text::storable($verdict->reason)]);
            $this->outbox->hurry($id, $now);
        });
    }
}
