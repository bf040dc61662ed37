<?php

declare(strict_types=1);

namespace Quayswift\Enquiry;

/**
 * Writes out the signs that are not seen but obeyed: controls drive a terminal, and bidirectional ones show
 * words in another order than they have (CVE-2021-42574). They are stored as they came.
 */
final class Visible
{
    /** The controls C0 and C1 but tab and line feed, and those with the property Bidi_Control (UAX #9). */
    private const OBEYED = '/[\x00-\x08\x0B-\x1F\x7F-\x{9F}'
        . '\x{61C}\x{200E}\x{200F}\x{202A}-\x{202E}\x{2066}-\x{2069}]/u';

    /** As in `Ada \u{202E}Byron`. */
    public static function text(string $text): string
    {
        return self::write(mb_scrub($text, 'UTF-8'), '\u{%X}');
    }

    /** In one line: line breaks and tabs are spaces. */
    public static function line(string $text): string
    {
        return self::text(trim((string) preg_replace('/[\t\r\n]+/', ' ', $text)));
    }

    /** For text that is JSON already and means the same with them. */
    public static function json(string $json): string
    {
        return self::write($json, '\u%04x');
    }

    private static function write(string $text, string $format): string
    {
        return preg_replace_callback(
            self::OBEYED,
            static fn (array $sign): string => sprintf($format, mb_ord($sign[0], 'UTF-8')),
            $text,
        ) ?? $text;
    }
}
