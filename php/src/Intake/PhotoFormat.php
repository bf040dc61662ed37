<?php

declare(strict_types=1);

namespace Quayswift\Enquiry\Intake;

/**
 * The format of a photograph, by its first bytes: names and media types of senders are not believed. Nothing is decoded
 * and no size is read: a picture whose head lies could make a decoder ask for gigabytes.
 */
final class PhotoFormat
{
    /** The brands after `ftyp` are those of ISO/IEC 23008-12, annex B, and of AV1 Image File Format, section 6. */
    private const BEGINNINGS = [
        'jpeg' => '/^\xFF\xD8\xFF/',
        'png' => '/^\x89PNG\r\n\x1A\n/',
        'webp' => '/^RIFF.{4}WEBP/s',
        'avif' => '/^.{4}ftyp(.{4}){0,7}avi[fs]/s',
        'heic' => '/^.{4}ftyp(.{4}){0,7}(heic|heix|heim|heis|hevc|hevx)/s',
        'heif' => '/^.{4}ftyp(.{4}){0,7}(mif1|msf1)/s',
    ];

    /** @return ?string such as 'image/jpeg'; null for anything else, such as GIF, SVG, a video or a document */
    public static function typeOf(string $bytes): ?string
    {
        foreach (self::BEGINNINGS as $format => $beginning) {
            if (preg_match($beginning, substr($bytes, 0, 40)) === 1) {
                return "image/$format";
            }
        }
        return null;
    }
}
