<?php

declare(strict_types=1);

namespace Quayswift\Enquiry\Delivery;

/** What a mail server did with a mail that at least one recipient has: the others may be refused (RFC 5321, 3.3). */
final readonly class Receipt
{
    public function __construct(
        /** @var list<string> the addresses that have it */
        public array $taken,
        /** The server's words about the others; '' where there are none. */
        public string $refusal = '',
    ) {
    }

    public function isWhole(): bool
    {
        return $this->refusal === '';
    }
}
