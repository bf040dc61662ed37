<?php

declare(strict_types=1);

namespace Quayswift\Enquiry\Mail;

use Quayswift\Enquiry\{LondonTime, Text};
use Quayswift\Enquiry\Store\Enquiry;

/**
 * The mail about an enquiry: the visitor, the message and, below the delimiter of signatures, where mail programs cut a
 * quoted reply, the lines for the owner alone.
 */
final class EnquiryMail
{
    /** The message is cut after so many bytes, a field after so many characters: the store has the whole. */
    private const LONGEST_MESSAGE = 100_000;
    private const LONGEST_FIELD = 400;

    /** Length of a name and of the message in the subject, in characters. */
    private const FIRST_WORDS = 60;

    /** The promise to the visitor, in s. */
    private const REPLY = 86_400;

    /** @param int $round how often it was mailed before: a second mail under the first Message-ID would be hidden */
    public static function of(Enquiry $enquiry, string $siteUrl, int $round = 0): Mail
    {
        $suspected = $enquiry->isSuspected() ? '[suspected spam] ' : '';
        $name = Text::line($enquiry->name, self::FIRST_WORDS);
        $words = Text::line($enquiry->message, self::FIRST_WORDS);
        $page = "$siteUrl/owner.php?enquiry=$enquiry->reference";
        $notes = [...self::notes($enquiry), "This enquiry on your page: $page"];
        return new Mail(
            "$suspected$name: $words ($enquiry->reference)",
            // The delimiter is that of RFC 3676, section 4.3.
            self::facts($enquiry) . "\n" . self::message($enquiry) . "\n\n-- \n" . implode("\n", $notes) . "\n",
            "enquiry.$enquiry->reference" . ($round === 0 ? '' : ".$round"),
            replyTo: [$enquiry->email => $enquiry->name],
        );
    }

    private static function facts(Enquiry $enquiry): string
    {
        $facts = [
            'Name' => $enquiry->name,
            'Email' => $enquiry->email,
            'Phone' => $enquiry->phone,
            'Company' => $enquiry->company,
            'Reference' => $enquiry->reference,
            'Received' => LondonTime::long($enquiry->receivedAt),
            'Reply by' => LondonTime::long($enquiry->receivedAt + self::REPLY),
        ];
        $lines = '';
        foreach ($facts as $label => $value) {
            $lines .= sprintf("%-11s %s\n", "$label:", Text::line($value, self::LONGEST_FIELD));
        }
        return $lines;
    }

    private static function message(Enquiry $enquiry): string
    {
        $beginning = mb_strcut($enquiry->message, 0, self::LONGEST_MESSAGE, 'UTF-8');
        $isWhole = $beginning === $enquiry->message;
        return Text::visible($beginning) . ($isWhole ? '' : "\n\n[Cut here. The whole is on your page.]");
    }

    /** @return list<string> the verdict, what it means, and how to answer */
    private static function notes(Enquiry $enquiry): array
    {
        $meaning = match (true) {
            $enquiry->isSuspected() => 'It is kept and mailed all the same. If it is genuine, press "Not spam" on your '
                . 'page.',
            $enquiry->verdict === 'suspected' => 'You marked it as genuine.',
            $enquiry->verdict === 'unverified' => 'Nobody has judged it: read it before you follow a link in it.',
            default => '',
        };
        return [
            rtrim("Spam check: $enquiry->verdict. $enquiry->verdictReason") . ($meaning === '' ? '' : "\n$meaning"),
            'A reply to this mail goes to the visitor. Photos may follow under the same reference.',
        ];
    }
}
