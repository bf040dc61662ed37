<?php

declare(strict_types=1);

namespace Quayswift\Enquiry\Delivery;

use Quayswift\Enquiry\Log;

/**
 * Remembers beside the database what a mail server has taken, so that no mail goes twice because the database could
 * not record it: one small file for each mail on its way, with its rows of the outbox. Its place on the disk is taken
 * before the mail goes, and a full disk still lets its bytes be replaced.
 */
final class SendJournal
{
    /** Of the same length: one replaces the other. */
    private const SENDING = 'sending';
    private const TAKEN = 'taken  ';

    /** Nothing is on its way for so long, in s: twice the lease of the outbox. */
    private const OLD = 600;

    public function __construct(private readonly string $folder)
    {
    }

    /**
     * Before a mail goes.
     *
     * @param list<int> $ids of its rows
     * @return string the entry
     * @throws \RuntimeException when it cannot be written: the mail must wait
     */
    public function begin(array $ids): string
    {
        $entry = "$this->folder/mail." . bin2hex(random_bytes(8)) . '.journal';
        if (!self::write($entry, 'x', implode("\n", [self::SENDING, ...$ids, '']))) {
            @unlink($entry);
            throw new \RuntimeException('The journal of the mails cannot be written.');
        }
        return $entry;
    }

    /** A mail server has it. */
    public function taken(string $entry): void
    {
        if (!self::write($entry, 'r+', self::TAKEN)) {
            Log::note('The journal of the mails could not be written: one may go twice.');
        }
    }

    /** The database has recorded it, or the mail did not go. */
    public function forget(string $entry): void
    {
        @unlink($entry);
    }

    /** @return iterable<string, list<int>> the rows of mails that were taken and not recorded, by entry */
    public function unrecorded(): iterable
    {
        foreach (glob("$this->folder/mail.*.journal") ?: [] as $entry) {
            // Another worker may have recorded it meanwhile.
            $lines = explode("\n", rtrim((string) @file_get_contents($entry), "\n"));
            if (array_shift($lines) === self::TAKEN) {
                yield $entry => array_map(intval(...), $lines);
            } elseif (time() - (int) @filemtime($entry) > self::OLD) {
                // Its process was killed: whether the mail went nobody knows, and it goes under the same Message-ID.
                $this->forget($entry);
            }
        }
    }

    private static function write(string $entry, string $mode, string $text): bool
    {
        $file = @fopen($entry, $mode);
        if ($file === false) {
            return false;
        }
        $isWritten = @fwrite($file, $text) === strlen($text) && @fsync($file);
        fclose($file);
        return $isWritten;
    }
}
