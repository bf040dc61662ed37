<?php

declare(strict_types=1);

namespace Quayswift\Enquiry\Console;

use Quayswift\Enquiry\Visible;

/**
 * Writes rows that any spreadsheet opens and none executes (RFC 4180; OWASP, CSV injection).
 */
final class Csv
{
    /** Excel takes a file without it for one in the system's own character set. */
    private const BYTE_ORDER_MARK = "\xEF\xBB\xBF";

    /** What makes a cell a formula, in the full-width forms too. */
    private const FORMULA = '/^\s*[=+\-@\x{FF1D}\x{FF0B}\x{FF0D}\x{FF20}\t\r]/u';

    /**
     * @param resource $stream
     * @param list<string> $header
     * @param iterable<list<string>> $rows
     */
    public static function write($stream, array $header, iterable $rows): void
    {
        fwrite($stream, self::BYTE_ORDER_MARK);
        self::line($stream, $header);
        foreach ($rows as $row) {
            self::line($stream, $row);
        }
    }

    /**
     * @param resource $stream
     * @param list<string> $cells
     */
    private static function line($stream, array $cells): void
    {
        // Every cell in quotes, so that no separator of another country splits it.
        $quoted = array_map(
            static fn (string $cell): string => '"' . str_replace('"', '""', self::harmless($cell)) . '"',
            $cells,
        );
        fwrite($stream, implode(',', $quoted) . "\r\n");
    }

    private static function harmless(string $cell): string
    {
        $cell = Visible::text($cell);
        return preg_match(self::FORMULA, $cell) === 1 ? "'$cell" : $cell;
    }
}
