<?php

declare(strict_types=1);

namespace Quayswift\Enquiry\Health;

use Quayswift\Enquiry\Config;

/**
 * Remembers findings and alerts. It is a file, since the database may be what fails, and keeps its size, since a full
 * disk still lets bytes be replaced. Where the data folder is read-only it is in the folder for temporary files.
 */
final class Memory
{
    public const WATCH = 'watch';
    public const PAGE = 'health-page';

    /** Each cause takes some 150 bytes. */
    private const BYTES = 8192;

    /** @var array<string, array{what: string, since: int, seen: int, told: int}> by cause; times in s, `told` 0 for never */
    public array $causes = [];

    /** When it was last examined; Unix time, in s. */
    public int $examined = 0;

    /** When the last weekly line went; Unix time, in s. */
    public int $week = 0;

    /** What was wrong at the last examination; '' is well. */
    public string $reason = '';

    private function __construct(private readonly Config $config, private readonly string $name)
    {
    }

    /** @param string $name each writer has its own, so that none undoes the other's */
    public static function read(Config $config, string $name = self::WATCH): self
    {
        $memory = new self($config, $name);
        $latest = -1;
        foreach ($memory->places() as $place) {
            $text = self::isOurs($place) ? @file_get_contents($place) : false;
            $state = $text === false ? null : json_decode($text, true);
            // Half of a file is as good as none.
            if (is_array($state) && $state['examined'] > $latest) {
                $latest = $state['examined'];
                ['causes' => $memory->causes, 'reason' => $memory->reason] = $state;
                ['examined' => $memory->examined, 'week' => $memory->week] = $state;
            }
        }
        return $memory;
    }

    /** @return bool false when no place takes it */
    public function save(): bool
    {
        $state = get_object_vars($this);
        unset($state['config'], $state['name']);
        $text = str_pad(json_encode($state, JSON_THROW_ON_ERROR), self::BYTES);
        foreach ($this->places() as $place) {
            $mayOpen = is_dir(dirname($place)) && (self::isOurs($place) || !file_exists($place) && !is_link($place));
            $file = $mayOpen ? @fopen($place, 'c') : false;
            if ($file === false) {
                continue;
            }
            @chmod($place, 0600);
            $isWritten = flock($file, LOCK_EX) && @fwrite($file, $text) === strlen($text) && fflush($file);
            fclose($file);
            if ($isWritten) {
                return true;
            }
        }
        return false;
    }

    public function since(string $cause): ?int
    {
        return $this->causes[$cause]['since'] ?? null;
    }

    /** Anybody may put a file, or a link to one, into the folder for temporary files. */
    private static function isOurs(string $place): bool
    {
        $user = function_exists('posix_geteuid') ? posix_geteuid() : getmyuid();
        return is_file($place) && !is_link($place) && ($user === 0 || fileowner($place) === $user);
    }

    /** @return list<string> */
    private function places(): array
    {
        $folder = $this->config->varDir;
        $hash = hash('sha256', $folder);
        return ["$folder/$this->name.json", sys_get_temp_dir() . "/enquiries-$this->name-$hash.json"];
    }
}
