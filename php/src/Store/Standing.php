<?php

declare(strict_types=1);

namespace Quayswift\Enquiry\Store;

/**
 * How an enquiry stands with the owner, whose word (`mark`) outranks the spam check's (`verdict`). How its mail is
 * doing is another matter (`delivered_at`). docs/enquiries.md draws both.
 */
enum Standing: string
{
    case New = 'new';
    case Answered = 'answered';
    case Suspected = 'suspected';

    public static function of(string $mark, string $verdict): self
    {
        return match ($mark) {
            'answered' => self::Answered,
            'genuine' => self::New,
            'spam' => self::Suspected,
            default => $verdict === 'suspected' ? self::Suspected : self::New,
        };
    }

    /** The same in SQL. */
    public function condition(): string
    {
        return match ($this) {
            self::New => "(mark = 'genuine' OR mark = '' AND verdict <> 'suspected')",
            self::Answered => "mark = 'answered'",
            self::Suspected => "(mark = 'spam' OR mark = '' AND verdict = 'suspected')",
        };
    }
}
