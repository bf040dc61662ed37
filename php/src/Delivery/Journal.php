<?php

declare(strict_types=1);

namespace Quayswift\Enquiry\Delivery;

use Quayswift\Enquiry\Log;

/**
 * Remembers beside the database what a mail server has taken, so that no mail goes twice because the database could
 * not record it: one small file for each mail on its way, with the addresses that it goes to and those that have it.
 * Its place on the disk is taken before the mail goes, and a full disk still lets its bytes be replaced.
 */
final class Journal
{
    /** Of the same length: one replaces the other. */
    private const SENDING = 'sending';
    private const TAKEN = 'taken  ';

    /** In front of an address that has the mail, or has not. */
    private const HAS = '+';
    private const HAS_NOT = '-';

    /** Nothing is on its way for so long, in s: twice the lease of Outbox. */
    private const OLD = 600;

    public function __construct(private readonly string $folder)
    {
    }

    /**
     * Before a mail goes.
     *
     * @param list<string> $references of the enquiries in it
     * @param list<string> $addresses that it goes to
     * @return string the entry
     * @throws \RuntimeException when it cannot be written: the mail must wait
     */
    public function begin(array $references, array $addresses): string
    {
        $entry = "$this->folder/mail." . bin2hex(random_bytes(8)) . '.journal';
        $lines = [self::SENDING, ...self::marked($addresses, []), ...$references, ''];
        if (!self::write($entry, 'x', implode("\n", $lines))) {
            @unlink($entry);
            throw new \RuntimeException('The journal of the mails cannot be written.');
        }
        return $entry;
    }

    /**
     * A mail server has it.
     *
     * @param list<string> $addresses that it went to, in the order of `begin`
     * @param list<string> $taken those that have it
     */
    public function taken(string $entry, array $addresses, array $taken): void
    {
        if (!self::write($entry, 'r+', implode("\n", [self::TAKEN, ...self::marked($addresses, $taken)]))) {
            Log::note('The journal of the mails could not be written: one may go twice.');
        }
    }

    /** The database has recorded it, or the mail did not go. */
    public function forget(string $entry): void
    {
        @unlink($entry);
    }

    /**
     * The mails that were taken and not recorded.
     *
     * @return iterable<string, array{references: list<string>, taken: list<string>, isWhole: bool}> by entry; `isWhole`
     *     when everybody has it, as in the entries of a release that named no addresses
     */
    public function unrecorded(): iterable
    {
        foreach (glob("$this->folder/mail.*.journal") ?: [] as $entry) {
            // Another worker may have recorded it meanwhile.
            $lines = explode("\n", rtrim((string) @file_get_contents($entry), "\n"));
            if (array_shift($lines) === self::TAKEN) {
                yield $entry => self::parsed($lines);
            } elseif (time() - (int) @filemtime($entry) > self::OLD) {
                // Its process was killed: whether the mail went nobody knows, and it goes under the same Message-ID.
                $this->forget($entry);
            }
        }
    }

    /**
     * @param list<string> $addresses
     * @param list<string> $taken
     * @return list<string>
     */
    private static function marked(array $addresses, array $taken): array
    {
        return array_map(static fn (string $address): string =>
            (in_array($address, $taken, true) ? self::HAS : self::HAS_NOT) . $address, $addresses);
    }

    /**
     * @param list<string> $lines
     * @return array{references: list<string>, taken: list<string>, isWhole: bool}
     */
    private static function parsed(array $lines): array
    {
        $entry = ['references' => [], 'taken' => [], 'isWhole' => true];
        foreach ($lines as $line) {
            match ($line[0] ?? '') {
                self::HAS => $entry['taken'][] = substr($line, 1),
                self::HAS_NOT => $entry['isWhole'] = false,
                default => $entry['references'][] = $line,
            };
        }
        return $entry;
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
