<?php

declare(strict_types=1);

namespace Quayswift\Enquiry\Intake;

/**
 * The format of a photograph, by its first bytes: names and media types of senders are not believed. Nothing is decoded
 * and no size is read: a picture whose head lies could make a decoder ask for gigabytes.
 */
final class PhotoFormat
{
    /** Brands by format (ISO/IEC 23008-12, annex B; AV1 Image File Format, section 6). */
    private const BRANDS = [
        'avif' => ['avif', 'avis'],
        'heic' => ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx'],
        'heif' => ['mif1', 'msf1'],
    ];

    /** @return ?string such as 'image/jpeg'; null for anything else, such as GIF, SVG, a video or a document */
    public static function typeOf(string $bytes): ?string
    {
        $format = match (true) {
            str_starts_with($bytes, "\xFF\xD8\xFF") => 'jpeg',
            str_starts_with($bytes, "\x89PNG\r\n\x1A\n") => 'png',
            str_starts_with($bytes, 'RIFF') && substr($bytes, 8, 4) === 'WEBP' => 'webp',
            substr($bytes, 4, 4) === 'ftyp' => self::formatOfBrands(str_split(substr($bytes, 8, 32), 4)),
            default => null,
        };
        return $format === null ? null : "image/$format";
    }

    /** @param list<string> $brands the first is the major one */
    private static function formatOfBrands(array $brands): ?string
    {
        foreach (self::BRANDS as $format => $ofFormat) {
            if (array_intersect($brands, $ofFormat) !== []) {
                return $format;
            }
        }
        return null;
    }
}
