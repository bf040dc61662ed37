<?php

declare(strict_types=1);

namespace Quayswift\Enquiry\Storage;

/** The purposes of what leaves. */
enum Purpose: string
{
    /** To the owner: one enquiry; those of a flood in one mail; that a reply is nearly due. */
    case Enquiry = 'enquiry';
    case Digest = 'digest';
    case Reminder = 'reminder';
    /** To the visitor. */
    case Acknowledgement = 'acknowledgement';
    /** To the owner: a link to the owner's page, a test. */
    case Link = 'link';
    case Test = 'test';
    /** To NOTIFY_URL. */
    case Webhook = 'webhook';

    /** Whether it is a mail to the owner about an enquiry. */
    public function isOwners(): bool
    {
        return $this === self::Enquiry || $this === self::Digest;
    }

    /** For how long it is of use, in s. An enquiry is never dropped. */
    public function life(): int
    {
        return match ($this) {
            self::Enquiry, self::Digest => PHP_INT_MAX,
            self::Link, self::Test => 900,
            self::Reminder => 4 * 3600,
            self::Acknowledgement, self::Webhook => 86_400,
        };
    }
}
