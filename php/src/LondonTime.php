<?php

declare(strict_types=1);

namespace Quayswift\Enquiry;

/**
 * Times as the owner reads them: in London, whatever the server's clock is set to. Unix times in s.
 */
final class LondonTime
{
    private const ZONE = 'Europe/London';

    /** As in `22 November 2026, 14:05 GMT`. */
    public static function long(int $time): string
    {
        return self::at($time)->format('j F Y, H:i T');
    }

    /** As in `22 Nov 2026, 14:05`. */
    public static function short(int $time): string
    {
        return self::at($time)->format('j M Y, H:i');
    }

    /** As in `2026-11-22 14:05`, which spreadsheets of any country take for a time. */
    public static function cell(int $time): string
    {
        return self::at($time)->format('Y-m-d H:i');
    }

    /** As in `2026-11-22`, which is what date fields of browsers take. */
    public static function date(int $time): string
    {
        return self::at($time)->format('Y-m-d');
    }

    /** As in `2026-11-22T14:05:00+00:00`, for the `datetime` of HTML's time element. */
    public static function machine(int $time): string
    {
        return self::at($time)->format(\DATE_ATOM);
    }

    private static function at(int $time): \DateTimeImmutable
    {
        return (new \DateTimeImmutable("@$time"))->setTimezone(new \DateTimeZone(self::ZONE));
    }
}
