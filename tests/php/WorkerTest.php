<?php

declare(strict_types=1);

namespace Quayswift\Enquiry\Tests;

use Quayswift\Enquiry\Delivery\Worker;

final class WorkerTest extends DatabaseTestCase
{
    private string $log;
    private string $usualLog;

    protected function setUp(): void
    {
        parent::setUp();
        $this->log = (string) tempnam(sys_get_temp_dir(), 'log');
        $this->usualLog = (string) ini_set('error_log', $this->log);
    }

    protected function tearDown(): void
    {
        ini_set('error_log', $this->usualLog);
        unlink($this->log);
        parent::tearDown();
    }

    private function worker(mixed ...$settings): Worker
    {
        return Worker::fromConfig($this->config(...$settings), $this->database);
    }

    public function test_where_nothing_is_due_nothing_is_done(): void
    {
        self::assertFalse($this->worker()->deliverNext());
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
        $logged = (string) file_get_contents($this->log);
        self::assertStringContainsString("\"Enquiry $reference could not be delivered\",\"cause\":", $logged);
        self::assertFalse($this->worker()->deliverNext(), 'It waits for its next try.');
    }

    public function test_an_enquiry_is_judged_once_and_its_mail_sent(): void
    {
        $this->take(time());
        $sink = proc_open([PHP_BINARY, __DIR__ . '/smtp-sink.php'], [1 => ['pipe', 'w']], $pipes);
        $settings = ['smtpPort' => (int) fgets($pipes[1]), 'recaptchaSecret' => '', 'smtpSecure' => 'none'];
        self::assertTrue($this->worker(...$settings)->deliverNext());
        $mail = (string) stream_get_contents($pipes[1]);
        proc_close($sink);

        self::assertStringContainsString('RCPT TO:<enquiries@example.com>', $mail);
        self::assertStringContainsString('no secret is configured', $mail);
        $row = $this->row();
        self::assertSame('delivered', $row['state']);
        self::assertSame('no secret is configured', $row['verdict_reason']);
        self::assertNull($row['token']);
        self::assertSame('', (string) file_get_contents($this->log));
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

    public function test_tidying_forgets_the_addresses_of_yesterday(): void
    {
        $this->take(time() - 86_401, 'hash');
        $this->worker()->tidy();
        self::assertNull($this->row()['address_hash']);
    }
}
