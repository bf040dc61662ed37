<?php

declare(strict_types=1);

namespace Quayswift\Enquiry\Owner;

use Quayswift\Enquiry\{Endpoint, Request, Response, Settings};
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
        $database = Database::open($settings);
        $entrance = new Entrance($settings, $database);
        $token = $entrance->formToken($request);
        $inbox = $token === null ? null : new Inbox($settings, $database, new View($settings, $token));
        if ($request->method() === 'POST') {
            return self::post($settings, $request, $entrance, $inbox, (string) $token);
        }
        return match (true) {
            $inbox === null => $request->has('link') ? $entrance->link($request) : $entrance->page(),
            $request->has('link') => Page::seeOther(''),
            default => $inbox->show($request),
        };
    }

    public function failure(Settings $settings): Response
    {
        $page = (new View($settings))->message('Not just now', [self::DOWN], button: 'Try again');
        return Page::of(503, $page, ['Retry-After' => '60']);
    }

    private static function post(
        Settings $settings,
        Request $request,
        Entrance $entrance,
        ?Inbox $inbox,
        string $token,
    ): Response {
        return match (true) {
            !$request->isFromOurPage($settings) =>
                $entrance->page('Another site sent this form. Nothing was done.', 403),
            in_array($request->field('action'), Entrance::FORMS, true) => $entrance->form($request),
            $inbox === null => $entrance->page('You are signed out. Nothing was done.', 403),
            !hash_equals($token, $request->field('token')) =>
                $inbox->refusal(403, 'This form is not from your session. Nothing was done.'),
            $request->field('action') === 'sign-out' => $entrance->signOut($request),
            default => $inbox->form($request),
        };
    }
}
