<?php

declare(strict_types=1);

namespace Quayswift\Enquiry\Tests;

use Quayswift\Enquiry\Delivery\Composer;
use Quayswift\Enquiry\Delivery\EnquiryMail;
use Quayswift\Enquiry\Delivery\SmtpTransport;
use Quayswift\Enquiry\Owner\Action;
use Quayswift\Enquiry\Owner\ActionHandler;
use Quayswift\Enquiry\Storage\EnquiryRepository;

/** @group postgresql */
final class WorkerTest extends DatabaseTestCase
{
    use OwnLog;

    public function test_an_enquiry_is_judged_once_and_its_mail_sent(): void
    {
        $this->take(time());
        $sink = new MailSink();
        $this->deliverAll(...$sink->settings());
        $mail = $sink->received();
        self::assertStringContainsString('RCPT TO:<enquiries@example.com>', $mail);
        self::assertStringContainsString('no secret is configured', $mail);
        $row = $this->row();
        self::assertNotNull($row['delivered_at']);
        self::assertSame('no secret is configured', $row['verdict_reason']);
        self::assertNull($row['token']);
        self::assertSame('', $this->logged());
    }

    public function test_a_token_used_twice_marks_the_second_enquiry_as_suspected(): void
    {
        foreach (['First.', 'Second.', 'Third.'] as $place => $message) {
            $token = ['recaptcha_token' => $place === 2 ? 'another' : 'token', 'message' => $message];
            $this->store()->submit(Samples::enquiry($token), null, null, time());
        }
        // With no secret the provider says nothing that could be taken for this.
        $this->deliverAll();
        $verdicts = $this->database->run('SELECT verdict, verdict_reason FROM enquiries ORDER BY id')->fetchAll();
        self::assertSame([
            ['verdict' => 'unverified', 'verdict_reason' => 'no secret is configured'],
            ['verdict' => 'suspected', 'verdict_reason' => 'the token of an earlier enquiry'],
            ['verdict' => 'unverified', 'verdict_reason' => 'no secret is configured'],
        ], $verdicts);
    }

    public function test_a_flood_comes_in_one_mail_that_has_each_of_them(): void
    {
        $now = time() - 3000;
        $references = [];
        foreach ([0, 1, 2] as $place) {
            $references[] = $this->take($now + $place, null, limitGlobal: 1);
        }
        $this->database->pdo->exec('UPDATE enquiries SET delivered_at = 1 WHERE id = (SELECT min(id) FROM enquiries)');
        $this->database->pdo->exec('DELETE FROM outbox WHERE id = (SELECT min(id) FROM outbox)');
        $sink = new MailSink();
        $this->deliverAll(...$sink->settings());
        $mail = $sink->received();
        self::assertStringContainsString('Subject: [suspected spam] 2 website enquiries in one mail', $mail);
        self::assertStringContainsString($references[1], $mail);
        self::assertStringContainsString($references[2], $mail);
        self::assertSame(3, (int) $this->database->value("SELECT count(*) FROM enquiries WHERE delivered_at > 0"));
        self::assertSame('', $this->logged());
    }

    public function test_one_of_a_flood_that_is_not_spam_is_mailed_alone_and_whole(): void
    {
        $references = [];
        foreach ([0, 1, 2] as $place) {
            $references[] = $this->take(time() - 3000 + $place, null, limitGlobal: 1);
        }
        $this->database->pdo->exec('DELETE FROM outbox WHERE id = (SELECT min(id) FROM outbox)');
        (new ActionHandler($this->database))->apply(Action::NotSpam, $references[1], 0, time());
        $sink = new MailSink(2);
        $this->deliverAll(...$sink->settings());
        $received = $sink->received();
        $mails = explode("QUIT\r\n", $received);
        $isDigest = static fn (string $mail): bool => str_contains($mail, 'in one mail');
        $digests = array_filter($mails, $isDigest);
        $mails = [implode($digests), implode(array_diff_key($mails, $digests))];
        self::assertStringContainsString('Subject: [suspected spam] 1 website enquiry in one mail', $mails[0]);
        self::assertStringContainsString('Reply-To: Ada Byron <ada@example.org>', $mails[1]);
        self::assertStringNotContainsString('[suspected spam]', $mails[1]);
    }

    public function test_an_enquiry_of_a_megabyte_in_every_field_and_a_flood_of_them_are_small_mails(): void
    {
        $long = str_repeat('ä', 500_000);
        $words = ['name' => $long, 'phone' => $long, 'company' => $long, 'message' => $long,
            'email' => str_repeat('a', 990_000) . '@example.org'];
        $this->store()->submit(Samples::enquiry($words), null, null, time());
        $this->queue(time());
        $enquiries = new EnquiryRepository($this->database);
        $composer = new Composer($this->config());
        memory_reset_peak_usage();
        $before = memory_get_usage();
        $id = $this->row()['id'];
        $enquiry = $enquiries->byId($id, EnquiryMail::LONGEST_MESSAGE + 1);
        $whole = (new EnquiryMail($enquiry, 'https://www.example.com'))->mail();
        $message = (new SmtpTransport($this->config()))->message('a@example.com', $whole);
        $message->preSend();
        self::assertLessThan(1_500_000, strlen($message->getSentMIMEMessage()));
        $enquiry = static fn () => $enquiries->byId($id, Composer::DIGEST_TEXT + 1);
        $digest = $composer->digest(array_map($enquiry, range(1, 100)));
        self::assertLessThan(260_000, strlen($digest->text));
        self::assertLessThan(20_000_000, memory_get_peak_usage() - $before);
    }

    public function test_a_webhook_is_told_the_reference_and_the_topic_and_none_of_the_words(): void
    {
        $reference = $this->store()->submit(
            Samples::enquiry(['message' => "About: storage\n\nForty."]),
            null,
            null,
            time(),
        );
        @mkdir($this->varDir);
        $script = "$this->varDir/hook.php";
        file_put_contents($script, '<?php file_put_contents(__DIR__ . "/hook.log", file_get_contents("php://input"));');
        $hook = new LocalServer($script);
        $this->deliverAll(notifyUrl: $hook->url);
        $hook->stop();
        $text = json_decode((string) file_get_contents("$this->varDir/hook.log"), true)['text'] ?? '';
        self::assertSame("Quayswift website: new enquiry $reference about storage.", $text);
    }
}
