<?php

declare(strict_types=1);

namespace Quayswift\Enquiry\Tests;

use Quayswift\Enquiry\Delivery\Acknowledgement;
use Quayswift\Enquiry\Delivery\Mailer;
use Quayswift\Enquiry\Delivery\Worker;
use Quayswift\Enquiry\Owner\Deed;
use Quayswift\Enquiry\Owner\Deeds;
use Quayswift\Enquiry\Storage\StoredEnquiry;

final class AcknowledgementTest extends DatabaseTestCase
{
    use OwnLog;

    private const WORDS = ['name' => 'Buy pills', 'company' => 'Pills Ltd', 'message' => 'Visit pills.example now.'];

    /** @param array<string, mixed> $columns what is to be in its row */
    private function receive(array $columns = [], string $email = 'ada@example.org', int $now = 0): string
    {
        $words = ['email' => $email, 'message' => self::WORDS['message'] . bin2hex(random_bytes(4))];
        $reference = $this->store()->take(Samples::enquiry($words + self::WORDS), null, null, $now ?: time());
        foreach ($columns + ['token' => null, 'verdict' => 'verified'] as $name => $value) {
            $this->database->run("UPDATE enquiries SET $name = :value WHERE reference = :reference", [
                'value' => $value,
                'reference' => $reference,
            ]);
        }
        return $reference;
    }

    /**
     * Delivers all that is due with a mail server that takes so many mails and is then gone.
     *
     * @return list<string> the mails that it took
     */
    private function deliver(int $mails, bool $acknowledge = true): array
    {
        $sink = new MailSink($mails);
        $config = $this->config(...$sink->settings(), acknowledge: $acknowledge);
        $worker = Worker::fromConfig($config, $this->database);
        while ($worker->deliverNext()) {
            continue;
        }
        // Quoted-printable folds long lines.
        return array_slice(explode('MAIL FROM:', str_replace("=\r\n", '', $sink->received())), 1);
    }

    public function test_it_is_off_unless_it_is_switched_on(): void
    {
        $this->receive();
        self::assertCount(1, $this->deliver(1, false));
        self::assertSame(['', null], [$this->logged(), $this->row()['acknowledged_at']]);
    }

    public function test_a_visitor_whom_the_spam_check_has_passed_is_told_the_reference_and_none_of_the_words(): void
    {
        $reference = $this->receive();
        [$toOwner, $toVisitor] = $this->deliver(2);
        self::assertStringContainsString('RCPT TO:<enquiries@example.com>', $toOwner);
        self::assertStringContainsString('RCPT TO:<ada@example.org>', $toVisitor);
        self::assertSame(1, substr_count($toVisitor, 'RCPT TO'));
        self::assertStringStartsWith('<website@example.com>', $toVisitor);
        self::assertStringContainsString("Auto-Submitted: auto-replied\r\n", $toVisitor);
        self::assertStringContainsString("Reply-To: Quayswift <hello@example.com>\r\n", $toVisitor);
        self::assertStringContainsString("Subject: Your enquiry to Quayswift, reference $reference\r\n", $toVisitor);
        self::assertStringContainsString('0808 157 0199', $toVisitor);
        self::assertStringNotContainsStringIgnoringCase('pills', $toVisitor);
    }

    public function test_others_get_none(): void
    {
        $undeserving = [
            'suspected' => ['verdict' => 'suspected'],
            'never judged' => ['verdict' => 'unverified'],
            'marked as spam by the owner' => ['mark' => 'spam'],
            'sent to the owner again' => ['resends' => 1],
            'delivered a day late' => ['received_at' => time() - 86_400],
        ];
        foreach ($undeserving as $what => $columns) {
            $this->database->pdo->exec('DELETE FROM enquiries');
            $this->receive($columns);
            self::assertCount(1, $this->deliver(1), $what);
            self::assertNull($this->row()['acknowledged_at'], $what);
            self::assertSame('', $this->logged(), "None was tried: $what.");
        }
    }

    public function test_an_address_gets_one_in_a_day_however_it_is_written(): void
    {
        $this->receive();
        $this->receive(email: 'Ada@Example.org');
        $this->receive(email: 'grace@example.org');
        $recipients = implode('', $this->deliver(5));
        self::assertSame(3, substr_count($recipients, 'RCPT TO:<enquiries@example.com>'));
        self::assertSame(1, preg_match_all('/RCPT TO:<ada@example.org>/i', $recipients));
        self::assertSame(1, substr_count($recipients, 'RCPT TO:<grace@example.org>'));
    }

    public function test_an_acknowledgement_of_yesterday_does_not_count(): void
    {
        $this->receive(['acknowledged_at' => time() - 86_401, 'state' => 'delivered', 'due_at' => null]);
        $this->receive();
        self::assertCount(2, $this->deliver(2));
    }

    public function test_one_that_fails_is_logged_without_the_address_and_the_enquiry_is_delivered_all_the_same(): void
    {
        $reference = $this->receive();
        self::assertCount(1, $this->deliver(1));
        self::assertSame('delivered', $this->row()['state']);
        $logged = $this->logged();
        self::assertStringContainsString("The acknowledgement of enquiry $reference could not be sent", $logged);
        self::assertStringNotContainsString('ada@', $logged);
        self::assertSame([], $this->deliver(0), 'It is not tried again.');
    }

    public function test_an_enquiry_that_was_erased_while_it_was_mailed_is_acknowledged_to_nobody(): void
    {
        $attempts = fn (): int => substr_count($this->logged(), 'The acknowledgement of enquiry');
        // There is no mail server: each attempt is logged.
        $acknowledgement = new Acknowledgement($this->database, new Mailer($this->config()));
        foreach ([false, true] as $isErased) {
            $this->database->pdo->exec('DELETE FROM enquiries');
            $reference = $this->receive();
            $enquiry = StoredEnquiry::of($this->row());
            if ($isErased) {
                (new Deeds($this->database))->do(Deed::Erase, $reference, 0, time());
            }
            $acknowledgement->send($enquiry, time());
            self::assertSame(1, $attempts());
        }
    }
}
