<?php

declare(strict_types=1);

namespace Quayswift\Enquiry\Owner;

use Quayswift\Enquiry\Config;
use Quayswift\Enquiry\Health\Exposure;
use Quayswift\Enquiry\Http\Address;
use Quayswift\Enquiry\Http\Endpoint as HttpEndpoint;
use Quayswift\Enquiry\Log;
use Quayswift\Enquiry\Patience;
use Quayswift\Enquiry\Storage\Database;

/**
 * The edge of the owner's page to the web server: whatever happens, the answer is a page in words.
 */
final class Endpoint
{
    public static function run(): void
    {
        ini_set('display_errors', '0');
        Log::takeOver();
        HttpEndpoint::throwWarnings();
        $request = Request::fromWebServer();
        try {
            $response = self::answer(Config::fromEnvironment(), $request);
        } catch (\Throwable $error) {
            Log::failure('The settings of the owner\'s page cannot be read', $error);
            $response = new Response(500, 'The settings cannot be read; the log says why.', [
                'Content-Type' => 'text/plain; charset=utf-8',
            ]);
        }
        try {
            $response->send();
        } catch (\Throwable $error) {
            Log::failure('An answer of the owner\'s page broke off', $error);
        }
    }

    public static function answer(Config $config, Request $request): Response
    {
        // Before anything is opened: without an owner there is no page.
        if ($config->recipients() === []) {
            return new Response(404, (new View($config))->page('off', 'Off'));
        }
        $problem = Exposure::problem($config, $request->server);
        if ($problem !== '') {
            Log::note("The owner's page is closed: $problem. Move private/ beside the web root (GUIDE.md, step 1).");
            return new Response(503, (new View($config))->page('down', 'Not just now'), ['Retry-After' => '60']);
        }
        try {
            $patience = new Patience();
            $page = new Page($config, Database::open($config, $patience));
            return $page->answer($request, Address::hash($request->server, $config, $patience));
        } catch (\Throwable $error) {
            Log::failure('A request to the owner\'s page was answered with an error', $error);
            $body = (new View($config))->page('down', 'Not just now');
            return new Response(503, $body, ['Retry-After' => '60']);
        }
    }
}
