<?php

declare(strict_types=1);

namespace Quayswift\Enquiry\Owner;

use Quayswift\Enquiry\Delivery\Worker;
use Quayswift\Enquiry\Intake\ClientAddress;
use Quayswift\Enquiry\Intake\HttpException;
use Quayswift\Enquiry\Log;
use Quayswift\Enquiry\Response;
use Quayswift\Enquiry\Settings;
use Quayswift\Enquiry\Storage\Database;
use Quayswift\Enquiry\Storage\LinkRepository;

/** The part that anybody can reach: asking for a link, opening one, a recovery code. */
final class SignInController
{
    /** The life of the cookie of a known device, in s: a year. */
    private const KNOWN = 31_536_000;

    private readonly View $view;

    public function __construct(
        private readonly MagicLink $magicLink,
        private readonly Settings $settings,
        private readonly Database $database,
    ) {
        $this->view = new View($settings);
    }

    /** `__Host-` binds it to this very host and to HTTPS (RFC 6265bis, 4.1.3.2). */
    public static function cookieName(Settings $settings, Request $request, string $name = 'owner'): string
    {
        return (self::isSecure($settings, $request) ? '__Host-' : '') . $name;
    }

    /** TLS may end in front of this server, so the settings count too. */
    private static function isSecure(Settings $settings, Request $request): bool
    {
        return str_starts_with($settings->siteUrl, 'https://')
            || !in_array(strtolower((string) ($request->server['HTTPS'] ?? '')), ['', 'off'], true);
    }

    public static function cookie(
        Settings $settings,
        Request $request,
        string $name,
        #[\SensitiveParameter] string $value,
        int $life,
    ): string {
        return self::cookieName($settings, $request, $name) . "=$value; Path=/; Max-Age=$life; HttpOnly"
            . '; SameSite=Strict' . (self::isSecure($settings, $request) ? '; Secure' : '');
    }

    public function page(string $problem = '', string $reference = '', int $status = 200): Response
    {
        return Router::page($status, $this->view->page('sign-in', 'Sign in', [
            'problem' => $problem,
            'reference' => $reference,
            'hasCodes' => (new LinkRepository($this->database))->countCodes() > 0,
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
        try {
            $secret = $action === 'code'
                ? $this->magicLink->openByCode($request->form('code'), $request->now)
                : $this->magicLink->open($request->form('link'), $request->now);
        } catch (HttpException $refusal) {
            return $isSignedIn
                ? self::inside($request)
                : $this->page($refusal->getMessage(), $request->reference(), $refusal->status);
        }
        $id = $this->device($request) ?: bin2hex(random_bytes(8));
        return self::inside($request, [
            self::cookie($this->settings, $request, 'device', "$id.{$this->proof($id)}", self::KNOWN),
            self::cookie($this->settings, $request, 'owner', $secret, LinkRepository::SESSION_LIFE),
        ]);
    }

    /** The same answer always: it tells nobody whether, or to whom, a mail has left. */
    private function requestLink(Request $request): Response
    {
        $device = $this->device($request);
        $isMade = $this->magicLink->request($device, $request->reference(), $request->now);
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

    /** The id in the cookie of a device that was signed in before; '' when it is none of ours. */
    private function device(Request $request): string
    {
        $cookie = $request->cookie(self::cookieName($this->settings, $request, 'device'));
        [$id, $proof] = explode('.', $cookie) + [1 => ''];
        return hash_equals($this->proof($id), $proof) ? $id : '';
    }

    private function proof(string $id): string
    {
        return hash_hmac('sha256', "device $id", ClientAddress::key($this->settings));
    }

    /** To the page itself, for a device that is signed in. @param list<string> $cookies */
    public static function inside(Request $request, array $cookies = []): Response
    {
        $reference = $request->reference();
        return Router::seeOther($reference === '' ? '' : "?enquiry=$reference", $cookies);
    }
}
