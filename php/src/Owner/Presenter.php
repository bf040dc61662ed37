<?php

declare(strict_types=1);

namespace Quayswift\Enquiry\Owner;

use Quayswift\Enquiry\LondonTime;
use Quayswift\Enquiry\Storage\AuditLog;
use Quayswift\Enquiry\Storage\CircuitBreaker;
use Quayswift\Enquiry\Storage\Database;
use Quayswift\Enquiry\Storage\Enquiry;
use Quayswift\Enquiry\Storage\OutboxItem;
use Quayswift\Enquiry\Storage\OutboxRepository;

/** How an enquiry is doing, in words for an owner who knows neither codes nor servers. */
final class Presenter
{
    private const VERDICTS = [
        'verified' => 'The spam check takes it for genuine.',
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

    /** Why all mails wait for the mail server; '' while they do not. */
    public function mailRests(): string
    {
        return (new CircuitBreaker($this->database, CircuitBreaker::MAIL))->row()['error'];
    }

    /**
     * How the mails of enquiries are doing, in a few words; '' when nothing is to be said: everybody has it.
     *
     * @param list<Enquiry> $enquiries
     * @return array<string, string> by reference
     */
    public function mailsOf(array $enquiries): array
    {
        $items = $this->outbox->ofEnquiries(array_column($enquiries, 'id'));
        $words = [];
        foreach ($enquiries as $enquiry) {
            $words[$enquiry->reference] = $enquiry->state === 'delivered' ? ''
                : $this->mailWords(self::round($enquiry, $items[$enquiry->id]));
        }
        return $words;
    }

    /**
     * @param list<OutboxItem> $items of the latest round
     */
    private function mailWords(array $items): string
    {
        $has = array_column(
            array_filter($items, static fn (OutboxItem $one): bool => $one->sentAt !== null),
            'recipient',
        );
        $waiting = array_filter($items, static fn (OutboxItem $one): bool => $one->sentAt === null);
        $tries = max([0, ...array_column($waiting, 'attempts')]);
        return match (true) {
            $has !== [] && $waiting !== [] => 'Mailed to ' . implode(', ', $has) . ', but not to '
                . implode(', ', array_column($waiting, 'recipient')),
            $tries > 0 => 'Mail failed, ' . ($tries === 1 ? '1 try' : "$tries tries"),
            $this->mailRests() !== '' => 'Mail failed, the server is tried again later',
            default => 'Not mailed yet',
        };
    }

    /**
     * @param list<OutboxItem> $items
     * @return list<OutboxItem>
     */
    private static function round(Enquiry $enquiry, array $items): array
    {
        return array_values(array_filter($items, static fn (OutboxItem $one): bool =>
            $one->kind->isOwners() && $one->round === $enquiry->resends));
    }

    /**
     * What has happened to an enquiry, and what is about to: the visitor, the owner and the mail server, in the order
     * of time.
     *
     * @return list<array{at: ?int, words: string}> Unix times, in s, and sentences; null is now
     */
    public function history(Enquiry $enquiry, int $now): array
    {
        $items = $this->outbox->ofEnquiries([$enquiry->id])[$enquiry->id];
        $lines = [['at' => $enquiry->receivedAt, 'words' => 'Received. ' . self::verdict($enquiry)]];
        foreach (array_reverse((new AuditLog($this->database))->latest($enquiry->reference)) as $line) {
            $who = $line['who'] === '' ? '' : ", by $line[who]";
            $lines[] = ['at' => (int) $line['done_at'], 'words' => AuditLog::nameOf($line['deed']) . "$who."];
        }
        $sent = array_filter($items, static fn (OutboxItem $one): bool => $one->sentAt !== null);
        foreach ($sent as $item) {
            $what = $item->kind->isOwners() ? 'Mailed' : ucfirst("{$item->kind->value} sent");
            $lines[] = ['at' => $item->sentAt, 'words' => "$what to $item->recipient."];
        }
        // An earlier release did not write down who has it.
        if ($sent === [] && $enquiry->deliveredAt !== null) {
            $lines[] = ['at' => $enquiry->deliveredAt, 'words' => 'Mailed.'];
        }
        // PHP's sort keeps the order of what happened in the same second.
        usort($lines, static fn (array $one, array $other): int => $one['at'] <=> $other['at']);
        return [...$lines, ...$this->comingUp($enquiry, $items, $now)];
    }

    /**
     * @param list<OutboxItem> $items
     * @return list<array{at: ?int, words: string}>
     */
    private function comingUp(Enquiry $enquiry, array $items, int $now): array
    {
        $lines = $enquiry->dueAt === null ? [] : [['at' => $enquiry->dueAt, 'words' => 'Due to be mailed.']];
        foreach (array_filter($items, static fn (OutboxItem $one): bool => $one->dueAt !== null) as $item) {
            $tries = $item->attempts === 1 ? '1 try' : "$item->attempts tries";
            $rests = $this->mailRests();
            $lines[] = match (true) {
                $item->lease !== null && $item->dueAt > $now =>
                    ['at' => null, 'words' => 'It is being mailed at this moment.'],
                $item->attempts > 0 => ['at' => $item->dueAt, 'words' =>
                    "Due to be mailed to $item->recipient, after $tries. The mail server said: $item->lastError"],
                default => ['at' => $item->dueAt, 'words' => "Due to be mailed to $item->recipient."
                    . ($rests === '' ? '' : " The mail server cannot be used: $rests")],
            };
        }
        return $lines;
    }

    private static function verdict(Enquiry $enquiry): string
    {
        $verdict = self::VERDICTS[$enquiry->verdict];
        $reason = $enquiry->verdictReason;
        if ($reason === '' || $enquiry->verdict === 'verified') {
            return rtrim($verdict, '.') . '.';
        }
        $words = preg_match('/^score ([\d.]+)$/D', $reason, $parts) === 1
            ? "it scores $parts[1], where a person is near 1 and a program near 0"
            : self::REASONS[$reason] ?? $reason;
        return "$verdict: $words.";
    }
}
