<?php

declare(strict_types=1);

namespace Quayswift\Enquiry\Store;

/** A row of `enquiries`. Times are Unix times, in s. */
final readonly class Enquiry
{
    /** The columns by the names of the constructor, for a SELECT. Any of the texts may be a megabyte. */
    public const WHOLE = self::SHORT_COLUMNS . ', name, email, phone, company, message';

    /** The same with the beginning of each text, for lists. */
    public const SHORT = self::SHORT_COLUMNS . ', substr(name, 1, 300) AS name, substr(email, 1, 300) AS email, '
        . "'' AS phone, substr(company, 1, 300) AS company, substr(message, 1, 300) AS message";

    private const SHORT_COLUMNS = 'id, reference, received_at AS "receivedAt", standing, verdict, '
        . 'verdict_reason AS "verdictReason", delivered_at AS "deliveredAt", '
        . '(SELECT count(*) FROM photos WHERE enquiry_id = enquiries.id) AS photos';

    public Standing $standing;

    /**
     * @param 'verified'|'suspected'|'unverified' $verdict of the spam check
     * @param ?int $deliveredAt when somebody had a mail about it for the first time
     * @param int $photos how many photographs have come with it
     */
    public function __construct(
        public int $id,
        public string $reference,
        public int $receivedAt,
        public string $name,
        public string $email,
        public string $phone,
        public string $company,
        public string $message,
        string $standing,
        public string $verdict,
        public string $verdictReason,
        public ?int $deliveredAt,
        public int $photos,
    ) {
        $this->standing = Standing::from($standing);
    }

    public function isSuspected(): bool
    {
        return $this->standing === Standing::Suspected;
    }

    /** A link that dials (RFC 3966); '' for a text that cannot be dialled. */
    public function phoneLink(): string
    {
        // Copied numbers contain invisible characters, such as U+202A or a no-break space.
        $signs = '/[\s\p{Z}\p{Cf}\p{Pd}().\/]+/u';
        $number = (string) preg_replace($signs, '', str_replace('(0)', '', $this->phone));
        return preg_match('/^\+?\d{3,15}$/D', $number) === 1 ? "tel:$number" : '';
    }

    public function replyLink(): string
    {
        $address = str_replace('%40', '@', rawurlencode($this->email));
        return "mailto:$address?subject=" . rawurlencode("Your enquiry $this->reference");
    }
}
