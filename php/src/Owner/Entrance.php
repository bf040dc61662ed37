<?php

declare(strict_types=1);

namespace Quayswift\Enquiry\Owner;

use Quayswift\Enquiry\Access\Session;
use Quayswift\Enquiry\Access\SignIn;
use Quayswift\Enquiry\ClientAddress;
use Quayswift\Enquiry\Delivery\Delivery;
use Quayswift\Enquiry\Kernel;
use Quayswift\Enquiry\Request;
use Quayswift\Enquiry\Response;
use Quayswift\Enquiry\Settings;
use Quayswift\Enquiry\Store\Database;

/** The part that anybody can reach: asking for a link, opening one, the key for when mail is down. */
final class Entrance
{
    /** The actions of its forms. */
    public const FORMS = ['link', 'open', 'key'];

    private const NO_LINK = 'This link opens nothing: each opens once, within 15 minutes, while its address gets the '
        . 'enquiries. Ask for another one.';
    private const NO_KEY = 'This is not the OWNER_KEY of the settings, or it was tried too often: try again in 15 '
        . 'minutes.';

    private readonly SignIn $signIn;
    private readonly View $view;

    public function __construct(private readonly Settings $settings, Database $database)
    {
        $this->signIn = new SignIn($database, $settings);
        $this->view = new View($settings);
    }

    public function session(Request $request): ?Session
    {
        return $this->signIn->session($request->cookie($this->cookieName($request)), $request->now);
    }

    public function page(string $problem = '', string $reference = '', int $status = 200): Response
    {
        return Page::of($status, $this->view->page('sign-in', 'Sign in', [
            'problem' => $problem,
            'reference' => $reference,
            'hasMail' => $this->settings->mailTo !== [],
            'hasKey' => $this->settings->ownerKey !== '',
        ]));
    }

    /** The page for a visitor without a session, or with a link. */
    public function show(Request $request): Response
    {
        $reference = $request->reference();
        if ($request->has('link')) {
            // The link itself only shows a button: scanners of mail follow links, and press nothing.
            return Page::of(200, $this->view->message(
                'Open your enquiries',
                ['This uses up the link, and keeps this device signed in for 12 hours.'],
                form: ['action' => 'open', 'link' => $request->query('link'), 'enquiry' => $reference],
                button: 'Open',
            ));
        }
        if ($request->header('HTTP_SEC_FETCH_SITE') === 'cross-site') {
            // A link in a web mail: SameSite=Strict has kept the cookie back, and a request from here brings it.
            $query = $reference === '' ? [] : ['enquiry' => $reference];
            $page = $this->view->message('One moment', query: $query, button: 'Go on');
            return Page::of(200, $page, ['Refresh' => '0']);
        }
        return $this->page(reference: $reference);
    }

    /** @param bool $isSignedIn whether this device is signed in still, so that it needs no link */
    public function form(Request $request, bool $isSignedIn): Response
    {
        $action = $request->field('action');
        if ($action === 'link') {
            return $this->requestLink($request);
        }
        $secret = $action === 'key' ? $this->signIn->openByKey(
            $request->field('key'),
            ClientAddress::of($request->server, $this->settings),
            $request->now,
        ) : $this->signIn->open($request->field('link'), $request->now);
        if ($secret === null) {
            return $isSignedIn
                ? self::inside($request)
                : $this->page($action === 'key' ? self::NO_KEY : self::NO_LINK, $request->reference(), 403);
        }
        return self::inside($request, [$this->cookie($request, $secret, SignIn::SESSION_LIFE)]);
    }

    private function requestLink(Request $request): Response
    {
        $isMade = $this->signIn->requestLinks($request->reference(), $request->now);
        $page = $this->view->message('Look in your mailbox', [
            $isMade
                ? 'We have asked the mail server to send a link to the addresses that enquiries go to. It opens once, '
                    . 'within 15 minutes.'
                : 'No further link is sent now: so many were asked for already. The latest ones in your mailbox open '
                    . 'this page, once, within 15 minutes.',
            'Nothing after some minutes? Look among the spam. If it is not there either, mail may be down: use the '
                . 'OWNER_KEY of config.ini. Your enquiries are safe meanwhile.',
        ]);
        $deliver = fn (): bool => (new Delivery($this->settings))->run();
        // Somebody waits for the link: elsewhere the answer waits for the mail.
        if (!Kernel::canGoOn()) {
            $deliver();
        }
        return Page::of(200, $page, afterwards: $deliver);
    }

    public function signOut(Request $request, Session $session): Response
    {
        $this->signIn->signOut($session);
        return Page::seeOther('', [$this->cookie($request, '', 0)]);
    }

    /** To the page itself, for a device that is signed in. @param list<string> $cookies */
    public static function inside(Request $request, array $cookies = []): Response
    {
        $reference = $request->reference();
        return Page::seeOther($reference === '' ? '' : "?enquiry=$reference", $cookies);
    }

    private function cookie(Request $request, #[\SensitiveParameter] string $value, int $life): string
    {
        return "{$this->cookieName($request)}=$value; Path=/; Max-Age=$life; HttpOnly; SameSite=Strict"
            . ($this->isSecure($request) ? '; Secure' : '');
    }

    /** `__Host-` binds it to this very host and to HTTPS (RFC 6265bis, 4.1.3.2). */
    private function cookieName(Request $request): string
    {
        return ($this->isSecure($request) ? '__Host-' : '') . 'owner';
    }

    /** TLS may end in front of this server, so the settings count too. */
    private function isSecure(Request $request): bool
    {
        return str_starts_with($this->settings->siteUrl, 'https://')
            || !in_array(strtolower($request->header('HTTPS')), ['', 'off'], true);
    }
}
