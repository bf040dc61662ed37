<?php

declare(strict_types=1);

namespace Quayswift\Enquiry;

/**
 * Text of strangers, made fit for a screen, a mail header, a log or a table. Control characters are escaped: C0 and C1
 * drive a terminal, bidirectional ones reorder the words on the screen (CVE-2021-42574). The store keeps them.
 */
final class Text
{
    /** C0 and C1 but tab and line feed, and the property Bidi_Control (UAX #9). */
    private const CONTROLS = '/[\x00-\x08\x0B-\x1F\x7F-\x{9F}'
        . '\x{61C}\x{200E}\x{200F}\x{202A}-\x{202E}\x{2066}-\x{2069}]/u';

    /** As in `Ada \u{202E}Byron`. */
    public static function visible(string $text): string
    {
        return self::escape(mb_scrub($text, 'UTF-8'), '\u{%X}');
    }

    /** In one line: line breaks and tabs are spaces. At most so many characters (grapheme clusters) and then dots. */
    public static function line(string $text, int $most = 2000, string $dots = '...'): string
    {
        // A cluster may have any number of code points; 16 bytes are a family of four.
        $short = mb_strcut($text, 0, 16 * ($most + 1), 'UTF-8');
        $line = self::visible(trim((string) preg_replace('/[\t\r\n]+/', ' ', mb_scrub($short, 'UTF-8'))));
        if (preg_match('/^\X{' . ($most + 1) . '}/u', $line) !== 1) {
            return $short === $text ? $line : $line . $dots;
        }
        preg_match('/^\X{0,' . max(1, $most - strlen($dots)) . '}/u', $line, $parts);
        return rtrim($parts[0]) . $dots;
    }

    /** For a header: mail programs decode an encoded word that a visitor typed (RFC 2047). */
    public static function header(string $text, int $most = 200): string
    {
        return str_replace('=?', '= ?', self::line($text, $most));
    }

    /** As JSON's own escapes, so that the value stays the same. */
    public static function json(string $json): string
    {
        return self::escape($json, '\u%04x');
    }

    /**
     * Another server answers in any encoding, at any length and in several lines; databases refuse what is no UTF-8,
     * or has a NUL.
     */
    public static function storable(string $answer, int $most = 1000): string
    {
        $line = trim((string) preg_replace('/[\t\r\n]+/', ' ', str_replace("\0", '', mb_scrub($answer, 'UTF-8'))));
        return mb_substr($line, 0, $most, 'UTF-8');
    }

    public static function html(string $text): string
    {
        return htmlspecialchars($text, ENT_QUOTES | ENT_SUBSTITUTE | ENT_HTML5, 'UTF-8');
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
