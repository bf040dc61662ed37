<?php

declare(strict_types=1);

namespace Quayswift\Enquiry\Delivery;

use Quayswift\Enquiry\LondonTime;
use Quayswift\Enquiry\Settings;
use Quayswift\Enquiry\Storage\Enquiry;
use Quayswift\Enquiry\Text;

/** Writes the mails of every purpose but that about an enquiry (EnquiryMail). */
final class Composer
{
    /** Limits of a message in a digest, in characters, and of a whole digest, in bytes: the store has the rest. */
    public const DIGEST_TEXT = 500;
    private const LONGEST_DIGEST = 250_000;

    public function __construct(private readonly Settings $settings)
    {
    }

    /** @param non-empty-list<Enquiry> $enquiries of a flood, with the beginning of their messages */
    public function digest(array $enquiries): Mail
    {
        $count = count($enquiries);
        $parts = '';
        foreach ($enquiries as $enquiry) {
            $part = implode("\n", [
                "$enquiry->reference, " . LondonTime::long($enquiry->receivedAt),
                Text::line("$enquiry->name <$enquiry->email> $enquiry->phone $enquiry->company", 300),
                Text::line($enquiry->message, self::DIGEST_TEXT),
            ]);
            $parts .= strlen($parts . $part) < self::LONGEST_DIGEST ? "$part\n\n" : "$enquiry->reference\n\n";
        }
        return new Mail(
            "[suspected spam] $count website " . ($count === 1 ? 'enquiry' : 'enquiries') . ' in one mail',
            'More enquiries than usual came in an hour, so these were not checked for spam, and come together. '
                . "They are stored whole, on your page.\n\n"
                . rtrim($parts) . "\n",
            messageId: 'digest.' . md5(implode(array_column($enquiries, 'reference'))),
        );
    }

    /** In none of the words that were typed: the address may be anybody's (RFC 3834). */
    public function acknowledgement(Enquiry $enquiry): Mail
    {
        $settings = $this->settings;
        $addresses = $settings->email === '' ? $settings->recipients() : [$settings->email];
        return new Mail(
            "Your enquiry to $settings->siteName, reference $enquiry->reference",
            "Thank you for your enquiry. We have it, under the reference $enquiry->reference, and will be in touch "
                . "within 24 hours. If it is urgent, please call us on $settings->phone.\n\nYou can reply to this "
                . 'mail, with photos too. If you did not write to us, somebody typed your address by mistake, and '
                . "there is nothing to do.\n\n$settings->siteName\n",
            messageId: "acknowledgement.$enquiry->reference",
            replyTo: array_fill_keys($addresses, $settings->siteName),
            origin: 'auto-replied',
        );
    }

    public function reminder(Enquiry $enquiry): Mail
    {
        $until = LondonTime::long($enquiry->receivedAt + Enquiry::REPLY);
        return new Mail(
            "Reply due: enquiry $enquiry->reference",
            "Your website promises a reply within 24 hours: enquiry $enquiry->reference is still among the new ones, "
                . "and its reply is due by $until.\n\n"
                . "{$this->settings->siteUrl}/owner.php?enquiry=$enquiry->reference\n\n"
                . "Have you replied? Mark it as answered there. No second reminder comes.\n",
            messageId: "reminder.$enquiry->reference",
        );
    }

    /** @param string $link opens the owner's page; who asked for it may be anybody */
    public function link(#[\SensitiveParameter] string $link, int $now): Mail
    {
        $name = $this->settings->siteName;
        $what = "This link opens the enquiries of $name, once, within 15 minutes:";
        $asked = 'It was asked for on ' . LondonTime::long($now) . '. If that was neither you nor a colleague, delete '
            . 'it: nobody can enter without this mail.';
        $html = '<div style="color:#14201b;font:16px/1.5 Arial,sans-serif;max-width:640px">' . "\n<p>"
            . Text::html($what) . "</p>\n<p>" . self::button($link, 'Open the enquiries') . "</p>\n"
            . '<p style="color:#4a5650;font-size:14px">' . Text::html($asked) . "</p>\n</div>\n";
        return new Mail("Your link to the enquiries of $name", "$what\n\n$link\n\n$asked\n", $html);
    }

    public function test(): Mail
    {
        return new Mail(
            "Test mail from the website of {$this->settings->siteName}",
            "The owner's page has sent this to see whether enquiries arrive. They do.\n",
        );
    }

    /** For NOTIFY_URL: `text` is read by Slack, Mattermost and Teams, `content` by Discord; monitors take any body. */
    public static function json(string $text): string
    {
        return json_encode(['text' => $text, 'content' => $text], JSON_THROW_ON_ERROR | JSON_UNESCAPED_UNICODE);
    }

    public function webhook(Enquiry $enquiry): string
    {
        $topic = $enquiry->topic();
        $about = $topic === '' ? '' : ' about ' . Text::line($topic, 60);
        return self::json("{$this->settings->siteName} website: new enquiry $enquiry->reference$about.");
    }

    public static function button(#[\SensitiveParameter] string $link, string $label): string
    {
        return '<a style="display:inline-block;background:#14201b;color:#ffffff;font-weight:bold;padding:14px 22px;'
            . "text-decoration:none\"\nhref=\"" . Text::html($link) . "\">$label</a>";
    }
}
