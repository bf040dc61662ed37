<?php

declare(strict_types=1);

namespace Quayswift\Enquiry\Tests;

use PHPUnit\Framework\TestCase;
use Quayswift\Enquiry\ClientAddress;

final class ClientAddressTest extends TestCase
{
    private string $varDir;

    protected function setUp(): void
    {
        $this->varDir = Samples::varDir();
    }

    protected function tearDown(): void
    {
        Samples::remove($this->varDir);
    }

    /** @param list<string> $proxies */
    private function hash(string $address, string $forwarded = '', array $proxies = []): ?string
    {
        $server = ['REMOTE_ADDR' => $address, 'HTTP_X_FORWARDED_FOR' => $forwarded];
        return ClientAddress::of($server, Samples::config($this->varDir, trustedProxies: $proxies))?->hash;
    }

    public function test_the_address_cannot_be_guessed_without_the_key_which_is_made_once_for_the_owner_only(): void
    {
        $hash = $this->hash('192.0.2.1');
        self::assertSame($hash, $this->hash('192.0.2.1'));
        self::assertNotSame($hash, $this->hash('192.0.2.2'));
        self::assertSame(0600, fileperms("$this->varDir/address.key") & 0777);
        $key = (string) file_get_contents("$this->varDir/address.key");
        self::assertSame(64, strlen($key));
        self::assertSame(hash_hmac('sha256', "\xc0\0\2\1", $key), $hash);
        file_put_contents("$this->varDir/address.key", 'torn');
        clearstatcache();
        self::assertNotSame($hash, $this->hash('192.0.2.1'));
    }

    public function test_an_ipv6_visitor_counts_by_the_64_bits_of_a_customer(): void
    {
        $hash = $this->hash('2001:db8:1:2:aaaa::1');
        self::assertSame($hash, $this->hash('2001:db8:1:2:bbbb::2'));
        self::assertNotSame($hash, $this->hash('2001:db8:1:3:aaaa::1'));
    }

    public function test_our_own_proxies_are_believed_as_far_as_they_reach_and_nobody_else(): void
    {
        $visitor = $this->hash('192.0.2.1');
        self::assertSame($visitor, $this->hash('192.0.2.1', '198.51.100.1'));
        $proxies = ['10.0.0.1', '10.0.0.2'];
        foreach (['192.0.2.1', '192.0.2.1, 10.0.0.2', '192.0.2.1, 10.0.0.1', '198.51.100.7, 192.0.2.1'] as $chain) {
            self::assertSame($visitor, $this->hash('10.0.0.1', $chain, $proxies), $chain);
        }
        self::assertSame($this->hash('10.0.0.1'), $this->hash('10.0.0.1', '', $proxies));
        self::assertSame($visitor, $this->hash('173.245.63.255', '192.0.2.1', ['173.245.48.0/20']));
        $outside = $this->hash('173.245.64.1');
        self::assertSame($outside, $this->hash('173.245.64.1', '192.0.2.1', ['173.245.48.0/20']));
        $neighbour = $this->hash('2001:db8::1');
        self::assertSame($neighbour, $this->hash('2001:db8::1', '192.0.2.1', ['2001:db8::2']), 'Of the same /64.');
    }

    public function test_an_address_is_the_same_one_in_every_form(): void
    {
        $forms = [
            ['192.0.2.1', '192.0.2.1:4711'],
            ['192.0.2.1', '::ffff:192.0.2.1'],
            ['192.0.2.1', '[::ffff:192.0.2.1]:4711'],
            ['2001:db8::1', '2001:DB8:0:0:0::1'],
            ['2001:db8::1', '[2001:db8::1]'],
            ['2001:db8::1', '[2001:db8::1]:4711'],
        ];
        foreach ($forms as [$address, $form]) {
            self::assertSame($this->hash($address), $this->hash('10.0.0.1', $form, ['10.0.0.1']), $form);
            self::assertSame($this->hash($address), $this->hash($form), "The web server names the peer $form.");
        }
    }

    public function test_an_address_that_cannot_be_read_counts_as_the_peer(): void
    {
        $malformed = ['', ' ', 'unknown', '192.0.2', '192.0.2.256', '192.0.2.1:port', '[2001:db8::1', '2001:db8::1]',
            "192.0.2.1\0", '192.0.2.1 198.51.100.1'];
        $peer = $this->hash('10.0.0.1');
        foreach ($malformed as $forwarded) {
            foreach ([$forwarded, "$forwarded, 10.0.0.2", "192.0.2.1, $forwarded"] as $header) {
                self::assertSame($peer, $this->hash('10.0.0.1', $header, ['10.0.0.1', '10.0.0.2']), $header);
            }
        }
        self::assertNull($this->hash('unix:'));
        self::assertNull(ClientAddress::of([], Samples::config($this->varDir)));
    }
}
