<?php

declare(strict_types=1);

namespace Quayswift\Enquiry\Owner;

use Quayswift\Enquiry\Deadline;
use Quayswift\Enquiry\Endpoint as Answering;
use Quayswift\Enquiry\Intake\ClientAddress;
use Quayswift\Enquiry\Log;
use Quayswift\Enquiry\Monitoring\WebRootCheck;
use Quayswift\Enquiry\Response;
use Quayswift\Enquiry\Settings;
use Quayswift\Enquiry\Storage\Database;

/** The owner's page: whatever happens, the answer is a page in words. */
final class Endpoint implements Answering
{
    private const DOWN = 'The enquiries cannot be reached at this moment. Nothing was done. Try again in a minute; if '
        . 'it stays so, the log on the server says why.';
    private const OFF = 'It is switched on by MAIL_TO in the settings: the addresses that enquiries go to are those '
        . 'that may open it.';

    public function answer(Settings $settings, ?Request $request = null): Response
    {
        $request ??= Request::fromWebServer();
        // Before anything is opened: without an owner there is no page.
        if ($settings->recipients() === []) {
            return Router::page(404, (new View($settings))->message('This page is off', [self::OFF]));
        }
        $problem = WebRootCheck::problem($settings, $request->server);
        if ($problem !== '') {
            Log::note("The owner's page is closed: $problem. Move private/ beside the web root (GUIDE.md, page 1).");
            return $this->failure($settings);
        }
        $deadline = new Deadline();
        $router = new Router($settings, Database::open($settings, $deadline));
        return $router->answer($request, ClientAddress::of($request->server, $settings, $deadline)?->hash);
    }

    public function failure(?Settings $settings): Response
    {
        if ($settings === null) {
            return new Response(500, 'The settings cannot be read; the log says why.', [
                'Content-Type' => 'text/plain; charset=utf-8',
            ]);
        }
        $page = (new View($settings))->message('Not just now', [self::DOWN], button: 'Try again');
        return Router::page(503, $page, ['Retry-After' => '60']);
    }
}
