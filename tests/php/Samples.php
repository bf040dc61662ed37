<?php

declare(strict_types=1);

namespace Quayswift\Enquiry\Tests;

use Quayswift\Enquiry\Settings;
use Quayswift\Enquiry\Intake\EnquiryInput;
use Quayswift\Enquiry\Storage\Enquiry;

/** Test data: an enquiry, settings, a data folder of one's own. */
final class Samples
{
    public const MEMBERS = [
        'name' => 'Ada Byron',
        'email' => 'ada@example.org',
        'phone' => '020 7946 0000',
        'company' => 'Analytical Engines',
        'message' => "Forty chairs.\nFloor 12.",
        'recaptcha_token' => 'token',
    ];

    public static function enquiry(array $changes = []): EnquiryInput
    {
        return EnquiryInput::from([...self::MEMBERS, ...$changes], '0808');
    }

    /** @param array<string, mixed> $changes by the names of Enquiry's constructor */
    public static function stored(array $changes = []): Enquiry
    {
        return new Enquiry(...[
            'id' => 1,
            'reference' => 'QS-2F7K9MAB',
            'receivedAt' => 1000,
            ...array_diff_key(self::MEMBERS, ['recaptcha_token' => '']),
            'token' => null,
            'verdict' => 'verified',
            'verdictReason' => '',
            'mark' => '',
            'deliveredAt' => null,
            'resends' => 0,
            'version' => 0,
            'photos' => 0,
            ...$changes,
        ]);
    }

    /** @param mixed ...$changes settings by the names of Settings's constructor; the others have their defaults */
    public static function config(string $varDir, mixed ...$changes): Settings
    {
        $defaults = [];
        foreach (Settings::table() as [, $property, $type, $default]) {
            $defaults[$property] = Settings::parse($default, $type);
        }
        return new Settings(...[
            ...$defaults,
            'varDir' => $varDir,
            'siteName' => 'Quayswift',
            'phone' => '0808 157 0199',
            'email' => 'hello@example.com',
            'siteUrl' => 'https://www.example.com',
            'mailFrom' => 'website@example.com',
            'mailTo' => 'enquiries@example.com',
            'smtpHost' => '127.0.0.1',
            'smtpPort' => 9,
            'recaptchaSecret' => 'secret',
            'siteverifyUrl' => 'http://127.0.0.1:9/',
            'siteHostnames' => ['example.com', 'www.example.com'],
            'alertMail' => 'none',
            'diskFloor' => 1,
            ...$changes,
        ]);
    }

    /** A photograph as far as anybody looks into it who does not decode it. @param int $side in pixels */
    public static function photo(string $format, int $side = 40, string $words = 'words'): string
    {
        $size = pack('NN', $side, 30);
        $box = static fn (string $name, string $content): string =>
            pack('N', 8 + strlen($content)) . $name . $content;
        $brand = $format === 'avif' ? 'avif' : 'heic';
        return match ($format) {
            'jpeg' => "\xFF\xD8\xFF\xFE" . pack('n', 2 + strlen($words)) . $words
                . "\xFF\xC0\x00\x11\x08" . pack('nn', 30, $side) . "\x03\x01\x22\x00\x02\x11\x01\x03\x11\x01"
                . "\xFF\xDA\x00\x02$words\xFF\xD9",
            'png' => "\x89PNG\r\n\x1A\n" . pack('N', 13) . "IHDR$size\x08\x02\x00\x00\x00{$words}IEND\xAE\x42\x60\x82",
            'webp' => 'RIFF' . pack('V', 22 + strlen($words)) . 'WEBP' . "VP8X\x0A\x00\x00\x00\x00\x00\x00\x00"
                . substr(pack('V', $side - 1), 0, 3) . "\x1D\x00\x00$words",
            default => $box('ftyp', "$brand\x00\x00\x00\x00mif1$brand")
                . $box('meta', $box('ispe', "\x00\x00\x00\x00" . pack('NN', 10, 10)))
                . $box('meta', $box('ispe', "\x00\x00\x00\x00$size")) . $box('mdat', $words),
        };
    }

    /** A row of `photos`. @return array<string, mixed> */
    public static function photoRow(int $enquiryId, string $format, string $words = 'words'): array
    {
        $bytes = self::photo($format, words: $words);
        return ['enquiry_id' => $enquiryId, 'photo_key' => $format, 'type' => "image/$format", 'width' => 40,
            'height' => 30, 'size' => strlen($bytes), 'received_at' => 1000, 'bytes' => $bytes];
    }

    /** A data folder that does not exist yet. */
    public static function varDir(): string
    {
        return sys_get_temp_dir() . '/enquiries-' . bin2hex(random_bytes(8));
    }

    public static function remove(string $varDir): void
    {
        array_map(unlink(...), glob("$varDir/*") ?: []);
        if (is_dir($varDir)) {
            rmdir($varDir);
        }
    }
}
