<?php

declare(strict_types=1);

namespace Quayswift\Enquiry\Tests;

use Quayswift\Enquiry\Monitoring\HealthReport;
use Quayswift\Enquiry\Monitoring\Problem;
use Quayswift\Enquiry\Storage\Heartbeats;
use Quayswift\Enquiry\Storage\OutboxRepository;
use Quayswift\Enquiry\Storage\Purpose;

/** The sentence on top of the owner's page is never rosier than the list below it. */
final class OwnerStatusTest extends OwnerTestCase
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

    public function test_from_the_first_mail_that_fails_it_says_so_with_what_to_do(): void
    {
        $this->receive();
        self::assertStringStartsWith('All is well', $this->condition());
        self::assertStringNotContainsString('Nobody can be told', $this->condition());
        self::assertStringContainsString('Nobody can be told when mail fails', $this->condition(alertUrl: ''));
        self::assertNull(Heartbeats::last($this->database, Heartbeats::PROBE), 'Reading the page writes nothing.');
        $this->queue($this->now, 1, '552 Mailbox full');
        self::assertStringStartsWith(
            self::DOWN . ' An enquiry cannot be mailed: the mail server refuses it. Since 21 September 2026, 15:13 BST.'
                . ' Nothing is lost: every enquiry is on your page. Ring or write to people from there until mail '
                . 'leaves again. Send this to whoever set up the site: Its reply is on the page of the enquiry.',
            $this->condition(),
        );
        self::assertStringContainsString('Not mailed yet<', self::text($this->get()));
    }

    public function test_the_gravest_problem_gives_the_heading(): void
    {
        $report = new HealthReport([Problem::of('flood'), Problem::of('exposed'), Problem::of('delivery')]);
        self::assertSame(['exposed', 'delivery', 'flood'], $report->causes());
        self::assertSame('The form is closed', $report->problems[0]->heading());
    }

    public function test_after_a_refused_test_mail_everything_waits_until_one_is_taken(): void
    {
        $this->receive();
        $this->queue($this->now);
        $outbox = new OutboxRepository($this->database);
        $outbox->failed($outbox->lease($this->now, Purpose::cases()), '552 Mailbox full', $this->now);
        $this->post(['action' => 'test-mail']);
        self::assertStringStartsWith(self::DOWN, $this->condition());
        self::assertNull($outbox->lease($this->now, Purpose::cases()));
        $sink = new MailSink();
        $this->post(['action' => 'test-mail'], config: $this->config(...$sink->settings()));
        self::assertNotNull($outbox->lease($this->now, Purpose::cases()));
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
        $outbox->sent([$outbox->lease($this->now, Purpose::cases())], $this->now);
        $outbox->failed($outbox->lease($this->now, Purpose::cases()), '552 <recipient>', $this->now);
        self::assertStringContainsString(
            'Due to be mailed to b@example.com. Failed so far: 1. The mail server said: 552 &lt;recipient&gt;',
            self::text($this->get(['enquiry' => $reference], config: $config)),
        );
        self::assertStringContainsString(
            'One of the addresses that enquiries go to does not get them',
            $this->condition(),
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
