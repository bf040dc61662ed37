<?php

/** Functions that hosts disable: PHP 8 ends the program where one is called. These do nothing instead. */

declare(strict_types=1);

if (!function_exists('disk_free_space')) {
    function disk_free_space(string $folder): float|false
    {
        return false;
    }
}
if (!function_exists('error_log')) {
    function error_log(string $message): bool
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
if (!function_exists('usleep')) {
    function usleep(int $microseconds): void
    {
    }
}
if (!function_exists('getenv')) {
    function getenv(?string $name = null): array|string|false
    {
        $values = array_filter($_SERVER, is_string(...));
        return $name === null ? $values : $values[$name] ?? false;
    }
}
