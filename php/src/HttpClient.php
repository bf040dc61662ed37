<?php

declare(strict_types=1);

namespace Quayswift\Enquiry;

/** Asks another server: by curl, else by PHP's own streams, since hosts lack the one or switch off the other. */
final class HttpClient
{
    public static function isAvailable(): bool
    {
        return function_exists('curl_exec') || filter_var(ini_get('allow_url_fopen'), FILTER_VALIDATE_BOOL);
    }

    /**
     * @param ?string $body sent by POST; null asks by GET
     * @return array{int, string} status and body
     * @throws \RuntimeException when there is no answer; without the address, which may be a secret
     */
    public static function request(
        #[\SensitiveParameter] string $url,
        #[\SensitiveParameter] ?string $body,
        string $type,
        float $timeout,
    ): array {
        return match (true) {
            function_exists('curl_exec') => self::byCurl($url, $body, $type, $timeout),
            self::isAvailable() => self::byStream($url, $body, $type, $timeout),
            default => throw new \RuntimeException('no answer: PHP has neither curl_exec nor allow_url_fopen'),
        };
    }

    /** Asks for an address, such as a monitor's. @throws \RuntimeException when it fails */
    public static function get(#[\SensitiveParameter] string $url): void
    {
        [$status] = self::request($url, null, 'text/plain', 10);
        if ($status < 200 || $status > 299) {
            throw new \RuntimeException("the answer had status $status");
        }
    }

    /** @return array{int, string} */
    private static function byCurl(string $url, ?string $body, string $type, float $timeout): array
    {
        $request = curl_init($url);
        curl_setopt_array($request, [
            CURLOPT_RETURNTRANSFER => true,
            CURLOPT_TIMEOUT_MS => (int) (1000 * $timeout),
        ] + ($body === null ? [] : [
            CURLOPT_POSTFIELDS => $body,
            CURLOPT_HTTPHEADER => ["Content-Type: $type", 'Expect:'],
        ]));
        $answer = curl_exec($request);
        return is_string($answer)
            ? [curl_getinfo($request, CURLINFO_RESPONSE_CODE), $answer]
            : throw new \RuntimeException('no answer: ' . curl_error($request));
    }

    /** @return array{int, string} */
    private static function byStream(string $url, ?string $body, string $type, float $timeout): array
    {
        $context = stream_context_create(['http' => [
            'method' => $body === null ? 'GET' : 'POST',
            'header' => ["Content-Type: $type", 'Connection: close'],
            'content' => $body ?? '',
            'timeout' => $timeout,
            'ignore_errors' => true,
            'follow_location' => 0,
        ]]);
        $stream = @fopen($url, 'r', false, $context);
        if ($stream === false) {
            throw new \RuntimeException('no answer');
        }
        $head = (string) (stream_get_meta_data($stream)['wrapper_data'][0] ?? '');
        $answer = (string) stream_get_contents($stream, 1_000_000);
        fclose($stream);
        return [(int) (explode(' ', $head)[1] ?? 0), $answer];
    }
}
