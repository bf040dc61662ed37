<?php

declare(strict_types=1);

namespace Quayswift\Enquiry\Monitoring;

use Quayswift\Enquiry\Settings;

/**
 * What the owner was told. It is a file, since the database may be what fails, and keeps its size, since a full
 * disk still lets bytes be replaced.
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

    /** The status and sentence that strangers were last told, and when. */
    public int $shown = 0;
    public bool $isWell = true;

    private function __construct(private readonly string $file)
    {
    }

    public static function read(Settings $settings): self
    {
        $state = new self("$settings->varDir/watch.json");
        // Half of a file is as good as none.
        $known = json_decode((string) @file_get_contents($state->file), true);
        foreach (['causes', 'examined', 'week', 'shown', 'isWell'] as $name) {
            $isAlike = gettype($known[$name] ?? null) === gettype($state->$name);
            $state->$name = $isAlike ? $known[$name] : $state->$name;
        }
        return $state;
    }

    /** @return bool false when it cannot be kept */
    public function save(): bool
    {
        $state = get_object_vars($this);
        unset($state['file']);
        $text = str_pad(json_encode($state, JSON_THROW_ON_ERROR), self::BYTES);
        $file = @fopen($this->file, 'c');
        if ($file === false) {
            return false;
        }
        $isWritten = flock($file, LOCK_EX) && @fwrite($file, $text) === strlen($text) && fflush($file);
        fclose($file);
        return $isWritten;
    }

    public function since(string $cause): ?int
    {
        return $this->causes[$cause]['since'] ?? null;
    }
}
