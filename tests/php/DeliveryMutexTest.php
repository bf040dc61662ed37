<?php

declare(strict_types=1);

namespace Quayswift\Enquiry\Tests;

use PHPUnit\Framework\TestCase;
use Quayswift\Enquiry\Settings;
use Quayswift\Enquiry\Delivery\DeliveryMutex;

final class DeliveryMutexTest extends TestCase
{
    private Settings $config;

    protected function setUp(): void
    {
        $this->config = Samples::config(Samples::varDir());
    }

    protected function tearDown(): void
    {
        Samples::remove($this->config->varDir);
    }

    public function test_one_request_at_a_time_delivers_after_its_answer(): void
    {
        $first = DeliveryMutex::ofRequest($this->config);
        self::assertNotNull($first);
        self::assertNull(DeliveryMutex::ofRequest($this->config));
        unset($first);
        self::assertNotNull(DeliveryMutex::ofRequest($this->config));
    }

    public function test_no_request_delivers_while_a_worker_does(): void
    {
        $workers = [DeliveryMutex::ofWorker($this->config), DeliveryMutex::ofWorker($this->config)];
        self::assertNull(DeliveryMutex::ofRequest($this->config));
        unset($workers);
        self::assertNotNull(DeliveryMutex::ofRequest($this->config));
    }
}
