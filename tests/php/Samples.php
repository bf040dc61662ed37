<?php

declare(strict_types=1);

namespace Quayswift\Enquiry\Tests;

use Quayswift\Enquiry\{Settings, SettingsReader};
use Quayswift\Enquiry\Intake\EnquiryInput;
use Quayswift\Enquiry\Store\Enquiry;

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
            'standing' => 'new',
            'verdict' => 'verified',
            'verdictReason' => '',
            'deliveredAt' => null,
            'photos' => 0,
            ...$changes,
        ]);
    }

    /** @param mixed ...$changes settings by the names of Settings's constructor; the others have their defaults */
    public static function config(string $varDir, mixed ...$changes): Settings
    {
        return new Settings(...[
            ...get_object_vars(Settings::read(new SettingsReader([]))),
            'varDir' => $varDir,
            'siteName' => 'Quayswift',
            'phone' => '0808 157 0199',
            'siteUrl' => 'https://www.example.com',
            'mailFrom' => 'website@example.com',
            'mailTo' => ['enquiries@example.com'],
            'smtpHost' => '127.0.0.1',
            'smtpPort' => 9,
            'recaptchaSecret' => '',
            'siteverifyUrl' => 'http://127.0.0.1:9/',
            ...$changes,
        ]);
    }

    /** The beginning of a photograph, into which nobody looks further. */
    public static function photo(string $format, string $words = 'words'): string
    {
        return match ($format) {
            'jpeg' => "\xFF\xD8\xFF\xFE" . pack('n', 2 + strlen($words)) . "$words\xFF\xD9",
            'png' => "\x89PNG\r\n\x1A\n$words",
            'webp' => 'RIFF' . pack('V', 4 + strlen($words)) . "WEBP$words",
            default => "\x00\x00\x00\x18ftyp$format\x00\x00\x00\x00mif1$format$words",
        };
    }

    /** As in $_FILES, in a folder of the test. @return array<string, array<string, mixed>> */
    public static function files(string $bytes, string $folder, int $error = UPLOAD_ERR_OK): array
    {
        @mkdir($folder, 0700);
        $file = "$folder/upload-" . bin2hex(random_bytes(8));
        file_put_contents($file, $bytes);
        return ['photo' => ['tmp_name' => $file, 'size' => strlen($bytes), 'error' => $error]];
    }

    /** A row of `photos`. @return array<string, mixed> */
    public static function photoRow(int $enquiryId, string $format, string $words = 'words'): array
    {
        $bytes = self::photo($format, $words);
        return ['enquiry_id' => $enquiryId, 'photo_key' => $format, 'position' => 0, 'name' => "Floor 2.$format",
            'type' => "image/$format", 'size' => strlen($bytes), 'bytes' => $bytes];
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
