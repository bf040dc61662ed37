<?php

declare(strict_types=1);

namespace Quayswift\Enquiry\Tests;

use Quayswift\Enquiry\Store\{Enquiries, Notes, Outbox, Standing};

/** @group postgresql */
final class DeliveryTest extends DatabaseTestCase
{
    use OwnLog;

    private const BOTH = ['mailTo' => ['a@example.com', 'b@example.com']];

    /** A run an hour later. @return list<string> who was given the words */
    private function recipients(array $refused = [], mixed ...$settings): array
    {
        $this->now += 4000;
        preg_match_all("/^RCPT TO:<(.*)>\r\nDATA/m", $this->mailed($refused, ...$settings + self::BOTH), $parts);
        return $parts[1];
    }

    public function test_a_recipient_who_refuses_for_long_keeps_nobody_waiting(): void
    {
        $this->receive();
        self::assertSame(['b@example.com'], $this->recipients(['a@example.com']));
        self::assertNotNull($this->row()['delivered_at'], 'Somebody has it.');
        self::assertSame([], $this->recipients(['a@example.com']));
        self::assertSame(['a@example.com'], $this->recipients());
        self::assertSame([], $this->recipients());
        self::assertStringNotContainsString('@example.com', $this->logged());
        (new Enquiries($this->database))->erase($this->row()['id']);
        self::assertSame(0, $this->sizeOf('outbox'));
    }

    public function test_a_run_ends_at_the_first_refusal_of_the_server_and_the_others_were_not_tried(): void
    {
        array_map(fn (int $ago): string => $this->receive(ago: $ago), [0, 1, 2]);
        // Nobody listens there.
        self::assertTrue($this->deliver(...self::BOTH));
        self::assertEquals([[1], [0], [0]], $this->rows('SELECT attempts FROM outbox ORDER BY attempts DESC'));
        self::assertSame(1, substr_count($this->logged(), 'could not be delivered'));
    }

    public function test_a_mail_goes_to_those_whom_mail_to_names_when_it_is_sent(): void
    {
        $this->receive();
        self::assertTrue($this->deliver(mailTo: []));
        self::assertSame(['b@example.com'], $this->recipients(['a@example.com']));
        self::assertSame(['new@example.com'], $this->recipients(mailTo: ['B@example.com', 'new@example.com']));
        self::assertSame([], $this->recipients());
    }

    public function test_mailing_it_again_goes_to_those_alone_who_miss_it_or_else_to_all(): void
    {
        $this->receive();
        $outbox = new Outbox($this->database);
        $this->recipients(['a@example.com']);
        $outbox->resend($this->row()['id'], $this->now);
        self::assertSame(['a@example.com'], $this->recipients());
        $outbox->resend($this->row()['id'], $this->now);
        self::assertSame(['a@example.com', 'b@example.com'], $this->recipients());
    }

    public function test_not_spam_takes_the_mark_from_the_mail_of_everybody(): void
    {
        $reference = $this->receive();
        $this->recipients(['a@example.com']);
        $this->database->pdo->exec("UPDATE enquiries SET standing = 'suspected'");
        $enquiries = new Enquiries($this->database);
        $enquiries->mark($enquiries->find($reference), Standing::New, $this->now);
        self::assertSame(['a@example.com', 'b@example.com'], $this->recipients());
    }

    public function test_the_daily_mail_comes_once_a_day_from_eight_and_only_while_something_is_wrong(): void
    {
        $sends = [
            '2026-10-01 17:00' => 'none: it is the first day',
            '2026-10-02 07:59' => 'none: it is early',
            '2026-10-02 08:01' => 'one',
            '2026-10-02 20:00' => 'none: there was one today',
            '2026-10-03 07:59' => 'none: it is early',
            '2026-10-03 08:01' => 'one',
            '2026-10-04 08:01' => 'none: it is cured',
        ];
        foreach ($sends as $time => $mails) {
            $this->now = (new \DateTimeImmutable("$time Europe/London"))->getTimestamp();
            $problems = str_contains($mails, 'cured') ? [] : ['SMTP_PORTS is no setting.'];
            $sent = $this->mailed([], problems: $problems, recaptchaSecret: 'secret');
            $isSent = str_contains(quoted_printable_decode($sent), 'SMTP_PORTS is no setting. Correct');
            self::assertSame($mails === 'one', $isSent, "$time: $mails");
            self::assertSame($isSent, $sent !== '', "$time: $mails");
        }
    }

    public function test_a_second_run_at_the_same_time_does_nothing(): void
    {
        $lock = fopen("{$this->config()->dataFolder()}/delivery.lock", 'c');
        flock($lock, LOCK_EX);
        self::assertTrue($this->deliver());
        self::assertNull((new Notes($this->database))->read('housekeeping'));
        fclose($lock);
        $this->deliver();
        self::assertNotNull((new Notes($this->database))->read('housekeeping'));
    }

    public function test_mails_leave_though_the_housekeeping_fails(): void
    {
        $this->receive();
        $this->database->pdo->exec('ALTER TABLE rate_limits RENAME TO lost');
        self::assertStringContainsString('Words 0.', $this->mailed());
        $this->database->pdo->exec('ALTER TABLE lost RENAME TO rate_limits');
        self::assertStringContainsString('The housekeeping has failed', $this->logged());
    }

    public function test_a_run_that_meets_no_database_fails_and_says_so(): void
    {
        self::assertFalse($this->deliver(dsn: '', varDir: '/dev/null/nowhere'));
        self::assertStringContainsString('The delivery has failed', $this->logged());
    }
}
