<?php

declare(strict_types=1);

namespace Quayswift\Enquiry\Delivery;

/** A mail without its sender and recipient. */
final readonly class Mail
{
    public function __construct(
        public string $subject,
        public string $text,
        /** The same as HTML; '' for text alone. */
        public string $html = '',
        /** Before its @: stable, so that a mail delivered twice is shown once (RFC 5322, 3.6.4). '' makes one. */
        public string $messageId = '',
        /** @var array<string, string> names by address */
        public array $replyTo = [],
        /** The value of Auto-Submitted (RFC 3834, section 5). */
        public string $origin = 'auto-generated',
        /** @var list<array{name: string, type: string, bytes: string}> */
        public array $attachments = [],
    ) {
    }
}
