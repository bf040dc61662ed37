<?php

declare(strict_types=1);

namespace Quayswift\Enquiry\Tests;

use PHPMailer\PHPMailer\PHPMailer;
use PHPUnit\Framework\TestCase;
use Quayswift\Enquiry\Delivery\Mailer;
use Quayswift\Enquiry\Storage\StoredEnquiry;

final class MailerTest extends TestCase
{
    use OwnLog;

    /**
     * @param array<string, mixed> $changes to the enquiry
     * @param array<string, mixed> $settings
     */
    private static function write(array $changes = [], array $settings = []): PHPMailer
    {
        return (new Mailer(Samples::config('/dev/null/nowhere', ...$settings)))
            ->write(self::enquiry($changes), now: 1_790_000_060);
    }

    /** @param array<string, mixed> $changes */
    private static function enquiry(array $changes = []): StoredEnquiry
    {
        return Samples::stored([
            'received_at' => 1_790_000_000,
            'phone' => '',
            'company' => '',
            'message' => "Forty <b>chairs</b>.\nFloor 12.",
            ...$changes,
        ]);
    }

    /** @param array<string, mixed> $changes */
    private static function source(array $changes = []): string
    {
        $mail = self::write($changes);
        $mail->preSend();
        return $mail->getSentMIMEMessage();
    }

    public function test_from_and_envelope_are_ours_and_the_visitor_is_in_reply_to(): void
    {
        $mail = self::write();
        self::assertSame('website@example.com', $mail->From);
        self::assertSame('website@example.com', $mail->Sender);
        self::assertSame([['enquiries@example.com', '']], $mail->getToAddresses());
        self::assertSame(['ada@example.org' => ['ada@example.org', 'Ada Byron']], $mail->getReplyToAddresses());
    }

    public function test_the_connection_is_encrypted_as_it_is_set(): void
    {
        $cases = [['', ['', true]], ['none', ['', false]], ['tls', ['tls', true]], ['ssl', ['ssl', true]]];
        foreach ($cases as [$setting, $expected]) {
            $mail = self::write(settings: ['smtpSecure' => $setting]);
            self::assertSame($expected, [$mail->SMTPSecure, $mail->SMTPAutoTLS], $setting);
        }
    }

    public function test_a_password_never_crosses_a_network_unencrypted(): void
    {
        $cases = [
            ['mail.example.com', 'none'],
            ['mail.example.com', 'TLS'],
            ['192.0.2.1', 'none'],
            ['localhost.example.com', 'none'],
            ['127.0.0.1.example.com', 'none'],
            ['127.0.0.1;mail.example.com', 'none'],
            ["127.0.0.1\n", 'none'],
            ['2001:db8::1', 'none'],
        ];
        foreach ($cases as [$host, $secure]) {
            try {
                self::write(settings: ['smtpUsername' => 'ada', 'smtpHost' => $host, 'smtpSecure' => $secure]);
                self::fail("It was written for $host.");
            } catch (\RuntimeException $error) {
                $danger = "SMTP_PASSWORD would cross the network to $host unencrypted.";
                self::assertSame("SMTP_SECURE must be tls or ssl: $danger", $error->getMessage());
            }
        }
    }

    public function test_with_a_password_encryption_is_asked_for_even_where_no_setting_says_so(): void
    {
        $settings = ['smtpHost' => 'mail.example.com', 'smtpUsername' => 'ada'];
        self::assertSame('tls', self::write(settings: $settings)->SMTPSecure);
        self::assertSame('ssl', self::write(settings: ['smtpSecure' => 'ssl'] + $settings)->SMTPSecure);
        self::assertSame('', self::write(settings: ['smtpUsername' => ''] + $settings)->SMTPSecure);
    }

    public function test_a_mail_server_on_this_machine_may_be_spoken_to_in_the_clear(): void
    {
        foreach (['localhost', 'LOCALHOST', '127.0.0.1', '127.255.10.2', '::1', '[::1]'] as $host) {
            $settings = ['smtpHost' => $host, 'smtpUsername' => 'ada'];
            self::assertSame('', self::write(settings: ['smtpSecure' => 'none'] + $settings)->SMTPSecure, $host);
            self::assertSame('', self::write(settings: $settings)->SMTPSecure, $host);
        }
    }

