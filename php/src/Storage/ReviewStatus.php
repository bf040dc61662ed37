<?php

declare(strict_types=1);

namespace Quayswift\Enquiry\Storage;

/**
 * The standing of an enquiry with the owner. The owner's word (`mark`) outranks the spam check's (`verdict`), and
 * the worker, which writes the verdict, never touches the mark: neither can undo the other. How an enquiry's mail
 * is doing is another matter (`delivered_at`). docs/enquiries.md draws both.
 */
enum ReviewStatus: string
{
    case New = 'new';
    case Answered = 'answered';
    case Suspected = 'suspected';
    /** The row is gone; its reference is in the audit log. */
    case Erased = 'erased';

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
            self::Erased => '1 = 0',
        };
    }
}
