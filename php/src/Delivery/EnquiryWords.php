<?php

declare(strict_types=1);

namespace Quayswift\Enquiry\Delivery;

use Quayswift\Enquiry\ContactLinks;
use Quayswift\Enquiry\LondonTime;
use Quayswift\Enquiry\Owner\Topic;
use Quayswift\Enquiry\Storage\Standing;
use Quayswift\Enquiry\Storage\StoredEnquiry;
use Quayswift\Enquiry\Visible;

/**
 * The words of the mail about an enquiry, as text and as HTML: the visitor and the message, and below the delimiter of
 * signatures, where mail programs cut what a reply quotes, the lines for the owner alone.
 */
final class EnquiryWords
{
    /** Mailed so long after it was received, in s, it is late. */
    public const LATE = 900;

    /** Of a visitor's text, in bytes: the store has the whole. */
    private const LONGEST_TEXT = 100_000;

    /** Of the message in the subject and the preview, in characters. */
    private const FIRST_WORDS = 60;

    /** RFC 3676, section 4.3. */
    private const DELIMITER = '-- ';

    private const ENDING = 'A reply to this mail goes to the visitor too, under its subject. Photos may follow under '
        . 'the same reference.';

    /**
     * @param string $siteUrl where the owner's page is; '' when that is not known
     * @param int $now when the mail is made, as Unix time in s
     */
    public function __construct(
        private readonly StoredEnquiry $enquiry,
        private readonly string $siteUrl,
        private readonly int $now,
    ) {
    }

    /** The beginning of the message in one line, whole words of it. */
    public function firstWords(): string
    {
        $line = Visible::line(mb_substr(Topic::without($this->enquiry->message), 0, 4 * self::FIRST_WORDS, 'UTF-8'));
        if (mb_strlen($line, 'UTF-8') <= self::FIRST_WORDS) {
            return $line;
        }
        $cut = mb_substr($line, 0, self::FIRST_WORDS, 'UTF-8');
        return rtrim(preg_replace('/ \S*$/u', '', $cut) ?? $cut, ' .,;:') . ' ...';
    }

    public function text(): string
    {
        $lines = '';
        foreach ($this->facts() as $label => $value) {
            $lines .= sprintf("%-11s %s\n", "$label:", Visible::line($value));
        }
        $page = $this->page() === '' ? [] : ["This enquiry on your page: {$this->page()}"];
        $late = $this->lateness() === '' ? '' : "{$this->lateness()}\n\n";
        $inside = [...$this->inside(), ...$page, $this->howToAnswer(), self::ENDING];
        return "$late$lines\n{$this->message()}\n\n" . self::DELIMITER . "\n" . implode("\n", $inside) . "\n";
    }

    public function html(): string
    {
        $rows = '';
        foreach (array_filter($this->facts(), static fn (string $value): bool => $value !== '') as $label => $value) {
            $rows .= '<tr><td style="padding:2px 16px 2px 0;color:#4a5650;vertical-align:top">' . $label
                . "</td>\n<td style=\"padding:2px 0\">{$this->linked($label, $value)}</td></tr>\n";
        }
        $late = $this->lateness() === '' ? '' : '<p><b>' . self::escape($this->lateness()) . "</b></p>\n";
        $preview = '<div style="display:none;max-height:0;overflow:hidden">' . self::escape($this->firstWords())
            . "</div>\n";
        $inside = implode("<br>\n", array_map(self::escape(...), [
            ...$this->inside(),
            $this->howToAnswer(),
            self::ENDING,
        ]));
        $page = $this->page() === '' ? ''
            : '<p><a style="display:inline-block;background:#14201b;color:#ffffff;font-weight:bold;padding:14px 22px;'
                . "text-decoration:none\"\nhref=\"" . self::escape($this->page()) . "\">Open on your page</a></p>\n";
        // The line breaks of this source keep lines short where encoders do not.
        $message = str_replace("\n", "<br>\n", self::escape($this->message()));
        return '<div style="color:#14201b;font:16px/1.5 Arial,sans-serif;max-width:640px">' . "\n$preview$late"
            . "<table style=\"border-collapse:collapse;font:inherit\">\n$rows</table>\n"
            . "<p style=\"border-top:1px solid #14201b;padding-top:16px\" dir=\"auto\">$message</p>\n"
            // The class is that by which Thunderbird knows a signature.
            . '<div class="moz-signature" style="color:#4a5650;font-size:14px">' . self::DELIMITER
            . "<br>\n$page<p>$inside</p></div>\n</div>\n";
    }

    /** @return array<string, string> */
    private function facts(): array
    {
        $enquiry = $this->enquiry;
        return [
            'Name' => $enquiry->name,
            'Email' => $enquiry->email,
            'Phone' => $enquiry->phone,
            'Company' => $enquiry->company,
            'Reference' => $enquiry->reference,
            'Received' => LondonTime::long($enquiry->receivedAt),
            'Reply by' => LondonTime::long($enquiry->receivedAt + StoredEnquiry::REPLY),
        ];
    }

    /** One that the owner has asked for again comes when it was asked for. */
    private function lateness(): string
    {
        $isLate = $this->enquiry->resends === 0 && $this->now - $this->enquiry->receivedAt > self::LATE;
        return $isLate ? 'This comes late: received ' . LondonTime::long($this->enquiry->receivedAt) . '.' : '';
    }

    /** @return list<string> what the spam check says, or the owner has said against it */
    private function inside(): array
    {
        $check = $this->enquiry->mark === 'genuine' ? 'You marked it as genuine.'
            : 'Spam check: ' . Visible::line(trim("{$this->enquiry->verdict} {$this->enquiry->verdictReason}"));
        return array_values(array_filter([$check, $this->advice()]));
    }

    private function howToAnswer(): string
    {
        $address = Visible::line($this->enquiry->email);
        return "To answer, press the address above, or write to $address with the subject "
            . "\"Your enquiry {$this->enquiry->reference}\": that carries none of these lines.";
    }

    /** The meaning of the verdict, and what to do; '' where there is nothing to say. */
    private function advice(): string
    {
        $rescue = $this->page() === '' ? '' : ' If it is genuine, press "Not spam" on your page.';
        return match (true) {
            $this->enquiry->standing() === Standing::Suspected =>
                "The spam check suspects this one. It is kept and mailed all the same.$rescue",
            $this->enquiry->verdict === 'unverified' && $this->enquiry->mark === '' =>
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
