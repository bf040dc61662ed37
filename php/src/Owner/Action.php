<?php

declare(strict_types=1);

namespace Quayswift\Enquiry\Owner;

use Quayswift\Enquiry\Store\Standing;

/** The owner's actions on one enquiry, by their names in forms, in addresses and in the log. Each may be repeated. */
enum Action: string
{
    case NotSpam = 'not-spam';
    case Answer = 'answer';
    case Reopen = 'reopen';
    case Resend = 'resend';
    case Spam = 'spam';
    case Erase = 'erase';

    public function fits(Standing $standing): bool
    {
        return match ($this) {
            self::NotSpam => $standing === Standing::Suspected,
            self::Answer => $standing !== Standing::Answered,
            self::Reopen => $standing === Standing::Answered,
            self::Spam => $standing === Standing::New,
            self::Resend, self::Erase => true,
        };
    }

    /** How the enquiry stands then; null as before. */
    public function standing(): ?Standing
    {
        return match ($this) {
            self::NotSpam, self::Reopen => Standing::New,
            self::Answer => Standing::Answered,
            self::Spam => Standing::Suspected,
            self::Resend, self::Erase => null,
        };
    }

    public function label(): string
    {
        return match ($this) {
            self::NotSpam => 'Not spam: mail it without the mark',
            self::Answer => 'Mark as answered',
            self::Reopen => 'Not answered after all',
            self::Resend => 'Mail it again',
            self::Spam => 'It is spam',
            self::Erase => 'Erase for good',
        };
    }

    public function done(): string
    {
        return match ($this) {
            self::NotSpam => 'Marked as genuine. It is in the queue of mails, without the mark.',
            self::Answer => 'Marked as answered.',
            self::Reopen => 'Back among the new ones.',
            self::Resend => 'It is in the queue of mails. "What has happened", below, says when it has left.',
            self::Spam => 'Marked as spam. It stays here, under Suspected: "Not spam" undoes this.',
            self::Erase => 'Erased. Mails in the mailbox and copies in backups are yours to delete.',
        };
    }
}
