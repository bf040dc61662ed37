<?php

declare(strict_types=1);

namespace Quayswift\Enquiry\Health;

/** What each cause means for the owner, who knows the business and not the server, and what the owner can do. */
final class Meaning
{
    private const SAFE = 'Nothing is lost: every enquiry is on your page. Ring or write to people from there until '
        . 'mail leaves again.';
    private const CLOSED = 'Customers who press "Send enquiry" are asked to ring you, and their words stay in the '
        . 'form. Nothing that was accepted is lost.';
    private const UNCHECKED = 'Nothing is lost: enquiries come in and are mailed, but none is checked for spam.';
    private const MEANINGS = [
        'delivery' => self::SAFE,
        'mail' => self::SAFE,
        'waiting' => self::SAFE,
        'attention' => self::SAFE,
        'settings' => self::SAFE,
        'phpmailer' => self::SAFE,
        'storage' => self::CLOSED,
        'folder' => self::CLOSED,
        'extensions' => self::CLOSED,
        'exposed' => self::CLOSED,
        'disk' => 'Enquiries come in still, but not for long.',
        'owner' => 'Enquiries may be refused at any moment.',
        'clock' => 'Enquiries come in and are mailed, with wrong times.',
        'settings-file' => 'Enquiries come in, but a setting does nothing.',
        'spam-secret' => self::UNCHECKED,
        'spam-host' => self::UNCHECKED,
        'spam-service' => self::UNCHECKED,
        'flood' => 'Nothing is lost: they are stored, marked as suspected and mailed together every ten minutes.',
    ];

    /** Whether such a cause keeps mails back, and no enquiry. */
    public static function isOfMail(string $cause): bool
    {
        return (self::MEANINGS[$cause] ?? '') === self::SAFE;
    }

    /** '' for a cause that says it all. */
    public static function of(string $cause): string
    {
        return self::MEANINGS[$cause] ?? '';
    }
}
