<?php

declare(strict_types=1);

namespace Quayswift\Enquiry\Storage;

/** Words as they are searched for: in any case, without accents and apostrophes, numbers without spacing. */
final class SearchText
{
    /** cspell:disable */
    private const ACCENTS = [
        'a' => 'àáâãäåāăąǎ', 'c' => 'çćĉċč', 'd' => 'ďđ', 'e' => 'èéêëēĕėęěẽ', 'g' => 'ĝğġģ', 'h' => 'ĥħ',
        'i' => 'ìíîïĩīĭįı', 'j' => 'ĵ', 'k' => 'ķ', 'l' => 'ĺļľł', 'n' => 'ñńņň', 'o' => 'òóôõöøōŏőǒ', 'r' => 'ŕŗř',
        's' => 'śŝşšș', 't' => 'ţťŧț', 'u' => 'ùúûüũūŭůűųǔ', 'w' => 'ŵẁẃẅ', 'y' => 'ýÿŷỳ', 'z' => 'źżž',
    ];
    // cspell:enable

    /** Of all words of an enquiry, in bytes. */
    private const LONGEST = 20_000;

    /** More words cost more time, and name nobody better. */
    private const MOST = 8;

    public static function of(string ...$texts): string
    {
        $text = implode(' ', array_map(static fn (string $one): string =>
            mb_strcut($one, 0, self::LONGEST, 'UTF-8'), $texts));
        $lower = mb_strtolower(mb_strcut($text, 0, self::LONGEST, 'UTF-8'), 'UTF-8');
        $plain = preg_replace('/[\'‘’ʼ`´\x{300}-\x{36F}]+/u', '', strtr($lower, self::letters())) ?? $lower;
        return preg_replace('/(?<=\d)[ ().\/\-]+(?=\d)/', '', $plain) ?? $plain;
    }

    /** @return list<string> patterns for LIKE with `!` as its escape; all of them must fit */
    public static function patterns(string $words): array
    {
        $all = preg_split('/\s+/u', self::of($words), flags: PREG_SPLIT_NO_EMPTY) ?: [];
        return array_map(
            static fn (string $word): string => '%' . strtr($word, ['!' => '!!', '%' => '!%', '_' => '!_']) . '%',
            array_slice($all, 0, self::MOST),
        );
    }

    /** @return array<string, string> the plain letter by the accented one */
    private static function letters(): array
    {
        static $letters = [];
        foreach ($letters === [] ? self::ACCENTS : [] as $plain => $accented) {
            $letters += array_fill_keys(mb_str_split($accented, 1, 'UTF-8'), $plain);
        }
        return $letters;
    }
}