    public function test_the_mail_server_is_that_of_the_settings(): void
    {
        $mail = self::write(settings: ['smtpHost' => 'mail.example.com', 'smtpPort' => 587]);
        self::assertSame(['smtp', 'mail.example.com', 587], [$mail->Mailer, $mail->Host, $mail->Port]);
        self::assertFalse($mail->SMTPAuth);
        $mail = self::write(settings: ['smtpUsername' => 'ada', 'smtpPassword' => 'secret']);
        self::assertSame([true, 'ada', 'secret'], [$mail->SMTPAuth, $mail->Username, $mail->Password]);
    }

    public function test_no_wait_on_the_mail_server_is_longer_than_10_seconds(): void
    {
        $mail = self::write();
        self::assertSame([10, 10], [$mail->Timeout, $mail->getSMTPInstance()->Timelimit]);
    }

    public function test_the_head_says_when_it_was_sent_and_by_whom_and_nothing_of_the_program(): void
    {
        $source = self::source();
        self::assertStringContainsString('Date: ' . date(\DATE_RFC2822, 1_790_000_060), $source, 'Not when it came.');
        self::assertStringContainsString('From: Quayswift website <website@example.com>', $source);
        self::assertStringContainsString('Content-Transfer-Encoding: quoted-printable', $source);
        self::assertStringNotContainsString('X-Mailer', $source);
        self::assertSame('example.com', self::write()->Hostname);
    }

    public function test_the_text_has_every_fact_and_the_words(): void
    {
        $mail = self::write([
            'phone' => '020 7946 0000',
            'company' => 'Byron & "Sons"',
            'verdict' => 'suspected',
            'verdict_reason' => 'score 0.1',
        ]);
        $rescue = 'If it is genuine, press "Not spam" on your page.';
        $answer = 'To answer, press the address above, or write to ada@example.org with the subject "Your enquiry '
            . 'QS-2F7K9MAB": that carries none of these lines.';
        $reply = 'A reply to this mail goes to the visitor too, under its subject. Photos may follow under the same '
            . 'reference.';
        $text = <<<TEXT
            Name:       Ada Byron
            Email:      ada@example.org
            Phone:      020 7946 0000
            Company:    Byron & "Sons"
            Reference:  QS-2F7K9MAB
            Received:   21 September 2026, 15:13 BST
            Reply by:   22 September 2026, 15:13 BST

            Forty <b>chairs</b>.
            Floor 12.

            --|
            Spam check: suspected score 0.1
            The spam check suspects this one. It is kept and mailed all the same. $rescue
            This enquiry on your page: https://www.example.com/owner.php?enquiry=QS-2F7K9MAB
            $answer
            $reply

            TEXT;
        self::assertSame(str_replace(['--|', "\n"], ['-- ', "\r\n"], $text), $mail->AltBody);
        self::assertStringContainsString("Spam check: verified\r\n", self::write()->AltBody);
    }

    public function test_a_long_name_is_cut_in_the_subject_only(): void
    {
        $name = str_repeat('é', 61);
        $mail = self::write(['name' => $name]);
        $cut = str_repeat('é', 57) . '...';
        self::assertStringStartsWith("$cut: ", $mail->Subject);
        self::assertStringContainsString($name, $mail->AltBody);
        $whole = str_repeat('é', 60);
        self::assertStringStartsWith("$whole: ", self::write(['name' => $whole])->Subject);
    }

    public function test_an_address_that_cannot_be_replied_to_is_in_the_text_only(): void
    {
        $mail = self::write(['email' => 'ada@localhost']);
        self::assertSame([], $mail->getReplyToAddresses());
        self::assertStringContainsString('ada@localhost', $mail->AltBody);
        $line = 'Enquiry QS-2F7K9MAB: no Reply-To, its address is not usable.';
        self::assertStringContainsString($line, $this->logged());
    }

    public function test_a_name_of_any_length_makes_a_mail_that_can_be_sent(): void
    {
        $head = strstr(self::source(['name' => str_repeat('Ada ', 25_000)]), "\r\n\r\n", true);
        self::assertLessThan(2000, strlen((string) $head));
    }

    public function test_nothing_is_sent_before_both_addresses_are_set(): void
    {
        foreach (['mailTo' => 'MAIL_TO', 'mailFrom' => 'MAIL_FROM'] as $setting => $name) {
            try {
                $mailer = new Mailer(Samples::config('/dev/null/nowhere', ...[$setting => '']));
                $mailer->send(self::enquiry(), ['a@example.com']);
                self::fail("It was sent without $name.");
            } catch (\RuntimeException $error) {
                self::assertStringContainsString("$name is not set.", $error->getMessage());
            }
        }
    }

