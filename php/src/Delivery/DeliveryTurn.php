<?php

declare(strict_types=1);

namespace Quayswift\Enquiry\Delivery;

use Quayswift\Enquiry\Config;

/**
 * A lock that decides who delivers on this machine: services, or else one request at a time after its answer. A
 * mail server that hangs thus holds at most one of the processes that answer visitors.
 */
final class DeliveryTurn
{
    /** @param resource $file held as long as this object lives, and no longer than its process */
    private function __construct(private $file)
    {
    }

    /** Of a worker that stays; any number of them may run. */
    public static function ofWorker(Config $config): self
    {
        $file = self::open($config);
        flock($file, LOCK_SH);
        return new self($file);
    }

    /** Of a request; null while a worker or another request has it. */
    public static function ofRequest(Config $config): ?self
    {
        $file = self::open($config);
        return flock($file, LOCK_EX | LOCK_NB) ? new self($file) : null;
    }

    /** @return resource */
    private static function open(Config $config)
    {
        $file = fopen("{$config->dataFolder()}/delivery.lock", 'c');
        return $file === false ? throw new \RuntimeException('The lock of the delivery cannot be opened.') : $file;
    }
}
