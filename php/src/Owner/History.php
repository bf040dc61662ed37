<?php

declare(strict_types=1);

namespace Quayswift\Enquiry\Owner;

use Quayswift\Enquiry\Store\{Enquiry, OutboxItem, Purpose};

/** How an enquiry is doing, in words for an owner who knows neither codes nor servers. */
final class History
{
    /**
     * @param list<OutboxItem> $mails of the enquiry
     * @return list<array{at: int, words: string}> past and coming events in the order of time
     */
    public static function of(Enquiry $enquiry, array $mails, int $now): array
    {
        $verdict = match ($enquiry->verdict) {
            'verified' => 'The spam check takes it for genuine',
            'suspected' => 'The spam check suspects it',
            'unverified' => 'The spam check could not be asked, so nobody has judged it',
        };
        $reason = $enquiry->verdictReason === '' ? '' : ": $enquiry->verdictReason";
        $lines = [['at' => $enquiry->receivedAt, 'words' => "Received. $verdict$reason."]];
        foreach ($mails as $item) {
            if ($item->purpose !== Purpose::Link) {
                $at = $item->sentAt ?? max($now, (int) $item->dueAt);
                $lines[] = ['at' => $at, 'words' => self::mail($item, $enquiry)];
            }
        }
        usort($lines, static fn (array $line, array $other): int => $line['at'] <=> $other['at']);
        return $lines;
    }

    private static function mail(OutboxItem $item, Enquiry $enquiry): string
    {
        if ($item->purpose === Purpose::Photos && $item->sentAt === null && $enquiry->isSuspected()) {
            return 'Photos wait until it is marked as "Not spam".';
        }
        $what = $item->purpose === Purpose::Photos ? 'Photos' : 'Enquiry';
        $mailed = $item->sentTo === [] ? '' : "$what mailed to " . implode(', ', $item->sentTo) . '. ';
        $due = $item->sentAt !== null ? '' : ($mailed === '' ? "$what due" : 'Due') . ' to be mailed. ';
        $failed = $item->lastError === '' ? ''
            : "Failed so far: $item->attempts. The mail server said: $item->lastError";
        return rtrim($mailed . $due . $failed);
    }
}
