<?php

declare(strict_types=1);

namespace Quayswift\Enquiry\Tests;

use PHPUnit\Framework\TestCase;
use Quayswift\Enquiry\LondonTime;

final class LondonTimeTest extends TestCase
{
    protected function tearDown(): void
    {
        date_default_timezone_set('UTC');
    }

    public function test_it_is_londons_whatever_the_server_is_set_to(): void
    {
        foreach (['UTC', 'America/New_York', 'Asia/Tokyo'] as $zone) {
            date_default_timezone_set($zone);
            self::assertSame('21 September 2026, 15:13 BST', LondonTime::long(1_790_000_000));
        }
    }
}
