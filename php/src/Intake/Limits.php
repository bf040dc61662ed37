<?php

declare(strict_types=1);

namespace Quayswift\Enquiry\Intake;

use Quayswift\Enquiry\{HttpException, Settings};
use Quayswift\Enquiry\Store\{Database, Photos, RateLimits};

/**
 * Bounds how much comes in (OWASP ASVS 5.0, 2.4.1). Too many enquiries of one address are refused; too many of all in
 * an hour are a flood, stored and flagged, since genuine visitors may be among it. Photographs give way to enquiries.
 */
final class Limits
{
    /** In s. */
    private const WINDOW = 3600;

    private const MB = 1_000_000;

    private readonly RateLimits $counts;

    public function __construct(private readonly Database $database, private readonly Settings $settings)
    {
        $this->counts = new RateLimits($database);
    }

    /**
     * Counts an enquiry in the transaction that stores it. @return bool whether it is one more than usual
     * @throws HttpException 429 when too many came from the address
     */
    public function admit(?string $address, int $now): bool
    {
        $this->count('messages', $address, $this->settings->limitPerAddress, $now);
        return $this->settings->limitGlobal > 0
            && $this->counts->take('all', $this->settings->limitGlobal, self::WINDOW, $now) > 0;
    }

    /**
     * Counts a photograph in the transaction that stores it.
     *
     * @param int $stored how many are stored with its enquiry
     * @param int $size in bytes
     * @throws HttpException 409, 429
     */
    public function admitPhoto(?string $address, int $stored, int $size, PhotoLimits $limits, int $now): void
    {
        if ($stored >= $limits->photos) {
            throw new HttpException(409, "No more than $limits->photos photos fit here. Please email the others.");
        }
        $total = (new Photos($this->database))->totalSize() + $size;
        $free = @disk_free_space($this->settings->varDir);
        // Unknown counts as enough: then the total alone holds.
        $isTight = $free !== false && $free - $size < Photos::FREE_DISK;
        if ($total > self::MB * $this->settings->photosTotalMb || $isTight) {
            throw new HttpException(409, 'There is no room for more photos just now. Please email them.');
        }
        $this->count('photos', $address, $limits->photos * $this->settings->limitPerAddress, $now);
    }

    /** @param int $most in an hour; 0 is no limit @throws HttpException 429 */
    private function count(string $what, ?string $address, int $most, int $now): void
    {
        $wait = $address === null || $most === 0 ? 0
            : $this->counts->take("$what $address", $most, self::WINDOW, $now);
        if ($wait > 0) {
            $sentence = "Sorry, we have had too many $what from your network just now. Please try again later, or call "
                . "us on {$this->settings->phone}.";
            throw new HttpException(429, $sentence, ['Retry-After' => (string) $wait]);
        }
    }
}
