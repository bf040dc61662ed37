<?php

declare(strict_types=1);

namespace Quayswift\Enquiry;

/**
 * The address of a visitor as a keyed hash: enough to count, useless to trace without the key (UK GDPR, article 25). An
 * IPv6 visitor counts by the /64 that a provider gives to one customer.
 */
final class ClientAddress
{
    private const KEY_BYTES = 32;

    /** @return ?string null when the server names no address */
    public static function of(Request $request, Settings $settings): ?string
    {
        $address = $request->header('REMOTE_ADDR');
        if (filter_var($address, FILTER_VALIDATE_IP) === false) {
            return null;
        }
        $packed = (string) inet_pton($address);
        // IPv4 in IPv6 is IPv4 (RFC 4291, 2.5.5.2).
        $mapped = str_repeat("\0", 10) . "\xff\xff";
        $network = str_starts_with($packed, $mapped) ? substr($packed, 12) : substr($packed, 0, 8);
        return hash_hmac('sha256', $network, self::key($settings));
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
