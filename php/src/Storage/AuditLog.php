<?php

declare(strict_types=1);

namespace Quayswift\Enquiry\Storage;

/**
 * The table `owner_log`: when, the name of the action, which address of the owner did it, and a reference number; never
 * a name, an address or a word of a visitor.
 */
final class AuditLog
{
    /** How the lists of the page name an action. */
    private const NAMES = [
        'link' => 'A link to this page was asked for',
        'console-link' => 'A link to this page was made on the server',
        'open' => 'Signed in',
        'recovery' => 'Signed in with a recovery code',
        'codes' => 'New recovery codes were made',
        'sign-out' => 'Signed out everywhere',
        'answer' => 'Marked as answered',
        'reopen' => 'Marked as not answered',
        'spam' => 'Marked as spam',
        'not-spam' => 'Marked as genuine and put in the queue of mails',
        'resend' => 'Put in the queue of mails again',
        'erase' => 'Erased',
        'csv' => 'Enquiries downloaded as CSV',
        'backup' => 'Backup downloaded',
        'test-mail' => 'Test mail tried',
    ];

    public function __construct(private readonly Database $database)
    {
    }

    /** Belongs in the transaction of the action: both are there, or neither. */
    public function record(string $action, int $now, ?string $reference = null, string $who = ''): void
    {
        $row = ['done_at' => $now, 'deed' => $action, 'reference' => $reference, 'who' => $who];
        $this->database->insert('owner_log', $row);
    }

    /** Records an action that changes no table, in a transaction of its own. */
    public function add(string $action, int $now, string $who = ''): void
    {
        $this->database->write(fn () => $this->record($action, $now, null, $who));
    }

    public static function nameOf(string $action): string
    {
        return self::NAMES[$action] ?? $action;
    }

    /** @return list<array{done_at: int, action: string, reference: ?string, who: string}> the latest first */
    public function latest(?string $reference = null): array
    {
        return $this->database->run(
            'SELECT done_at, deed AS action, reference, who FROM owner_log'
                . ($reference === null ? '' : ' WHERE reference = :reference') . ' ORDER BY id DESC LIMIT 50',
            $reference === null ? [] : ['reference' => $reference],
        )->fetchAll();
    }

    public function forget(int $before): void
    {
        $this->database->run('DELETE FROM owner_log WHERE done_at < :before', ['before' => $before]);
    }
}
