<?php

declare(strict_types=1);

namespace Quayswift\Enquiry\Tests;

use PHPUnit\Framework\TestCase;
use Quayswift\Enquiry\HttpException;
use Quayswift\Enquiry\Intake\EnquiryInput;

final class EnquiryInputTest extends TestCase
{
    /** @testdox [K11] takes the six fields as they are */
    public function test_takes_the_six_fields(): void
    {
        $enquiry = Samples::enquiry();
        self::assertEquals(Samples::MEMBERS, $enquiry->words() + ['recaptcha_token' => $enquiry->token]);
    }

    /** @testdox [K2] phone and company are optional */
    public function test_phone_and_company_are_optional(): void
    {
        foreach ([['phone' => '', 'company' => ''], []] as $without) {
            $required = array_diff_key(Samples::MEMBERS, ['phone' => 1, 'company' => 1]);
            $enquiry = EnquiryInput::from($required + $without, '0808');
            self::assertSame(['', ''], [$enquiry->phone, $enquiry->company]);
        }
    }

    /** @testdox [K4] cuts nothing */
    public function test_cuts_nothing(): void
    {
        $message = str_repeat('long ', 20_000) . 'end';
        self::assertSame($message, Samples::enquiry(['message' => $message])->message);
    }

    public function test_control_characters_become_spaces_in_a_line_and_a_message_keeps_its_lines(): void
    {
        $enquiry = Samples::enquiry(['name' => "Ada\r\nBcc: all@example.org", 'company' => "\0A\tB",
            'message' => "a\r\nb\rc\td\0\x1b "]);
        $words = [$enquiry->name, $enquiry->company, $enquiry->message];
        self::assertSame(['Ada Bcc: all@example.org', 'A B', "a\nb\nc\td"], $words);
    }

    public function test_is_refused_with_422_and_a_sentence(): void
    {
        $cases = [
            'half an email' => [['email' => 'ada@'], 'address'],
            'two emails' => [['email' => 'a@example.org,b@example.org'], 'address'],
            'an email with a line break' => [['email' => "a@example.org\nBcc: b"], 'address'],
            'a number' => [['name' => 1], 'name'],
            'null' => [['phone' => null], 'phone'],
            'a list' => [['message' => ['a']], 'message'],
        ];
        foreach ($cases as $what => [$changes, $words]) {
            try {
                Samples::enquiry($changes);
                self::fail("It was taken: $what.");
            } catch (HttpException $refusal) {
                self::assertSame(422, $refusal->status, $what);
                self::assertStringContainsString($words, $refusal->getMessage(), $what);
            }
        }
    }

    public function test_an_email_that_browsers_accept_is_accepted_and_a_name_of_a_new_emoji(): void
    {
        foreach (['a@b', "o'hara+chairs@example.co.uk", '.dot.@example.org', 'a@xn--bcher-kva.example'] as $email) {
            self::assertSame($email, Samples::enquiry(['email' => $email])->email);
        }
        self::assertSame("\u{1FAE9}", Samples::enquiry(['name' => "\u{1FAE9}"])->name, 'PCRE does not know it yet.');
    }

    public function test_the_same_words_have_the_same_hash_whatever_the_token(): void
    {
        $hash = static fn (array $changes): string => Samples::enquiry($changes)->contentHash();
        self::assertSame($hash([]), $hash(['recaptcha_token' => 'another']));
        foreach (['name', 'email', 'phone', 'company', 'message'] as $field) {
            self::assertNotSame($hash([]), $hash([$field => 'another@example.org']), $field);
        }
        self::assertNotSame($hash(['phone' => 'ab', 'company' => 'c']), $hash(['phone' => 'a', 'company' => 'bc']));
    }
}
