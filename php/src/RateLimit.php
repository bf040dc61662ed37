<?php

declare(strict_types=1);

namespace Quayswift\Enquiry;

/**
 * Bounds how many enquiries are taken in an hour, from one address and from all (OWASP ASVS 5.0,
 * 2.4.1). What is above is refused with the phone number, which has no such bound.
 */
final class RateLimit
{
    /** In s. */
    private const WINDOW = 3600;

    public function __construct(private readonly Database $database, private readonly Config $config)
    {
    }

    /**
     * @param ?string $address keyed hash of the visitor's address
     * @param int $now Unix time, in s
     * @throws Refusal 429
     */
    public function check(?string $address, int $now): void
    {
        $wait = max(
            $address === null ? 0 : $this->wait($this->config->limitPerAddress, $now, $address),
            $this->wait($this->config->limitGlobal, $now),
        );
        if ($wait > 0) {
            throw new Refusal(
                429,
                'Sorry, we have had too many messages from your network just now. Please try again later, or '
                    . "call us on {$this->config->phone}.",
                ['Retry-After' => (string) $wait],
            );
        }
    }

    /** How long until one more is allowed, in s. A limit of 0 is none. */
    private function wait(int $limit, int $now, ?string $address = null): int
    {
        if ($limit <= 0) {
            return 0;
        }
        // The last one but `limit - 1` must have left the window. One from the future was stored before
        // the clock was set back, and does not count.
        $nth = $this->database->value(
            'SELECT received_at FROM enquiries WHERE received_at > :since AND received_at <= :now'
                . ($address === null ? '' : ' AND address_hash = :address')
                . ' ORDER BY received_at DESC LIMIT 1 OFFSET ' . ($limit - 1),
            ['since' => $now - self::WINDOW, 'now' => $now] + ($address === null ? [] : ['address' => $address]),
        );
        return $nth === false ? 0 : (int) $nth + self::WINDOW - $now;
    }
}
