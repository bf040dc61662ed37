<?php

declare(strict_types=1);

namespace Quayswift\Enquiry\Owner;

use Quayswift\Enquiry\{Endpoint, Log, Request, Response, Settings};
use Quayswift\Enquiry\Health\WebRoot;
use Quayswift\Enquiry\Store\Database;

/**
 * Answers /owner.php. Without a session there is the sign-in, and nothing else; a form of a session must carry its
 * token. Whatever happens, the answer is a page in words.
 */
final class OwnerPage implements Endpoint
{
    private const DOWN = 'The enquiries cannot be reached at this moment. Nothing was done. Try again in a minute; if '
        . 'it stays so, the log on the server says why.';
    private const OFF = 'It is switched on by MAIL_TO in the settings: the addresses that enquiries go to are those '
        . 'that may open it.';

    public function answer(Settings $settings, Request $request): Response
    {
        // Before anything is opened: without an owner there is no page.
        if ($settings->mailTo === [] && $settings->ownerKey === '') {
            return Page::of(404, (new View($settings))->message('This page is off', [self::OFF]));
        }
        $problem = WebRoot::problem($settings, $request->server);
        if ($problem !== '') {
            Log::note("The owner's page is closed: $problem. Move private/ beside the web root (GUIDE.md).");
            return $this->failure($settings);
        }
        if (!in_array($request->method(), ['GET', 'HEAD', 'POST'], true)) {
            return Page::of(405, 'This page is read by GET and changed by POST.', ['Allow' => 'GET, HEAD, POST']);
        }
        $database = Database::open($settings);
        return $request->method() === 'POST'
            ? self::post($settings, $database, $request)
            : self::get($settings, $database, $request);
    }

    public function failure(?Settings $settings): Response
    {
        if ($settings === null) {
            $words = 'The settings cannot be read; the log says why.';
            return new Response(500, $words, ['Content-Type' => 'text/plain; charset=utf-8']);
        }
        $page = (new View($settings))->message('Not just now', [self::DOWN], button: 'Try again');
        return Page::of(503, $page, ['Retry-After' => '60']);
    }

    private static function get(Settings $settings, Database $database, Request $request): Response
    {
        $entrance = new Entrance($settings, $database);
        $session = $entrance->session($request);
        return match (true) {
            $session === null => $request->has('link') ? $entrance->link($request) : $entrance->page(),
            $request->has('link') => Page::seeOther(''),
            default => (new Inbox($settings, $database, new View($settings, $session)))->show($request),
        };
    }

    private static function post(Settings $settings, Database $database, Request $request): Response
    {
        $entrance = new Entrance($settings, $database);
        if (!$request->isFromOurPage($settings)) {
            return $entrance->page('Another site sent this form. Nothing was done.', 403);
        }
        if (in_array($request->field('action'), Entrance::FORMS, true)) {
            return $entrance->form($request);
        }
        $session = $entrance->session($request);
        if ($session === null) {
            return $entrance->page('You are signed out. Nothing was done.', 403);
        }
        $inbox = new Inbox($settings, $database, new View($settings, $session));
        return match (true) {
            !hash_equals($session->formToken(), $request->field('token')) =>
                $inbox->refusal(403, 'This form is not from your session. Nothing was done.'),
            $request->field('action') === 'sign-out' => $entrance->signOut($request, $session),
            default => $inbox->form($request),
        };
    }
}
