<?php

declare(strict_types=1);

namespace Quayswift\Enquiry;

/** The number of an enquiry that visitor and owner name on the telephone, such as QS-2F7K9MAB. */
final class Reference
{
    /** No letters or digits that are mistaken for each other. */
    private const ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
    private const LENGTH = 8;

    /** Thirty symbols to the power of eight: no two enquiries of a business share one. */
    public static function make(): string
    {
        $reference = 'QS-';
        for ($place = 0; $place < self::LENGTH; $place++) {
            $reference .= self::ALPHABET[random_int(0, strlen(self::ALPHABET) - 1)];
        }
        return $reference;
    }

    /** '' for anything that is none. */
    public static function read(string $text): string
    {
        $pattern = '/^QS-[' . self::ALPHABET . ']{' . self::LENGTH . '}$/D';
        return preg_match($pattern, strtoupper($text)) === 1 ? strtoupper($text) : '';
    }
}
