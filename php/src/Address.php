<?php

declare(strict_types=1);

namespace Quayswift\Enquiry;

/**
 * Where a request comes from, as a keyed hash: enough to count, useless to trace (UK GDPR, article
 * 25). An IPv6 visitor counts by the /64 that a provider gives to one customer.
 */
final class Address
{
    /**
     * @param array<string, mixed> $server the request as in $_SERVER
     * @return ?string null when the server names no address
     */
    public static function hash(array $server, Config $config): ?string
    {
        $address = self::of($server, $config->trustedProxies);
        return $address === null ? null : hash_hmac('sha256', $address, self::key($config));
    }

    /**
     * @param array<string, mixed> $server
     * @param list<string> $trustedProxies
     */
    private static function of(array $server, array $trustedProxies): ?string
    {
        $chain = array_map(trim(...), explode(',', (string) ($server['HTTP_X_FORWARDED_FOR'] ?? '')));
        $address = (string) ($server['REMOTE_ADDR'] ?? '');
        // Each proxy of ours vouches for the one before it; what a visitor wrote there is further left.
        while (in_array($address, $trustedProxies, true) && $chain !== [] && end($chain) !== '') {
            $address = array_pop($chain);
        }
        return self::network($address);
    }

    private static function network(string $address): ?string
    {
        $packed = filter_var($address, FILTER_VALIDATE_IP) === false ? false : inet_pton($address);
        if ($packed === false) {
            return null;
        }
        if (strlen($packed) === 4) {
            return $packed;
        }
        $mapped = str_repeat("\0", 10) . "\xff\xff";
        return str_starts_with($packed, $mapped) ? substr($packed, 12) : substr($packed, 0, 8);
    }

    /** Of the settings, else made once in the data folder. */
    private static function key(Config $config): string
    {
        if ($config->addressKey !== '') {
            return $config->addressKey;
        }
        $file = "{$config->dataFolder()}/address.key";
        // 'c' neither empties nor demands a file, so whoever comes first writes it.
        $handle = fopen($file, 'c+');
        if ($handle === false || !flock($handle, LOCK_EX)) {
            throw new \RuntimeException('The key of the addresses cannot be read.');
        }
        try {
            $key = (string) stream_get_contents($handle);
            if ($key === '') {
                $key = bin2hex(random_bytes(32));
                chmod($file, 0600);
                fwrite($handle, $key);
            }
            return $key;
        } finally {
            fclose($handle);
        }
    }
}
