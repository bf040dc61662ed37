<?php

declare(strict_types=1);

namespace Quayswift\Enquiry\Mail;

use Quayswift\Enquiry\Settings;
use Quayswift\Enquiry\Health\Finding;

/** The mails that no visitor caused: a link to the owner's page, and the state of things once a day. */
final class OwnerMails
{
    /** @param string $link opens the owner's page; anybody may have asked for it */
    public static function link(Settings $settings, #[\SensitiveParameter] string $link): Mail
    {
        $text = "This link opens the enquiries of $settings->siteName, once, within 15 minutes:\n\n$link\n\n"
            . "If neither you nor a colleague has asked for it, delete it: nobody can enter without this mail.\n";
        return new Mail("Your link to the enquiries of $settings->siteName", $text, isAutomatic: true);
    }

    /** @param list<Finding> $findings */
    public static function status(Settings $settings, array $findings): Mail
    {
        $sentences = array_map(static fn (Finding $finding): string => "$finding->problem $finding->cure", $findings);
        $end = 'This mail comes at most once a day, and only while something is to be done.';
        $text = implode("\n\n", [...$sentences, "Your page: $settings->siteUrl/owner.php", $end]) . "\n";
        return new Mail("Something to know about the enquiries: $settings->siteName website", $text, isAutomatic: true);
    }
}
