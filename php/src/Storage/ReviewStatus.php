<?php

declare(strict_types=1);

namespace Quayswift\Enquiry\Storage;

/**
 * The standing of an enquiry with the owner. The owner's word (`mark`) outranks the spam check's (`verdict`), and
 * the worker, which writes the verdict, never touches the mark: neither can undo the other. How an enquiry's mail
 * is doing is another matter (`state`). docs/enquiries.md draws both.
 */
enum ReviewStatus: string
{
    case New = 'new';
    case Answered = 'answered';
    case Suspected = 'suspected';
    /** The row is gone; its reference is in `enquiry_erasures`. */
    case Erased = 'erased';

    /** The owner's words; '' where there is none. */
    public const MARKS = ['', 'genuine', 'spam', 'answered'];

    /** The spam check's. */
    public const VERDICTS = ['verified', 'unverified', 'suspected'];

    public static function of(string $mark, string $verdict): self
    {
        return match ($mark) {
            'answered' => self::Answered,
            'genuine' => self::New,
            'spam' => self::Suspected,
            default => $verdict === 'suspected' ? self::Suspected : self::New,
        };
    }

    /**
     * The ranges of the index `enquiries_inbox` that hold such enquiries, each in the order of time.
     *
     * @return list<array{mark: string, verdict: string}>
     */
    public function ranges(): array
    {
        $ranges = [];
        foreach (self::MARKS as $mark) {
            foreach (self::VERDICTS as $verdict) {
                if (self::of($mark, $verdict) === $this) {
                    $ranges[] = ['mark' => $mark, 'verdict' => $verdict];
                }
            }
        }
        return $ranges;
    }
}
