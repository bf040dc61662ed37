<?php

declare(strict_types=1);

namespace Quayswift\Enquiry\Tests;

use Quayswift\Enquiry\Delivery\Journal;
use Quayswift\Enquiry\Delivery\Mailer;
use Quayswift\Enquiry\Delivery\Outbox;
use Quayswift\Enquiry\Delivery\Worker;
use Quayswift\Enquiry\Owner\Deed;
use Quayswift\Enquiry\Owner\Deeds;
use Quayswift\Enquiry\Spam\CircuitBreaker;
use Quayswift\Enquiry\Spam\SpamCheck;

/** @group postgresql */
final class WorkerTest extends DatabaseTestCase
{
    use OwnLog;

    private function worker(mixed ...$settings): Worker
    {
        return Worker::fromConfig($this->config(...$settings), $this->database);
    }

    public function test_a_mail_that_no_server_takes_is_put_back_and_logged(): void
    {
        $reference = $this->take(time());
        self::assertTrue($this->worker()->deliverNext());
        $row = $this->row();
        self::assertSame('pending', $row['state']);
        self::assertSame(1, (int) $row['attempts']);
        self::assertNotSame('', $row['last_error']);
        self::assertNull($row['lease']);
        $logged = $this->logged();
        self::assertStringContainsString("\"Enquiry $reference could not be delivered\",\"cause\":", $logged);
        self::assertFalse($this->worker()->deliverNext(), 'It waits for its next try.');
    }

    public function test_an_enquiry_is_judged_once_and_its_mail_sent(): void
    {
        $this->take(time());
        $sink = new MailSink();
        self::assertTrue($this->worker(...$sink->settings(), recaptchaSecret: '')->deliverNext());
        $mail = $sink->received();
        self::assertStringContainsString('RCPT TO:<enquiries@example.com>', $mail);
        self::assertStringContainsString('no secret is configured', $mail);
        $row = $this->row();
        self::assertSame('delivered', $row['state']);
        self::assertSame('no secret is configured', $row['verdict_reason']);
        self::assertNull($row['token']);
        self::assertSame('', $this->logged());
    }

    public function test_an_enquiry_that_is_judged_already_is_not_judged_again(): void
    {
        $this->take(time());
        $this->database->pdo->exec("UPDATE enquiries SET token = NULL, verdict = 'verified'");
        $this->worker()->deliverNext();
        self::assertSame('verified', $this->row()['verdict']);
    }

    public function test_a_token_used_twice_marks_the_second_enquiry_as_suspected(): void
    {
        foreach (['First.', 'Second.', 'Third.'] as $place => $message) {
            $token = ['recaptcha_token' => $place === 2 ? 'another' : 'token', 'message' => $message];
            $this->store()->take(Samples::enquiry($token), null, null, time());
        }
        // With no secret the provider says nothing that could be taken for this.
        $worker = $this->worker(recaptchaSecret: '');
        while ($worker->deliverNext()) {
            continue;
        }
        $verdicts = $this->database->run('SELECT verdict, verdict_reason FROM enquiries ORDER BY id')->fetchAll();
        self::assertSame([
            ['verdict' => 'unverified', 'verdict_reason' => 'no secret is configured'],
            ['verdict' => 'suspected', 'verdict_reason' => 'the token of an earlier enquiry'],
            ['verdict' => 'unverified', 'verdict_reason' => 'no secret is configured'],
        ], $verdicts);
    }

    public function test_an_enquiry_that_is_sent_again_with_its_token_is_not_suspected(): void
    {
        $this->store()->take(Samples::enquiry(), 'key-0000', null, time());
        $this->store()->take(Samples::enquiry(), 'key-0000', null, time());
        $this->worker(recaptchaSecret: '')->deliverNext();
        self::assertSame('unverified', $this->row()['verdict']);
    }

    public function test_an_enquiry_that_an_earlier_release_stored_is_judged_by_the_provider_alone(): void
    {
        $this->take(time());
        $this->take(time() - 1);
        $this->database->pdo->exec('UPDATE enquiries SET token_hash = NULL');
        $worker = $this->worker(recaptchaSecret: '');
        $worker->deliverNext();
        $worker->deliverNext();
        self::assertSame(0, (int) $this->database->value("SELECT count(*) FROM enquiries WHERE verdict = 'suspected'"));
    }

