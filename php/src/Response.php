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