    public function test_the_subject_begins_with_name_and_words_and_has_the_reference_as_text_and_message_id_do(): void
    {
        $mail = self::write();
        self::assertSame('Ada Byron: Forty <b>chairs</b>. Floor 12. (QS-2F7K9MAB)', $mail->Subject);
        self::assertStringContainsString('QS-2F7K9MAB', $mail->AltBody);
        self::assertSame('<enquiry.QS-2F7K9MAB@example.com>', $mail->MessageID);
    }

    public function test_the_subject_and_the_preview_have_whole_words_of_the_message_without_its_topic(): void
    {
        $mail = self::write(['message' => "About: storage\n\n" . str_repeat('Twenty desks, ', 9)]);
        $words = 'Twenty desks, Twenty desks, Twenty desks, Twenty desks ...';
        self::assertSame("Ada Byron: $words (QS-2F7K9MAB)", $mail->Subject);
        self::assertStringContainsString("overflow:hidden\">$words</div>", $mail->Body);
    }

    public function test_one_that_comes_late_says_so_first_unless_the_owner_has_asked_for_it(): void
    {
        $late = 'This comes late: received 21 September 2026, 14:58 BST.';
        $mail = self::write(['received_at' => 1_790_000_060 - 961]);
        self::assertStringStartsWith("$late\r\n\r\nName:", $mail->AltBody);
        self::assertStringContainsString("<b>$late</b>", $mail->Body);
        foreach ([['received_at' => 1_790_000_060 - 900], ['received_at' => 1, 'resends' => 1]] as $changes) {
            self::assertStringNotContainsString('This comes late', self::write($changes)->AltBody);
        }
    }

    public function test_the_lines_for_the_owner_stand_below_the_delimiter_of_signatures(): void
    {
        $mail = self::write(['verdict' => 'suspected', 'verdict_reason' => 'score 0.1']);
        [$above] = explode("\r\n-- \r\n", $mail->AltBody);
        [$over] = explode('-- <br>', $mail->Body);
        foreach (['score 0.1', 'suspect', 'owner.php'] as $inside) {
            self::assertStringNotContainsString($inside, $above . $over);
        }
        self::assertSame(['ada@example.org'], array_keys($mail->getReplyToAddresses()));
    }

    public function test_suspected_spam_is_marked_in_the_subject(): void
    {
        self::assertStringStartsWith('[suspected spam] ', self::write(['verdict' => 'suspected'])->Subject);
    }

    public function test_text_comes_first_and_both_parts_show_markup_as_it_was_typed(): void
    {
        $source = self::source();
        self::assertMatchesRegularExpression('~text/plain; charset=utf-8.*text/html; charset=utf-8~s', $source);
        self::assertStringContainsString("Forty &lt;b&gt;chairs&lt;/b&gt;.<br>\r\nFloor 12.", self::write()->Body);
        self::assertStringContainsString("Forty <b>chairs</b>.\r\nFloor 12.\r\n", $source);
        self::assertStringContainsString('Auto-Submitted: auto-generated', $source);
    }

    public function test_no_field_can_add_a_header_or_a_recipient(): void
    {
        $attack = "x\r\nBcc: all@example.org";
        $source = self::source(['name' => $attack, 'phone' => $attack, 'company' => $attack]);
        $head = strstr($source, "\r\n\r\n", true) ?: $source;
        self::assertDoesNotMatchRegularExpression('/^Bcc:/mi', $head);
        self::assertSame(1, preg_match_all('/^To:/mi', $head));
    }

    public function test_control_characters_are_escaped(): void
    {
        $hidden = "Ada\u{202E}\u{9B}\u{200F}";
        $mail = self::write(['name' => $hidden, 'company' => $hidden, 'message' => "$hidden\n\tTwo."]);
        $shown = 'Ada\u{202E}\u{9B}\u{200F}';
        self::assertStringStartsWith("$shown: $shown Two. (", $mail->Subject);
        self::assertSame(['ada@example.org', $shown], $mail->getReplyToAddresses()['ada@example.org']);
        self::assertStringContainsString("Name:       $shown\r\n", $mail->AltBody);
        self::assertStringContainsString("Company:    $shown\r\n", $mail->AltBody);
        self::assertStringContainsString("\r\n$shown\r\n\tTwo.\r\n", $mail->AltBody);
    }