    public function test_a_mail_that_was_taken_by_a_process_that_died_is_recorded_and_not_sent_again(): void
    {
        $reference = $this->take(time());
        $journal = new Journal($this->config()->dataFolder());
        $journal->taken($journal->begin([$reference], ['a@example.com']), ['a@example.com'], ['a@example.com']);
        self::assertFalse($this->worker()->deliverNext());
        self::assertSame(['delivered', 1], [$this->row()['state'], (int) $this->row()['attempts']]);
        self::assertSame([], glob("$this->varDir/mail.*"));
    }

    public function test_a_mail_whose_process_died_before_it_was_taken_is_sent_again(): void
    {
        (new Journal($this->config()->dataFolder()))->begin([$this->take(time())], ['a@example.com']);
        self::assertTrue($this->worker()->deliverNext());
        self::assertSame('pending', $this->row()['state']);
        self::assertCount(1, glob("$this->varDir/mail.*"), 'It may be on its way still.');
        touch(glob("$this->varDir/mail.*")[0], time() - 601);
        $this->worker()->deliverNext();
        self::assertSame([], glob("$this->varDir/mail.*"));
    }

    public function test_no_mail_goes_that_the_journal_cannot_keep(): void
    {
        $this->take(time());
        $sink = new MailSink();
        $config = $this->config(...$sink->settings(), recaptchaSecret: '');
        $worker = new Worker(
            new Outbox($this->database),
            new SpamCheck($config, new CircuitBreaker($this->database)),
            new Mailer($config),
            $this->database,
            new Journal('/dev/null/nowhere'),
        );
        self::assertTrue($worker->deliverNext());
        self::assertSame('', $sink->received());
        self::assertSame('The journal of the mails cannot be written.', $this->row()['last_error']);
        self::assertSame('pending', $this->row()['state']);
    }

    public function test_a_flood_comes_in_one_mail_that_has_each_of_them(): void
    {
        $now = time() - 3000;
        $references = [];
        foreach ([0, 1, 2] as $place) {
            $references[] = $this->take($now + $place, null, limitGlobal: 1);
        }
        $this->database->run("UPDATE enquiries SET state = 'delivered', due_at = NULL WHERE reference = :first", [
            'first' => $references[0],
        ]);
        $sink = new MailSink();
        $worker = $this->worker(...$sink->settings());
        self::assertTrue($worker->deliverNext());
        self::assertFalse($worker->deliverNext());
        $mail = $sink->received();
        self::assertStringContainsString('Subject: [suspected spam] 2 website enquiries in one mail', $mail);
        self::assertStringContainsString($references[1], $mail);
        self::assertStringContainsString($references[2], $mail);
        self::assertSame(3, (int) $this->database->value("SELECT count(*) FROM enquiries WHERE state = 'delivered'"));
        self::assertSame('', $this->logged());
    }

    public function test_one_of_a_flood_that_is_not_spam_is_mailed_alone_and_whole(): void
    {
        $references = [];
        foreach ([0, 1, 2] as $place) {
            $references[] = $this->take(time() - 3000 + $place, null, limitGlobal: 1);
        }
        $this->database->run("UPDATE enquiries SET state = 'delivered', due_at = NULL");
        (new Deeds($this->database))->do(Deed::NotSpam, $references[1], 0, time());
        $this->database->run('UPDATE enquiries SET due_at = 0 WHERE reference = :third', ['third' => $references[2]]);
        $mails = [];
        foreach (['the flood', 'the one'] as $turn) {
            $sink = new MailSink();
            self::assertTrue($this->worker(...$sink->settings())->deliverNext(), $turn);
            $mails[] = $sink->received();
        }
        self::assertStringContainsString('Subject: [suspected spam] 1 website enquiry in one mail', $mails[0]);
        self::assertStringContainsString('Reply-To: Ada Byron <ada@example.org>', $mails[1]);
        self::assertStringNotContainsString('[suspected spam]', $mails[1]);
    }

    public function test_a_flood_that_no_server_takes_waits_like_any_other(): void
    {
        foreach ([0, 1, 2] as $place) {
            $this->take(time() - 3000 + $place, null, limitGlobal: 1);
        }
        $worker = $this->worker(recaptchaSecret: '');
        while ($worker->deliverNext()) {
            continue;
        }
        $attempts = $this->database->run('SELECT attempts FROM enquiries')->fetchAll(\PDO::FETCH_COLUMN);
        self::assertSame([1, 1, 1], array_map(intval(...), $attempts));
        $logged = $this->logged();
        self::assertStringContainsString('2 enquiries of a flood could not be delivered', $logged);
    }
}
