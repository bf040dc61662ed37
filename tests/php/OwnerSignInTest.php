<?php

declare(strict_types=1);

namespace Quayswift\Enquiry\Tests;

use Quayswift\Enquiry\Owner\{OwnerPage, SignIn};
use Quayswift\Enquiry\Response;

/** @group postgresql */
final class OwnerSignInTest extends OwnerTestCase
{
    use OwnLog;

    private static function assertSays(string $words, Response $answer, int $status = 200): void
    {
        self::assertStringContainsString($words, self::text($answer));
        self::assertSame($status, $answer->status);
    }

    private function open(string $link, mixed ...$settings): Response
    {
        return $this->post(['action' => 'open', 'link' => $link], [], ...$settings);
    }

    public function test_the_page_is_off_until_mail_to_or_owner_key_is_set_and_opens_no_database(): void
    {
        self::assertSays('This page is off', $this->get(mailTo: [], varDir: '/dev/null/nowhere', dsn: ''), 404);
    }

    public function test_a_stranger_sees_the_entrance_whatever_he_asks_for(): void
    {
        $reference = $this->receive();
        foreach (['', str_repeat('0', 32), "' OR 1 = 1 --"] as $this->cookie) {
            foreach ([[], ['enquiry' => $reference], ['list' => 'answered']] as $query) {
                self::assertSays('Send me a link', $this->get($query));
                self::assertStringNotContainsString('Ada', self::text($this->get($query)));
            }
        }
    }

