<?php

declare(strict_types=1);

namespace Quayswift\Enquiry\Storage;

/** Words as they are searched for: letters and digits alone, in any case, without accents. */
final class SearchText
{
    /** Length of the text of an enquiry, in bytes. */
    private const LONGEST = 20_000;

    /** More words cost more time, and name nobody better. */
    private const MOST = 8;

    /** An accented letter as HTML names it, such as `&eacute;`. */
    private const ACCENTED = '/&([a-z])(?:acute|grave|circ|uml|tilde|cedil|ring|slash|caron|breve|ogon|macr|dot|strok'
        . ');/i';

    public static function of(string ...$texts): string
    {
        $short = array_map(static fn (string $text): string => mb_strcut($text, 0, self::LONGEST, 'UTF-8'), $texts);
        $text = htmlentities(mb_strcut(implode(' ', $short), 0, self::LONGEST, 'UTF-8'), ENT_SUBSTITUTE | ENT_HTML5);
        $plain = html_entity_decode((string) preg_replace(self::ACCENTED, '$1', $text), ENT_HTML5);
        return (string) preg_replace('/[^\p{L}\p{N}]+/u', '', mb_strtolower($plain, 'UTF-8'));
    }

    /** @return list<string> all of which must be in the text */
    public static function words(string $typed): array
    {
        $words = preg_split('/\s+/', $typed, flags: PREG_SPLIT_NO_EMPTY) ?: [];
        return array_slice(array_values(array_filter(array_map(self::of(...), $words), strlen(...))), 0, self::MOST);
    }
}
