<?php

declare(strict_types=1);

namespace Quayswift\Enquiry\Monitoring;

use Quayswift\Enquiry\Settings;

/**
 * The memory of alerts. It is a file, since the database may be what fails, and keeps its size, since a full disk still
 * lets bytes be replaced.
 */
final class AlertState
{
    /** Each cause takes some 150 bytes. */
    private const BYTES = 8192;

    /** @var array<string, array{what: string, since: int, seen: int, told: int}> by cause; times in s, `told` 0 for never */
    public array $causes = [];

    /** When it was last examined; Unix time, in s. */
    public int $examined = 0;

    private function __construct(private readonly string $file)
    {
    }

    public static function read(Settings $settings): self
    {
        $state = new self("$settings->varDir/watch.json");
        // Half of a file is as good as none.
        $known = json_decode((string) @file_get_contents($state->file), true);
        $state->causes = $known['causes'] ?? [];
        $state->examined = $known['examined'] ?? 0;
        return $state;
    }

    /** @return bool false when the file cannot be written */
    public function save(): bool
    {
        $state = ['causes' => $this->causes, 'examined' => $this->examined];
        $text = str_pad(json_encode($state, JSON_THROW_ON_ERROR), self::BYTES);
        $file = @fopen($this->file, 'c');
        return $file !== false && flock($file, LOCK_EX) && @fwrite($file, $text) === strlen($text) && fflush($file);
    }
}
