<?php

declare(strict_types=1);

namespace Quayswift\Enquiry;

/**
 * Reads the JSON of a request (RFC 8259), whatever comes in.
 */
final class Body
{
    /** Ours, since the spec has no length limits: generous, in bytes. */
    public const MAX_BYTES = 1_048_576;

    private const MAX_DEPTH = 16;

    /**
     * A pair of surrogates, a lone one, or any other escape. JSON may carry half of a pair, UTF-8
     * cannot, and PHP would refuse the whole body for it.
     */
    private const ESCAPES = '/\\\\(?:u[dD][89abAB][0-9a-fA-F]{2}\\\\u[dD][c-fC-F][0-9a-fA-F]{2}'
        . '|(u[dD][89a-fA-F][0-9a-fA-F]{2})|.)/s';

    /**
     * @return array<string, mixed> the members of the object
     * @throws Refusal 400 when it is not a JSON object in UTF-8, 413 when it is too large
     */
    public static function parse(string $raw): array
    {
        if (strlen($raw) > self::MAX_BYTES) {
            throw self::tooLarge();
        }
        if (!mb_check_encoding($raw, 'UTF-8')) {
            throw new Refusal(400, 'Your message could not be read: it is not valid UTF-8 text.');
        }
        $whole = preg_replace_callback(
            self::ESCAPES,
            static fn (array $escape): string => isset($escape[1]) ? '\uFFFD' : $escape[0],
            $raw,
        );
        $value = json_decode($whole ?? $raw, false, self::MAX_DEPTH);
        if (!$value instanceof \stdClass) {
            throw new Refusal(400, 'Your message could not be read: it is not a JSON object.');
        }
        return get_object_vars($value);
    }

    public static function tooLarge(): Refusal
    {
        return new Refusal(
            413,
            'Your message is too long to send here. Please shorten it, or send it by email.',
        );
    }
}
