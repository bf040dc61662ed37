<?php

declare(strict_types=1);

namespace Quayswift\Enquiry;

/** Text of strangers, made fit for a screen, a mail header, a log or a table. The store keeps it as it came. */
final class Text
{
    /** C0 and C1 but tab and line feed drive a terminal; Bidi_Control (UAX #9) reorders words (CVE-2021-42574). */
    private const CONTROLS = '/[\x00-\x08\x0B-\x1F\x7F-\x{9F}'
        . '\x{61C}\x{200E}\x{200F}\x{202A}-\x{202E}\x{2066}-\x{2069}]/u';

    /** As in `Ada \u{202E}Byron`. */
    public static function visible(string $text): string
    {
        $escape = static fn (array $match): string => sprintf('\u{%X}', mb_ord($match[0], 'UTF-8'));
        return (string) preg_replace_callback(self::CONTROLS, $escape, mb_scrub($text, 'UTF-8'));
    }

    /** In one line, with at most so many characters and then dots. */
    public static function line(string $text, int $most = 1000): string
    {
        $beginning = mb_substr($text, 0, $most + 1, 'UTF-8');
        $line = trim((string) preg_replace('/[\t\r\n]+/', ' ', mb_scrub($beginning, 'UTF-8')));
        $isWhole = mb_strlen($line, 'UTF-8') <= $most && $beginning === $text;
        return self::visible($isWhole ? $line : rtrim(mb_substr($line, 0, $most - 3, 'UTF-8')) . '...');
    }

    /** For a header: mail programs decode an encoded word that a visitor typed (RFC 2047). */
    public static function header(string $text, int $most = 200): string
    {
        return str_replace('=?', '= ?', self::line($text, $most));
    }

    public static function html(string $text): string
    {
        return htmlspecialchars($text, ENT_QUOTES | ENT_SUBSTITUTE | ENT_HTML5, 'UTF-8');
    }
}
