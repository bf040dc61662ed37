<?php

declare(strict_types=1);

namespace Quayswift\Enquiry\Mail;

/** A mail without its sender and recipient, in plain text: mail programs make links of addresses and numbers. */
final readonly class Mail
{
    /**
     * @param string $messageId before its @: stable, so that a mail delivered twice is shown once (RFC 5322, 3.6.4)
     * @param string $inReplyTo the same of the mail that it follows in one thread
     * @param array<string, string> $replyTo names by address
     * @param bool $isAutomatic whether nobody wrote it (RFC 3834, section 5). Help desks set such mails aside
     * @param list<array{name: string, type: string, bytes: string}> $attachments
     */
    public function __construct(
        public string $subject,
        public string $text,
        public string $messageId = '',
        public string $inReplyTo = '',
        public array $replyTo = [],
        public bool $isAutomatic = false,
        public array $attachments = [],
    ) {
    }
}