    public function test_line_breaks_of_any_kind_are_crlf_in_the_text(): void
    {
        $breaks = "One.\rTwo.\r\nThree.\nFour.\n\rFive.";
        $body = self::write(['message' => $breaks, 'verdict_reason' => "a\rb\r\nc", 'phone' => "1\n2"])->AltBody;
        self::assertStringContainsString("\r\nOne.\r\nTwo.\r\nThree.\r\nFour.\r\n\r\nFive.\r\n", $body);
        self::assertStringContainsString("Spam check: verified a b c\r\n", $body);
        self::assertStringContainsString("Phone:      1 2\r\n", $body);
        self::assertDoesNotMatchRegularExpression('/(?<!\r)\n|\r(?!\n)/', $body);
    }

    /** RFC 5322, 2.1.1 and 2.3. */
    public function test_whatever_was_typed_no_line_of_the_mail_is_longer_than_998_octets_or_half_broken(): void
    {
        $long = str_repeat('é', 5000);
        $message = "One.\r\rTwo.\n\n.\n$long\r" . str_repeat('y', 5000) . '=';
        $mail = self::write([
            'name' => $long,
            'email' => str_repeat('a', 64) . '@' . str_repeat(str_repeat('b', 60) . '.', 3) . 'org',
            'company' => $long,
            'message' => $message,
        ]);
        $mail->preSend();
        $source = $mail->getSentMIMEMessage();
        self::assertDoesNotMatchRegularExpression('/(?<!\r)\n|\r(?!\n)/', $source);
        self::assertLessThanOrEqual(998, max(array_map(strlen(...), explode("\r\n", $source))));
        $text = quoted_printable_decode((string) strstr($source, "\r\n\r\n"));
        self::assertStringContainsString(preg_replace('/[\r\n]/', "\r\n", $message), $text);
    }

    public function test_phone_and_email_are_links_and_a_button_leads_to_the_owners_page(): void
    {
        $html = self::write(['phone' => '+44 (0)20 7946 0000'])->Body;
        self::assertStringContainsString('href="tel:+442079460000">+44 (0)20 7946 0000</a>', $html);
        self::assertStringContainsString('href="mailto:ada@example.org?subject=Your%20enquiry%20QS-2F7K9MAB"', $html);
        self::assertStringContainsString('href="https://www.example.com/owner.php?enquiry=QS-2F7K9MAB"', $html);
        self::assertStringNotContainsString('tel:', self::write(['phone' => 'ask for Ada'])->Body);
    }

    public function test_no_word_of_a_visitor_becomes_markup(): void
    {
        $attack = '"><script>x</script>';
        $html = self::write(array_fill_keys(['name', 'email', 'phone', 'company', 'message'], $attack))->Body;
        self::assertStringNotContainsString('<script', $html);
        self::assertStringNotContainsString('"">', $html);
    }

    public function test_what_the_owner_has_rescued_comes_without_the_mark_and_is_not_taken_for_the_first_mail(): void
    {
        $rescued = self::write(['verdict' => 'suspected', 'mark' => 'genuine', 'resends' => 1]);
        self::assertStringStartsWith('Ada Byron: Forty', $rescued->Subject);
        self::assertStringContainsString("-- \r\nYou marked it as genuine.\r\n", $rescued->AltBody);
        self::assertStringNotContainsString('suspect', $rescued->AltBody . $rescued->Body);
        self::assertSame('<enquiry.QS-2F7K9MAB.1@example.com>', $rescued->MessageID);
    }

    public function test_other_alphabets_arrive(): void
    {
        $source = self::source(['name' => 'Zoë 🪑']);
        self::assertMatchesRegularExpression('/^Subject: =\?utf-8\?/mi', $source);
    }

    public function test_a_text_without_end_is_cut_in_the_mail_and_the_mail_says_where_the_whole_is(): void
    {
        $whole = str_repeat('a', 99_999) . "\u{e9}" . str_repeat('z', 100);
        $body = $this->write(['message' => $whole])->AltBody;
        self::assertStringContainsString(str_repeat('a', 99_999) . "\r\n\r\n[Cut here, of 100101 bytes. ", $body);
        self::assertStringContainsString('The whole: enquiries.php show QS-', $body);
        self::assertStringNotContainsString('[Cut', $this->write(['message' => str_repeat('a', 100_000)])->AltBody);
    }
}
