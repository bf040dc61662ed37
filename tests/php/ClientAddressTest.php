<?php

declare(strict_types=1);

namespace Quayswift\Enquiry\Tests;

use PHPUnit\Framework\TestCase;
use Quayswift\Enquiry\{ClientAddress, Request};

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

    private function hash(string $address): ?string
    {
        $request = new Request(['REMOTE_ADDR' => $address], 0);
        return ClientAddress::of($request, Samples::config($this->varDir));
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

    public function test_ipv4_written_as_ipv6_is_the_same_address_and_what_is_no_address_is_none(): void
    {
        self::assertSame($this->hash('192.0.2.1'), $this->hash('::ffff:192.0.2.1'));
        self::assertNull($this->hash('unix:'));
    }
}
