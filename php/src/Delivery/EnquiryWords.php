<?php

declare(strict_types=1);

namespace Quayswift\Enquiry\Delivery;

use Quayswift\Enquiry\ContactLinks;
use Quayswift\Enquiry\LondonTime;
use Quayswift\Enquiry\Storage\Standing;
use Quayswift\Enquiry\Storage\StoredEnquiry;
use Quayswift\Enquiry\Visible;

/**
 * The words of the mail about an enquiry, as text and as HTML: the visitor and the message, the verdict of the spam
 * check in plain words, and a link to the owner's page.
 */
final class EnquiryWords
{
    /** The promise to the visitor, in s. */
    private const REPLY = 86_400;

    /** Of a visitor's text, in bytes: the store has the whole. */
    private const LONGEST_TEXT = 100_000;

    private const ENDING = 'A reply to this mail goes to the visitor. Photos may follow under the same reference.';

    /** @param string $siteUrl where the owner's page is; '' when that is not known */
    public function __construct(private readonly StoredEnquiry $enquiry, private readonly string $siteUrl)
    {
    }

    public function text(): string
    {
        $lines = '';
        foreach ($this->facts() as $label => $value) {
            $lines .= sprintf("%-11s %s\n", "$label:", Visible::line($value));
        }
        $advice = $this->advice() === '' ? '' : "\n{$this->advice()}\n";
        $page = $this->page() === '' ? '' : "This enquiry on your page: {$this->page()}\n";
        return "$lines$advice\n{$this->message()}\n\n$page" . self::ENDING . "\n";
    }

    public function html(): string
    {
        $rows = '';
        foreach (array_filter($this->facts(), static fn (string $value): bool => $value !== '') as $label => $value) {
            $rows .= '<tr><td style="padding:2px 16px 2px 0;color:#4a5650;vertical-align:top">' . $label
                . "</td>\n<td style=\"padding:2px 0\">{$this->linked($label, $value)}</td></tr>\n";
        }
        $advice = $this->advice() === '' ? ''
            : '<p style="border:1px solid #14201b;padding:12px 16px">' . self::escape($this->advice()) . "</p>\n";
        $page = $this->page() === '' ? ''
            : '<p><a style="display:inline-block;background:#14201b;color:#ffffff;font-weight:bold;padding:14px 22px;'
                . "text-decoration:none\"\nhref=\"" . self::escape($this->page()) . "\">Open on your page</a></p>\n";
        // The line breaks of this source keep lines short where encoders do not.
        $message = str_replace("\n", "<br>\n", self::escape($this->message()));
        return '<div style="color:#14201b;font:16px/1.5 Arial,sans-serif;max-width:640px">' . "\n"
            . "<table style=\"border-collapse:collapse;font:inherit\">\n$rows</table>\n$advice"
            . "<p style=\"border-top:1px solid #14201b;padding-top:16px\" dir=\"auto\">$message</p>\n$page"
            . '<p style="color:#4a5650;font-size:14px">' . self::ENDING . "</p>\n</div>\n";
    }

    /** @return array<string, string> */
    private function facts(): array
    {
        $enquiry = $this->enquiry;
        return [
            'Reference' => $enquiry->reference,
            'Received' => LondonTime::long($enquiry->receivedAt),
            'Reply by' => LondonTime::long($enquiry->receivedAt + self::REPLY),
            'Name' => $enquiry->name,
            'Email' => $enquiry->email,
            'Phone' => $enquiry->phone,
            'Company' => $enquiry->company,
            'Spam check' => trim("$enquiry->verdict $enquiry->verdictReason"),
        ];
    }

    /** The meaning of the verdict, and what to do; '' where there is nothing to say. */
    private function advice(): string
    {
        $rescue = $this->page() === '' ? '' : ' If it is genuine, press "Not spam" on your page.';
        return match (true) {
            $this->enquiry->standing() === Standing::Suspected =>
                "The spam check suspects this one. It is kept and mailed all the same.$rescue",
            $this->enquiry->verdict === 'unverified' =>
                'Unverified: the spam check could not be asked, so nobody has judged this one. Read it before you '
                    . 'follow a link in it. There is nothing to rescue: it is among the new ones on your page.',
            default => '',
        };
    }

    private function page(): string
    {
        return $this->siteUrl === '' ? '' : "$this->siteUrl/owner.php?enquiry={$this->enquiry->reference}";
    }

    private function message(): string
    {
        $whole = $this->enquiry->message;
        $beginning = mb_strcut($whole, 0, self::LONGEST_TEXT, 'UTF-8');
        $message = Visible::text(str_replace(["\r\n", "\r"], "\n", $beginning));
        $bytes = strlen($whole);
        return $beginning === $whole ? $message
            : "$message\n\n[Cut here, of $bytes bytes. The whole: enquiries.php show {$this->enquiry->reference}]";
    }

    /** Telephones dial, mail programs write, where what was typed can be dialled or written to. */
    private function linked(string $label, string $value): string
    {
        $shown = self::escape(Visible::line($value));
        $link = match ($label) {
            'Phone' => ContactLinks::phone($value),
            'Email' => ContactLinks::email($value, "Your enquiry {$this->enquiry->reference}"),
            default => '',
        };
        return $link === '' ? $shown : '<a style="color:#14201b" href="' . self::escape($link) . "\">$shown</a>";
    }

    private static function escape(string $text): string
    {
        return htmlspecialchars($text, ENT_QUOTES | ENT_SUBSTITUTE | ENT_HTML5, 'UTF-8');
    }
}