    public function test_a_stranger_changes_nothing(): void
    {
        $reference = $this->receive();
        foreach (['mark', 'erase', 'csv', 'backup', 'erase-photo', 'sign-out'] as $action) {
            $answer = $this->post(['action' => $action, 'enquiry' => $reference]);
            self::assertSays('You are signed out. Nothing was done.', $answer, 403);
        }
        self::assertSame('new', $this->row()['standing']);
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

    public function test_five_links_in_fifteen_minutes_are_mailed_and_a_sixth_says_so(): void
    {
        $sink = new MailSink();
        foreach (range(1, 5) as $ignored) {
            self::assertSays('We have sent a link', $this->post(['action' => 'link'], [], ...$sink->settings()));
        }
        self::assertSays('No further link is sent now', $this->post(['action' => 'link'], [], ...$sink->settings()));
        self::assertSame(5, substr_count($sink->received(), 'DATA'));
    }

    public function test_a_link_that_the_mail_server_refuses_leads_to_the_key(): void
    {
        self::assertSays('use the OWNER_KEY of config.ini', $this->post(['action' => 'link']), 503);
        self::assertStringContainsString('A link could not be mailed', $this->logged());
    }

    public function test_the_key_of_the_settings_opens_the_page_where_mail_is_down_and_guesses_are_counted(): void
    {
        self::assertStringNotContainsString('OWNER_KEY of', self::text($this->get()));
        $key = ['ownerKey' => 'a key of sixteen letters', 'mailTo' => []];
        $right = ['action' => 'key', 'key' => 'a key of sixteen letters'];
        self::assertSays('OWNER_KEY of', $this->get([], [], ...$key));
        $this->cookie = self::secret($this->post($right, [], ...$key));
        self::assertSays('Enquiries</h1>', $this->get([], [], ...$key));
        self::assertSays('Send me a link', $this->get(ownerKey: 'another key of letters'));
        $this->cookie = '';
        self::assertSame(403, $this->post(['action' => 'key', 'key' => ''])->status);
        for ($guess = 0; $guess < 10; $guess++) {
            self::assertSame(403, $this->post(['action' => 'key', 'key' => "guess $guess"], [], ...$key)->status);
        }
        self::assertSame(403, $this->post($right, [], ...$key)->status);
    }

    private static function secret(Response $answer): string
    {
        preg_match('/owner=(\w*)/', $answer->headers['Set-Cookie'], $parts);
        return $parts[1];
    }

    public function test_following_a_link_uses_nothing_up_and_shows_a_button(): void
    {
        $token = $this->link();
        self::assertSame(hash('sha256', $token), $this->database->value('SELECT hash FROM owner_access'));
        $answer = $this->get(['link' => $token]);
        self::assertSays('<button', $answer);
        self::assertArrayNotHasKey('Set-Cookie', $answer->headers);
        self::assertSame(303, $this->open($token)->status);
    }

    public function test_opening_a_link_begins_a_session_of_twelve_hours(): void
    {
        $answer = $this->open($this->link());
        $cookie = '~^__Host-owner=([0-9a-f]{32}); Path=/; Max-Age=43200; HttpOnly; SameSite=Lax; Secure$~D';
        self::assertMatchesRegularExpression($cookie, $answer->headers['Set-Cookie']);
        $this->cookie = self::secret($answer);
        $this->now += SignIn::SESSION_LIFE - 1;
        self::assertSays('Enquiries</h1>', $this->get());
        $this->now += 1;
        self::assertSays('Send me a link', $this->get());
    }

    public function test_without_https_the_cookie_has_its_plain_name(): void
    {
        $plain = $this->open($this->link(), siteUrl: 'http://localhost:4173')->headers['Set-Cookie'];
        self::assertMatchesRegularExpression('/^owner=.*SameSite=Lax$/D', $plain);
        $form = ['action' => 'open', 'link' => $this->link()];
        $tls = $this->post($form, ['HTTPS' => 'on'], siteUrl: 'http://localhost:4173')->headers['Set-Cookie'];
        self::assertStringStartsWith('__Host-owner=', $tls);
    }

    public function test_a_mail_with_a_link_of_its_own_goes_to_each_address_of_mail_to(): void
    {
        $sink = new MailSink();
        $both = $sink->settings() + ['mailTo' => ['a@example.com', 'b@example.com']];
        $this->post(['action' => 'link', 'email' => 'thief@example.org'], [], ...$both);
        $mail = quoted_printable_decode($sink->received());
        self::assertSame(2, preg_match_all('/^RCPT TO:<[ab]@example.com>\r\nDATA/m', $mail));
        self::assertStringContainsString('Auto-Submitted: auto-generated', $mail);
        preg_match_all('/link=([0-9a-f]{32})/', $mail, $parts);
        foreach ($parts[1] as $token) {
            self::assertStringNotContainsString($token, json_encode($this->rows('SELECT * FROM owner_access')));
            self::assertSame(303, $this->open($token, ...$both)->status);
        }
    }

    public function test_a_link_that_is_used_late_or_forged_opens_nothing_and_says_why(): void
    {
        $used = $this->link();
        $this->open($used);
        $late = $this->link();
        self::assertSame(403, $this->open($used)->status);
        $this->now += SignIn::LINK_LIFE;
        foreach ([$late, '', str_repeat('0', 32), "' OR 1 = 1 --"] as $link) {
            self::assertSays('This link opens nothing', $this->open($link), 403);
        }
    }

    public function test_a_link_and_a_session_of_an_address_that_left_mail_to_open_nothing(): void
    {
        $token = $this->link();
        $this->signIn();
        $other = ['mailTo' => ['successor@example.com']];
        self::assertSays('Send me a link', $this->get([], [], ...$other));
        self::assertSame(403, $this->open($token, ...$other)->status);
    }

    public function test_a_form_without_the_token_of_its_session_changes_nothing(): void
    {
        $reference = $this->receive();
        $this->signIn();
        foreach (['', 'x', ['a']] as $token) {
            $form = ['action' => 'mark', 'standing' => 'answered', 'enquiry' => $reference, 'token' => $token];
            self::assertSame(403, $this->post($form)->status);
        }
        self::assertSame('new', $this->row()['standing']);
    }

    public function test_a_form_of_another_site_changes_nothing(): void
    {
        $reference = $this->receive();
        $this->signIn();
        $form = ['action' => 'mark', 'standing' => 'answered', 'enquiry' => $reference];
        foreach (['cross-site', 'same-site', 'none'] as $site) {
            self::assertSame(403, $this->post($form, ['HTTP_SEC_FETCH_SITE' => $site])->status);
        }
        $old = ['HTTP_SEC_FETCH_SITE' => '', 'HTTP_ORIGIN' => 'https://thief.example'];
        self::assertSame(403, $this->post($form, $old)->status);
        self::assertSame('new', $this->row()['standing']);
        $ours = ['HTTP_SEC_FETCH_SITE' => '', 'HTTP_ORIGIN' => 'https://www.example.com'];
        self::assertSame(303, $this->post($form, $ours)->status);
    }

    public function test_signing_out_ends_every_session_and_link(): void
    {
        $this->signIn();
        $elsewhere = $this->cookie;
        $this->signIn();
        $token = $this->link();
        self::assertStringContainsString('Max-Age=0', $this->post(['action' => 'sign-out'])->headers['Set-Cookie']);
        foreach ([$this->cookie, $elsewhere] as $this->cookie) {
            self::assertSays('Send me a link', $this->get());
        }
        self::assertSame(403, $this->open($token)->status);
    }

    /** The kernel's way to it, by exceptions and fatal errors, is that of the handler (EndpointTest). */
    public function test_an_error_is_answered_with_a_page_in_words(): void
    {
        $answer = (new OwnerPage())->failure($this->config());
        self::assertSays('The enquiries cannot be reached at this moment.', $answer, 503);
    }
}
