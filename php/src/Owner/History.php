<?php

declare(strict_types=1);

namespace Quayswift\Enquiry\Owner;

use Quayswift\Enquiry\Storage\Database;
use Quayswift\Enquiry\Storage\Mailings;
use Quayswift\Enquiry\Storage\StoredEnquiry;

/** What has happened to an enquiry: the visitor, the owner and the mail server, in the order of time. */
final class History
{
    public function __construct(private readonly Database $database)
    {
    }

    /** @return list<array{at: int, words: string}> Unix times, in s, and sentences */
    public function of(StoredEnquiry $enquiry): array
    {
        $lines = [
            ['at' => $enquiry->receivedAt, 'words' => 'Received. ' . VerdictWords::of($enquiry)],
            ...$this->deeds($enquiry),
            ...$this->mails($enquiry),
        ];
        // PHP's sort keeps the order of what happened in the same second.
        usort($lines, static fn (array $one, array $other): int => $one['at'] <=> $other['at']);
        return $lines;
    }

    /** @return list<array{at: int, words: string}> */
    private function deeds(StoredEnquiry $enquiry): array
    {
        return array_map(
            static fn (array $line): array => [
                'at' => (int) $line['done_at'],
                'words' => DeedLog::nameOf($line['deed']) . '.',
            ],
            array_reverse((new DeedLog($this->database))->latest($enquiry->reference)),
        );
    }

    /** @return list<array{at: int, words: string}> one for each mail that a server has taken */
    private function mails(StoredEnquiry $enquiry): array
    {
        $mails = [];
        foreach ((new Mailings($this->database))->history($enquiry->reference) as $row) {
            $mails["$row[mailing] $row[taken_at]"]['at'] = (int) $row['taken_at'];
            $mails["$row[mailing] $row[taken_at]"]['to'][] = $row['address'];
        }
        $lines = array_map(
            static fn (array $mail): array => [
                'at' => $mail['at'],
                'words' => 'Mailed to ' . implode(' and ', $mail['to']) . '.',
            ],
            array_values($mails),
        );
        // An earlier release did not write down who has it.
        return $lines === [] && $enquiry->deliveredAt !== null
            ? [['at' => $enquiry->deliveredAt, 'words' => 'Mailed.']]
            : $lines;
    }
}
