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
        $bounds = $this->bounds($address, $this->settings->limitPerAddress);
        foreach ($bounds as $name => $bound) {
            $wait = $this->limiter->wait($name, $bound, self::WINDOW, $now);
            if ($wait > 0) {
                throw new HttpException(
                    429,
                    'Sorry, we have had too many messages from your network just now. Please try again later, or '
                        . "call us on {$this->settings->phone}.",
                    ['Retry-After' => (string) $wait],
                );
            }
        }
        $isFlood = $this->settings->limitGlobal > 0
            && $this->limiter->wait('all', $this->settings->limitGlobal, self::WINDOW, $now) > 0;
        if ($isFlood) {
            $this->demandRoom(strlen(implode($enquiry->words())));
        }
        foreach (['all', ...array_keys($bounds)] as $name) {
            $this->limiter->count($name, self::WINDOW, $now);
        }
        return $isFlood;
    }

    /**
     * Counts a photograph likewise: as many as the enquiries from an address may have, and in all as many as there may
     * be enquiries. None is taken when the disk is nearly full.
     *
     * @throws HttpException 429 or 503
     */
    public function admitPhoto(?ClientAddress $address, int $bytes, int $now): void
    {
        $settings = $this->settings;
        $bounds = $this->bounds($address, $settings->photosPerEnquiry * $settings->limitPerAddress)
            + ($settings->limitGlobal > 0 ? ['all' => $settings->limitGlobal] : []);
        foreach ($bounds as $name => $bound) {
            $wait = $this->limiter->wait("photos $name", $bound, self::WINDOW, $now);
            if ($wait > 0) {
                throw new HttpException(
                    429,
                    'Sorry, too many photographs are coming in. Please try again later, or send them by email.',
                    ['Retry-After' => (string) $wait],
                );
            }
            $this->limiter->count("photos $name", self::WINDOW, $now);
        }
        $free = @disk_free_space($settings->dataFolder());
        if ($free !== false && $free < $settings->diskFloor + $bytes) {
            $sentence = 'Sorry, there is no room for photographs just now. Please send them by email.';
            throw new HttpException(503, $sentence, ['Retry-After' => '600']);
        }
    }

    /** @return array<string, int> by the name of the count; none where the limit is 0 */
    private function bounds(?ClientAddress $address, int $most): array
    {
        return $address === null || $most === 0 ? [] : ["address $address->hash" => $most]
            + ($address->network === null ? [] : ["network $address->network" => self::NETWORK * $most]);
    }

    /** @throws HttpException 503: the room that is left is kept for the usual number */
    private function demandRoom(int $bytes): void
    {
        $free = @disk_free_space($this->settings->dataFolder());
        $floor = $this->settings->diskFloor;
        if ($free !== false && $free < ($bytes > self::SHORT ? $floor : $floor / 10)) {
            throw new HttpException(
                503,
                "Sorry, we have had too many messages to store just now. Please call us on {$this->settings->phone}.",
                ['Retry-After' => '600'],
            );
        }
    }
}
