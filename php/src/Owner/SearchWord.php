<?php

declare(strict_types=1);

namespace Quayswift\Enquiry\Owner;

/**
 * A word that is searched for, as a regular expression that PCRE and PostgreSQL read alike. It finds the
 * word in any case, with or without accents and apostrophes, and a number however it is spaced.
 */
final class SearchWord
{
    /** How letters are written with accents. cspell:disable */
    private const ACCENTS = [
        'a' => 'àáâãäåāăąǎ', 'c' => 'çćĉċč', 'd' => 'ďđ', 'e' => 'èéêëēĕėęěẽ', 'g' => 'ĝğġģ', 'h' => 'ĥħ',
        'i' => 'ìíîïĩīĭįı', 'j' => 'ĵ', 'k' => 'ķ', 'l' => 'ĺļľł', 'n' => 'ñńņň', 'o' => 'òóôõöøōŏőǒ', 'r' => 'ŕŗř',
        's' => 'śŝşšș', 't' => 'ţťŧț', 'u' => 'ùúûüũūŭůűųǔ', 'w' => 'ŵẁẃẅ', 'y' => 'ýÿŷỳ', 'z' => 'źżž',
    ];
    // cspell:enable

    private const APOSTROPHES = '\'‘’ʼ`´';

    /** Accents that follow their letter (NFD). */
    private const MARKS = "\u{300}-\u{36F}";

    /** What people write between the digits of a telephone number, without a line break. */
    private const SPACING = ' ().\/\-';

    /** More words cost more time, and name nobody better. */
    private const MOST = 8;

    /**
     * @param string $words as they were typed
     * @return list<string> an expression for each word; all of them must fit
     */
    public static function expressions(string $words): array
    {
        $all = preg_split('/\s+/u', $words, flags: PREG_SPLIT_NO_EMPTY) ?: [];
        return array_map(self::expression(...), array_slice($all, 0, self::MOST));
    }

    private static function expression(string $word): string
    {
        $plain = preg_replace('/[' . self::APOSTROPHES . self::MARKS . ']+/u', '', $word) ?? $word;
        // An apostrophe alone is what is looked for.
        $signs = mb_str_split($plain === '' ? $word : $plain, 1, 'UTF-8');
        $expression = '';
        foreach ($signs as $place => $sign) {
            $areDigits = $place > 0 && ctype_digit($sign) && ctype_digit($signs[$place - 1]);
            $between = self::APOSTROPHES . self::MARKS . ($areDigits ? self::SPACING : '');
            $expression .= ($place === 0 ? '' : "[$between]*") . self::sign($sign);
        }
        return $expression;
    }

    /** One sign in all its forms. */
    private static function sign(string $sign): string
    {
        if (mb_strpos(self::APOSTROPHES, $sign, 0, 'UTF-8') !== false) {
            return '[' . self::APOSTROPHES . ']';
        }
        if (preg_match('/^[\x21-\x7E]$/', $sign) === 1 && !ctype_alnum($sign)) {
            return "\\$sign";
        }
        $lower = mb_strtolower($sign, 'UTF-8');
        foreach (self::ACCENTS as $letter => $accented) {
            if ($lower === $letter || mb_strpos($accented, $lower, 0, 'UTF-8') !== false) {
                $lower = $letter . $accented;
            }
        }
        // Both cases by name: where the locale is C, PostgreSQL knows those of ASCII alone.
        $forms = array_unique(mb_str_split($lower . mb_strtoupper($lower, 'UTF-8'), 1, 'UTF-8'));
        return count($forms) === 1 ? $forms[0] : '[' . implode('', $forms) . ']';
    }
}
