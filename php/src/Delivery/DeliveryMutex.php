<?php

declare(strict_types=1);

namespace Quayswift\Enquiry\Delivery;

use Quayswift\Enquiry\Settings;

/**
 * A lock that decides who delivers on this machine: services, or else one request at a time after its answer. A
 * mail server that hangs thus holds at most one of the processes that answer visitors.
 */
final class DeliveryMutex
{
    /** @param resource $file held as long as this object lives, and no longer than its process */
    private function __construct(private $file)
    {
    }

    /** For a worker that stays; any number of them may run. */
    public static function ofWorker(Settings $settings): self
    {
        $file = self::open($settings);
        flock($file, LOCK_SH);
        return new self($file);
    }

    /** For a request; null while a worker or another request has it. */
    public static function ofRequest(Settings $settings): ?self
    {
        $file = self::open($settings);
        return flock($file, LOCK_EX | LOCK_NB) ? new self($file) : null;
    }

    /** @return resource */
    private static function open(Settings $settings)
    {
        $file = fopen("{$settings->dataFolder()}/delivery.lock", 'c');
        return $file === false ? throw new \RuntimeException('The lock of the delivery cannot be opened.') : $file;
    }
}
