<?php

declare(strict_types=1);

namespace Quayswift\Enquiry\Health;

use Quayswift\Enquiry\Config;

/** Mistakes in config.ini that PHP reads without a word: a name that nobody asks for, a value that is cut off. */
final class SettingsFile
{
    /** So many letters may be wrong in a name that is still meant. */
    private const TYPOS = 2;

    /** @return list<Finding> one for all lines, or none */
    public static function findings(): array
    {
        $file = Config::file();
        $lines = $file === '' ? false : @file($file, FILE_IGNORE_NEW_LINES);
        $problems = $lines === false ? [] : self::problems($lines);
        return $problems === [] ? [] : [
            new Finding('settings-file', implode(' ', $problems), 'Correct ' . basename($file) . '.'),
        ];
    }

    /**
     * @param list<string> $lines of the file
     * @return list<string> a sentence each, with the number of the line and never a value
     */
    public static function problems(array $lines): array
    {
        $problems = [];
        foreach ($lines as $index => $line) {
            if (preg_match('/^\s*([^\s;=\[]+)\s*=\s*(.*)$/', $line, $parts) !== 1) {
                continue;
            }
            [, $name, $value] = $parts;
            $number = $index + 1;
            if (!in_array($name, Config::NAMES, true)) {
                $problems[] = "Line $number: $name is no setting." . self::suggestion($name);
            }
            // After a space a semicolon begins a comment that the author meant; right after the value it cuts that off.
            if (preg_match('/^[^";]*[^\s";];/', $value) === 1) {
                $problems[] = "Line $number: $name ends before its semicolon. Put the value in \"quotes\".";
            }
            if (preg_match('/^"[^"]*$/', $value) === 1) {
                $problems[] = "Line $number: the quote around $name has no end.";
            }
        }
        return $problems;
    }

    private static function suggestion(string $name): string
    {
        foreach (Config::NAMES as $known) {
            if (levenshtein(strtoupper($name), $known) <= self::TYPOS) {
                return " Did you mean $known?";
            }
        }
        return '';
    }
}
