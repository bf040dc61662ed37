<?php

declare(strict_types=1);

namespace Quayswift\Enquiry\Owner;

use Quayswift\Enquiry\Storage\AuditLog;
use Quayswift\Enquiry\Storage\CircuitBreaker;
use Quayswift\Enquiry\Storage\Database;
use Quayswift\Enquiry\Storage\Enquiry;
use Quayswift\Enquiry\Storage\OutboxItem;
use Quayswift\Enquiry\Storage\OutboxRepository;
use Quayswift\Enquiry\Storage\Purpose;
use Quayswift\Enquiry\Storage\ReviewStatus;

/** How an enquiry is doing, in words for an owner who knows neither codes nor servers. */
final class Presenter
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
        Enquiry::FLOOD => 'far more enquiries than usual came in that hour',
    ];

    private readonly OutboxRepository $outbox;

    public function __construct(private readonly Database $database)
    {
        $this->outbox = new OutboxRepository($database);
    }

    /** @return list<array{at: int, words: string}> past and coming events of an enquiry, in the order of time */
    public function history(Enquiry $enquiry, int $now): array
    {
        $lines = [['at' => $enquiry->receivedAt, 'words' => 'Received. ' . self::verdict($enquiry) . '.']];
        foreach (array_reverse((new AuditLog($this->database))->latest($enquiry->reference)) as $line) {
            $who = $line['who'] === '' ? '' : ", by $line[who]";
            $lines[] = ['at' => (int) $line['done_at'], 'words' => AuditLog::nameOf($line['action']) . "$who."];
        }
        foreach ($this->outbox->ofEnquiry($enquiry->id) as $item) {
            $mailed = $item->kind->isOwners() ? 'Mailed' : ucfirst("{$item->kind->value} sent");
            $lines[] = $item->sentAt === null
                ? ['at' => max($now, (int) $item->dueAt), 'words' => $this->due($enquiry, $item, $now)]
                : ['at' => $item->sentAt, 'words' => "$mailed to $item->recipient."];
        }
        // PHP's sort keeps the order of what happened in the same second.
        usort($lines, static fn (array $line, array $other): int => $line['at'] <=> $other['at']);
        return $lines;
    }

    private function due(Enquiry $enquiry, OutboxItem $item, int $now): string
    {
        $due = $item->kind->isOwners() ? 'Due to be mailed' : ucfirst("{$item->kind->value} due to be sent");
        $rests = (new CircuitBreaker($this->database))->row()['error'];
        return match (true) {
            $item->isInHand($now) => 'It is being mailed at this moment.',
            $item->kind === Purpose::SpamCheck => 'Due to be mailed.',
            $item->kind === Purpose::Photos && $enquiry->status() === ReviewStatus::Suspected =>
                'Photos wait until it is marked as "Not spam".',
            $item->attempts > 0 => "$due to $item->recipient. Failed so far: $item->attempts. The mail "
                . "server said: $item->lastError",
            default => "$due to $item->recipient."
                . ($rests === '' ? '' : " The mail server cannot be used: $rests"),
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
