<?php

declare(strict_types=1);

namespace Quayswift\Enquiry;

/** Asks another server: by curl, else by PHP's own streams, since hosts lack the one or switch off the other. */
final class HttpClient
{
    /**
     * @param ?string $form sent by POST; null asks by GET
     * @return array{int, string} status and body
     * @throws \RuntimeException when there is no answer; without the address, which may be a secret
     */
    public static function request(
        #[\SensitiveParameter] string $url,
        #[\SensitiveParameter] ?string $form,
        float $timeout,
    ): array {
        return match (true) {
            function_exists('curl_exec') => self::byCurl($url, $form, $timeout),
            filter_var(ini_get('allow_url_fopen'), FILTER_VALIDATE_BOOL) => self::byStream($url, $form, $timeout),
            default => throw new \RuntimeException('no answer: PHP has neither curl_exec nor allow_url_fopen'),
        };
    }

    private static function byCurl(string $url, ?string $form, float $timeout): array
    {
        $request = curl_init($url);
        curl_setopt_array($request, [CURLOPT_RETURNTRANSFER => true, CURLOPT_TIMEOUT_MS => (int) (1000 * $timeout)]);
        if ($form !== null) {
            curl_setopt_array($request, [CURLOPT_POSTFIELDS => $form, CURLOPT_HTTPHEADER => ['Expect:']]);
        }
        $answer = curl_exec($request);
        return is_string($answer)
            ? [curl_getinfo($request, CURLINFO_RESPONSE_CODE), $answer]
            : throw new \RuntimeException('no answer: ' . curl_error($request));
    }

    private static function byStream(string $url, ?string $form, float $timeout): array
    {
        $context = stream_context_create(['http' => [
            'method' => $form === null ? 'GET' : 'POST',
            'header' => ['Content-Type: application/x-www-form-urlencoded', 'Connection: close'],
            'content' => $form ?? '',
            'timeout' => $timeout,
            'ignore_errors' => true,
            'follow_location' => 0,
        ]]);
        $stream = @fopen($url, 'r', false, $context);
        if ($stream === false) {
            throw new \RuntimeException('no answer');
        }
        preg_match('/^\S+ (\d+)/', (string) (stream_get_meta_data($stream)['wrapper_data'][0] ?? ''), $parts);
        return [(int) ($parts[1] ?? 0), (string) stream_get_contents($stream, 1_000_000)];
    }
}
