<?php

declare(strict_types=1);

namespace Quayswift\Enquiry\Owner;

use Quayswift\Enquiry\Config;

/**
 * The part that anybody can reach: asking for a link, and opening one.
 */
final class Entrance
{
    private readonly View $view;

    public function __construct(private readonly SignIn $signIn, private readonly Config $config)
    {
        $this->view = new View($config);
    }

    /** `__Host-` binds it to this very host and to HTTPS (RFC 6265bis, 4.1.3.2). */
    public static function cookieName(Config $config, Request $request): string
    {
        return self::isSecure($config, $request) ? '__Host-owner' : 'owner';
    }

    /** TLS may end in front of this server, so the settings count too. */
    private static function isSecure(Config $config, Request $request): bool
    {
        return str_starts_with($config->siteUrl, 'https://')
            || !in_array(strtolower((string) ($request->server['HTTPS'] ?? '')), ['', 'off'], true);
    }

    /** @param string $problem a sentence, or '' */
    public function page(string $problem = '', string $reference = ''): string
    {
        return $this->view->page('sign-in', 'Sign in', ['problem' => $problem, 'reference' => $reference]);
    }

    /** A visitor without a session. */
    public function outside(Request $request): Response
    {
        if ($request->isFromElsewhere()) {
            return new Response(200, $this->view->page('again', 'One moment', ['query' => self::wanted($request)]));
        }
        return new Response(200, $this->page(reference: $request->reference('enquiry')));
    }

    /** The link itself only shows a button: scanners of mail follow links, and press nothing. */
    public function door(Request $request): Response
    {
        if (!SignIn::isLink($request->query('link'))) {
            $problem = LinkProblem::Unknown;
            return new Response($problem->status(), $this->page($problem->sentence(), $request->reference('enquiry')));
        }
        return new Response(200, $this->view->page('door', 'Open your enquiries', [
            'link' => $request->query('link'),
            'reference' => $request->reference('enquiry'),
        ]));
    }

    /** @param bool $isInside whether this device is signed in still, so that it needs no link */
    public function deed(Request $request, ?string $network, bool $isInside): Response
    {
        return $request->form('deed') === 'link'
            ? $this->mailLink($request, $network)
            : $this->open($request, $network, $isInside);
    }

    /** The same answer always: it tells nobody whether, or to whom, a mail has left. */
    private function mailLink(Request $request, ?string $network): Response
    {
        $tokens = $this->signIn->ask($network, $request->now);
        $reference = $request->reference('enquiry');
        $device = Device::of((string) ($request->server['HTTP_USER_AGENT'] ?? ''));
        return new Response(
            200,
            $this->view->page('asked', 'Look in your mailbox'),
            afterwards: function () use ($tokens, $reference, $device, $request): void {
                if (!(new Letters($this->config))->sendLinks($tokens, $reference, $device, $request->now)) {
                    $this->signIn->noteRefusedLink($request->now);
                }
            },
        );
    }

    private function open(Request $request, ?string $network, bool $isInside): Response
    {
        $result = $this->signIn->open($request->form('link'), $network, $request->now);
        $reference = $request->reference('enquiry');
        if ($result instanceof LinkProblem && $isInside) {
            return self::inside($request);
        }
        if ($result instanceof LinkProblem) {
            return new Response($result->status(), $this->page($result->sentence(), $reference));
        }
        $isSecure = self::isSecure($this->config, $request);
        return Response::seeOther($reference === '' ? '' : "?enquiry=$reference", [
            'Set-Cookie' => self::cookieName($this->config, $request) . "=$result; Path=/; Max-Age="
                . SignIn::SESSION_LIFE . '; HttpOnly; SameSite=Strict' . ($isSecure ? '; Secure' : ''),
        ]);
    }

    /** To the page itself, for a device that is signed in. */
    public static function inside(Request $request): Response
    {
        $reference = $request->reference('enquiry');
        return Response::seeOther($reference === '' ? '' : "?enquiry=$reference");
    }

    /** @return array<string, string> */
    private static function wanted(Request $request): array
    {
        $reference = $request->reference('enquiry');
        return $reference === '' ? [] : ['enquiry' => $reference];
    }
}
