<?php

declare(strict_types=1);

namespace Quayswift\Enquiry\Owner;

use Quayswift\Enquiry\Response;
use Quayswift\Enquiry\Settings;
use Quayswift\Enquiry\Storage\Database;

/**
 * The owner's page: who may do what. Without a session there is the sign-in, and nothing else; a form of a
 * session must carry its token.
 */
final class Router
{
    /** Nothing runs, nothing is fetched from elsewhere, nobody frames it, and forms go to this site alone. */
    private const HEADERS = [
        'Content-Type' => 'text/html; charset=utf-8',
        'Cache-Control' => 'no-store',
        'X-Robots-Tag' => 'noindex, nofollow',
        'Content-Security-Policy' => "default-src 'none'; style-src 'self'; font-src 'self'; img-src 'self'; "
            . "form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
        // A page that asks for no referrer at all sends its own forms with "Origin: null".
        'Referrer-Policy' => 'same-origin',
        'X-Content-Type-Options' => 'nosniff',
        'X-Frame-Options' => 'DENY',
        'Permissions-Policy' => 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
        'Cross-Origin-Opener-Policy' => 'same-origin',
        'Cross-Origin-Resource-Policy' => 'same-origin',
    ];

    private readonly MagicLink $magicLink;
    private readonly SignInController $signIn;

    public function __construct(private readonly Settings $settings, private readonly Database $database)
    {
        $this->magicLink = new MagicLink($database, $settings);
        $this->signIn = new SignInController($this->magicLink, $settings, $database);
    }

    /** @param array<string, string> $headers */
    public static function page(
        int $status,
        string|\Closure $body,
        array $headers = [],
        ?\Closure $afterwards = null,
    ): Response {
        return new Response($status, $body, $headers + self::HEADERS, $afterwards);
    }

    /**
     * To another address of this page (RFC 9110, 15.4.4): reloading repeats no action.
     *
     * @param list<string> $cookies
     */
    public static function seeOther(string $query, array $cookies = [], ?\Closure $afterwards = null): Response
    {
        return self::page(303, '', ['Location' => "/owner.php$query", 'Set-Cookie' => $cookies], $afterwards);
    }

    /** @param ?string $network keyed hash of where the request comes from */
    public function answer(Request $request, ?string $network): Response
    {
        if (!in_array($request->method(), ['GET', 'HEAD', 'POST'], true)) {
            return self::page(405, 'This page is read by GET and changed by POST.', ['Allow' => 'GET, HEAD, POST']);
        }
        $isPost = $request->method() === 'POST';
        if ($isPost && !$request->isFromOurPage()) {
            return $this->signIn->page('Another site sent this form. Nothing was done.', status: 403);
        }
        $secret = $request->cookie(SignInController::cookieName($this->settings, $request));
        $session = $this->magicLink->session($secret, $request->now);
        if ($isPost && in_array($request->form('action'), ['link', 'open', 'code'], true)) {
            return $this->signIn->form($request, $network, $session !== null);
        }
        if ($session === null) {
            return $isPost
                ? $this->signIn->page('You are signed out. Nothing was done.', status: 403)
                : $this->signIn->show($request);
        }
        if (!$isPost && $request->has('link')) {
            return SignInController::inside($request);
        }
        $inbox = new InboxController($this->settings, $this->database, new View($this->settings, $session), $session);
        return match (true) {
            !$isPost => $inbox->show($request),
            hash_equals($session->formToken(), $request->form('token')) =>
                (new FormController($this->database, $this->settings, $this->magicLink, $inbox, $session))
                    ->answer($request),
            default => $inbox->refusal(403, 'This form is not from your session. Nothing was done.'),
        };
    }
}
