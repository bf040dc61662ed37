<?php

declare(strict_types=1);

namespace Quayswift\Enquiry\Mail;

use Quayswift\Enquiry\LondonTime;
use Quayswift\Enquiry\Settings;
use Quayswift\Enquiry\Text;

/** The mails to the owner that no visitor caused: a link to the owner's page, and the state of things once a day. */
final class OwnerMails
{
    public function __construct(private readonly Settings $settings)
    {
    }

    /** @param string $link opens the owner's page; who asked for it may be anybody */
    public function link(#[\SensitiveParameter] string $link, int $now): Mail
    {
        $name = $this->settings->siteName;
        $what = "This link opens the enquiries of $name, once, within 15 minutes:";
        $asked = 'It was asked for on ' . LondonTime::long($now) . '. If that was neither you nor a colleague, delete '
            . 'it: nobody can enter without this mail.';
        $html = '<div style="color:#14201b;font:16px/1.5 Arial,sans-serif;max-width:640px">' . "\n<p>"
            . Text::html($what) . "</p>\n<p>" . Mail::button($link, 'Open the enquiries') . "</p>\n"
            . '<p style="color:#4a5650;font-size:14px">' . Text::html($asked) . "</p>\n</div>\n";
        $subject = "Your link to the enquiries of $name";
        return new Mail($subject, "$what\n\n$link\n\n$asked\n", $html, isAutomatic: true);
    }

    /**
     * @param list<string> $open sentences about enquiries that wait for the owner
     * @param list<string> $wrong sentences about what does not work, and how to cure it
     */
    public function status(array $open, array $wrong): Mail
    {
        $subject = $wrong === [] ? 'Enquiries wait for you' : 'Something is wrong with the enquiries';
        return new Mail(
            "$subject: {$this->settings->siteName} website",
            implode("\n\n", [...$wrong, ...$open, "Your page: {$this->settings->siteUrl}/owner.php"]) . "\n\n"
                . "This mail comes at most once a day, and only while something is open or wrong.\n",
            isAutomatic: true,
        );
    }
}
