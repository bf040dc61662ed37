<?php

declare(strict_types=1);

namespace Quayswift\Enquiry\Owner;

/**
 * An answer of the owner's page, as a value.
 */
final readonly class Response
{
    /** Nothing runs, nothing is fetched from elsewhere, nobody frames it, and forms go to this site alone. */
    private const POLICY = "default-src 'none'; style-src 'self'; font-src 'self'; img-src 'self'; "
        . "form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

    /** @param array<string, string> $headers beside those of every answer */
    public function __construct(
        public int $status,
        /** @var string|\Closure(): void the text, or what prints it */
        public string|\Closure $body,
        public array $headers = [],
        /** @var ?\Closure(): void what is done when the browser has the answer */
        public ?\Closure $afterwards = null,
    ) {
    }

    /**
     * To another address of this page (RFC 9110, 15.4.4): reloading repeats no deed.
     *
     * @param array<string, string> $headers
     */
    public static function seeOther(string $query, array $headers = [], ?\Closure $afterwards = null): self
    {
        return new self(303, '', ['Location' => "/owner.php$query"] + $headers, $afterwards);
    }

    /** A file for the disk. */
    public static function download(string $name, string $type, \Closure $print): self
    {
        return new self(200, $print, [
            'Content-Type' => $type,
            'Content-Disposition' => "attachment; filename=\"$name\"",
        ]);
    }

    /** @return array<string, string> */
    public function allHeaders(): array
    {
        return $this->headers + [
            'Content-Type' => 'text/html; charset=utf-8',
            'Cache-Control' => 'no-store',
            'X-Robots-Tag' => 'noindex, nofollow',
            'Content-Security-Policy' => self::POLICY,
            // A page that asks for no referrer at all sends its own forms with "Origin: null".
            'Referrer-Policy' => 'same-origin',
            'X-Content-Type-Options' => 'nosniff',
            'X-Frame-Options' => 'DENY',
            'Permissions-Policy' => 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
            'Cross-Origin-Opener-Policy' => 'same-origin',
            'Cross-Origin-Resource-Policy' => 'same-origin',
        ];
    }

    public function send(): void
    {
        http_response_code($this->status);
        header_remove('X-Powered-By');
        foreach ($this->allHeaders() as $name => $value) {
            header("$name: $value");
        }
        if (is_string($this->body)) {
            header('Content-Length: ' . strlen($this->body));
            echo $this->body;
        } else {
            ($this->body)();
        }
        if ($this->afterwards === null) {
            return;
        }
        // With its length known, the browser has it all.
        function_exists('fastcgi_finish_request') ? fastcgi_finish_request() : flush();
        ($this->afterwards)();
    }
}
