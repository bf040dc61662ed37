<?php

declare(strict_types=1);

namespace Quayswift\Enquiry\Intake;

/** The limits of photographs in limits.json, which the page reads too. */
final readonly class PhotoLimits
{
    private const MB = 1_000_000;

    /** @param int $photos of an enquiry @param int $photoBytes the largest photograph */
    public function __construct(public int $photos, public int $photoBytes)
    {
    }

    /** The limits of limits.json, or those of PHP where it takes less. */
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
