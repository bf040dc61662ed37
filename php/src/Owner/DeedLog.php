<?php

declare(strict_types=1);

namespace Quayswift\Enquiry\Owner;

use Quayswift\Enquiry\Log;
use Quayswift\Enquiry\Storage\Database;
use Quayswift\Enquiry\Storage\Retention;

/**
 * The log of the owner's page: when, the name of the deed and a reference number, never a name, an address
 * or a word of a visitor.
 */
final class DeedLog
{
    /** How the lists of the page name a deed. */
    private const NAMES = [
        'link' => 'A link to this page was asked for',
        'link-refused' => 'The mail server refused a link to this page',
        'console-link' => 'A link to this page was made on the server',
        'open' => 'Signed in',
        'sign-out' => 'Signed out everywhere',
        'sign-out-all' => 'All addresses signed out everywhere',
        'answer' => 'Marked as answered',
        'reopen' => 'Marked as not answered',
        'spam' => 'Marked as spam',
        'not-spam' => 'Marked as genuine and put in the queue of mails',
        'resend' => 'Put in the queue of mails again',
        'erase' => 'Erased',
        'overwrite' => 'The disk was cleaned of erased words',
        'csv' => 'Enquiries downloaded as CSV',
        'backup' => 'Backup downloaded',
        'test-mail' => 'Test mail sent',
        'test-mail-partly' => 'Test mail refused for some of the addresses',
        'test-mail-refused' => 'Test mail refused by the mail server',
    ];

    public function __construct(private readonly Database $database)
    {
    }

    /** Belongs in the transaction of the deed: both are there, or neither. */
    public function record(string $deed, int $now, ?string $reference = null): void
    {
        $this->database->run(
            'INSERT INTO owner_log (done_at, deed, reference) VALUES (:now, :deed, :reference)',
            ['now' => $now, 'deed' => $deed, 'reference' => $reference],
        );
    }

    /** Of a deed that changes no table, in a transaction of its own. */
    public function add(string $deed, int $now): void
    {
        $this->database->write(fn () => $this->record($deed, $now));
        self::note($deed);
    }

    /** The line in the log of errors and notes. */
    public static function note(string $deed, string $reference = ''): void
    {
        Log::note(rtrim('The owner\'s page: ' . lcfirst(self::nameOf($deed)) . ". $reference"));
    }

    public static function nameOf(string $deed): string
    {
        return self::NAMES[$deed] ?? $deed;
    }

    /**
     * The latest deeds first.
     *
     * @param ?string $reference of one enquiry; null for all
     * @return list<array{done_at: int, deed: string, reference: ?string}>
     */
    public function latest(?string $reference = null): array
    {
        return $this->database->run(
            'SELECT done_at, deed, reference FROM owner_log'
                . ($reference === null ? '' : ' WHERE reference = :reference') . ' ORDER BY id DESC LIMIT 50',
            $reference === null ? [] : ['reference' => $reference],
        )->fetchAll();
    }

    /** Deletes what was done, and which enquiries were erased, so long ago that nobody is to know it any more. */
    public function forget(int $now): void
    {
        $before = ['before' => $now - 86_400 * Retention::ownerLogDays()];
        $this->database->write(function () use ($before): void {
            $this->database->run('DELETE FROM owner_log WHERE done_at < :before', $before);
            $this->database->run('DELETE FROM enquiry_erasures WHERE erased_at < :before', $before);
        });
    }
}
