<?php

declare(strict_types=1);

namespace Quayswift\Enquiry\Mail;

use Quayswift\Enquiry\Text;

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
        /** The same of the mail that it follows, so that both stand in one thread. */
        public string $inReplyTo = '',
        /** @var array<string, string> names by address */
        public array $replyTo = [],
        /**
         * Whether nobody wrote it (RFC 3834, section 5). Not for what a visitor wrote: help desks set such mails aside.
         */
        public bool $isAutomatic = false,
        /** @var list<array{name: string, type: string, bytes: string}> */
        public array $attachments = [],
    ) {
    }

    /** A link that looks like a button, for HTML. */
    public static function button(#[\SensitiveParameter] string $link, string $label): string
    {
        return '<a style="display:inline-block;background:#14201b;color:#ffffff;font-weight:bold;padding:14px 22px;'
            . "text-decoration:none\"\nhref=\"" . Text::html($link) . "\">$label</a>";
    }
}
