<?php

declare(strict_types=1);

namespace Quayswift\Enquiry\Monitoring;

use Quayswift\Enquiry\Settings;

/**
 * The memory of alerts. It is a file, since the database may be what fails, and keeps its size, since a full
 * disk still lets bytes be replaced. Where the data folder is read-only it is in the folder for temporary files.
 */
final class AlertState
{
    /** Each cause takes some 150 bytes. */
    private const BYTES = 8192;

    /** @var array<string, array{what: string, since: int, seen: int, told: int}> by cause; times in s, `told` 0 for never */
    public array $causes = [];

    /** When it was last examined, and when the last weekly line went; Unix times, in s. */
    public int $examined = 0;
    public int $week = 0;

    private function __construct(private readonly string $folder)
    {
    }

    public static function read(Settings $settings): self
    {
        $state = new self($settings->varDir);
        foreach ($state->places() as $place) {
            // Half of a file is as good as none.
            $known = json_decode((string) @file_get_contents($place), true);
            if (is_int($known['examined'] ?? null) && $known['examined'] > $state->examined) {
                $state->examined = $known['examined'];
                $state->causes = $known['causes'] ?? [];
                $state->week = $known['week'] ?? 0;
            }
        }
        return $state;
    }

    /** @return bool false when no place takes it */
    public function save(): bool
    {
        $state = ['causes' => $this->causes, 'examined' => $this->examined, 'week' => $this->week];
        $text = str_pad(json_encode($state, JSON_THROW_ON_ERROR), self::BYTES);
        foreach ($this->places() as $place) {
            $file = @fopen($place, 'c');
            if ($file !== false && flock($file, LOCK_EX) && @fwrite($file, $text) === strlen($text) && fflush($file)) {
                return true;
            }
        }
        return false;
    }

    public function since(string $cause): ?int
    {
        return $this->causes[$cause]['since'] ?? null;
    }

    /** @return list<string> */
    private function places(): array
    {
        $temporary = sys_get_temp_dir() . '/enquiries-watch-' . hash('sha256', $this->folder) . '.json';
        return ["$this->folder/watch.json", ...(self::isOurs($temporary) ? [$temporary] : [])];
    }

    /** Anybody may put a file, or a link to one, into the folder for temporary files. */
    private static function isOurs(string $place): bool
    {
        clearstatcache(true, $place);
        if (@is_link($place)) {
            return false;
        }
        return !@file_exists($place)
            || function_exists('posix_geteuid') && @fileowner($place) === posix_geteuid();
    }
}
