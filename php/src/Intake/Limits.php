<?php

declare(strict_types=1);

namespace Quayswift\Enquiry\Intake;

use Quayswift\Enquiry\{ClientAddress, HttpException, Settings};
use Quayswift\Enquiry\Store\{Database, Photos, RateLimits, Reserve};

/**
 * Bounds how much comes in (OWASP ASVS 5.0, 2.4.1). Too many enquiries of one address are refused; too many of all in
 * an hour are a flood, stored and flagged, since genuine visitors may be among it. Photographs give way to enquiries.
 */
final class Limits
{
    /** In s. */
    private const WINDOW = 3600;

    /** Longest enquiry that is stored in the last room, in bytes: a message that is meant to fill the disk is long. */
    private const SHORT = 10_000;

    /** The photographs of one enquiry, in MB. */
    private const OF_ENQUIRY = 40;

    private const MB = 1_000_000;

    private readonly RateLimits $counts;

    public function __construct(private readonly Database $database, private readonly Settings $settings)
    {
        $this->counts = new RateLimits($database);
    }

    /**
     * Counts an enquiry in the transaction that stores it. @return bool whether it is one more than usual
     * @throws HttpException 429 when too many came from the address, 503 when it is too long for the room on the disk
     */
    public function admit(?ClientAddress $address, EnquiryInput $enquiry, int $now): bool
    {
        $this->count('messages', $address, $this->settings->limitPerAddress, $now);
        if (strlen(implode($enquiry->words())) > self::SHORT && !$this->hasRoom(0)) {
            throw $this->sorry(503, 'Sorry, we have no room for a message as long as this just now.', 600);
        }
        return $this->settings->limitGlobal > 0
            && $this->counts->take('all', $this->settings->limitGlobal, self::WINDOW, $now) > 0;
    }

    /**
     * Counts a photograph in the transaction that stores it.
     *
     * @param list<int> $sizes of those that are stored with its enquiry, in bytes
     * @throws HttpException 409, 429
     */
    public function admitPhoto(?ClientAddress $address, array $sizes, int $size, PhotoLimits $limits, int $now): void
    {
        if (count($sizes) >= $limits->photos) {
            throw new HttpException(409, "No more than $limits->photos photos fit here. Please email the others.");
        }
        if (array_sum($sizes) + $size > self::OF_ENQUIRY * self::MB) {
            $sentence = 'No more than ' . self::OF_ENQUIRY . ' MB of photos fit here. Please email the others.';
            throw new HttpException(409, $sentence);
        }
        $total = (new Photos($this->database))->totalSize() + $size;
        if ($total > self::MB * $this->settings->photosTotalMb || !$this->hasRoom($size)) {
            throw self::full();
        }
        $this->count('photos', $address, $limits->photos * $this->settings->limitPerAddress, $now);
    }

    public static function full(): HttpException
    {
        return new HttpException(409, 'There is no room for more photos just now. Please email them.');
    }

    /** @param int $most in an hour; 0 is no limit @throws HttpException 429 */
    private function count(string $what, ?ClientAddress $address, int $most, int $now): void
    {
        $wait = $address === null || $most === 0 ? 0
            : $this->counts->take("$what $address->hash", $most, self::WINDOW, $now);
        if ($wait > 0) {
            throw $this->sorry(429, "Sorry, we have had too many $what from your network just now.", $wait);
        }
    }

    /** Unknown counts as yes: the reserve shows when it is not. */
    private function hasRoom(int $bytes): bool
    {
        $free = @disk_free_space($this->settings->varDir);
        return ($free === false || $free - $bytes >= Reserve::FREE_DISK) && Reserve::fill($this->settings->varDir);
    }

    private function sorry(int $status, string $sentence, int $wait): HttpException
    {
        $sentence .= " Please try again later, or call us on {$this->settings->phone}.";
        return new HttpException($status, $sentence, ['Retry-After' => (string) $wait]);
    }
}
