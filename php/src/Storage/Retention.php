<?php

declare(strict_types=1);

namespace Quayswift\Enquiry\Storage;

/** The retention times, from retention.json; the page's privacy notice is made from it too. */
final class Retention
{
    /** How long an enquiry is kept after it was received and mailed, in days. */
    public static function enquiryDays(): int
    {
        return self::number('enquiryDays');
    }

    /** How long an address is known, as a hash, in s: longer than the window of the limits. */
    public static function addressSeconds(): int
    {
        return 3600 * self::number('addressHours');
    }

    /** How long it is kept what was done on the owner's page and what was erased, in days: no words, but a reference. */
    public static function ownerLogDays(): int
    {
        return self::number('ownerLogDays');
    }

    private static function number(string $name): int
    {
        $file = (string) file_get_contents(__DIR__ . '/../../retention.json');
        return json_decode($file, true, flags: JSON_THROW_ON_ERROR)[$name];
    }
}
