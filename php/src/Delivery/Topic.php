<?php

declare(strict_types=1);

namespace Quayswift\Enquiry\Delivery;

/**
 * The topic of a call to action, which the page sends as the first line of the message (src/content/topics.ts).
 */
final class Topic
{
    private const FIRST_LINE = '/^About: (.{1,60})\n+/u';

    /** '' when the message names none. */
    public static function of(string $message): string
    {
        return preg_match(self::FIRST_LINE, $message, $parts) === 1 ? $parts[1] : '';
    }

    public static function without(string $message): string
    {
        return preg_replace(self::FIRST_LINE, '', $message) ?? $message;
    }
}
