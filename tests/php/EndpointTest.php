<?php

declare(strict_types=1);

namespace Quayswift\Enquiry\Tests;

use PHPUnit\Framework\TestCase;
use Quayswift\Enquiry\Endpoint;

final class EndpointTest extends TestCase
{
    protected function setUp(): void
    {
        Endpoint::throwWarnings();
    }

    protected function tearDown(): void
    {
        restore_error_handler();
    }

    public function test_a_warning_is_an_error(): void
    {
        $this->expectException(\ErrorException::class);
        fopen('/nowhere/file', 'r');
    }

    public function test_a_warning_that_the_code_expects_is_none(): void
    {
        self::assertFalse(@fopen('/nowhere/file', 'r'));
    }

    public function test_a_library_older_than_php_is_no_error(): void
    {
        $this->expectOutputRegex('/Deprecated: Old/');
        trigger_error('Old', E_USER_DEPRECATED);
    }
}
