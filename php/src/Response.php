<?php

declare(strict_types=1);

namespace Quayswift\Enquiry;

final readonly class Response
{
    /**
     * @param string|\Closure(): void $body the text, or a function that prints it
     * @param array<string, string> $headers
     * @param ?\Closure(): mixed $afterwards called when the browser has the answer, where the web server allows
     */
    public function __construct(
        public int $status,
        public string|\Closure $body,
        public array $headers = [],
        public ?\Closure $afterwards = null,
    ) {
    }

    /** The form in which the page is answered. @param array<string, string> $headers */
    public static function json(
        int $status,
        bool $success,
        string $message,
        array $headers = [],
        ?\Closure $afterwards = null,
    ): self {
        $flags = JSON_THROW_ON_ERROR | JSON_UNESCAPED_UNICODE | JSON_UNESCAPED_SLASHES;
        $body = json_encode(['success' => $success, 'message' => $message], $flags);
        $headers += ['Content-Type' => 'application/json', 'Cache-Control' => 'no-store'];
        return new self($status, $body, $headers, $afterwards);
    }

    public function send(): void
    {
        http_response_code($this->status);
        header_remove('X-Powered-By');
        foreach ($this->headers as $name => $value) {
            header("$name: $value");
        }
        if (is_string($this->body)) {
            header('Content-Length: ' . strlen($this->body));
            echo $this->body;
        } else {
            ($this->body)();
        }
    }
}
