<?php

declare(strict_types=1);

namespace Quayswift\Enquiry;

/**
 * Says what went wrong, as one line of JSON each, and nothing of what a visitor wrote: no message, no token,
 * no address, no arguments of a stack.
 */
final class Log
{
    /** An email address of anybody, as mail servers repeat them. */
    private const ADDRESS = '/[^\s<>"\'(),:;]+@[^\s<>"\'(),:;]+/';

    /** Replaces PHP's own lines, which are plain text and may carry a stack. */
    public static function takeOver(): void
    {
        ini_set('log_errors', '0');
        // Loaded now: when memory has run out it could not be.
        class_exists(Text::class);
    }

    /** @param string $what in words for the owner, such as "An enquiry could not be stored" */
    public static function failure(string $what, \Throwable $error): void
    {
        // Databases quote the value that does not fit (SQLSTATE class 22) or that is there already (23).
        $isAboutValues = $error instanceof \PDOException && preg_match('/^2[23]/', (string) $error->getCode()) === 1;
        $message = $error->getMessage();
        self::write([
            'level' => 'error',
            'what' => $what,
            'cause' => self::line($isAboutValues ? preg_replace('/\'.*\'/', "'...'", $message) ?? '' : $message),
            'at' => basename($error->getFile()) . ':' . $error->getLine(),
        ]);
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

    /** The first line, since databases and stacks say the values of a row after it, without addresses. */
    public static function line(string $message): string
    {
        $first = (string) strtok($message, "\r\n");
        return preg_replace(self::ADDRESS, '(address)', $first) ?? '';
    }

    private static function write(array $entry): void
    {
        $line = Text::json((string) json_encode(
            ['time' => gmdate('Y-m-d\TH:i:s\Z')] + $entry,
            JSON_INVALID_UTF8_SUBSTITUTE | JSON_UNESCAPED_UNICODE | JSON_UNESCAPED_SLASHES,
        ));
        $file = (string) ini_get('error_log');
        if ($file === '' && in_array(PHP_SAPI, ['cli', 'cli-server'], true)) {
            $file = 'php://stderr';
        }
        // Without a file the web server keeps the log, if the host lets PHP write there.
        $isWritten = !in_array($file, ['', 'syslog'], true) && @file_put_contents($file, "$line\n", FILE_APPEND);
        if (!$isWritten && function_exists('error_log')) {
            error_log($line);
        }
    }
}
