<?php

/**
 * Functions that hosts disable: since PHP 8 such a function is undefined, and calling it ends the program. Each is
 * replaced by one that says "unknown", or does the same in another way, for PHPMailer too.
 */

declare(strict_types=1);

$missing = static fn (string $name): bool => !function_exists($name);

if ($missing('disk_free_space')) {
    function disk_free_space(string $folder): float|false
    {
        return false;
    }
}
if ($missing('ini_set')) {
    function ini_set(string $option, mixed $value): string|false
    {
        return false;
    }
}
if ($missing('parse_ini_file')) {
    /** @return array<string, mixed>|false */
    function parse_ini_file(string $file, bool $sections = false, int $scanner_mode = INI_SCANNER_NORMAL): array|false
    {
        return parse_ini_string((string) file_get_contents($file), $sections, $scanner_mode);
    }
}
if ($missing('dns_get_record')) {
    function dns_get_record(string $name, int $type = DNS_ANY): array|false
    {
        return false;
    }
}
if ($missing('glob')) {
    /** @return list<string> for a pattern in the last part of the path */
    function glob(string $pattern, int $flags = 0): array
    {
        $folder = dirname($pattern);
        $fits = static fn (string $name): bool => $name[0] !== '.' && fnmatch(basename($pattern), $name);
        $names = array_filter(@scandir($folder) ?: [], $fits);
        return array_map(static fn (string $name): string => "$folder/$name", array_values($names));
    }
}
if ($missing('fileowner')) {
    function fileowner(string $file): int|false
    {
        return false;
    }
}
if ($missing('chmod')) {
    function chmod(string $file, int $mode): bool
    {
        return false;
    }
}
if ($missing('error_log')) {
    function error_log(string $line, int $type = 0, ?string $file = null): bool
    {
        return $file !== null && @file_put_contents($file, $line, FILE_APPEND) !== false;
    }
}
