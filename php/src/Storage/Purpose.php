<?php

declare(strict_types=1);

namespace Quayswift\Enquiry\Storage;

/** The purpose of a row of `outbox`. */
enum Purpose: string
{
    /** Asks the spam check about an enquiry, and then puts its mails into the outbox: the first row of each. */
    case SpamCheck = 'spam-check';
    /** To the owner: one enquiry; those of a flood in one mail; that a reply is nearly due. */
    case Enquiry = 'enquiry';
    case Digest = 'digest';
    case Reminder = 'reminder';
    /** To the owner: photographs that have come with an enquiry. */
    case Photos = 'photos';
    /** To the visitor. */
    case Acknowledgement = 'acknowledgement';
    /** To the owner: a link to the owner's page. */
    case Link = 'link';
    /** To NOTIFY_URL. */
    case Webhook = 'webhook';

    /** Whether it is a mail that brings an enquiry to the owner. */
    public function isOwners(): bool
    {
        return $this === self::Enquiry || $this === self::Digest;
    }

    /** How long it is kept for delivery, in s. An enquiry is never dropped. */
    public function life(): int
    {
        return match ($this) {
            self::SpamCheck, self::Enquiry, self::Digest, self::Photos => PHP_INT_MAX,
            self::Link => 900,
            self::Reminder => 4 * 3600,
            self::Acknowledgement, self::Webhook => 86_400,
        };
    }
}
