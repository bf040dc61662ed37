<?php

declare(strict_types=1);

namespace Quayswift\Enquiry;

/** An answer of a page or the handler, as a value. */
final readonly class Response
{
    /** @param array<string, string|list<string>> $headers a list for one that comes several times */
    public function __construct(
        public int $status,
        /** @var string|\Closure(): void the text, or what prints it */
        public string|\Closure $body,
        public array $headers = [],
        /** @var ?\Closure(): void what is done when the browser has the answer */
        public ?\Closure $afterwards = null,
    ) {
    }

    /** The form in which the page is answered, kept by no cache. @param array<string, string> $headers */
    public static function json(
        int $status,
        bool $success,
        string $message,
        array $headers = [],
        ?\Closure $afterwards = null,
    ): self {
        $flags = JSON_THROW_ON_ERROR | JSON_UNESCAPED_UNICODE | JSON_UNESCAPED_SLASHES;
        return new self(
            $status,
            json_encode(['success' => $success, 'message' => $message], $flags),
            $headers + ['Content-Type' => 'application/json', 'Cache-Control' => 'no-store'],
            $afterwards,
        );
    }

    public static function refusal(HttpException $refusal): self
    {
        return self::json($refusal->status, false, $refusal->getMessage(), $refusal->headers);
    }

    /** @param ?Settings $settings null when unreadable */
    public static function sorry(?Settings $settings): self
    {
        // Its class itself may be what cannot be loaded.
        $phone = $settings?->phone ?? (class_exists(Settings::class, false) ? Settings::phoneWithoutSettings() : '');
        $call = $phone === '' ? '' : " or call us on $phone";
        return self::json(500, false, "Sorry, something went wrong on our side. Please try again$call.");
    }

    public function send(): void
    {
        http_response_code($this->status);
        header_remove('X-Powered-By');
        foreach ($this->headers as $name => $value) {
            foreach ((array) $value as $index => $line) {
                header("$name: $line", $index === 0);
            }
        }
        if (is_string($this->body)) {
            header('Content-Length: ' . strlen($this->body));
            echo $this->body;
        } else {
            ($this->body)();
        }
    }
}
