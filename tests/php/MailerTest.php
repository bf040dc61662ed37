<?php

declare(strict_types=1);

namespace Quayswift\Enquiry\Tests;

use PHPMailer\PHPMailer\PHPMailer;
use PHPUnit\Framework\TestCase;
use Quayswift\Enquiry\Mailer;

final class MailerTest extends TestCase
{
    /** @param array<string, mixed> $changes */
    private static function write(array $changes = []): PHPMailer
    {
        return (new Mailer(Samples::config('/nowhere')))->write([
            'reference' => 'QS-2F7K9MAB',
            'received_at' => 1_790_000_000,
            'name' => 'Ada Byron',
            'email' => 'ada@example.org',
            'phone' => '',
            'company' => '',
            'message' => "Forty <b>chairs</b>.\nFloor 12.",
            'verdict' => 'verified',
            'verdict_reason' => '',
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

    public function test_an_address_that_cannot_be_replied_to_is_in_the_text_only(): void
    {
        $mail = self::write(['email' => 'ada@localhost']);
        self::assertSame([], $mail->getReplyToAddresses());
        self::assertStringContainsString('ada@localhost', $mail->AltBody);
    }

    public function test_a_name_of_any_length_makes_a_mail_that_can_be_sent(): void
    {
        $head = strstr(self::source(['name' => str_repeat('Ada ', 25_000)]), "\r\n\r\n", true);
        self::assertLessThan(2000, strlen((string) $head));
    }

    /** @dataProvider addresses */
    public function test_nothing_is_sent_before_both_addresses_are_set(string $setting, string $name): void
    {
        $this->expectExceptionMessage("$name is not set.");
        (new Mailer(Samples::config('/nowhere', ...[$setting => ''])))->send([]);
    }

    /** @return list<array{string, string}> */
    public static function addresses(): array
    {
        return [['mailTo', 'MAIL_TO'], ['mailFrom', 'MAIL_FROM']];
    }

    public function test_the_reference_is_in_subject_text_and_message_id(): void
    {
        $mail = self::write();
        self::assertSame('Website enquiry QS-2F7K9MAB from Ada Byron', $mail->Subject);
        self::assertStringContainsString('QS-2F7K9MAB', $mail->AltBody);
        self::assertStringContainsString('QS-2F7K9MAB', $mail->Body);
        self::assertSame('<enquiry.QS-2F7K9MAB@example.com>', $mail->MessageID);
    }

    public function test_suspected_spam_is_marked_in_the_subject(): void
    {
        self::assertStringStartsWith('[suspected spam] ', self::write(['verdict' => 'suspected'])->Subject);
    }

    public function test_the_html_is_escaped_and_the_text_comes_first(): void
    {
        $mail = self::write();
        self::assertStringContainsString('Forty &lt;b&gt;chairs&lt;/b&gt;.<br />', $mail->Body);
        $source = self::source();
        self::assertLessThan(strpos($source, 'text/html'), strpos($source, 'text/plain'));
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

    public function test_other_alphabets_arrive(): void
    {
        $source = self::source(['name' => 'Zoë 🪑']);
        self::assertMatchesRegularExpression('/^Subject: =\?utf-8\?/mi', $source);
    }
}
