<?php

declare(strict_types=1);

namespace Quayswift\Enquiry\Store;

/** A row of `enquiries`. Times are Unix times, in s. */
final readonly class Enquiry
{
    /** The promise to the visitor, in s. */
    public const REPLY = 86_400;

    /** Why an enquiry is suspected when more than usual come. */
    public const FLOOD = 'more enquiries than usual';

    /** The topic of a call to action, which the page sends as the first line of the message (src/content/topics.ts). */
    private const TOPIC = '/^About: (.{1,60})\n+/u';

    public function __construct(
        public int $id,
        public string $reference,
        public int $receivedAt,
        public string $name,
        public string $email,
        public string $phone,
        public string $company,
        public string $message,
        /** The spam check's: 'verified', 'suspected' or 'unverified'. */
        public string $verdict,
        public string $verdictReason,
        /** The owner's: 'genuine', 'spam' or 'answered'; '' where there is none. */
        public string $mark,
        /** When somebody had a mail about it for the first time; null until then. */
        public ?int $deliveredAt,
        /** How many photographs have come with it. */
        public int $photos,
    ) {
    }

    /**
     * The columns by the names of the constructor, for a SELECT.
     *
     * @param ?int $message at most so many characters of it, and 500 of each other text: any may be a megabyte; or null
     */
    public static function columns(?int $message = null): string
    {
        $columns = 'id, reference, received_at AS "receivedAt", verdict, verdict_reason AS "verdictReason", mark, '
            . 'delivered_at AS "deliveredAt", '
            . '(SELECT count(*) FROM photos WHERE enquiry_id = enquiries.id AND size > 0) AS photos';
        $texts = ['name' => 500, 'email' => 500, 'phone' => 500, 'company' => 500, 'message' => $message];
        foreach ($texts as $name => $most) {
            $columns .= $message === null ? ", $name" : ", substr($name, 1, $most) AS $name";
        }
        return $columns;
    }

    public function standing(): Standing
    {
        return Standing::of($this->mark, $this->verdict);
    }

    public function isSuspected(): bool
    {
        return $this->standing() === Standing::Suspected;
    }

    /** '' when the message names none. */
    public function topic(): string
    {
        return preg_match(self::TOPIC, $this->message, $parts) === 1 ? $parts[1] : '';
    }

    public function messageWithoutTopic(): string
    {
        return preg_replace(self::TOPIC, '', $this->message) ?? $this->message;
    }

    /** Whether the reply that the page promises is late. */
    public function isOverdue(int $now): bool
    {
        return $this->standing() === Standing::New && $now - $this->receivedAt > self::REPLY;
    }
}
