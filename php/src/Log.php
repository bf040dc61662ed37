<?php

declare(strict_types=1);

namespace Quayswift\Enquiry;

/** A line of JSON for each thing that went wrong, without a word of a visitor: no message, token, address or stack. */
final class Log
{
    /** Mail servers repeat it. */
    private const ADDRESS = '/[^\s<>"\'(),:;]+@[^\s<>"\'(),:;]+/';

    /** @param string $what in words for the owner, such as "An enquiry could not be stored" */
    public static function failure(string $what, \Throwable $error): void
    {
        $place = basename($error->getFile()) . ':' . $error->getLine();
        self::write(['level' => 'error', 'what' => $what, 'cause' => self::line($error->getMessage()), 'at' => $place]);
    }

    /** Does what must not break off the rest. @return bool whether it was done; else the log says why */
    public static function attempt(string $failure, \Closure $do): bool
    {
        try {
            $do();
            return true;
        } catch (\Throwable $error) {
            self::failure($failure, $error);
            return false;
        }
    }

    public static function note(string $what): void
    {
        self::write(['level' => 'note', 'what' => $what]);
    }

    /** The first line, since a row's values and the stack come after it. */
    public static function line(string $message): string
    {
        $line = Text::visible((string) strtok($message, "\r\n"));
        return preg_replace(self::ADDRESS, '(address)', $line) ?? '';
    }

    private static function write(array $entry): void
    {
        $flags = JSON_INVALID_UTF8_SUBSTITUTE | JSON_UNESCAPED_UNICODE | JSON_UNESCAPED_SLASHES;
        error_log((string) json_encode($entry, $flags));
    }
}
