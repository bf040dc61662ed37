<?php

declare(strict_types=1);

namespace Quayswift\Enquiry\Tests;

use PHPUnit\Framework\TestCase;
use Quayswift\Enquiry\Intake\ClientAddress;

final class ClientAddressTest extends TestCase
{
    /** @param mixed ...$settings */
    private static function hash(string $address, string $forwarded = '', mixed ...$settings): ?string
    {
        $server = ['REMOTE_ADDR' => $address, 'HTTP_X_FORWARDED_FOR' => $forwarded];
        return ClientAddress::of($server, Samples::config('/dev/null/nowhere', ...$settings))?->hash;
    }

    public function test_the_address_itself_cannot_be_seen_nor_guessed_without_the_key(): void
    {
        $hash = self::hash('192.0.2.1');
        self::assertMatchesRegularExpression('/^[0-9a-f]{64}$/', (string) $hash);
        self::assertNotSame($hash, self::hash('192.0.2.2'));
        self::assertNotSame($hash, self::hash('192.0.2.1', addressKey: 'another'));
    }

    public function test_an_ipv6_visitor_counts_by_the_64_bits_of_a_customer(): void
    {
        $hash = self::hash('2001:db8:1:2:aaaa::1');
        self::assertSame($hash, self::hash('2001:db8:1:2:bbbb::2'));
        self::assertNotSame($hash, self::hash('2001:db8:1:3:aaaa::1'));
    }

    public function test_what_a_visitor_says_of_the_address_is_not_believed(): void
    {
        self::assertSame(self::hash('192.0.2.1'), self::hash('192.0.2.1', '198.51.100.1'));
    }

    public function test_our_own_proxies_are_believed_as_far_as_they_reach(): void
    {
        $proxies = ['trustedProxies' => ['10.0.0.1', '10.0.0.2']];
        $visitor = self::hash('192.0.2.1');
        self::assertSame($visitor, self::hash('10.0.0.1', '192.0.2.1', ...$proxies));
        self::assertSame($visitor, self::hash('10.0.0.1', '192.0.2.1, 10.0.0.2', ...$proxies));
        self::assertSame($visitor, self::hash('10.0.0.1', '192.0.2.1, 10.0.0.1', ...$proxies));
        self::assertSame($visitor, self::hash('10.0.0.1', '198.51.100.7, 192.0.2.1', ...$proxies));
        self::assertSame(self::hash('10.0.0.1'), self::hash('10.0.0.1', '', ...$proxies));
    }

    public function test_an_address_is_the_same_one_in_every_form(): void
    {
        $forms = [
            ['192.0.2.1', '192.0.2.1:4711'],
            ['192.0.2.1', '::ffff:192.0.2.1'],
            ['192.0.2.1', '::FFFF:c000:201'],
            ['192.0.2.1', '[::ffff:192.0.2.1]:4711'],
            ['2001:db8::1', '2001:DB8:0:0:0::1'],
            ['2001:db8::1', '[2001:db8::1]'],
            ['2001:db8::1', '[2001:db8::1]:4711'],
            ['fe80::1', 'fe80::1%eth0'],
            ['fe80::1', '[fe80::1%eth0]'],
            ['fe80::1', '[fe80::1%25eth0]:4711'],
        ];
        foreach ($forms as [$address, $form]) {
            self::assertNotNull(self::hash($address), $address);
            self::assertSame(self::hash($address), self::hash('10.0.0.1', $form, trustedProxies: ['10.0.0.1']), $form);
            self::assertSame(self::hash($address), self::hash($form), "The web server names the peer $form.");
            $visitor = self::hash($address, '192.0.2.9', trustedProxies: [$form]);
            self::assertSame(self::hash('192.0.2.9'), $visitor, "The proxy $form.");
        }
    }

    public function test_an_address_that_cannot_be_read_counts_as_the_peer(): void
    {
        $proxies = ['trustedProxies' => ['10.0.0.1', '10.0.0.2']];
        $peer = self::hash('10.0.0.1');
        self::assertNotNull($peer);
        $malformed = [
            '', ' ', 'unknown', '_hidden', 'example.com', '192.0.2', '192.0.2.256', '192.0.02.1', '192.0.2.1:',
            '192.0.2.1:port', '192.0.2.1%eth0x y', '[2001:db8::1', '2001:db8::1]', '[2001:db8::1]4711', '2001:db8::g',
            '[fe80::1%]', 'fe80::1%', "192.0.2.1\0", '"192.0.2.1"', '192.0.2.1 198.51.100.1',
        ];
        foreach ($malformed as $forwarded) {
            foreach ([$forwarded, "$forwarded, 10.0.0.2", "192.0.2.1, $forwarded"] as $header) {
                self::assertSame($peer, self::hash('10.0.0.1', $header, ...$proxies), $header);
            }
        }
    }

    public function test_a_proxy_is_one_by_its_whole_address(): void
    {
        self::assertSame(
            self::hash('2001:db8::1'),
            self::hash('2001:db8::1', '192.0.2.1', trustedProxies: ['2001:db8::2']),
            'Its neighbour in the same network is not believed.',
        );
        self::assertSame(
            self::hash('0.0.0.1'),
            self::hash('0.0.0.1', '192.0.2.1', trustedProxies: ['0.0.0.10']),
        );
    }

    public function test_the_hash_is_that_of_the_packed_address_under_the_key(): void
    {
        self::assertSame(hash_hmac('sha256', "\xc0\0\2\1", 'key'), self::hash('192.0.2.1'));
        self::assertSame(hash_hmac('sha256', "\x20\1\x0d\xb8\0\1\0\2", 'key'), self::hash('2001:db8:1:2::3'));
        self::assertSame(hash_hmac('sha256', str_repeat("\0", 8), 'key'), self::hash('::192.0.2.1'));
    }

    public function test_a_key_that_cannot_be_read_is_an_error(): void
    {
        $varDir = Samples::varDir();
        mkdir("$varDir/address.key", 0700, true);
        $this->expectExceptionMessage('The key of the addresses cannot be read.');
        try {
            @ClientAddress::of(['REMOTE_ADDR' => '192.0.2.1'], Samples::config($varDir, addressKey: ''))?->hash;
        } finally {
            rmdir("$varDir/address.key");
            rmdir($varDir);
        }
    }

    public function test_a_server_that_names_no_address_is_no_error(): void
    {
        self::assertNull(ClientAddress::of([], Samples::config('/dev/null/nowhere')))?->hash;
        self::assertNull(self::hash(''));
        self::assertNull(self::hash('unix:'));
    }

    public function test_the_key_is_made_once_for_the_owner_only(): void
    {
        $varDir = Samples::varDir();
        $hash = static fn (): ?string =>
            ClientAddress::of(['REMOTE_ADDR' => '192.0.2.1'], Samples::config($varDir, addressKey: ''))?->hash;
        self::assertSame($hash(), $hash());
        self::assertSame(0600, fileperms("$varDir/address.key") & 0777);
        self::assertSame(64, filesize("$varDir/address.key"));
        Samples::remove($varDir);
    }
}
