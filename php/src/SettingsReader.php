<?php

declare(strict_types=1);

namespace Quayswift\Enquiry;

/** Reads settings by name and by kind. One that is not understood counts as not set, and is among the problems. */
final class SettingsReader
{
    private array $problems = [];

    /** @var list<string> those that were asked for */
    private array $names = [];

    /**
     * @param array<string, string> $ofFile by name
     * @param array<string, string> $ofEnvironment go first
     */
    public function __construct(private readonly array $ofFile, private readonly array $ofEnvironment = [])
    {
    }

    /** @throws \RuntimeException when the file cannot be read */
    public static function ofServer(): self
    {
        return new self(self::valuesOf(self::file()), array_filter(getenv(), strlen(...)));
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
        $value = $this->ofEnvironment[$name] ?? $this->ofFile[$name] ?? '';
        return $value === '' ? $default : $value;
    }

    /** @return list<string> with commas or spaces between them */
    public function words(string $name): array
    {
        return preg_split('/[\s,]+/', $this->text($name), flags: PREG_SPLIT_NO_EMPTY) ?: [];
    }

    public function addresses(string $name): array
    {
        $words = $this->words($name);
        $sentence = "$name must be an address such as website@example.com, or several with commas.";
        $valid = $this->valid(array_filter($words, self::isAddress(...)) === $words, $words, [], $sentence);
        return array_values(array_combine(array_map(strtolower(...), $valid), $valid));
    }

    public function address(string $name): string
    {
        $text = $this->text($name);
        $sentence = "$name must be one address, such as website@example.com.";
        return $this->valid($text === '' || self::isAddress($text), $text, '', $sentence);
    }

    public function url(string $name, string $default = ''): string
    {
        $text = $this->text($name, $default);
        $isValid = $text === '' || preg_match('~^https?://\S+$~D', $text) === 1;
        return $this->valid($isValid, $text, $default, "$name must begin with https:// or http://.");
    }

    public function choice(string $name, array $values): string
    {
        $text = $this->text($name);
        $sentence = "$name must be one of " . implode(' or ', $values) . '.';
        return $this->valid(in_array($text, ['', ...$values], true), $text, '', $sentence);
    }

    public function whole(string $name, int $default, int $least, int $most): int
    {
        $range = ['options' => ['min_range' => $least, 'max_range' => $most]];
        $number = filter_var($this->text($name, (string) $default), FILTER_VALIDATE_INT, $range);
        return $this->valid($number !== false, $number, $default, "$name must be a whole number from $least to $most.");
    }

    public function fraction(string $name, float $default): float
    {
        $range = ['options' => ['min_range' => 0, 'max_range' => 1]];
        $number = filter_var($this->text($name, (string) $default), FILTER_VALIDATE_FLOAT, $range);
        $sentence = "$name must be a number from 0 to 1 with a point, such as 0.5.";
        return $this->valid($number !== false, $number, $default, $sentence);
    }

    public function secret(string $name, int $least): string
    {
        $text = $this->text($name);
        $sentence = "$name must have $least characters or more.";
        return $this->valid($text === '' || strlen($text) >= $least, $text, '', $sentence);
    }

    /** @return list<string> sentences without values, once everything was asked for */
    public function problems(): array
    {
        $unknown = array_diff(array_keys($this->ofFile), $this->names);
        return [...$this->problems, ...array_map(static fn (string $name): string => "$name is no setting.", $unknown)];
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

    private static function valuesOf(string $path): array
    {
        if ($path === '') {
            return [];
        }
        error_clear_last();
        $text = @is_readable($path) ? file_get_contents($path) : false;
        // Not parse_ini_file, which hosts disable.
        $values = $text === false ? false : @parse_ini_string($text, scanner_mode: INI_SCANNER_RAW);
        if ($values === false) {
            // PHP's own words may repeat a part of a password.
            $isNamed = preg_match('/on line (\d+)/', error_get_last()['message'] ?? '', $parts) === 1;
            $where = $isNamed ? " Look at line $parts[1], and put values with signs in \"quotes\"." : '';
            throw new \RuntimeException("The settings in $path cannot be read.$where");
        }
        return array_filter($values, is_string(...));
    }
}
