<?php

declare(strict_types=1);

namespace Quayswift\Enquiry\Mail;

use Quayswift\Enquiry\{LondonTime, Settings};

/** The mails that no visitor caused: a link to the owner's page, and the state of things once a day. */
final class OwnerMails
{
    /** @param string $link opens the owner's page; anybody may have asked for it */
    public static function link(Settings $settings, #[\SensitiveParameter] string $link, int $asked): Mail
    {
        $text = "This link opens the enquiries of $settings->siteName, once, within 15 minutes:\n\n$link\n\n"
            . 'It was asked for on ' . LondonTime::long($asked) . '. If that was neither you nor a colleague, delete '
            . "it: nobody can enter without this mail.\n";
        return new Mail("Your link to the enquiries of $settings->siteName", $text, isAutomatic: true);
    }

    /**
     * @param list<string> $open sentences about enquiries that wait for the owner
     * @param list<string> $wrong sentences about faults, and how to cure them
     */
    public static function status(Settings $settings, array $open, array $wrong): Mail
    {
        $subject = $wrong === [] ? 'Enquiries wait for you' : 'Something is wrong with the enquiries';
        $end = 'This mail comes at most once a day, and only while something is open or wrong.';
        $text = implode("\n\n", [...$wrong, ...$open, "Your page: $settings->siteUrl/owner.php", $end]) . "\n";
        return new Mail("$subject: $settings->siteName website", $text, isAutomatic: true);
    }
}
