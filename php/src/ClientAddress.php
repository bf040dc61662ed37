<?php

declare(strict_types=1);

namespace Quayswift\Enquiry;

/**
 * The address of a visitor as a keyed hash: enough to count, useless to trace without the key (UK GDPR, article 25). An
 * IPv6 visitor counts by the /64 that a provider gives to one customer.
 */
final readonly class ClientAddress
{
    private const KEY_BYTES = 32;

    public function __construct(public string $hash)
    {
    }

    /** @return ?self null when the server names no address */
    public static function of(array $server, Settings $settings): ?self
    {
        $peer = self::packed((string) ($server['REMOTE_ADDR'] ?? ''));
        $chain = explode(',', (string) ($server['HTTP_X_FORWARDED_FOR'] ?? ''));
        $address = $peer;
        // Each proxy of ours vouches for the one before it; a visitor's own claims stand further left.
        while ($address !== null && self::isIn($address, $settings->trustedProxies) && $chain !== []) {
            $address = self::packed(array_pop($chain));
        }
        // A malformed address must not escape the limits.
        $address ??= $peer;
        return $address === null ? null
            : new self(hash_hmac('sha256', substr($address, 0, 8), self::key($settings)));
    }

    /** @param list<string> $networks addresses, or networks as in 173.245.48.0/20 (RFC 4632) */
    private static function isIn(string $address, array $networks): bool
    {
        foreach ($networks as $network) {
            [$first, $bits] = explode('/', $network) + [1 => '128'];
            $packed = (string) self::packed($first);
            $ones = str_repeat("\xff", intdiv((int) $bits, 8)) . chr(0xFF << (8 - (int) $bits % 8) & 0xFF);
            $mask = str_pad($ones, strlen($packed), "\0");
            if (strlen($packed) === strlen($address) && ($packed & $mask) === ($address & $mask)) {
                return true;
            }
        }
        return false;
    }

    /** 4 or 16 bytes. Proxies may add a port, as in 192.0.2.1:80 or [2001:db8::1]:80. */
    private static function packed(string $address): ?string
    {
        $bare = preg_replace('/^\[([^]]*)](?::\d+)?$|^([\d.]+):\d+$/D', '$1$2', trim($address, " \t"));
        if (filter_var($bare, FILTER_VALIDATE_IP) === false) {
            return null;
        }
        $packed = (string) inet_pton($bare);
        // IPv4 in IPv6 is IPv4 (RFC 4291, 2.5.5.2).
        $mapped = str_repeat("\0", 10) . "\xff\xff";
        return str_starts_with($packed, $mapped) ? substr($packed, 12) : $packed;
    }

    /** Made once in the data folder. Of two first requests at the same time, the key of the later one is kept. */
    private static function key(Settings $settings): string
    {
        $file = "{$settings->dataFolder()}/address.key";
        if (@filesize($file) !== 2 * self::KEY_BYTES) {
            $new = "$file." . bin2hex(random_bytes(8));
            file_put_contents($new, bin2hex(random_bytes(self::KEY_BYTES)));
            rename($new, $file);
        }
        return (string) file_get_contents($file);
    }
}
