<?php

declare(strict_types=1);

namespace Quayswift\Enquiry\Owner;

use Quayswift\Enquiry\Endpoint;
use Quayswift\Enquiry\Log;
use Quayswift\Enquiry\Monitoring\WebRootCheck;
use Quayswift\Enquiry\Response;
use Quayswift\Enquiry\Settings;
use Quayswift\Enquiry\Storage\Database;

/**
 * The owner's page: who may do what. Without a session there is the sign-in, and nothing else; a form of a
 * session must carry its token. Whatever happens, the answer is a page in words.
 */
final class Router implements Endpoint
{
    private const DOWN = 'The enquiries cannot be reached at this moment. Nothing was done. Try again in a minute; if '
        . 'it stays so, the log on the server says why.';
    private const OFF = 'It is switched on by MAIL_TO in the settings: the addresses that enquiries go to are those '
        . 'that may open it.';

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

    /** @param array<string, string> $headers */
    public static function page(
        int $status,
        string|\Closure $body,
        array $headers = [],
        ?\Closure $afterwards = null,
    ): Response {
        return new Response($status, $body, $headers + self::HEADERS, $afterwards);
    }

    /** To another address of this page (RFC 9110, 15.4.4): reloading repeats no action. @param list<string> $cookies */
    public static function seeOther(string $query, array $cookies = [], ?\Closure $afterwards = null): Response
    {
        return self::page(303, '', ['Location' => "/owner.php$query", 'Set-Cookie' => $cookies], $afterwards);
    }

    public function answer(Settings $settings, ?Request $request = null): Response
    {
        $request ??= Request::fromWebServer();
        // Before anything is opened: without an owner there is no page.
        if ($settings->recipients() === []) {
            return self::page(404, (new View($settings))->message('This page is off', [self::OFF]));
        }
        $problem = WebRootCheck::problem($settings, $request->server);
        if ($problem !== '') {
            Log::note("The owner's page is closed: $problem. Move private/ beside the web root (GUIDE.md, page 1).");
            return $this->failure($settings);
        }
        return self::route($settings, Database::open($settings), $request);
    }

    public function failure(?Settings $settings): Response
    {
        if ($settings === null) {
            return new Response(500, 'The settings cannot be read; the log says why.', [
                'Content-Type' => 'text/plain; charset=utf-8',
            ]);
        }
        $page = (new View($settings))->message('Not just now', [self::DOWN], button: 'Try again');
        return self::page(503, $page, ['Retry-After' => '60']);
    }

    public static function route(Settings $settings, Database $database, Request $request): Response
    {
        if (!in_array($request->method(), ['GET', 'HEAD', 'POST'], true)) {
            return self::page(405, 'This page is read by GET and changed by POST.', ['Allow' => 'GET, HEAD, POST']);
        }
        $isPost = $request->method() === 'POST';
        $signIn = new SignInController($settings, $database);
        if ($isPost && !$request->isFromOurPage()) {
            return $signIn->page('Another site sent this form. Nothing was done.', status: 403);
        }
        $session = $signIn->session($request);
        if ($isPost && in_array($request->form('action'), ['link', 'open', 'code'], true)) {
            return $signIn->form($request, $session !== null);
        }
        if ($session === null) {
            return $isPost
                ? $signIn->page('You are signed out. Nothing was done.', status: 403)
                : $signIn->show($request);
        }
        if (!$isPost && $request->has('link')) {
            return SignInController::inside($request);
        }
        $inbox = new InboxController($settings, $database, new View($settings, $session), $session);
        return match (true) {
            !$isPost => $inbox->show($request),
            hash_equals($session->formToken(), $request->form('token')) =>
                (new FormController($database, $settings, $signIn, $inbox, $session))->answer($request),
            default => $inbox->refusal(403, 'This form is not from your session. Nothing was done.'),
        };
    }
}
