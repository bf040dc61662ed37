<?php

declare(strict_types=1);

namespace Quayswift\Enquiry\Intake;

/** The limits of photographs that the page knows too: both read limits.json. */
final readonly class PhotoLimits
{
    private const MB = 1_000_000;

    public function __construct(
        /** Of an enquiry. */
        public int $photos,
        /** The largest photograph, in bytes. */
        public int $photoBytes,
    ) {
    }

    /** Those of limits.json, as far as PHP takes as much. */
    public static function ofServer(): self
    {
        $file = (string) file_get_contents(__DIR__ . '/../../limits.json');
        $limits = json_decode($file, true, flags: JSON_THROW_ON_ERROR);
        $largest = $limits['photoMb'] * self::MB;
        $ofPhp = [self::bytes('post_max_size') ?: $largest, self::bytes('upload_max_filesize')];
        $isOn = filter_var(ini_get('file_uploads'), FILTER_VALIDATE_BOOL) && ini_get('max_file_uploads') !== '0';
        return new self($isOn ? $limits['photos'] : 0, min($largest, ...$ofPhp));
    }

    public function megabytes(): int
    {
        return intdiv($this->photoBytes, self::MB);
    }

    /** Whether the server takes photographs at all. */
    public function arePossible(): bool
    {
        return $this->photos > 0 && $this->megabytes() > 0;
    }

    private static function bytes(string $setting): int
    {
        return ini_parse_quantity((string) ini_get($setting));
    }
}
