<?php

declare(strict_types=1);

namespace Quayswift\Enquiry\Tests;

use Quayswift\Enquiry\Access\SignIn;
use Quayswift\Enquiry\Owner\OwnerPage;

/** @group postgresql */
final class OwnerSignInTest extends OwnerTestCase
{
    public function test_the_page_is_off_until_mail_to_or_owner_key_is_set_and_opens_no_database(): void
    {
        $config = $this->config(mailTo: [], varDir: '/dev/null/nowhere', dsn: '');
        $answer = $this->get(config: $config);
        self::assertSame(404, $answer->status);
        self::assertStringContainsString('This page is off', self::text($answer));
    }

    public function test_a_stranger_sees_the_entrance_whatever_he_asks_for(): void
    {
        $reference = $this->receive();
        $pages = [[], ['enquiry' => $reference], ['erase' => $reference], ['records' => '']];
        foreach (['', str_repeat('0', 32), "' OR 1 = 1 --"] as $this->cookie) {
            foreach ($pages as $query) {
                $text = self::text($this->get($query));
                self::assertStringContainsString('Send me a link', $text);
                self::assertStringNotContainsString('Ada', $text);
            }
        }
    }

    public function test_a_stranger_changes_nothing(): void
    {
        $reference = $this->receive();
        foreach (['answer', 'erase', 'csv', 'backup', 'erase-photo', 'sign-out', 'search'] as $action) {
            $answer = $this->post(['action' => $action, 'enquiry' => $reference]);
            self::assertSame(403, $answer->status);
            self::assertStringContainsString('You are signed out. Nothing was done.', self::text($answer));
        }
        self::assertSame('', $this->row()['mark']);
    }

    public function test_every_answer_forbids_keeping_indexing_framing_and_scripts(): void
    {
        $headers = $this->get()->headers;
        self::assertSame('no-store', $headers['Cache-Control']);
        self::assertStringContainsString('noindex', $headers['X-Robots-Tag']);
        self::assertStringContainsString("default-src 'none'", $headers['Content-Security-Policy']);
        self::assertStringContainsString("frame-ancestors 'none'", $headers['Content-Security-Policy']);
        self::assertStringNotContainsString('script-src', $headers['Content-Security-Policy']);
    }

    private function links(): int
    {
        return (int) $this->database->value("SELECT count(*) FROM outbox WHERE purpose = 'link'");
    }

    public function test_five_links_in_fifteen_minutes_are_mailed_to_each_address_of_mail_to_and_a_sixth_says_so(): void
    {
        $this->now = time();
        $config = $this->config(mailTo: ['a@example.com', 'b@example.com']);
        $this->post(['action' => 'link', 'email' => 'thief@example.org'], config: $config);
        $addresses = $this->database->run('SELECT recipient FROM outbox ORDER BY id')->fetchAll(\PDO::FETCH_COLUMN);
        self::assertSame(['a@example.com', 'b@example.com'], $addresses);
        for ($time = 0; $time < 4; $time++) {
            $text = self::text($this->post(['action' => 'link'], config: $config));
            self::assertStringContainsString('We have asked the mail server', $text);
        }
        $text = self::text($this->post(['action' => 'link'], config: $config));
        self::assertStringContainsString('No further link is sent now', $text);
        self::assertSame(10, $this->links());
    }

    public function test_the_key_of_the_settings_opens_the_page_where_mail_is_down_and_guesses_are_counted(): void
    {
        self::assertStringNotContainsString('OWNER_KEY of', self::text($this->get()));
        $config = $this->config(ownerKey: 'a key of sixteen letters', mailTo: []);
        self::assertStringContainsString('OWNER_KEY of', self::text($this->get(config: $config)));
        $answer = $this->post(['action' => 'key', 'key' => 'a key of sixteen letters'], config: $config);
        $this->cookie = substr($answer->headers['Set-Cookie'][0], 13, 32);
        self::assertStringContainsString('Enquiries</h1>', self::text($this->get(config: $config)));
        $other = $this->config(ownerKey: 'another key of letters');
        self::assertStringContainsString('Send me a link', self::text($this->get(config: $other)), 'It was changed.');
        $this->cookie = '';
        self::assertSame(403, $this->post(['action' => 'key', 'key' => ''])->status);
        for ($guess = 0; $guess < 10; $guess++) {
            self::assertSame(403, $this->post(['action' => 'key', 'key' => "guess $guess"], config: $config)->status);
        }
        self::assertSame(403, $this->post(['action' => 'key', 'key' => 'a key of sixteen letters'], config: $config)
            ->status);
    }

