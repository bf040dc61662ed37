<?php

declare(strict_types=1);

namespace Quayswift\Enquiry\Owner;

use Quayswift\Enquiry\{ClientAddress, Log, Request, Response, Settings};
use Quayswift\Enquiry\Mail\{Mailer, OwnerMails};
use Quayswift\Enquiry\Store\Database;

/** The part that anybody can reach: asking for a link, opening one, the key for when mail is down. */
final class Entrance
{
    public const FORMS = ['link', 'open', 'key'];

    private const NO_LINK = 'This link opens nothing: each opens once, within 15 minutes. Ask for another one.';
    private const NO_KEY = 'This is not the OWNER_KEY of the settings, or it was tried too often: try again in 15 '
        . 'minutes.';
    private const SENT = 'We have sent a link to the addresses that enquiries go to. It opens once, within 15 minutes. '
        . 'Nothing after some minutes? Look among the spam.';
    private const NONE_SENT = 'No further link is sent now: so many were asked for already. The latest ones in your '
        . 'mailbox open this page, once, within 15 minutes.';
    private const REFUSED = 'The mail server did not take the link: use the OWNER_KEY of config.ini. The error log '
        . 'says why. Your enquiries are safe meanwhile.';

    private readonly SignIn $signIn;
    private readonly View $view;

    public function __construct(private readonly Settings $settings, Database $database)
    {
        $this->signIn = new SignIn($database, $settings);
        $this->view = new View($settings);
    }

    /** That of the session; null without one. */
    public function formToken(Request $request): ?string
    {
        return $this->signIn->formToken($request->cookie($this->cookieName($request)), $request->now);
    }

    public function page(string $problem = '', int $status = 200): Response
    {
        return Page::of($status, $this->view->page('sign-in', 'Sign in', [
            'problem' => $problem,
            'hasMail' => $this->settings->mailTo !== [],
            'hasKey' => $this->settings->ownerKey !== '',
        ]));
    }

    /** Only a button: scanners of mail follow links, and press nothing. */
    public function link(Request $request): Response
    {
        $sentence = 'This uses up the link, and keeps this device signed in for 12 hours.';
        $form = ['action' => 'open', 'link' => $request->query('link')];
        return Page::of(200, $this->view->message('Open your enquiries', [$sentence], form: $form, button: 'Open'));
    }

    public function form(Request $request): Response
    {
        $action = $request->field('action');
        if ($action === 'link') {
            return $this->sendLink($request->now);
        }
        $address = ClientAddress::of($request, $this->settings);
        $secret = $action === 'key'
            ? $this->signIn->openByKey($request->field('key'), $address, $request->now)
            : $this->signIn->open($request->field('link'), $request->now);
        return $secret === null
            ? $this->page($action === 'key' ? self::NO_KEY : self::NO_LINK, 403)
            : Page::seeOther('', $this->cookie($request, $secret, SignIn::SESSION_LIFE));
    }

    public function signOut(Request $request): Response
    {
        $this->signIn->signOut();
        return Page::seeOther('', $this->cookie($request, '', 0));
    }

    /** Sent at once, since somebody waits for it: the database never holds a key to the page. */
    private function sendLink(int $now): Response
    {
        if (!$this->signIn->mayAsk($now)) {
            return Page::of(200, $this->view->message('Look in your mailbox', [self::NONE_SENT]));
        }
        $send = function (string $address) use ($now): bool {
            $mail = OwnerMails::link($this->settings, $this->signIn->link($now));
            return Log::attempt('A link could not be mailed', fn () =>
                (new Mailer($this->settings))->send($address, $mail));
        };
        return in_array(true, array_map($send, $this->settings->mailTo), true)
            ? Page::of(200, $this->view->message('Look in your mailbox', [self::SENT]))
            : $this->page(self::REFUSED, 503);
    }

    /** SameSite=Lax lets links of a web mail in, and no form of another site. */
    private function cookie(Request $request, #[\SensitiveParameter] string $value, int $life): string
    {
        return "{$this->cookieName($request)}=$value; Path=/; Max-Age=$life; HttpOnly; SameSite=Lax"
            . ($request->isSecure($this->settings) ? '; Secure' : '');
    }

    /** `__Host-` binds it to this very host and to HTTPS (RFC 6265bis, 4.1.3.2). */
    private function cookieName(Request $request): string
    {
        return ($request->isSecure($this->settings) ? '__Host-' : '') . 'owner';
    }
}
