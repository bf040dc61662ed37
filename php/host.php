<?php

/**
 * Functions that hosts disable: since PHP 8 such a function is undefined, and calling it ends the program. Each is
 * replaced by one that says "unknown".
 */

declare(strict_types=1);

if (!function_exists('disk_free_space')) {
    function disk_free_space(string $folder): float|false
    {
        return false;
    }
}
if (!function_exists('ini_set')) {
    function ini_set(string $option, mixed $value): string|false
    {
        return false;
    }
}
if (!function_exists('fileowner')) {
    function fileowner(string $file): int|false
    {
        return false;
    }
}
if (!function_exists('fileperms')) {
    function fileperms(string $file): int|false
    {
        return false;
    }
}
if (!function_exists('getenv')) {
    function getenv(?string $name = null): array|string|false
    {
        $values = array_filter($_SERVER, is_string(...));
        return $name === null ? $values : $values[$name] ?? false;
    }
}