    public function test_following_a_link_uses_nothing_up_and_shows_a_button(): void
    {
        $token = $this->link();
        self::assertSame(hash('sha256', $token), $this->database->value('SELECT hash FROM owner_links'));
        $answer = $this->get(['link' => $token]);
        self::assertStringContainsString('<button', self::text($answer));
        self::assertArrayNotHasKey('Set-Cookie', $answer->headers);
        self::assertSame(303, $this->post(['action' => 'open', 'link' => $token])->status);
    }

    public function test_opening_a_link_begins_a_session_of_twelve_hours(): void
    {
        $answer = $this->post(['action' => 'open', 'link' => $this->link()]);
        self::assertMatchesRegularExpression(
            '~^__Host-owner=([0-9a-f]{32}); Path=/; Max-Age=43200; HttpOnly; SameSite=Strict; Secure$~D',
            $answer->headers['Set-Cookie'][0],
        );
        $this->cookie = substr($answer->headers['Set-Cookie'][0], 13, 32);
        $this->now += SignIn::SESSION_LIFE - 1;
        self::assertStringContainsString('Enquiries</h1>', self::text($this->get()));
        $this->now += 1;
        self::assertStringContainsString('Send me a link', self::text($this->get()));
    }

    public function test_without_https_the_cookie_has_its_plain_name(): void
    {
        $config = $this->config(siteUrl: 'http://localhost:4173');
        $plain = $this->post(['action' => 'open', 'link' => $this->link()], config: $config);
        self::assertMatchesRegularExpression('/^owner=.*SameSite=Strict$/D', $plain->headers['Set-Cookie'][0]);
        $tls = $this->post(['action' => 'open', 'link' => $this->link()], ['HTTPS' => 'on'], $config);
        self::assertStringStartsWith('__Host-owner=', $tls->headers['Set-Cookie'][0]);
    }

    public function test_a_link_of_any_kind_opens_the_page_on_a_device_that_is_signed_in(): void
    {
        $token = $this->link();
        $this->post(['action' => 'open', 'link' => $token]);
        $this->signIn();
        foreach ([$token, 'xyz', str_repeat('0', 32)] as $link) {
            $query = ['link' => $link, 'enquiry' => 'QS-2F7K9MAB'];
            foreach ([$this->get($query), $this->post(['action' => 'open'] + $query)] as $answer) {
                self::assertSame('/owner.php?enquiry=QS-2F7K9MAB', $answer->headers['Location'] ?? '');
            }
        }
    }

    public function test_the_mail_with_a_link_says_when_it_was_asked_for_and_has_a_button_that_opens(): void
    {
        $this->now = time();
        $sink = new MailSink();
        $this->post(['action' => 'link'], [], $this->config(...$sink->settings()));
        $mail = quoted_printable_decode($sink->received());
        self::assertStringContainsString('It was asked for on ', $mail);
        self::assertStringContainsString('Auto-Submitted: auto-generated', $mail);
        self::assertStringContainsString('>Open the enquiries</a>', $mail);
        preg_match('/link=([0-9a-f]{32})/', $mail, $parts);
        self::assertSame(303, $this->post(['action' => 'open', 'link' => $parts[1]])->status);
        $rows = $this->database->run('SELECT * FROM outbox')->fetchAll();
        self::assertStringNotContainsString($parts[1], json_encode($rows, JSON_THROW_ON_ERROR));
    }

    public function test_a_link_that_the_mail_server_refuses_is_mailed_later_only_while_it_would_open(): void
    {
        $this->now = time();
        self::assertStringContainsString('mail may be down', self::text($this->post(['action' => 'link'])));
        $this->now += 100;
        self::assertStringContainsString('Open the enquiries', $this->mailed());
        $this->post(['action' => 'link']);
        $this->now += 1000;
        self::assertStringNotContainsString('Open the enquiries', $this->mailed());
    }

    public function test_a_link_that_is_used_late_or_forged_opens_nothing_and_says_why(): void
    {
        $used = $this->link();
        $this->post(['action' => 'open', 'link' => $used]);
        self::assertSame(403, $this->post(['action' => 'open', 'link' => $used])->status);
        $late = $this->link();
        $this->now += SignIn::LINK_LIFE;
        foreach ([$late, '', str_repeat('0', 32), "' OR 1 = 1 --", ['a']] as $link) {
            $answer = $this->post(['action' => 'open', 'link' => $link]);
            self::assertSame(403, $answer->status);
            self::assertStringContainsString('This link opens nothing', self::text($answer));
        }
    }

