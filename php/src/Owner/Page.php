<?php

declare(strict_types=1);

namespace Quayswift\Enquiry\Owner;

use Quayswift\Enquiry\Response;

/** An answer of the owner's page, with its headers, which stand here alone. */
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

    /** @param array<string, string|list<string>> $headers */
    public static function of(
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
        return self::of(303, '', ['Location' => "/owner.php$query", 'Set-Cookie' => $cookies], $afterwards);
    }

    /** @param resource $stream sent from its beginning, piece by piece */
    public static function download($stream, string $name, string $type): Response
    {
        $size = fstat($stream)['size'];
        rewind($stream);
        $print = static function () use ($stream): void {
            // Not fpassthru, which hosts disable.
            while (!feof($stream)) {
                echo fread($stream, 1_000_000);
                flush();
            }
        };
        return self::of(200, $print, ['Content-Type' => $type, 'Content-Length' => (string) $size,
            'Content-Disposition' => "attachment; filename=\"$name\""]);
    }
}
