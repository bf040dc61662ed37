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

    /** The label of its button, and the sentence when it is done. */
    private const WORDS = [
        'not-spam' => ['Not spam: mail it without the mark',
            'Marked as genuine. It is in the queue of mails, without the mark.'],
        'answer' => ['Mark as answered', 'Marked as answered.'],
        'reopen' => ['Not answered after all', 'Back among the new ones.'],
        'resend' => ['Mail it again',
            'It is in the queue of mails. "What has happened", below, says when it has left.'],
        'spam' => ['It is spam', 'Marked as spam. It stays here, under Suspected: "Not spam" undoes this.'],
        'erase' => ['Erase for good', 'Erased. Mails in the mailbox and copies in backups are yours to delete.'],
    ];

    public function label(): string
    {
        return self::WORDS[$this->value][0];
    }

    public function done(): string
    {
        return self::WORDS[$this->value][1];
    }

    /** Where an enquiry stands afterwards; null where the action makes no sense. */
    public function leadsTo(ReviewStatus $from): ?ReviewStatus
    {
        return match (true) {
            $from === ReviewStatus::Erased => null,
            $this === self::Resend => $from,
            $this === self::Erase => ReviewStatus::Erased,
            default => match ([$this, $from]) {
                [self::Answer, ReviewStatus::New], [self::Answer, ReviewStatus::Suspected] => ReviewStatus::Answered,
                [self::Reopen, ReviewStatus::Answered], [self::NotSpam, ReviewStatus::Suspected] => ReviewStatus::New,
                [self::Spam, ReviewStatus::New] => ReviewStatus::Suspected,
                default => null,
            },
        };
    }

    /** The owner's word that it leaves on the enquiry; null leaves the former one. */
    public function mark(): ?string
    {
        return match ($this) {
            self::Answer => 'answered',
            self::Reopen, self::NotSpam => 'genuine',
            self::Spam => 'spam',
            self::Resend, self::Erase => null,
        };
    }

    /** Whether a mail follows. */
    public function mails(): bool
    {
        return $this === self::Resend || $this === self::NotSpam;
    }
}
