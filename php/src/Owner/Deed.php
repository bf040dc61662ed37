<?php

declare(strict_types=1);

namespace Quayswift\Enquiry\Owner;

use Quayswift\Enquiry\Storage\Standing;

/**
 * The owner's actions on one enquiry, by their names in forms and in the log.
 */
enum Deed: string
{
    case Answer = 'answer';
    case Reopen = 'reopen';
    case Spam = 'spam';
    case NotSpam = 'not-spam';
    case Resend = 'resend';
    case Erase = 'erase';

    /** Where an enquiry stands afterwards; null where the deed makes no sense. */
    public function leadsTo(Standing $from): ?Standing
    {
        return match ([$this, $from]) {
            [self::Answer, Standing::New], [self::Answer, Standing::Suspected] => Standing::Answered,
            [self::Reopen, Standing::Answered], [self::NotSpam, Standing::Suspected] => Standing::New,
            [self::Spam, Standing::New] => Standing::Suspected,
            default => match (true) {
                $from === Standing::Erased => null,
                $this === self::Resend => $from,
                $this === self::Erase => Standing::Erased,
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
