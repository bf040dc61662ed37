<?php

declare(strict_types=1);

namespace Quayswift\Enquiry\Owner;

use Quayswift\Enquiry\Storage\ReviewStatus;

/** The owner's actions on one enquiry, by their names in forms, in addresses and in the log. */
enum Action: string
{
    case NotSpam = 'not-spam';
    case Answer = 'answer';
    case Reopen = 'reopen';
    case Resend = 'resend';
    case Spam = 'spam';
    case Erase = 'erase';

    /** The statuses it leads to by those it starts from, the mark it leaves, its button, its sentence when done. */
    private const TABLE = [
        'not-spam' => [['suspected' => 'new'], 'genuine', 'Not spam: mail it without the mark',
            'Marked as genuine. It is in the queue of mails, without the mark.'],
        'answer' => [['new' => 'answered', 'suspected' => 'answered'], 'answered', 'Mark as answered',
            'Marked as answered.'],
        'reopen' => [['answered' => 'new'], 'genuine', 'Not answered after all', 'Back among the new ones.'],
        'resend' => [['new' => 'new', 'answered' => 'answered', 'suspected' => 'suspected'], null, 'Mail it again',
            'It is in the queue of mails. "What has happened", below, says when it has left.'],
        'spam' => [['new' => 'suspected'], 'spam', 'It is spam',
            'Marked as spam. It stays here, under Suspected: "Not spam" undoes this.'],
        'erase' => [['new' => 'erased', 'answered' => 'erased', 'suspected' => 'erased'], null, 'Erase for good',
            'Erased. Mails in the mailbox and copies in backups are yours to delete.'],
    ];

    /** Null where the action makes no sense. */
    public function leadsTo(ReviewStatus $from): ?ReviewStatus
    {
        return ReviewStatus::tryFrom(self::TABLE[$this->value][0][$from->value] ?? '');
    }

    /** Null leaves the former one. */
    public function mark(): ?string
    {
        return self::TABLE[$this->value][1];
    }

    public function label(): string
    {
        return self::TABLE[$this->value][2];
    }

    public function done(): string
    {
        return self::TABLE[$this->value][3];
    }

    /** Whether a mail follows. */
    public function mails(): bool
    {
        return $this === self::Resend || $this === self::NotSpam;
    }
}
