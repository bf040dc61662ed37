<?php

declare(strict_types=1);

namespace Quayswift\Enquiry\Owner;

use Quayswift\Enquiry\Delivery\Worker;
use Quayswift\Enquiry\Intake\ClientAddress;
use Quayswift\Enquiry\Log;
use Quayswift\Enquiry\Response;
use Quayswift\Enquiry\Settings;
use Quayswift\Enquiry\Storage\Database;
use Quayswift\Enquiry\Storage\Session;
use Quayswift\Enquiry\Storage\SignIn;

/** The part that anybody can reach: asking for a link, opening one, a recovery code. */
final class SignInController
{
    /** The life of the cookie of a known device, in s: a year. */
    private const KNOWN = 31_536_000;

    private const NO_LINK = 'This link opens nothing: each opens once, within 15 minutes, while its address gets the '
        . 'enquiries. Ask for another one.';
    private const NO_CODE = 'This is no recovery code, or it has been used: each opens once.';

    private readonly SignIn $signIn;
    private readonly View $view;

    public function __construct(private readonly Settings $settings, private readonly Database $database)
    {
        $this->signIn = new SignIn($database, $settings);
        $this->view = new View($settings);
    }

    public function session(Request $request): ?Session
    {
        return $this->signIn->session($request->cookie($this->cookieName($request, 'owner')), $request->now);
    }

    public function page(string $problem = '', string $reference = '', int $status = 200): Response
    {
        return Router::page($status, $this->view->page('sign-in', 'Sign in', [
            'problem' => $problem,
            'reference' => $reference,
            'hasCodes' => $this->signIn->countCodes() > 0,
        ]));
    }

    /** The page for a visitor without a session, or with a link. */
    public function show(Request $request): Response
    {
        $reference = $request->reference();
        if ($request->has('link')) {
            // The link itself only shows a button: scanners of mail follow links, and press nothing.
            return Router::page(200, $this->view->message(
                'Open your enquiries',
                ['This uses up the link, and keeps this device signed in for 12 hours.'],
                form: ['action' => 'open', 'link' => $request->query('link'), 'enquiry' => $reference],
                button: 'Open',
            ));
        }
        if ($request->isFromElsewhere()) {
            // The browser has kept the cookie back; a request from here brings it.
            $query = $reference === '' ? [] : ['enquiry' => $reference];
            $page = $this->view->message('One moment', query: $query, button: 'Go on');
            return Router::page(200, $page, ['Refresh' => '0']);
        }
        return $this->page(reference: $reference);
    }

    /** @param bool $isSignedIn whether this device is signed in still, so that it needs no link */
    public function form(Request $request, bool $isSignedIn): Response
    {
        $action = $request->form('action');
        if ($action === 'link') {
            return $this->requestLink($request);
        }
        $secret = $action === 'code'
            ? $this->signIn->openByCode($request->form('code'), $request->now)
            : $this->signIn->open($request->form('link'), $request->now);
        if ($secret === null) {
            return $isSignedIn
                ? self::inside($request)
                : $this->page($action === 'code' ? self::NO_CODE : self::NO_LINK, $request->reference(), 403);
        }
        $id = $this->device($request) ?: bin2hex(random_bytes(8));
        return self::inside($request, [
            $this->cookie($request, 'device', "$id.{$this->proof($id)}", self::KNOWN),
            $this->cookie($request, 'owner', $secret, SignIn::SESSION_LIFE),
        ]);
    }

    /** The same answer always: it tells nobody whether, or to whom, a mail has left. */
    private function requestLink(Request $request): Response
    {
        $isMade = $this->signIn->requestLinks($this->device($request), $request->reference(), $request->now);
        $page = $this->view->message('Look in your mailbox', [
            'We have asked the mail server to send a link to the addresses that enquiries go to: five in 15 minutes '
                . 'at most. Each opens once, within 15 minutes.',
            'Nothing after some minutes? Look among the spam. If it is not there either, mail may be down: ring '
                . 'whoever set up the site, who makes a link with "enquiries.php link", or use a recovery code. Your '
                . 'enquiries are safe meanwhile.',
        ]);
        return Router::page(200, $page, afterwards: !$isMade ? null : fn () =>
            Log::attempt('A link to the owner\'s page could not be mailed', fn () =>
                (new Worker($this->settings, $this->database))->sendLinks()));
    }

    public function signOut(Request $request, Session $session): Response
    {
        $this->signIn->signOut($session, $request->now);
        return Router::seeOther('', [$this->cookie($request, 'owner', '', 0)]);
    }

    /** To the page itself, for a device that is signed in. @param list<string> $cookies */
    public static function inside(Request $request, array $cookies = []): Response
    {
        $reference = $request->reference();
        return Router::seeOther($reference === '' ? '' : "?enquiry=$reference", $cookies);
    }

    /** The id in the cookie of a device that was signed in before; '' when it is none of ours. */
    private function device(Request $request): string
    {
        [$id, $proof] = explode('.', $request->cookie($this->cookieName($request, 'device'))) + [1 => ''];
        return hash_equals($this->proof($id), $proof) ? $id : '';
    }

    private function proof(string $id): string
    {
        return hash_hmac('sha256', "device $id", ClientAddress::key($this->settings));
    }

    private function cookie(
        Request $request,
        string $name,
        #[\SensitiveParameter] string $value,
        int $life,
    ): string {
        return "{$this->cookieName($request, $name)}=$value; Path=/; Max-Age=$life; HttpOnly; SameSite=Strict"
            . ($this->isSecure($request) ? '; Secure' : '');
    }

    /** `__Host-` binds it to this very host and to HTTPS (RFC 6265bis, 4.1.3.2). */
    private function cookieName(Request $request, string $name): string
    {
        return ($this->isSecure($request) ? '__Host-' : '') . $name;
    }

    /** TLS may end in front of this server, so the settings count too. */
    private function isSecure(Request $request): bool
    {
        return str_starts_with($this->settings->siteUrl, 'https://')
            || !in_array(strtolower((string) ($request->server['HTTPS'] ?? '')), ['', 'off'], true);
    }
}
