<?php

declare(strict_types=1);

namespace Quayswift\Enquiry\Console;

use Quayswift\Enquiry\Storage\StoredEnquiry;
use Quayswift\Enquiry\Visible;

/**
 * Writes enquiries as a file that any spreadsheet opens and none executes (RFC 4180; OWASP, CSV injection).
 */
final class Csv
{
    /** Excel takes a file without it for one in the system's own character set. */
    private const BYTE_ORDER_MARK = "\xEF\xBB\xBF";

    /** The beginnings of a formula, in the full-width forms too. */
    private const FORMULA = '/^\s*[=+\-@\x{FF1D}\x{FF0B}\x{FF0D}\x{FF20}\t\r]/u';

    private const COLUMNS = ['reference', 'received_at', 'state', 'verdict', 'delivered_at', 'name', 'email', 'phone',
        'company', 'message'];

    /**
     * @param resource $stream
     * @param iterable<StoredEnquiry> $enquiries
     * @param callable(int): string $time writes a Unix time
     */
    public static function write($stream, iterable $enquiries, callable $time): void
    {
        fwrite($stream, self::BYTE_ORDER_MARK);
        self::line($stream, self::COLUMNS);
        foreach ($enquiries as $enquiry) {
            $facts = $enquiry->jsonSerialize();
            $facts['received_at'] = $time($enquiry->receivedAt);
            $facts['delivered_at'] = $enquiry->deliveredAt === null ? '' : $time($enquiry->deliveredAt);
            self::line($stream, array_map(static fn (string $column): string => $facts[$column], self::COLUMNS));
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
