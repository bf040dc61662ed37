<?php

declare(strict_types=1);

namespace Quayswift\Enquiry\Owner;

use Quayswift\Enquiry\Config;
use Quayswift\Enquiry\Storage\Database;

/**
 * The owner's page: who may do what. Without a session there is the entrance, and nothing else; a form of a
 * session must carry its token.
 */
final class Page
{
    private readonly SignIn $signIn;
    private readonly Entrance $entrance;

    public function __construct(private readonly Config $config, private readonly Database $database)
    {
        $this->signIn = new SignIn($database, $config);
        $this->entrance = new Entrance($this->signIn, $config);
    }

    /** @param ?string $network keyed hash of where the request comes from */
    public function answer(Request $request, ?string $network): Response
    {
        if (!in_array($request->method(), ['GET', 'HEAD', 'POST'], true)) {
            return new Response(405, $this->entrance->page('This page is read by GET and changed by POST.'), [
                'Allow' => 'GET, HEAD, POST',
            ]);
        }
        $isPost = $request->method() === 'POST';
        if ($isPost && !$request->isFromOurPage()) {
            return new Response(403, $this->entrance->page('Another site sent this form. Nothing was done.'));
        }
        $secret = $request->cookie(Entrance::cookieName($this->config, $request));
        $session = $this->signIn->session($secret, $request->now);
        if ($isPost && in_array($request->form('deed'), ['link', 'open'], true)) {
            return $this->entrance->deed($request, $network, $session !== null);
        }
        if (!$isPost && $request->has('link')) {
            return $session === null ? $this->entrance->door($request) : Entrance::inside($request);
        }
        if ($session === null) {
            return $isPost
                ? new Response(403, $this->entrance->page('You are signed out. Nothing was done.'))
                : $this->entrance->outside($request);
        }
        $rooms = new Rooms($this->config, $this->database, new View($this->config, $session), $session);
        if (!$isPost) {
            return $rooms->show($request);
        }
        if (!hash_equals($session->formToken(), $request->form('token'))) {
            return new Response(403, $rooms->refusal('This form is not from your session. Nothing was done.'));
        }
        return (new Actions($this->database, $this->config, $this->signIn, $rooms))->answer($request, $session);
    }
}
