<?php

declare(strict_types=1);

namespace Quayswift\Enquiry\Mail;

use Quayswift\Enquiry\ContactLinks;
use Quayswift\Enquiry\LondonTime;
use Quayswift\Enquiry\Store\Enquiry;
use Quayswift\Enquiry\Text;

/**
 * The mail about an enquiry, as text and as HTML: the visitor and the message, and below the delimiter of
 * signatures, where mail programs cut what a reply quotes, the lines for the owner alone.
 */
final class EnquiryMail
{
    /** Limits of the message, in bytes, and of each other field, in characters: the store has the whole. */
    public const LONGEST_MESSAGE = 100_000;
    private const LONGEST_FIELD = 400;

    /** Length of the message in the subject, and of a name, in characters. */
    private const FIRST_WORDS = 60;

    /** RFC 3676, section 4.3. */
    private const DELIMITER = '-- ';

    public function __construct(
        private readonly Enquiry $enquiry,
        private readonly string $siteUrl,
        private readonly int $round = 0,
    ) {
    }

    public function mail(): Mail
    {
        $enquiry = $this->enquiry;
        $again = $this->round === 0 ? '' : ".$this->round";
        $suspected = $enquiry->isSuspected() ? '[suspected spam] ' : '';
        $name = Text::line($enquiry->name, self::FIRST_WORDS);
        return new Mail(
            "$suspected$name: {$this->firstWords()} ($enquiry->reference)",
            $this->text(),
            $this->html(),
            // Mail programs hide a second mail with the Message-ID of the first.
            "enquiry.$enquiry->reference$again",
            replyTo: [$enquiry->email => $enquiry->name],
        );
    }

    /** The beginning of the message in one line, whole words of it. */
    private function firstWords(): string
    {
        $line = Text::line($this->enquiry->messageWithoutTopic(), self::FIRST_WORDS);
        return str_ends_with($line, '...')
            ? rtrim(preg_replace('/ \S*$/u', '', $line) ?? $line, ' .,;:') . ' ...'
            : $line;
    }

    private function text(): string
    {
        $lines = '';
        foreach ($this->facts() as $label => $value) {
            $lines .= sprintf("%-11s %s\n", "$label:", Text::line($value, self::LONGEST_FIELD));
        }
        return "$lines\n{$this->message()}\n\n" . self::DELIMITER . "\n"
            . implode("\n", [...$this->notes(), "This enquiry on your page: {$this->page()}"]) . "\n";
    }

    private function html(): string
    {
        $rows = '';
        foreach (array_filter($this->facts(), static fn (string $value): bool => $value !== '') as $label => $value) {
            $rows .= '<tr><td style="padding:2px 16px 2px 0;color:#4a5650;vertical-align:top">' . $label
                . "</td>\n<td style=\"padding:2px 0\">{$this->linked($label, $value)}</td></tr>\n";
        }
        $notes = implode("<br>\n", array_map(Text::html(...), $this->notes()));
        $page = '<p>' . Mail::button($this->page(), 'Open on your page') . "</p>\n";
        // The line breaks of this source keep lines short where encoders do not.
        $message = str_replace("\n", "<br>\n", Text::html($this->message()));
        return '<div style="color:#14201b;font:16px/1.5 Arial,sans-serif;max-width:640px">'
            . "\n<table style=\"border-collapse:collapse;font:inherit\">\n$rows</table>\n"
            . "<p style=\"border-top:1px solid #14201b;padding-top:16px\" dir=\"auto\">$message</p>\n"
            // The class is that by which Thunderbird knows a signature.
            . '<div class="moz-signature" style="color:#4a5650;font-size:14px">' . self::DELIMITER
            . "<br>\n$page<p>$notes</p></div>\n</div>\n";
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
            'Reply by' => LondonTime::long($enquiry->receivedAt + Enquiry::REPLY),
        ];
    }

    /** @return list<string> the verdict of the spam check or of the owner, what it means, and how to answer */
    private function notes(): array
    {
        $enquiry = $this->enquiry;
        $address = Text::line($enquiry->email, self::LONGEST_FIELD);
        return array_values(array_filter([
            $enquiry->mark === 'genuine' ? 'You marked it as genuine.'
                : 'Spam check: ' . Text::line(trim("$enquiry->verdict $enquiry->verdictReason")),
            match (true) {
                $enquiry->isSuspected() =>
                    'The spam check suspects this one. It is kept and mailed all the same. If it is genuine, press '
                        . '"Not spam" on your page.',
                $enquiry->verdict === 'unverified' && $enquiry->mark === '' =>
                    'Unverified: the spam check could not be asked, so nobody has judged this one. Read it before you '
                        . 'follow a link in it. There is nothing to rescue: it is among the new ones on your page.',
                default => '',
            },
            "To answer, press the address above, or write to $address with the subject \"Your enquiry "
                . "$enquiry->reference\": that carries none of these lines.",
            'A reply to this mail goes to the visitor too, under its subject. Photos may follow under the same '
                . 'reference.',
        ]));
    }

    private function page(): string
    {
        return "$this->siteUrl/owner.php?enquiry={$this->enquiry->reference}";
    }

    private function message(): string
    {
        $whole = $this->enquiry->message;
        $beginning = mb_strcut($whole, 0, self::LONGEST_MESSAGE, 'UTF-8');
        $message = Text::visible(str_replace(["\r\n", "\r"], "\n", $beginning));
        return $beginning === $whole ? $message
            : "$message\n\n[Cut here. The whole is on your page.]";
    }

    /** Telephones dial, mail programs write, where what was typed can be dialled or written to. */
    private function linked(string $label, string $value): string
    {
        $shown = Text::html(Text::line($value, self::LONGEST_FIELD));
        $link = match (true) {
            strlen($value) > self::LONGEST_FIELD => '',
            $label === 'Phone' => ContactLinks::phone($value),
            $label === 'Email' => ContactLinks::email($value, "Your enquiry {$this->enquiry->reference}"),
            default => '',
        };
        return $link === '' ? $shown : '<a style="color:#14201b" href="' . Text::html($link) . "\">$shown</a>";
    }
}
