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
        $message = $error->getMessage();
        // Databases quote the value that does not fit (SQLSTATE class 22) or that is there already (23).
        if ($error instanceof \PDOException && preg_match('/^2[23]/', (string) $error->getCode()) === 1) {
            $message = preg_replace('/\'.*\'/', "'...'", $message) ?? '';
        }
        $place = basename($error->getFile()) . ':' . $error->getLine();
        self::write(['level' => 'error', 'what' => $what, 'cause' => self::line($message), 'at' => $place]);
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
        $entry = ['time' => gmdate('Y-m-d\TH:i:s\Z')] + $entry;
        $flags = JSON_INVALID_UTF8_SUBSTITUTE | JSON_UNESCAPED_UNICODE | JSON_UNESCAPED_SLASHES;
        $line = (string) json_encode($entry, $flags);
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
