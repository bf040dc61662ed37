<?php

declare(strict_types=1);

namespace Quayswift\Enquiry;

/**
 * Escapes control characters for display: C0 and C1 drive a terminal, bidirectional ones reorder the words on
 * the screen (CVE-2021-42574). The store keeps them.
 */
final class Visible
{
    /** C0 and C1 but tab and line feed, and the property Bidi_Control (UAX #9). */
    private const CONTROLS = '/[\x00-\x08\x0B-\x1F\x7F-\x{9F}'
        . '\x{61C}\x{200E}\x{200F}\x{202A}-\x{202E}\x{2066}-\x{2069}]/u';

    /** As in `Ada \u{202E}Byron`. */
    public static function text(string $text): string
    {
        return self::escape(mb_scrub($text, 'UTF-8'), '\u{%X}');
    }

    /** In one line: line breaks and tabs are spaces. */
    public static function line(string $text): string
    {
        return self::text(trim((string) preg_replace('/[\t\r\n]+/', ' ', $text)));
    }

    /** As JSON's own escapes, so that the value stays the same. */
    public static function json(string $json): string
    {
        return self::escape($json, '\u%04x');
    }

    private static function escape(string $text, string $format): string
    {
        return preg_replace_callback(
            self::CONTROLS,
            static fn (array $match): string => sprintf($format, mb_ord($match[0], 'UTF-8')),
            $text,
        ) ?? $text;
    }
}
