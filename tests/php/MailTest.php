<?php

declare(strict_types=1);

namespace Quayswift\Enquiry\Tests;

use PHPMailer\PHPMailer\PHPMailer;
use PHPUnit\Framework\TestCase;
use Quayswift\Enquiry\Mail\EnquiryMail;
use Quayswift\Enquiry\Mail\Mail;
use Quayswift\Enquiry\Mail\Mailer;
use Quayswift\Enquiry\Store\Enquiry;

final class MailTest extends TestCase
{
    use OwnLog;

    private static function mail(array $columns = [], int $round = 0): Mail
    {
        return (new EnquiryMail(Samples::stored($columns), 'https://www.example.com', $round))->mail();
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
            $head = (string) strstr(
                self::message(['name' => $trick, 'message' => $trick])->getSentMIMEMessage(),
                "\r\n\r\n",
                true,
            );
            self::assertStringNotContainsStringIgnoringCase("\nBcc:", $head);
            preg_match_all('/=\?[^?]+\?[BQ]\?[^?]*\?=/i', $head, $words);
            self::assertLessThanOrEqual(75, max([0, ...array_map(strlen(...), $words[0])]), 'RFC 2047, section 2.');
        }
    }

    public function test_a_subject_in_encoded_words_reads_as_it_was_written(): void
    {
        $subject = self::header(
            'Subject',
            ['name' => 'Zoë Söhne', 'message' => 'Räumung im vierzehnten Stock, bitte!'],
        );
        self::assertSame('Zoë Söhne: Räumung im vierzehnten Stock, bitte! (QS-2F7K9MAB)', $subject);
    }

    public function test_the_words_stand_as_text_and_as_html_without_markup_of_the_visitor(): void
    {
        $mail = self::mail(['message' => "<b>Forty</b>\nchairs", 'phone' => '020 7946 0000']);
        self::assertStringContainsString("<b>Forty</b>\nchairs", $mail->text);
        self::assertStringContainsString("&lt;b&gt;Forty&lt;/b&gt;<br>\nchairs", $mail->html);
        self::assertStringContainsString('href="tel:02079460000"', $mail->html);
        self::assertStringContainsString(
            'href="mailto:ada@example.org?subject=Your%20enquiry%20QS-2F7K9MAB"',
            $mail->html,
        );
        self::assertStringContainsString('Reply by:   2 January 1970', $mail->text);
        self::assertStringContainsString('https://www.example.com/owner.php?enquiry=QS-2F7K9MAB', $mail->text);
    }

    public function test_it_says_when_it_is_suspected_or_unjudged(): void
    {
        $suspected = self::mail(['verdict' => 'suspected', 'verdictReason' => 'score 0.1']);
        self::assertStringStartsWith('[suspected spam] ', $suspected->subject);
        self::assertStringContainsString('press "Not spam" on your page', $suspected->text);
        $genuine = self::mail(['verdict' => 'suspected', 'mark' => 'genuine'], round: 1);
        self::assertStringStartsWith('Ada Byron', $genuine->subject);
        self::assertSame('enquiry.QS-2F7K9MAB.1', $genuine->messageId);
        self::assertStringContainsString(
            'Unverified: the spam check could',
            self::mail(['verdict' => 'unverified'])->text,
        );
    }

    public function test_a_long_message_is_cut_and_says_where_the_whole_is(): void
    {
        $text = self::mail(['message' => str_repeat('ä', 60_000)])->text;
        self::assertLessThan(102_000, strlen($text));
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
        self::assertSame('tls', self::message([], ...$remote)->SMTPSecure);
        self::assertSame('', self::message([], smtpUsername: 'ada')->SMTPSecure);
        $this->expectExceptionMessage('SMTP_SECURE must be tls or ssl');
        self::message([], ...$remote, smtpSecure: 'none');
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
