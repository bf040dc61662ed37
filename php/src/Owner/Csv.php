<?php

declare(strict_types=1);

namespace Quayswift\Enquiry\Owner;

use Quayswift\Enquiry\{LondonTime, Text};
use Quayswift\Enquiry\Store\Enquiry;

/** Writes enquiries as a file that any spreadsheet opens and none executes (RFC 4180; OWASP, CSV injection). */
final class Csv
{
    /** Excel takes a file without it for one in the system's own character set. */
    private const BYTE_ORDER_MARK = "\xEF\xBB\xBF";

    private const HEADINGS = ['Reference', 'Received', 'Name', 'Email', 'Phone', 'Company', 'Message', 'Status',
        'Mailed'];

    /** The beginnings of a formula, in the full-width forms too. */
    private const FORMULA = '/^\s*[=+\-@\x{FF1D}\x{FF0B}\x{FF0D}\x{FF20}\t\r]/u';

    /** @param resource $stream @param iterable<Enquiry> $enquiries */
    public static function write($stream, iterable $enquiries): void
    {
        fwrite($stream, self::BYTE_ORDER_MARK);
        fputcsv($stream, self::HEADINGS, escape: '', eol: "\r\n");
        foreach ($enquiries as $enquiry) {
            $cells = array_map(self::harmless(...), self::cells($enquiry));
            fputcsv($stream, $cells, escape: '', eol: "\r\n");
        }
    }

    /** @return list<string> */
    private static function cells(Enquiry $enquiry): array
    {
        return [
            $enquiry->reference,
            self::time($enquiry->receivedAt),
            $enquiry->name,
            $enquiry->email,
            // A spreadsheet takes digits alone for a number, without the 0 that they begin with.
            (string) preg_replace('/^(0\d{4})(\d+)$/D', '$1 $2', $enquiry->phone),
            $enquiry->company,
            $enquiry->message,
            $enquiry->standing->value,
            $enquiry->deliveredAt === null ? '' : self::time($enquiry->deliveredAt),
        ];
    }

    /** As in `2026-11-22 14:05`, which spreadsheets of any country take for a time. */
    private static function time(int $time): string
    {
        return LondonTime::at($time)->format('Y-m-d H:i');
    }

    private static function harmless(string $cell): string
    {
        $cell = Text::visible($cell);
        return preg_match(self::FORMULA, $cell) === 1 ? "'$cell" : $cell;
    }
}
