<?php

declare(strict_types=1);

namespace Quayswift\Enquiry;

/** Reads settings by name. One that is not understood counts as not set, and is among the problems. */
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

    /** @param string $form as in "a whole number" */
    public function matching(string $name, string $pattern, string $form, string $default = ''): string
    {
        $text = $this->text($name, $default);
        if ($text === $default || preg_match($pattern, $text) === 1) {
            return $text;
        }
        $this->problems[] = "$name must be $form.";
        return $default;
    }

    public function whole(string $name, string $default): int
    {
        return (int) $this->matching($name, '/^\d{1,7}$/D', 'a whole number', $default);
    }

    public function url(string $name, string $default = ''): string
    {
        return $this->matching($name, '~^https?://\S+$~D', 'an address that begins with https://', $default);
    }

    /** With commas or spaces between them. @return list<string> none when one of them is no address */
    public function addresses(string $name): array
    {
        $words = preg_split('/[\s,]+/', $this->text($name), flags: PREG_SPLIT_NO_EMPTY) ?: [];
        $isAddress = static fn (string $word): bool => filter_var($word, FILTER_VALIDATE_EMAIL) !== false;
        if (array_filter($words, $isAddress) !== $words) {
            $this->problems[] = "$name must be an address such as website@example.com.";
            return [];
        }
        return array_values(array_combine(array_map(strtolower(...), $words), $words));
    }

    /** @return list<string> sentences without values, once everything was asked for */
    public function problems(): array
    {
        $unknown = array_diff(array_keys($this->ofFile), $this->names);
        return [...$this->problems, ...array_map(static fn (string $name): string => "$name is no setting.", $unknown)];
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
