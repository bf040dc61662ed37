<?php

declare(strict_types=1);

namespace Quayswift\Enquiry\Intake;

/**
 * Reads the JSON of a request (RFC 8259), whatever comes in.
 */
final class JsonBody
{
    /** Ours, since the spec has no length limits: generous, in bytes. */
    public const MAX_BYTES = 1_048_576;

    /**
     * An enquiry has six members on one level. PHP's arrays take seconds for a body of keys that collide in
     * their hash (CWE-407), so they are counted first.
     */
    private const MAX_MEMBERS = 32;
    private const MAX_LEVELS = 4;

    /**
     * A lone surrogate, but no other escape. JSON may carry half of a pair, UTF-8 cannot, and PHP would refuse
     * the whole body for it.
     */
    private const LONE_SURROGATE = '/\\\\(?:u[dD][89abAB][0-9a-fA-F]{2}\\\\u[dD][c-fC-F][0-9a-fA-F]{2}'
        . '|(?!u[dD][89a-fA-F][0-9a-fA-F]{2}).)(*SKIP)(*FAIL)|\\\\u[dD][89a-fA-F][0-9a-fA-F]{2}/s';

    /**
     * @return array<string, mixed> the members of the object
     * @throws HttpException 400 when it is not a small JSON object in UTF-8, 413 when it is too large
     */
    public static function parse(string $raw): array
    {
        if (strlen($raw) > self::MAX_BYTES) {
            throw self::tooLarge();
        }
        if (!mb_check_encoding($raw, 'UTF-8')) {
            throw new HttpException(400, 'Your message could not be read: it is not valid UTF-8 text.');
        }
        if (!self::isSmall($raw)) {
            throw new HttpException(400, 'Your message could not be read: it has too many parts.');
        }
        $hasSurrogates = stripos($raw, '\ud') !== false;
        $whole = $hasSurrogates ? preg_replace(self::LONE_SURROGATE, '\\uFFFD', $raw) : $raw;
        $value = json_decode($whole ?? $raw);
        if (!$value instanceof \stdClass) {
            throw new HttpException(400, 'Your message could not be read: it is not a JSON object.');
        }
        return get_object_vars($value);
    }

    /**
     * Whether a body is within MAX_MEMBERS and MAX_LEVELS, found without decoding it. Everything that grows with
     * the body is native, so the largest one costs some milliseconds.
     */
    private static function isSmall(string $raw): bool
    {
        // Without escapes, which only strings have, a string ends at the next quote.
        $plain = strtr($raw, ['\\\\' => '', '\\"' => '']);
        // A member has two strings at most, its name and its value.
        if (substr_count($plain, '"') > 4 * self::MAX_MEMBERS) {
            return false;
        }
        $isOutside = static fn (int $place): bool => $place % 2 === 0;
        $outside = implode('', array_filter(explode('"', $plain), $isOutside, ARRAY_FILTER_USE_KEY));
        $structure = (string) preg_replace('/[^{}[\]:,]+/', '', $outside);
        // A member has a colon, a comma and two brackets at most.
        if (strlen($structure) > 4 * (self::MAX_MEMBERS + 1)) {
            return false;
        }
        $level = 0;
        foreach (str_split($structure) as $sign) {
            $level = match ($sign) {
                '{', '[' => $level + 1,
                '}', ']' => $level - 1,
                default => $level,
            };
            if ($level > self::MAX_LEVELS) {
                return false;
            }
        }
        return max(substr_count($structure, ':'), substr_count($structure, ',') + 1) <= self::MAX_MEMBERS;
    }

    public static function tooLarge(): HttpException
    {
        return new HttpException(
            413,
            'Your message is too long to send here. Please shorten it, or send it by email.',
        );
    }
}
