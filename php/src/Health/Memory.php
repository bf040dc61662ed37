<?php

declare(strict_types=1);

namespace Quayswift\Enquiry\Health;

use Quayswift\Enquiry\Config;

/**
 * What was found and told. It is a file, since the database may be what fails, and keeps its size, since a full
 * disk still lets bytes be replaced. Where the data folder is read-only it is in the folder for temporary files.
 */
final class Memory
{
    /** Each cause takes some 150 bytes. */
    private const BYTES = 8192;

    /** @var array<string, array{what: string, since: int, seen: int, told: int}> by cause; times in s, `told` 0 for never */
    public array $causes = [];

    /** When the watch, a stranger and the weekly line were last served; in s. */
    public int $watched = 0;
    public int $looked = 0;
    public int $week = 0;

    /** What the stranger was told; '' is well. */
    public string $reason = '';

    private function __construct(private readonly Config $config)
    {
    }

    public static function read(Config $config): self
    {
        $memory = new self($config);
        $latest = -1;
        foreach ($memory->places() as $place) {
            $text = self::isOurs($place) ? @file_get_contents($place) : false;
            $state = $text === false ? null : json_decode($text, true);
            // Half of a file is as good as none.
            if (is_array($state) && max($state['watched'], $state['looked']) > $latest) {
                $latest = max($state['watched'], $state['looked']);
                ['causes' => $memory->causes, 'reason' => $memory->reason, 'week' => $memory->week] = $state;
                ['watched' => $memory->watched, 'looked' => $memory->looked] = $state;
            }
        }
        return $memory;
    }

    /** @return bool false when no place takes it */
    public function save(): bool
    {
        $state = get_object_vars($this);
        unset($state['config']);
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
        return ["$folder/health.json", sys_get_temp_dir() . '/enquiries-' . hash('sha256', $folder) . '.json'];
    }
}
