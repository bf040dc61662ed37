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

    /** The beginnings of a formula, in the full-width forms too. */
    private const FORMULA = '/^\s*[=+\-@\x{FF1D}\x{FF0B}\x{FF0D}\x{FF20}\t\r]/u';

    /** @param resource $stream @param iterable<Enquiry> $enquiries */
    public static function write($stream, iterable $enquiries): void
    {
        fwrite($stream, self::BYTE_ORDER_MARK);
        $columns = self::columns();
        fputcsv($stream, array_keys($columns), escape: '', eol: "\r\n");
        foreach ($enquiries as $enquiry) {
            $cells = array_map(static fn (\Closure $cell): string => self::harmless($cell($enquiry)), $columns);
            fputcsv($stream, $cells, escape: '', eol: "\r\n");
        }
    }

    /** @return array<string, \Closure(Enquiry): string> by their headings */
    private static function columns(): array
    {
        return [
            'Reference' => static fn (Enquiry $enquiry) => $enquiry->reference,
            'Received' => static fn (Enquiry $enquiry) => self::time($enquiry->receivedAt),
            'Name' => static fn (Enquiry $enquiry) => $enquiry->name,
            'Email' => static fn (Enquiry $enquiry) => $enquiry->email,
            // A spreadsheet takes digits alone for a number, without the 0 that they begin with.
            'Phone' => static fn (Enquiry $enquiry) => (string) preg_replace(
                '/^(0\d{4})(\d+)$/D',
                '$1 $2',
                $enquiry->phone,
            ),
            'Company' => static fn (Enquiry $enquiry) => $enquiry->company,
            'Message' => static fn (Enquiry $enquiry) => $enquiry->message,
            'Status' => static fn (Enquiry $enquiry) => $enquiry->standing->value,
            'Mailed' => static fn (Enquiry $enquiry) => self::time($enquiry->deliveredAt),
        ];
    }

    /** As in `2026-11-22 14:05`, which spreadsheets of any country take for a time. */
    private static function time(?int $time): string
    {
        return $time === null ? '' : LondonTime::at($time)->format('Y-m-d H:i');
    }

    private static function harmless(string $cell): string
    {
        $cell = Text::visible($cell);
        return preg_match(self::FORMULA, $cell) === 1 ? "'$cell" : $cell;
    }
}
