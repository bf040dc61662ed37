<?php

declare(strict_types=1);

namespace Quayswift\Enquiry\Owner;

use Quayswift\Enquiry\Store\Database;
use Quayswift\Enquiry\Store\Enquiry;
use Quayswift\Enquiry\Store\Outbox;
use Quayswift\Enquiry\Store\OutboxItem;
use Quayswift\Enquiry\Store\Purpose;

/** How an enquiry is doing, in words for an owner who knows neither codes nor servers. */
final class History
{
    private const VERDICTS = [
        'verified' => 'The spam check takes it for genuine',
        'suspected' => 'The spam check suspects it',
        'unverified' => 'The spam check could not be asked, so nobody has judged it',
    ];

    /** The codes of siteverify, and reasons of our own. */
    private const REASONS = [
        'invalid-input-response' => 'what came with it was not made by this page',
        'timeout-or-duplicate' => 'the form was sent long after its check, or twice with the same one',
        'missing-input-secret' => 'no secret is set for the spam check',
        'invalid-input-secret' => 'the secret of the spam check is wrong',
        'another action' => 'its check was made for another form',
        'another host' => 'its check was made for another site',
        'the token of an earlier enquiry' => 'its check was copied from an earlier enquiry',
        Enquiry::FLOOD => 'far more enquiries than usual came in that hour, so it was not mailed',
    ];

    public function __construct(private readonly Database $database)
    {
    }

    /** @return list<array{at: int, words: string}> past and coming events of an enquiry, in the order of time */
    public function of(Enquiry $enquiry, int $now): array
    {
        $lines = [['at' => $enquiry->receivedAt, 'words' => 'Received. ' . self::verdict($enquiry) . '.']];
        foreach ((new Outbox($this->database))->ofEnquiry($enquiry->id) as $item) {
            if ($item->purpose !== Purpose::Link) {
                $at = $item->sentAt ?? max($now, (int) $item->dueAt);
                $lines[] = ['at' => $at, 'words' => self::mail($item, $enquiry)];
            }
        }
        // PHP's sort keeps the order of what happened in the same second.
        usort($lines, static fn (array $line, array $other): int => $line['at'] <=> $other['at']);
        return $lines;
    }

    private static function mail(OutboxItem $item, Enquiry $enquiry): string
    {
        $what = $item->purpose === Purpose::Photos ? 'Photos' : 'Enquiry';
        $whom = $item->recipient === '' ? 'MAIL_TO, once that is set' : $item->recipient;
        return match (true) {
            $item->sentAt !== null => "$what mailed to $whom.",
            $item->purpose === Purpose::Photos && $enquiry->isSuspected() =>
                'Photos wait until it is marked as "Not spam".',
            $item->lastError !== '' => "$what due to be mailed to $whom. Failed so far: $item->attempts. The mail "
                . "server said: $item->lastError",
            default => "$what due to be mailed to $whom.",
        };
    }

    private static function verdict(Enquiry $enquiry): string
    {
        $reason = $enquiry->verdictReason;
        $words = preg_match('/^score ([\d.]+)$/D', $reason, $parts) === 1
            ? "it scores $parts[1], where a person is near 1 and a program near 0"
            : self::REASONS[$reason] ?? $reason;
        return self::VERDICTS[$enquiry->verdict]
            . ($reason === '' || $enquiry->verdict === 'verified' ? '' : ": $words");
    }
}
