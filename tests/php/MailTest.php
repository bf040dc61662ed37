<?php

declare(strict_types=1);

namespace Quayswift\Enquiry\Tests;

use PHPMailer\PHPMailer\PHPMailer;
use PHPUnit\Framework\TestCase;
use Quayswift\Enquiry\Mail\{EnquiryMail, Mail, Mailer};

final class MailTest extends TestCase
{
    use OwnLog;

    private static function mail(array $columns = [], int $round = 0): Mail
    {
        return EnquiryMail::of(Samples::stored($columns), 'https://www.example.com', $round);
    }

    private static function message(array $columns = [], mixed ...$settings): PHPMailer
    {
        $transport = new Mailer(Samples::config('/nowhere', ...$settings));
        $message = $transport->message('enquiries@example.com', self::mail($columns));
        $message->preSend();
        return $message;
    }

    /** A header, unfolded and as mail programs decode it. @param array<string, mixed> $columns */
    private static function header(string $name, array $columns): string
    {
        $head = preg_replace('/\r\n[ \t]/', ' ', self::message($columns)->getSentMIMEMessage()) ?? '';
        preg_match("/^$name: (.*)\r$/m", $head, $parts);
        return (string) iconv_mime_decode($parts[1] ?? '', ICONV_MIME_DECODE_CONTINUE_ON_ERROR, 'UTF-8');
    }

    public function test_it_comes_from_us_and_the_visitor_is_in_reply_to(): void
    {
        $source = self::message()->getSentMIMEMessage();
        $lines = ['From: Quayswift website <website@example.com>', 'To: enquiries@example.com',
            'Reply-To: Ada Byron <ada@example.org>',
            'Message-ID: <enquiry.QS-2F7K9MAB@example.com>',
            'Subject: Ada Byron: Forty chairs. Floor 12. (QS-2F7K9MAB)'];
        foreach ($lines as $line) {
            self::assertStringContainsString("$line\r\n", $source);
        }
        self::assertStringNotContainsString('Auto-Submitted', $source, 'Help desks set such mails aside.');
    }

    public function test_no_text_of_a_visitor_breaks_out_of_its_header(): void
    {
        $tricks = ["Ada\r\nBcc: x@example.net", "=?utf-8?Q?=E2=80=AEmoc.live_=0D=0ABcc=3A_x?=", "\u{202E}live",
            '"Ada", <b@example.net>', '=?UTF-8?B?DQpCY2M6IHg=?=', str_repeat('=?x', 500),
            'Zoë ' . str_repeat('ä', 300)];
        foreach ($tricks as $trick) {
            foreach (['Subject', 'Reply-To'] as $name) {
                $value = self::header($name, ['name' => $trick, 'message' => $trick]);
                self::assertDoesNotMatchRegularExpression('/[\r\n\x{202E}]/u', $value, "$name of $trick");
            }
            $source = self::message(['name' => $trick, 'message' => $trick])->getSentMIMEMessage();
            $head = (string) strstr($source, "\r\n\r\n", true);
            self::assertStringNotContainsStringIgnoringCase("\nBcc:", $head);
            preg_match_all('/=\?[^?]+\?[BQ]\?[^?]*\?=/i', $head, $words);
            self::assertLessThanOrEqual(75, max([0, ...array_map(strlen(...), $words[0])]), 'RFC 2047, section 2.');
        }
    }

    public function test_a_subject_in_encoded_words_reads_as_it_was_written(): void
    {
        $words = ['name' => 'Zoë Söhne', 'message' => 'Räumung im vierzehnten Stock, bitte!'];
        $subject = self::header('Subject', $words);
        self::assertSame('Zoë Söhne: Räumung im vierzehnten Stock, bitte! (QS-2F7K9MAB)', $subject);
    }

    public function test_it_is_plain_text_with_all_that_an_answer_needs(): void
    {
        $text = self::mail(['message' => "<b>Forty</b>\nchairs", 'phone' => '020 7946 0000'])->text;
        $parts = ["\n\n<b>Forty</b>\nchairs\n\n-- \n", "Email:      ada@example.org\n", "Phone:      020 7946 0000\n",
            "Reply by:   2 January 1970", 'https://www.example.com/owner.php?enquiry=QS-2F7K9MAB'];
        foreach ($parts as $part) {
            self::assertStringContainsString($part, $text);
        }
        self::assertStringContainsString("Content-Type: text/plain; charset=utf-8\r\n", self::message()
            ->getSentMIMEMessage());
    }

    public function test_it_says_when_it_is_suspected_or_unjudged(): void
    {
        $suspected = self::mail(['standing' => 'suspected', 'verdict' => 'suspected']);
        self::assertStringStartsWith('[suspected spam] ', $suspected->subject);
        self::assertStringContainsString('press "Not spam" on your page', $suspected->text);
        $genuine = self::mail(['verdict' => 'suspected'], round: 1);
        self::assertStringStartsWith('Ada Byron', $genuine->subject);
        self::assertSame('enquiry.QS-2F7K9MAB.1', $genuine->messageId);
        self::assertStringContainsString('You marked it as genuine.', $genuine->text);
        self::assertStringContainsString('Nobody has judged it', self::mail(['verdict' => 'unverified'])->text);
    }

    public function test_a_megabyte_in_every_field_is_a_small_mail_that_says_where_the_whole_is(): void
    {
        $fields = ['name', 'email', 'phone', 'company', 'message'];
        $text = self::mail(array_fill_keys($fields, str_repeat('ä', 500_000)))->text;
        self::assertLessThan(106_000, strlen($text));
        self::assertStringContainsString('The whole is on your page.', $text);
        self::assertTrue(mb_check_encoding($text, 'UTF-8'));
    }

    public function test_an_address_that_no_mail_can_go_to_is_in_the_text_alone(): void
    {
        $source = self::message(['email' => 'a..b@example.org'])->getSentMIMEMessage();
        self::assertStringNotContainsString('Reply-To', $source);
        self::assertStringContainsString('a..b@example.org', $source);
        self::assertStringNotContainsString('a..b', $this->logged());
    }

    public function test_a_password_never_crosses_a_network_unencrypted(): void
    {
        $remote = ['smtpHost' => 'mail.example.com', 'smtpUsername' => 'ada'];
        self::assertSame('tls', self::message([], ...$remote, smtpPort: 25)->SMTPSecure);
        self::assertSame('ssl', self::message([], ...$remote, smtpPort: 465)->SMTPSecure);
        self::assertSame('', self::message([], smtpUsername: 'ada')->SMTPSecure, 'To this machine.');
    }

    public function test_a_refusal_of_one_recipient_for_good_is_told_from_all_others(): void
    {
        $errors = [
            'SMTP Error: The following recipients failed: a@example.com: 5.1.1 No such user' => true,
            'SMTP Error: The following recipients failed: a@example.com: 552 Mailbox full' => true,
            'SMTP Error: The following recipients failed: a@example.com: 451 Try later' => false,
            'SMTP Error: The following recipients failed: a@example.com: 550 Daily sending quota exceeded' => false,
            'SMTP Error: Could not connect to SMTP host.' => false,
            'SMTP Error: Could not authenticate.' => false,
            'SMTP Error: data not accepted.' => false,
        ];
        foreach ($errors as $error => $isOfRecipient) {
            self::assertSame($isOfRecipient, Mailer::isOfRecipient(new \RuntimeException($error)), $error);
        }
    }
}
