<?php

declare(strict_types=1);

namespace Quayswift\Enquiry;

/** A request that is refused: the HTTP status and the sentence that the visitor reads. */
final class HttpException extends \RuntimeException
{
    /** @param array<string, string> $headers further headers of the answer */
    public function __construct(
        public readonly int $status,
        string $sentence,
        public readonly array $headers = [],
    ) {
        parent::__construct($sentence);
    }
}
