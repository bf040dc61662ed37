<?php

declare(strict_types=1);

namespace Quayswift\Enquiry\Tests;

use Quayswift\Enquiry\Spam\Verdict;
use Quayswift\Enquiry\Storage\Heartbeats;
use Quayswift\Enquiry\Storage\OutboxRepository;
use Quayswift\Enquiry\Storage\Purpose;

/** The sentence on top of the owner's page is never rosier than the list below it. */
final class StatusSummaryTest extends OwnerTestCase
{
    private const DOWN = 'Mail does not get through; your enquiries are safe here';

    protected function setUp(): void
    {
        parent::setUp();
        Heartbeats::record($this->database, Heartbeats::CRON, $this->now);
        $this->signIn();
    }

    private function condition(mixed ...$settings): string
    {
        $settings += ['alertUrl' => 'https://hooks.example.com'];
        $text = self::text($this->get(config: $this->config(...$settings)));
        preg_match('~<section class="owner-condition".*?</section>~s', $text, $parts);
        $plain = trim((string) preg_replace('/\s+/', ' ', strip_tags($parts[0])));
        return html_entity_decode($plain, ENT_QUOTES | ENT_HTML5);
    }

    private function refuse(): void
    {
        $this->queue($this->now);
        $outbox = new OutboxRepository($this->database);
        $outbox->failed($outbox->lease($this->now, Purpose::cases()), "552 Mailbox full\r\n", $this->now);
    }

    public function test_after_one_failed_try_it_says_that_mail_is_down_since_when_and_whom_to_ring(): void
    {
        $this->receive(ago: 60);
        self::assertStringStartsWith('All is well', $this->condition());
        self::assertNull(Heartbeats::last($this->database, Heartbeats::PROBE), 'Reading the page writes nothing.');
        $this->refuse();
        self::assertStringStartsWith(
            self::DOWN . ' An enquiry cannot be mailed: the mail server refuses it. Since 21 September 2026, 15:13 ',
            $this->condition(),
        );
        self::assertStringContainsString('Not mailed yet<', self::text($this->get()));
    }

    public function test_after_a_refused_test_mail_it_says_so_until_mail_leaves(): void
    {
        $this->post(['action' => 'test-mail']);
        self::assertStringStartsWith(self::DOWN, $this->condition());
        $sink = new MailSink();
        $this->post(['action' => 'test-mail'], config: $this->config(...$sink->settings()));
        self::assertStringStartsWith('All is well', $this->condition());
    }

    public function test_a_test_mail_that_is_taken_brings_on_everything_that_waits(): void
    {
        $this->receive();
        $this->refuse();
        self::assertNull((new OutboxRepository($this->database))->lease($this->now, Purpose::cases()));
        $sink = new MailSink();
        $this->post(['action' => 'test-mail'], config: $this->config(...$sink->settings()));
        self::assertNotNull((new OutboxRepository($this->database))->lease($this->now, Purpose::cases()));
    }

    public function test_a_test_mail_that_one_address_refuses_names_it_in_one_clean_line(): void
    {
        $sink = new MailSink(2, ['a@example.com']);
        $config = $this->config(...$sink->settings(), mailTo: 'enquiries@example.com, a@example.com');
        $text = self::text($this->post(['action' => 'test-mail'], config: $config));
        self::assertStringContainsString('not taken for a@example.com: SMTP Error: ', $text);
        self::assertStringNotContainsString('enquiries@example.com: SMTP', $text);
        self::assertStringNotContainsString('\u{D}', $text);
    }

    public function test_of_several_addresses_it_says_who_has_the_mail_and_who_has_not(): void
    {
        $reference = $this->receive();
        $config = $this->config(mailTo: 'enquiries@example.com, b@example.com');
        $this->queue($this->now, 0, '', mailTo: $config->mailTo);
        $outbox = new OutboxRepository($this->database);
        $outbox->sent([$outbox->lease($this->now, Purpose::cases())->id], $this->now);
        $outbox->failed($outbox->lease($this->now, Purpose::cases()), '552 recipient', $this->now);
        self::assertStringContainsString(
            'Due to be mailed to b@example.com. Failed so far: 1. The mail server said: 552',
            self::text($this->get(['enquiry' => $reference], config: $config)),
        );
        self::assertStringContainsString(
            'One of the addresses that enquiries go to does not get them',
            $this->condition(),
        );
    }

    public function test_without_an_alert_that_does_not_go_by_mail_it_says_that_nobody_can_be_told(): void
    {
        self::assertStringContainsString('Nobody can be told when mail fails', $this->condition(alertUrl: ''));
        self::assertStringNotContainsString('Nobody can be told', $this->condition());
    }

    public function test_a_spam_check_that_is_down_is_no_alarm(): void
    {
        foreach ([1, 2, 3] as $ago) {
            $this->receive(ago: $ago);
            $this->deliver(Verdict::unverified('no answer: timeout'));
        }
        self::assertStringStartsWith('Enquiries arrive; one thing to know', $this->condition());
    }

    public function test_what_the_owner_can_do_comes_before_the_line_for_whoever_set_up_the_site(): void
    {
        $text = $this->condition(mailFrom: '');
        self::assertMatchesRegularExpression(
            '/Nothing is lost: every enquiry is on your page\. .* this to whoever set up the site: Set MAIL_FROM\./',
            $text,
        );
    }

    public function test_the_history_is_in_order_and_forgets_no_mail(): void
    {
        $reference = $this->receive(ago: 100);
        $this->deliver();
        $this->now += 60;
        $this->post(['action' => 'resend', 'enquiry' => $reference, 'version' => '0']);
        $this->now += 60;
        $this->deliver();
        $this->now += 60;
        $this->post(['action' => 'answer', 'enquiry' => $reference, 'version' => '1']);
        preg_match('~<ol>.*?</ol>~s', self::text($this->get(['enquiry' => $reference])), $parts);
        preg_match_all('~<span>(.*?)</span>~s', $parts[0], $lines);
        self::assertSame([
            'Received. The spam check takes it for genuine.',
            'Mailed to enquiries@example.com.',
            'Put in the queue of mails again, by enquiries@example.com.',
            'Mailed to enquiries@example.com.',
            'Marked as answered, by enquiries@example.com.',
        ], $lines[1]);
    }
}
