<?php

declare(strict_types=1);

namespace Quayswift\Enquiry;

/** Unix times as the owner reads them, whatever zone the server is set to. */
final class LondonTime
{
    /** As in `22 November 2026, 14:05 GMT`. */
    public static function long(int $time): string
    {
        return self::at($time)->format('j F Y, H:i T');
    }

    public static function at(int $time): \DateTimeImmutable
    {
        return (new \DateTimeImmutable("@$time"))->setTimezone(new \DateTimeZone('Europe/London'));
    }
}
