<?php

declare(strict_types=1);

namespace Quayswift\Enquiry\Tests;

use Quayswift\Enquiry\Delivery\Journal;
use Quayswift\Enquiry\Delivery\Outbox;
use Quayswift\Enquiry\Delivery\Worker;
use Quayswift\Enquiry\Owner\Deed;
use Quayswift\Enquiry\Owner\Deeds;
use Quayswift\Enquiry\Storage\Mailings;

/**
 * Of several addresses in MAIL_TO one may refuse what the others take (RFC 5321, section 3.3).
 *
 * @group postgresql
 */
final class RecipientsTest extends DatabaseTestCase
{
    use OwnLog;

    private const BOTH = 'a@example.com, b@example.com';

    /**
     * One delivery, whatever the wait.
     *
     * @param list<string> $refused
     * @return list<string> who was given the words
     */
    private function deliver(array $refused = [], string $mailTo = self::BOTH): array
    {
        $this->database->pdo->exec('UPDATE enquiries SET due_at = 0 WHERE due_at IS NOT NULL');
        $sink = new MailSink(refused: $refused);
        $config = $this->config(...$sink->settings(), mailTo: $mailTo, recaptchaSecret: '');
        self::assertTrue(Worker::fromConfig($config, $this->database)->deliverNext());
        $received = $sink->received();
        preg_match_all('/^RCPT TO:<(.*)>/m', $received, $parts);
        return str_contains($received, "DATA\r\n") ? array_values(array_diff($parts[1], $refused)) : [];
    }

    /** @return list<string> */
    private function taken(string $reference): array
    {
        return array_column((new Mailings($this->database))->history($reference), 'address');
    }

    public function test_each_has_it_once_though_another_refuses_it_for_long(): void
    {
        $reference = $this->take(time() - 4000);
        self::assertSame(['b@example.com'], $this->deliver(['a@example.com']));
        self::assertSame(['pending', '1'], [$this->row()['state'], (string) $this->row()['attempts']]);
        self::assertStringContainsString('a@example.com: Mailbox full', $this->row()['last_error']);
        for ($try = 0; $try < 3; $try++) {
            self::assertSame([], $this->deliver(['a@example.com']));
        }
        self::assertSame(['b@example.com'], $this->taken($reference));
        self::assertSame(['a@example.com'], $this->deliver());
        self::assertSame(['b@example.com', 'a@example.com'], $this->taken($reference));
        self::assertSame('delivered', $this->row()['state']);
        self::assertStringNotContainsString('@example.com', $this->logged());
    }

    public function test_an_address_that_leaves_mail_to_is_not_waited_for(): void
    {
        $this->take(time());
        $this->deliver(['a@example.com']);
        self::assertSame([], $this->deliver(mailTo: 'B@example.com'));
        self::assertSame('delivered', $this->row()['state']);
    }

    public function test_a_flood_goes_again_to_those_alone_who_miss_it(): void
    {
        foreach ([0, 1, 2] as $place) {
            $this->take(time() - 3000 + $place, null, limitGlobal: 1);
        }
        $this->database->pdo->exec("DELETE FROM enquiries WHERE verdict <> 'suspected'");
        self::assertSame(['b@example.com'], $this->deliver(['a@example.com']));
        self::assertSame(['a@example.com'], $this->deliver());
        self::assertSame(2, (int) $this->database->value("SELECT count(*) FROM enquiries WHERE state = 'delivered'"));
    }

    public function test_mailing_it_now_goes_to_those_alone_who_miss_it_and_mailing_it_again_to_all(): void
    {
        $reference = $this->take(time());
        $this->deliver(['a@example.com']);
        (new Deeds($this->database))->do(Deed::Resend, $reference, 0, time());
        self::assertSame(['a@example.com'], $this->deliver());
        (new Deeds($this->database))->do(Deed::Resend, $reference, 1, time());
        self::assertSame(['a@example.com', 'b@example.com'], $this->deliver());
    }

    public function test_not_spam_takes_the_mark_from_the_mail_of_everybody(): void
    {
        $reference = $this->take(time());
        $this->deliver(['a@example.com']);
        $this->database->pdo->exec("UPDATE enquiries SET verdict = 'suspected'");
        (new Deeds($this->database))->do(Deed::NotSpam, $reference, 0, time());
        self::assertSame(['a@example.com', 'b@example.com'], $this->deliver());
    }

    public function test_a_process_that_dies_before_it_records_who_has_it_sends_to_the_others_alone(): void
    {
        $reference = $this->take(time());
        $journal = new Journal($this->config()->dataFolder());
        (new Outbox($this->database))->lease(time());
        $both = ['a@example.com', 'b@example.com'];
        $journal->taken($journal->begin([$reference], $both), $both, ['b@example.com']);
        self::assertSame(['a@example.com'], $this->deliver());
        self::assertSame([], glob("$this->varDir/mail.*"));
        self::assertSame(['b@example.com', 'a@example.com'], $this->taken($reference));
    }

    public function test_the_journal_of_a_release_that_named_no_addresses_is_understood(): void
    {
        $reference = $this->take(time());
        file_put_contents("{$this->config()->dataFolder()}/mail.0.journal", "taken  \n$reference\n");
        self::assertFalse(Worker::fromConfig($this->config(), $this->database)->deliverNext());
        self::assertSame('delivered', $this->row()['state']);
    }

    public function test_who_has_it_is_forgotten_with_the_enquiry(): void
    {
        $reference = $this->take(time());
        $this->deliver();
        self::assertCount(2, $this->taken($reference));
        (new Deeds($this->database))->do(Deed::Erase, $reference, 0, time());
        self::assertSame([], $this->taken($reference));
        $old = $this->take(1000);
        $this->deliver();
        (new Outbox($this->database))->forgetEnquiries(time());
        self::assertSame([], $this->taken($old));
    }
}
