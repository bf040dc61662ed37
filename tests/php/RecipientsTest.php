<?php

declare(strict_types=1);

namespace Quayswift\Enquiry\Tests;

use Quayswift\Enquiry\Delivery\Worker;
use Quayswift\Enquiry\Owner\Action;
use Quayswift\Enquiry\Owner\ActionHandler;

/**
 * Each address in MAIL_TO has a mail of its own, because one may refuse what the others take.
 *
 * @group postgresql
 */
final class RecipientsTest extends DatabaseTestCase
{
    use OwnLog;

    private const BOTH = 'a@example.com, b@example.com';

    /** Delivers everything, whatever the wait. @return list<string> who was given the words */
    private function deliver(array $refused = [], string $mailTo = self::BOTH): array
    {
        $this->database->pdo->exec('UPDATE outbox SET due_at = 0 WHERE due_at IS NOT NULL');
        $sink = new MailSink(4, $refused);
        $config = $this->config(...$sink->settings(), mailTo: $mailTo);
        (new Worker($config, $this->database))->prune();
        $this->deliverAll(...$sink->settings(), mailTo: $mailTo);
        preg_match_all("/^RCPT TO:<(.*)>\r\nDATA/m", $sink->received(), $parts);
        return $parts[1];
    }

    public function test_each_has_it_once_though_another_refuses_it_for_long(): void
    {
        $reference = $this->take(time() - 4000);
        self::assertSame(['b@example.com'], $this->deliver(['a@example.com']));
        self::assertNull($this->row()['delivered_at']);
        for ($try = 0; $try < 3; $try++) {
            self::assertSame([], $this->deliver(['a@example.com']));
        }
        self::assertSame(['a@example.com'], $this->deliver());
        self::assertNotNull($this->row()['delivered_at']);
        self::assertStringNotContainsString('@example.com', $this->logged());
        (new ActionHandler($this->database))->apply(Action::Erase, $reference, 0, time());
        self::assertSame(0, (int) $this->database->value('SELECT count(*) FROM outbox'));
    }

    public function test_an_address_that_leaves_mail_to_is_not_waited_for_and_its_successor_gets_the_mail(): void
    {
        $this->take(time());
        $this->deliver(['a@example.com']);
        self::assertSame([], $this->deliver(mailTo: 'B@example.com'));
        self::assertNotNull($this->row()['delivered_at']);
        $this->take(time() - 100);
        self::assertSame([], $this->deliver(['gone@example.com'], 'gone@example.com'));
        self::assertSame(['new@example.com'], $this->deliver(mailTo: 'new@example.com'));
    }

    public function test_a_flood_goes_again_to_those_alone_who_miss_it(): void
    {
        foreach ([0, 1, 2] as $place) {
            $this->take(time() - 3000 + $place, null, limitGlobal: 1);
        }
        $this->database->pdo->exec("DELETE FROM enquiries WHERE verdict <> 'suspected'");
        self::assertSame(['b@example.com'], $this->deliver(['a@example.com']));
        self::assertSame(['a@example.com'], $this->deliver());
        self::assertSame(2, (int) $this->database->value("SELECT count(*) FROM enquiries WHERE delivered_at > 0"));
    }

    public function test_mailing_it_now_goes_to_those_alone_who_miss_it_and_mailing_it_again_to_all(): void
    {
        $reference = $this->take(time());
        $this->deliver(['a@example.com']);
        (new ActionHandler($this->database))->apply(Action::Resend, $reference, 0, time());
        self::assertSame(['a@example.com'], $this->deliver());
        (new ActionHandler($this->database))->apply(Action::Resend, $reference, 1, time());
        self::assertSame(['a@example.com', 'b@example.com'], $this->deliver());
    }

    public function test_not_spam_takes_the_mark_from_the_mail_of_everybody(): void
    {
        $reference = $this->take(time());
        $this->deliver(['a@example.com']);
        $this->database->pdo->exec("UPDATE enquiries SET verdict = 'suspected'");
        (new ActionHandler($this->database))->apply(Action::NotSpam, $reference, 0, time());
        self::assertSame(['a@example.com', 'b@example.com'], $this->deliver());
    }

    public function test_a_wrong_password_holds_the_queue_after_one_try_and_no_item_is_to_blame(): void
    {
        foreach ([1, 2, 3] as $ago) {
            $this->take(time() - $ago);
        }
        $worker = new Worker($this->config(recaptchaSecret: ''), $this->database);
        for ($step = 0; $step < 10; $step++) {
            $worker->deliverNext();
        }
        self::assertSame(1, substr_count($this->logged(), 'The mail server cannot be used, and all mails wait'));
        self::assertSame(0, (int) $this->database->value('SELECT sum(attempts) FROM outbox'));
        self::assertSame(3, count($this->deliver([], 'enquiries@example.com')) + 3 * (int) $this->isResting());
    }

    private function isResting(): bool
    {
        return (int) $this->database->value('SELECT rests_until FROM circuits') > time();
    }

    public function test_the_owner_is_reminded_once_before_the_reply_is_due(): void
    {
        $reference = $this->take(time() - 21 * 3600);
        $this->take(time() - 25 * 3600);
        $answered = $this->take(time() - 22 * 3600);
        (new ActionHandler($this->database))->apply(Action::Answer, $answered, 0, time());
        $this->deliver(mailTo: 'a@example.com');
        $this->deliver(mailTo: 'a@example.com');
        $this->deliver(mailTo: 'a@example.com');
        $reminders = $this->database->run("SELECT reference FROM outbox JOIN enquiries ON enquiries.id = enquiry_id
            WHERE kind = 'reminder' AND sent_at IS NOT NULL")->fetchAll(\PDO::FETCH_COLUMN);
        self::assertSame([$reference], $reminders);
    }

    public function test_a_visitor_is_acknowledged_once_in_a_day_and_only_when_verified(): void
    {
        foreach ([30, 20, 10] as $ago) {
            $this->take(time() - $ago);
        }
        $this->database->pdo->exec("UPDATE enquiries SET token = NULL, verdict = 'verified' WHERE id > 1");
        $sink = new MailSink(9);
        $this->deliverAll(...$sink->settings(), acknowledge: true);
        $mails = $sink->received();
        self::assertSame(1, substr_count($mails, 'RCPT TO:<ada@example.org>'));
        $mail = (string) strstr($mails, 'RCPT TO:<ada@example.org>');
        self::assertStringContainsString('Auto-Submitted: auto-replied', $mail);
        self::assertStringContainsString('Message-ID: <acknowledgement.QS-', $mail);
        $words = quoted_printable_decode((string) strstr($mail, "QUIT", true));
        self::assertStringNotContainsString('Forty', $words);
        self::assertStringNotContainsString('Byron', $words, 'Anybody may type anybody\'s address.');
    }
}
