<?php

declare(strict_types=1);

namespace Quayswift\Enquiry;

/** Reads settings by name and by kind, and notes what it does not understand. */
final class SettingsSource
{
    /** @var list<string> */
    private array $problems = [];

    /** @var list<string> that were asked for */
    private array $names = [];

    /**
     * @param array<string, string> $values by name
     * @param list<string> $lines of the ini file, which PHP reads differently from what its author meant
     */
    public function __construct(private readonly array $values, private readonly array $lines = [])
    {
    }

    /** @throws \RuntimeException when ENQUIRY_CONFIG names a file that cannot be read */
    public static function ofServer(): self
    {
        $file = self::file();
        $inFile = self::valuesOf($file);
        $environment = array_filter(getenv(), static fn (string $value): bool => $value !== '');
        return new self([...$inFile, ...$environment], $file === '' ? [] : (@file($file, FILE_IGNORE_NEW_LINES) ?: []));
    }

    /** The file of the settings; '' when only the environment has them. */
    public static function file(): string
    {
        $usual = dirname(__DIR__, 2) . '/config.ini';
        return getenv('ENQUIRY_CONFIG') ?: (@is_file($usual) ? $usual : '');
    }

    public function text(string $name, string $default = ''): string
    {
        $this->names[] = $name;
        $value = $this->values[$name] ?? '';
        return $value === '' ? $default : $value;
    }

    /** @return list<string> with commas or spaces between them */
    public function words(string $name): array
    {
        return preg_split('/[\s,]+/', $this->text($name), flags: PREG_SPLIT_NO_EMPTY) ?: [];
    }

    /** @return list<string> each once */
    public function addresses(string $name, int $most = PHP_INT_MAX): array
    {
        $words = $this->words($name);
        $isValid = count($words) <= $most && array_filter($words, self::isAddress(...)) === $words;
        $sentence = $most === 1 ? 'must be one address, such as website@example.com'
            : 'must be an address such as website@example.com, or several with commas';
        $valid = $this->valid($isValid, $words, [], "$name $sentence.");
        return array_values(array_combine(array_map(strtolower(...), $valid), $valid));
    }

    /** @return list<string> addresses, or networks as in 173.245.48.0/20 (RFC 4632) */
    public function networks(string $name): array
    {
        $words = $this->words($name);
        $isValid = array_filter($words, self::isNetwork(...)) === $words;
        $sentence = 'must have addresses or networks such as 10.0.0.1 or 173.245.48.0/20';
        return $this->valid($isValid, $words, [], "$name $sentence.");
    }

    public function url(string $name, string $default = ''): string
    {
        $text = $this->text($name, $default);
        $isValid = $text === '' || preg_match('~^https?://[^\s]+$~D', $text) === 1;
        return $this->valid($isValid, $text, $default, "$name must begin with https:// or http://.");
    }

    /** @param list<string> $values */
    public function choice(string $name, array $values): string
    {
        $text = $this->text($name);
        $isValid = in_array($text, ['', ...$values], true);
        return $this->valid($isValid, $text, '', "$name must be one of " . implode(' or ', $values) . '.');
    }

    public function whole(string $name, int $default, int $least, int $most): int
    {
        $text = $this->text($name, (string) $default);
        $isValid = preg_match('/^\d{1,9}$/D', $text) === 1 && $text >= $least && $text <= $most;
        $sentence = "$name must be a whole number from $least to $most.";
        return $this->valid($isValid, (int) $text, $default, $sentence);
    }

    /** From 0 to 1. */
    public function fraction(string $name, float $default): float
    {
        $text = $this->text($name, (string) $default);
        $isValid = preg_match('/^(0(\.\d+)?|1(\.0+)?)$/D', $text) === 1;
        $sentence = "$name must be a number from 0 to 1 with a point, such as 0.5.";
        return $this->valid($isValid, (float) $text, $default, $sentence);
    }

    public function secret(string $name, int $least): string
    {
        $text = $this->text($name);
        $isValid = $text === '' || strlen($text) >= $least;
        return $this->valid($isValid, $text, '', "$name must have $least characters or more.");
    }

    /** @return list<string> sentences without values, for all that was asked for until now */
    public function problems(): array
    {
        $problems = $this->problems;
        foreach ($this->lines as $index => $line) {
            $problem = $this->problemOfLine($line);
            if ($problem !== '') {
                $problems[] = 'Line ' . ($index + 1) . ": $problem";
            }
        }
        return $problems;
    }

    /** A mistake that PHP reads without a word; '' when there is none. */
    private function problemOfLine(string $line): string
    {
        if (preg_match('/^\s*([^\s;=\[]+)\s*=\s*(.*)$/', $line, $parts) !== 1) {
            return '';
        }
        [, $name, $value] = $parts;
        return match (true) {
            !in_array($name, $this->names, true) => "$name is no setting.",
            preg_match('/^"[^"]*$/', $value) === 1 => "the quote around $name has no end.",
            // After a space a semicolon begins a comment that the author meant; right after the value it cuts that off.
            preg_match('/^[^";]*[^\s";];/', $value) === 1 =>
                "$name ends before its semicolon. Put the value in \"quotes\".",
            default => '',
        };
    }

    private function valid(bool $isValid, mixed $value, mixed $default, string $sentence): mixed
    {
        if (!$isValid) {
            $this->problems[] = $sentence;
        }
        return $isValid ? $value : $default;
    }

    private static function isAddress(string $text): bool
    {
        return filter_var($text, FILTER_VALIDATE_EMAIL) !== false;
    }

    private static function isNetwork(string $text): bool
    {
        [$address, $bits] = explode('/', $text) + [1 => '0'];
        return filter_var($address, FILTER_VALIDATE_IP) !== false
            && preg_match('/^\d{1,3}$/D', $bits) === 1 && $bits <= (str_contains($address, ':') ? 128 : 32);
    }

    /** @return array<string, string> */
    private static function valuesOf(string $path): array
    {
        if ($path === '') {
            return [];
        }
        error_clear_last();
        $text = @is_readable($path) ? file_get_contents($path) : false;
        $values = $text === false ? false : @parse_ini_string($text, scanner_mode: INI_SCANNER_RAW);
        if ($values === false) {
            // PHP's own words may repeat a part of a password.
            $isNamed = preg_match('/on line (\d+)/', error_get_last()['message'] ?? '', $parts) === 1;
            $where = $isNamed ? " Look at line $parts[1], and put values with signs in \"quotes\"." : '';
            $whose = @is_file($path) && !is_readable($path) ? ' They must belong to the user of the web server.' : '';
            throw new \RuntimeException("The settings in $path cannot be read.$where$whose");
        }
        return array_filter($values, is_string(...));
    }
}
