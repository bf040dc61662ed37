<?php

declare(strict_types=1);

namespace Quayswift\Enquiry\Owner;

/** Why a link opens nothing: the status of the answer and a sentence for the owner. */
enum LinkProblem
{
    case Unknown;
    case Used;
    case Expired;
    case TooMany;

    public function status(): int
    {
        return match ($this) {
            self::Unknown => 403,
            self::Used, self::Expired => 410,
            self::TooMany => 429,
        };
    }

    public function sentence(): string
    {
        return match ($this) {
            self::Unknown => 'We did not make this link, or it was for an address that gets no enquiries any more. '
                . 'Ask for another one.',
            self::Used => 'This link has been used. Each link opens this page once; ask for another one.',
            self::Expired => 'This link is older than 15 minutes. Ask for another one.',
            self::TooMany => 'Too many wrong links came from your network. Wait a quarter of an hour, then ask for '
                . 'another one.',
        };
    }
}
