<?php

declare(strict_types=1);

namespace Quayswift\Enquiry;

/**
 * Writes to PHP's error log what went wrong, and nothing of what a visitor wrote: no message, no
 * token, no arguments of a stack.
 */
final class Log
{
    /** @param string $what in words for the owner, such as "An enquiry could not be stored" */
    public static function failure(string $what, \Throwable $error): void
    {
        $place = basename($error->getFile()) . ':' . $error->getLine();
        // Databases say the values of a row in the lines after the first.
        $message = (string) strtok($error->getMessage(), "\n");
        error_log("$what: $message ($place)");
    }

    public static function note(string $what): void
    {
        error_log($what);
    }
}
