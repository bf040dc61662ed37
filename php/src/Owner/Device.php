<?php

declare(strict_types=1);

namespace Quayswift\Enquiry\Owner;

/** Roughly which device asks, for the reader of a mail. Anybody may claim to be any: it opens nothing. */
final class Device
{
    /** By a word of the User-Agent; the first one that fits. */
    private const NAMES = [
        'iPhone' => 'an iPhone',
        'iPad' => 'an iPad',
        'Android' => 'an Android phone or tablet',
        'Windows' => 'a Windows computer',
        'CrOS' => 'a Chromebook',
        'Macintosh' => 'a Mac',
        'Linux' => 'a Linux computer',
    ];

    public static function of(string $userAgent): string
    {
        foreach (self::NAMES as $word => $name) {
            if (str_contains($userAgent, $word)) {
                return $name;
            }
        }
        return 'a device that does not say what it is';
    }
}
