<?php

declare(strict_types=1);

namespace Quayswift\Enquiry\Delivery;

/**
 * Remembers beside the database what a mail server has taken, so that no mail goes twice because the database could
 * not record it: a file with the rows of the outbox for each mail on its way, renamed when it is taken. A rename needs
 * no room on a full disk.
 */
final class SendJournal
{
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
        $entry = "$this->folder/mail." . bin2hex(random_bytes(8));
        $text = implode("\n", $ids);
        if (@file_put_contents("$entry.sending", $text) !== strlen($text)) {
            $this->forget($entry);
            throw new \RuntimeException('The journal of the mails cannot be written.');
        }
        return $entry;
    }

    /** A mail server has it. */
    public function taken(string $entry): void
    {
        @rename("$entry.sending", "$entry.taken");
    }

    /** The database has recorded it, or the mail did not go. */
    public function forget(string $entry): void
    {
        @unlink("$entry.sending");
        @unlink("$entry.taken");
    }

    /** @return iterable<string, list<int>> the rows of mails that were taken and not recorded, by entry */
    public function unrecorded(): iterable
    {
        foreach (glob("$this->folder/mail.*.taken") ?: [] as $file) {
            // Another worker may have recorded it meanwhile.
            $ids = explode("\n", (string) @file_get_contents($file));
            yield substr($file, 0, -strlen('.taken')) => array_map(intval(...), $ids);
        }
        foreach (glob("$this->folder/mail.*.sending") ?: [] as $file) {
            if (time() - (int) @filemtime($file) > self::OLD) {
                // Its process was killed: whether the mail went nobody knows, and it goes under the same Message-ID.
                @unlink($file);
            }
        }
    }
}