    public function test_a_link_and_a_session_of_an_address_that_left_mail_to_open_nothing(): void
    {
        $token = $this->link();
        $this->signIn();
        $other = $this->config(mailTo: ['successor@example.com']);
        self::assertSame(403, $this->post(['action' => 'open', 'link' => $token], config: $other)->status);
        self::assertStringContainsString('Send me a link', self::text($this->get(config: $other)));
        self::assertSame(303, $this->post(['action' => 'open', 'link' => $token])->status);
    }

    public function test_a_form_without_the_token_of_its_session_changes_nothing(): void
    {
        $reference = $this->receive();
        $this->signIn();
        foreach (['', 'x', ['a']] as $token) {
            $form = ['action' => 'answer', 'enquiry' => $reference, 'token' => $token];
            self::assertSame(403, $this->post($form)->status);
        }
        self::assertSame('', $this->row()['mark']);
    }

    public function test_a_form_of_another_site_changes_nothing(): void
    {
        $reference = $this->receive();
        $this->signIn();
        $form = ['action' => 'answer', 'enquiry' => $reference];
        foreach (['cross-site', 'same-site', 'none'] as $site) {
            self::assertSame(403, $this->post($form, ['HTTP_SEC_FETCH_SITE' => $site])->status);
        }
        $old = ['HTTP_SEC_FETCH_SITE' => '', 'HTTP_ORIGIN' => 'https://thief.example'];
        self::assertSame(403, $this->post($form, $old)->status);
        self::assertSame('', $this->row()['mark']);
        $ours = ['HTTP_SEC_FETCH_SITE' => '', 'HTTP_ORIGIN' => 'https://www.example.com'];
        self::assertSame(303, $this->post($form, $ours)->status);
    }

    public function test_signing_out_ends_every_session_and_link_of_the_address_and_no_other(): void
    {
        $this->signIn();
        $elsewhere = $this->cookie;
        $this->signIn();
        $token = $this->link();
        $other = $this->link('b@example.com');
        $answer = $this->post(['action' => 'sign-out']);
        self::assertStringContainsString('Max-Age=0', $answer->headers['Set-Cookie'][0]);
        foreach ([$this->cookie, $elsewhere] as $this->cookie) {
            self::assertStringContainsString('Send me a link', self::text($this->get()));
        }
        self::assertSame(403, $this->post(['action' => 'open', 'link' => $token])->status);
        $both = $this->config(mailTo: ['enquiries@example.com', 'b@example.com']);
        self::assertSame(303, $this->post(['action' => 'open', 'link' => $other], config: $both)->status);
    }

    public function test_a_link_in_a_web_mail_comes_without_the_cookie_and_is_asked_for_again_from_here(): void
    {
        $answer = $this->get(['enquiry' => 'QS-2F7K9MAB'], ['HTTP_SEC_FETCH_SITE' => 'cross-site']);
        self::assertSame('0', $answer->headers['Refresh']);
        self::assertStringContainsString('/owner.php?enquiry=QS-2F7K9MAB', self::text($answer));
    }

    public function test_a_link_leads_to_the_enquiry_that_it_was_asked_for(): void
    {
        $asked = self::text($this->get(['enquiry' => 'QS-2F7K9MAB']));
        self::assertStringContainsString('name="enquiry" value="QS-2F7K9MAB"', $asked);
        $form = ['action' => 'open', 'link' => $this->link(), 'enquiry' => 'QS-2F7K9MAB'];
        self::assertSame('/owner.php?enquiry=QS-2F7K9MAB', $this->post($form)->headers['Location']);
        $evil = ['action' => 'open', 'link' => $this->link(), 'enquiry' => "QS-1\r\nLocation: //thief.example"];
        self::assertSame('/owner.php', $this->post($evil)->headers['Location']);
    }

    public function test_other_methods_are_refused(): void
    {
        $answer = $this->get(server: ['REQUEST_METHOD' => 'DELETE']);
        self::assertSame([405, 'GET, HEAD, POST'], [$answer->status, $answer->headers['Allow']]);
    }

    /** The kernel's way to it, by exceptions and fatal errors, is that of the handler (EndpointTest). */
    public function test_an_error_is_answered_with_a_page_in_words(): void
    {
        $answer = (new OwnerPage())->failure($this->config());
        self::assertSame(503, $answer->status);
        self::assertStringContainsString('The enquiries cannot be reached at this moment.', self::text($answer));
    }
}
