<?php

declare(strict_types=1);

namespace Quayswift\Enquiry\Photos;

use Quayswift\Enquiry\Intake\HttpException;

/** A photograph by its content: names and media types of senders are not believed, and nothing is decoded. */
final readonly class Picture
{
    private const MOST_PIXELS = 50_000_000;

    /** Formats by brand (ISO/IEC 23008-12, AVIF). */
    private const BRANDS = ['avif' => 'avif', 'heic' => 'heic', 'heix' => 'heic', 'mif1' => 'heif'];

    private function __construct(public string $type, public int $width, public int $height)
    {
    }

    /** @throws HttpException 415 with a sentence for the visitor */
    public static function of(string $bytes): self
    {
        $format = self::format($bytes);
        $sizes = $format === null || in_array($format, self::BRANDS, true)
            ? self::sizesInBoxes($bytes)
            : [@getimagesizefromstring($bytes) ?: [0, 0]];
        [$width, $height] = max($sizes ?: [[0, 0]]);
        $problem = match (true) {
            $format === null => 'This file is not a photo that can be sent here: JPEG, PNG, WebP, HEIC and AVIF can.',
            min($width, $height) === 0 || !self::isWhole($format, $bytes) =>
                'This photo is damaged. Please choose it again, or another one.',
            $width * $height > self::MOST_PIXELS =>
                'This photo has more than 50 megapixels. Please email it.',
            default => '',
        };
        return $problem === '' ? new self("image/$format", $width, $height) : throw new HttpException(415, $problem);
    }

    /** The second half of its media type; null for anything else, such as GIF and SVG. */
    private static function format(string $bytes): ?string
    {
        $brands = substr($bytes, 4, 4) === 'ftyp' ? str_split(substr($bytes, 8, 32), 4) : [];
        return match (true) {
            str_starts_with($bytes, "\xFF\xD8\xFF") => 'jpeg',
            str_starts_with($bytes, "\x89PNG\r\n\x1A\n") => 'png',
            str_starts_with($bytes, 'RIFF') && substr($bytes, 8, 4) === 'WEBP' => 'webp',
            default => array_values(array_intersect_key(self::BRANDS, array_flip($brands)))[0] ?? null,
        };
    }

    /** The `ispe` boxes: photographs of phones are made of tiles, each with one. @return list<array{int, int}> */
    private static function sizesInBoxes(string $bytes): array
    {
        preg_match_all('/ispe\0{4}\K.{8}/s', substr($bytes, 0, 100_000), $boxes);
        return array_map(static fn (string $box): array => array_values(unpack('N2', $box)), $boxes[0]);
    }

    /** Whether its end is there, as far as the format tells without decoding. */
    private static function isWhole(string $format, string $bytes): bool
    {
        $mediaData = (int) strpos($bytes, 'mdat');
        return match ($format) {
            // Phones add a video or a second picture after the end.
            'jpeg' => strpos($bytes, "\xFF\xD9", self::firstScan($bytes)) !== false,
            'png' => str_contains($bytes, "IEND\xAE\x42\x60\x82"),
            'webp' => strlen($bytes) >= 8 + unpack('V', $bytes, 4)[1],
            // In front of a box its length; with 0 it is the rest of the file, and 1 is for gigabytes.
            default => $mediaData > 4 && $mediaData - 4 + unpack('N', $bytes, $mediaData - 4)[1] <= strlen($bytes),
        };
    }

    /** The offset of a JPEG's first scan; previews are in the segments before it, each with an end of its own. */
    private static function firstScan(string $bytes): int
    {
        $at = 2;
        while ($at + 4 < strlen($bytes) && $bytes[$at] === "\xFF" && $bytes[$at + 1] !== "\xDA") {
            // Any number of fill bytes may be in front of a marker.
            $at += $bytes[$at + 1] === "\xFF" ? 1 : 2 + unpack('n', $bytes, $at + 2)[1];
        }
        return min($at, strlen($bytes));
    }
}
