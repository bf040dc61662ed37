<?php

declare(strict_types=1);

namespace Quayswift\Enquiry\Owner;

use Quayswift\Enquiry\Delivery\Worker;
use Quayswift\Enquiry\Intake\ClientAddress;
use Quayswift\Enquiry\Log;
use Quayswift\Enquiry\Response;
use Quayswift\Enquiry\Settings;
use Quayswift\Enquiry\Storage\Database;
use Quayswift\Enquiry\Storage\LinkRepository;
use Quayswift\Enquiry\Storage\Purpose;

/** The part that anybody can reach: asking for a link, opening one, a recovery code. */
final class SignInController
{
    /** Of the cookie of a known device, in s: a year. */
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

    /** One Set-Cookie. */
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

    /** @param string $problem a sentence, or '' */
    public function page(string $problem = '', string $reference = '', int $status = 200): Response
    {
        return Router::page($status, $this->view->page('sign-in', 'Sign in', [
            'problem' => $problem,
            'reference' => $reference,
            'hasCodes' => (new LinkRepository($this->database))->countCodes() > 0,
        ]));
    }

    /** A visitor without a session. */
    public function anonymous(Request $request): Response
    {
        $reference = $request->reference('enquiry');
        if (!$request->isFromElsewhere()) {
            return $this->page(reference: $reference);
        }
        // A link in another site was followed, so the browser has kept the cookie back. A request from here brings it.
        return Router::page(200, $this->view->message('One moment', ['isAgain' => true], 'Go on', $reference === ''
            ? []
            : ['enquiry' => $reference]));
    }

    /** The link itself only shows a button: scanners of mail follow links, and press nothing. */
    public function confirm(Request $request): Response
    {
        if (!LinkRepository::isToken($request->query('link'))) {
            [$status, $sentence] = MagicLink::PROBLEMS['unknown'];
            return $this->page($sentence, $request->reference('enquiry'), $status);
        }
        return Router::page(200, $this->view->page('confirm', 'Open your enquiries', [
            'link' => $request->query('link'),
            'reference' => $request->reference('enquiry'),
        ]));
    }

    /** @param bool $isInside whether this device is signed in still, so that it needs no link */
    public function form(Request $request, ?string $network, bool $isInside): Response
    {
        return match ($request->form('deed')) {
            'link' => $this->requestLink($request, $network),
            'code' => $this->begin($request, $this->magicLink->openByCode(
                $request->form('code'),
                $network,
                $request->now,
            ), false),
            default => $this->begin($request, $this->magicLink->open(
                $request->form('link'),
                $network,
                $request->now,
            ), $isInside),
        };
    }

    /** The same answer always: it tells nobody whether, or to whom, a mail has left. */
    private function requestLink(Request $request, ?string $network): Response
    {
        $device = $this->device($request);
        $isMade = $this->magicLink->request($network, $device, $request->reference('enquiry'), $request->now);
        return Router::page(200, $this->view->page('asked', 'Look in your mailbox'), [], $isMade ? function (): void {
            try {
                (new Worker($this->settings, $this->database))->sendAll(Purpose::Link);
            } catch (\RuntimeException $error) {
                Log::failure('A link to the owner\'s page could not be mailed', $error);
            }
        } : null);
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

    /** @param array{secret: string}|array{problem: string} $result */
    private function begin(Request $request, #[\SensitiveParameter] array $result, bool $isInside): Response
    {
        $reference = $request->reference('enquiry');
        if (isset($result['problem'])) {
            [$status, $sentence] = MagicLink::PROBLEMS[$result['problem']];
            return $isInside ? self::inside($request) : $this->page($sentence, $reference, $status);
        }
        $id = $this->device($request) ?: bin2hex(random_bytes(8));
        $cookies = [
            self::cookie($this->settings, $request, 'device', "$id.{$this->proof($id)}", self::KNOWN),
            self::cookie($this->settings, $request, 'owner', $result['secret'], LinkRepository::SESSION_LIFE),
        ];
        return Router::seeOther($reference === '' ? '' : "?enquiry=$reference", $cookies);
    }

    /** To the page itself, for a device that is signed in. */
    public static function inside(Request $request): Response
    {
        $reference = $request->reference('enquiry');
        return Router::seeOther($reference === '' ? '' : "?enquiry=$reference");
    }
}
