<?php

declare(strict_types=1);

namespace Quayswift\Enquiry;

/** The number of an enquiry that visitor and owner name on the telephone, such as QS-2F7K9MAB. */
final class Reference
{
    /** No two of them are mistaken for each other. */
    private const ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWXYZ';

    public static function make(): string
    {
        $reference = 'QS-';
        for ($place = 0; $place < 8; $place++) {
            $reference .= self::ALPHABET[random_int(0, strlen(self::ALPHABET) - 1)];
        }
        return $reference;
    }

    /** '' for anything that is none. */
    public static function read(string $text): string
    {
        $reference = strtoupper($text);
        return preg_match('/^QS-[' . self::ALPHABET . ']{8}$/D', $reference) === 1 ? $reference : '';
    }
}
