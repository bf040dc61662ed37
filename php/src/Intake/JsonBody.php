<?php

declare(strict_types=1);

namespace Quayswift\Enquiry\Intake;

use Quayswift\Enquiry\{HttpException, Request};

/** Reads the JSON of a request (RFC 8259), whatever comes in. */
final class JsonBody
{
    /** JSON may carry half of a surrogate pair, UTF-8 cannot, and PHP would refuse the whole body for it. */
    private const LONE_SURROGATE = '/\\\\(?:u[dD][89abAB][0-9a-fA-F]{2}\\\\u[dD][c-fC-F][0-9a-fA-F]{2}'
        . '|(?!u[dD][89a-fA-F][0-9a-fA-F]{2}).)(*SKIP)(*FAIL)|\\\\u[dD][89a-fA-F][0-9a-fA-F]{2}/s';

    /**
     * @return array<string, mixed> the members of the object
     * @throws HttpException 400 when it is not a JSON object in UTF-8, 413 when it is too large
     */
    public static function parse(string $raw): array
    {
        if (strlen($raw) > Request::MAX_BODY) {
            throw self::tooLarge();
        }
        if (!mb_check_encoding($raw, 'UTF-8')) {
            throw new HttpException(400, 'Your message could not be read: it is not valid UTF-8 text.');
        }
        $whole = stripos($raw, '\ud') === false ? $raw : preg_replace(self::LONE_SURROGATE, '\\uFFFD', $raw);
        $value = json_decode($whole ?? $raw);
        if (!$value instanceof \stdClass) {
            throw new HttpException(400, 'Your message could not be read: it is not a JSON object.');
        }
        return get_object_vars($value);
    }

    public static function tooLarge(): HttpException
    {
        return new HttpException(413, 'Your message is too long to send here. Please shorten it, or send it by email.');
    }
}
