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
if ($missing('fileperms')) {
    function fileperms(string $file): int|false
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
if ($missing('umask')) {
    function umask(?int $mask = null): int
    {
        return 0022;
    }
}
if ($missing('fsync')) {
    /** @param resource $file */
    function fsync($file): bool
    {
        return fflush($file);
    }
}
if ($missing('realpath')) {
    function realpath(string $path): string|false
    {
        return file_exists($path) ? $path : false;
    }
}
if ($missing('hrtime')) {
    function hrtime(bool $asNumber = false): int
    {
        return (int) (microtime(true) * 1e9);
    }
}
if ($missing('sys_get_temp_dir')) {
    function sys_get_temp_dir(): string
    {
        return '/tmp';
    }
}
if ($missing('error_log')) {
    function error_log(string $line, int $type = 0, ?string $file = null): bool
    {
        return $file !== null && @file_put_contents($file, $line, FILE_APPEND) !== false;
    }
}
if ($missing('register_shutdown_function')) {
    function register_shutdown_function(callable $call): void
    {
    }
}
if ($missing('stream_isatty')) {
    /** @param resource $stream */
    function stream_isatty($stream): bool
    {
        return false;
    }
}
