<?php

declare(strict_types=1);

namespace Quayswift\Enquiry\Owner;

use Quayswift\Enquiry\Response;

final class Page
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

    public static function of(
        int $status,
        string|\Closure $body,
        array $headers = [],
        ?\Closure $afterwards = null,
    ): Response {
        return new Response($status, $body, $headers + self::HEADERS, $afterwards);
    }

    /** To another address of this page (RFC 9110, 15.4.4), so that reloading repeats no action. */
    public static function seeOther(string $query, string $cookie = '', ?\Closure $afterwards = null): Response
    {
        $headers = ['Location' => "/owner.php$query"] + ($cookie === '' ? [] : ['Set-Cookie' => $cookie]);
        return self::of(303, '', $headers, $afterwards);
    }

    public static function download($stream, string $name, string $type): Response
    {
        rewind($stream);
        $print = static function () use ($stream): void {
            // Not fpassthru, which hosts disable.
            while (!feof($stream)) {
                echo fread($stream, 1_000_000);
                flush();
            }
        };
        return self::of(200, $print, ['Content-Type' => $type, 'Content-Length' => (string) fstat($stream)['size'],
            'Content-Disposition' => "attachment; filename=\"$name\""]);
    }
}
