<?php

declare(strict_types=1);

namespace Quayswift\Enquiry\Intake;

use Quayswift\Enquiry\Settings;
use Quayswift\Enquiry\Storage\Database;
use Quayswift\Enquiry\Storage\RateLimiter;

/**
 * Bounds how many enquiries come in an hour (OWASP ASVS 5.0, 2.4.1). Too many from one address are refused with the
 * phone number; too many from all are a flood, taken and flagged, since genuine visitors may be among it. A disk that
 * is nearly full takes only the short ones of a flood: a message that is meant to fill it is long.
 */
final class IntakeLimit
{
    /** In s. */
    private const WINDOW = 3600;

    /** Longest flood enquiry taken below the free-disk floor, in bytes; below a tenth of the floor none is taken. */
    private const SHORT = 10_000;

    /** How many addresses' worth of enquiries an IPv6 network may send. */
    private const NETWORK = 5;

    private readonly RateLimiter $limiter;

    public function __construct(private readonly Database $database, private readonly Settings $settings)
    {
        $this->limiter = new RateLimiter($database);
    }

    /**
     * Counts an enquiry in the transaction that stores it. @return bool whether it is one more than usual
     * @throws HttpException 429 when too many came from the address, 503 when it is too long for the room on the disk
     */
    public function admit(?ClientAddress $address, EnquiryInput $enquiry, int $now): bool
    {
        $names = $this->withinBounds($address, $this->settings->limitPerAddress, 'messages', $now);
        $isFlood = $this->settings->limitGlobal > 0
            && $this->limiter->wait('all', $this->settings->limitGlobal, self::WINDOW, $now) > 0;
        if ($isFlood) {
            $isShort = strlen(implode($enquiry->words())) <= self::SHORT;
            $this->demandRoom(intdiv($this->settings->diskFloor, $isShort ? 10 : 1), 'messages');
        }
        foreach (['all', ...$names] as $name) {
            $this->limiter->count($name, self::WINDOW, $now);
        }
        return $isFlood;
    }

    /**
     * The same for a photograph, in a count of its own; none is taken when the disk is nearly full.
     *
     * @param int $ofEnquiry how many an enquiry may have
     * @throws HttpException 429, 503
     */
    public function admitPhoto(?ClientAddress $address, int $ofEnquiry, int $bytes, int $now): void
    {
        $most = $ofEnquiry * $this->settings->limitPerAddress;
        foreach ($this->withinBounds($address, $most, 'photos', $now) as $name) {
            $this->limiter->count($name, self::WINDOW, $now);
        }
        $this->demandRoom($this->settings->diskFloor + $bytes, 'photos');
    }

    /** @return list<string> the names of the counts of an address; none where the limit is 0 @throws HttpException 429 */
    private function withinBounds(?ClientAddress $address, int $most, string $what, int $now): array
    {
        $bounds = $address === null || $most === 0 ? [] : ["$what $address->hash" => $most]
            + ($address->network === null ? [] : ["$what of network $address->network" => self::NETWORK * $most]);
        foreach ($bounds as $name => $bound) {
            $wait = $this->limiter->wait($name, $bound, self::WINDOW, $now);
            if ($wait > 0) {
                throw new HttpException(
                    429,
                    "Sorry, we have had too many $what from your network just now. Please try again later, or "
                        . "call us on {$this->settings->phone}.",
                    ['Retry-After' => (string) $wait],
                );
            }
        }
        return array_keys($bounds);
    }

    /** @throws HttpException 503: the room that is left is kept for the usual number */
    private function demandRoom(int $floor, string $what): void
    {
        $free = @disk_free_space($this->settings->dataFolder());
        if ($free !== false && $free < $floor) {
            throw new HttpException(
                503,
                "Sorry, we have had too many $what to store just now. Please call us on {$this->settings->phone}.",
                ['Retry-After' => '600'],
            );
        }
    }
}
