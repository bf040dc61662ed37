<?php

declare(strict_types=1);

namespace Quayswift\Enquiry;

/** A request is refused with this status, and with a sentence that the visitor reads. */
final class HttpException extends \RuntimeException
{
    public function __construct(public readonly int $status, string $sentence, public readonly array $headers = [])
    {
        parent::__construct($sentence);
    }
}
