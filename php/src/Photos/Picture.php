<?php

declare(strict_types=1);

namespace Quayswift\Enquiry\Photos;

use Quayswift\Enquiry\Intake\HttpException;

/** A photograph by its content: names and media types of senders are not believed, and nothing is decoded. */
final readonly class Picture
{
    private const MOST_PIXELS = 50_000_000;

    /** The signature of PNG and the chunk that ends it. */
    private const PNG = ["\x89PNG\r\n\x1A\n", "IEND\xAE\x42\x60\x82"];

    /** The brands of ISO/IEC 23008-12 and of AVIF. */
    private const BRANDS = ['avif' => 'avif', 'heic' => 'heic', 'heix' => 'heic', 'mif1' => 'heif'];

    private function __construct(public string $type, public int $width, public int $height)
    {
    }

    /** @throws HttpException 415 with a sentence for the visitor */
    public static function of(string $bytes): self
    {
        $format = self::format($bytes);
        if ($format === '') {
            throw new HttpException(415, 'This file is no photograph that can be sent here. JPEG, PNG, WebP, HEIC and '
                . 'AVIF can.');
        }
        [$width, $height] = isset(self::BRANDS[$format]) ? self::sizeInBoxes($bytes)
            : (@getimagesizefromstring($bytes) ?: [0, 0]);
        if (min($width, $height) < 1 || !self::isWhole($format, $bytes)) {
            throw new HttpException(415, 'This photograph is damaged. Please choose it again, or another one.');
        }
        if ($width * $height > self::MOST_PIXELS) {
            throw new HttpException(415, 'This photograph has more than 50 megapixels. Please send it by email.');
        }
        return new self("image/$format", $width, $height);
    }

    /** The second half of its media type; '' for anything else, such as GIF and SVG. */
    private static function format(string $bytes): string
    {
        return match (true) {
            str_starts_with($bytes, "\xFF\xD8\xFF") => 'jpeg',
            str_starts_with($bytes, self::PNG[0]) => 'png',
            str_starts_with($bytes, 'RIFF') && substr($bytes, 8, 4) === 'WEBP' => 'webp',
            substr($bytes, 4, 4) === 'ftyp' => self::brand($bytes),
            default => '',
        };
    }

    /** The first known one in the box at the beginning, whose length stands in front of it. */
    private static function brand(string $bytes): string
    {
        $length = max(8, min(200, unpack('N', $bytes)[1]));
        $brands = str_split(substr($bytes, 8, $length - 8), 4);
        $known = array_intersect_key(self::BRANDS, array_flip($brands));
        return (string) reset($known);
    }

    /** The largest of the `ispe` boxes: photographs of phones are made of tiles. @return array{int, int} */
    private static function sizeInBoxes(string $bytes): array
    {
        preg_match_all('/ispe\0{4}(.{4})(.{4})/s', substr($bytes, 0, 100_000), $boxes, PREG_SET_ORDER);
        $sizes = array_map(static fn (array $box): array => array_values(unpack('N2', $box[1] . $box[2])), $boxes);
        usort($sizes, static fn (array $size, array $other): int => array_product($other) <=> array_product($size));
        return $sizes[0] ?? [0, 0];
    }

    /** Whether its end is there, as far as the format tells without decoding. */
    private static function isWhole(string $format, string $bytes): bool
    {
        return match ($format) {
            'jpeg' => str_contains(substr($bytes, self::scan($bytes)), "\xFF\xD9"),
            'png' => str_contains($bytes, self::PNG[1]),
            'webp' => strlen($bytes) >= 8 + unpack('V', $bytes, 4)[1],
            default => self::endOfBoxes($bytes) <= strlen($bytes),
        };
    }

    /** The beginning of the scan of a JPEG: a preview in front of it has an end of its own. */
    private static function scan(string $bytes): int
    {
        for ($at = 2; substr($bytes, $at, 1) === "\xFF" && $at + 4 <= strlen($bytes);) {
            if ($bytes[$at + 1] === "\xDA") {
                return $at;
            }
            $at += 2 + unpack('n', $bytes, $at + 2)[1];
        }
        return strlen($bytes);
    }

    /** The end of the boxes, by the length that each begins with: 0 is the rest of the file, 1 a length of 64 bits. */
    private static function endOfBoxes(string $bytes): int
    {
        for ($at = 0; $at + 16 <= strlen($bytes); $at += $length) {
            $length = unpack('N', $bytes, $at)[1];
            $length = $length === 1 ? unpack('J', $bytes, $at + 8)[1] : $length;
            if ($length < 8) {
                return $length === 0 ? strlen($bytes) : PHP_INT_MAX;
            }
        }
        return $at;
    }
}
