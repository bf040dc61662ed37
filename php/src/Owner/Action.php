<?php

declare(strict_types=1);

namespace Quayswift\Enquiry\Owner;

use Quayswift\Enquiry\Storage\ReviewStatus;

/**
 * The owner's actions on one enquiry, by their names in forms and in the log.
 */
enum Action: string
{
    case Answer = 'answer';
    case Reopen = 'reopen';
    case Spam = 'spam';
    case NotSpam = 'not-spam';
    case Resend = 'resend';
    case Erase = 'erase';

    /** Where an enquiry stands afterwards; null where the action makes no sense. */
    public function leadsTo(ReviewStatus $from): ?ReviewStatus
    {
        return match ([$this, $from]) {
            [self::Answer, ReviewStatus::New], [self::Answer, ReviewStatus::Suspected] => ReviewStatus::Answered,
            [self::Reopen, ReviewStatus::Answered], [self::NotSpam, ReviewStatus::Suspected] => ReviewStatus::New,
            [self::Spam, ReviewStatus::New] => ReviewStatus::Suspected,
            default => match (true) {
                $from === ReviewStatus::Erased => null,
                $this === self::Resend => $from,
                $this === self::Erase => ReviewStatus::Erased,
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
