<?php

declare(strict_types=1);

namespace Quayswift\Enquiry;

final class HttpClient
{
    /**
     * @param ?array<string, string> $form sent by POST; null asks by GET
     * @param int $timeout for the whole exchange, in ms
     * @return array{int, string} status and body
     * @throws \RuntimeException when there is no answer
     */
    public static function ask(
        #[\SensitiveParameter] string $url,
        #[\SensitiveParameter] ?array $form,
        int $timeout,
    ): array {
        if (!function_exists('curl_exec')) {
            throw new \RuntimeException('PHP has no curl_exec');
        }
        $request = curl_init($url);
        curl_setopt_array($request, [CURLOPT_RETURNTRANSFER => true, CURLOPT_TIMEOUT_MS => $timeout]);
        if ($form !== null) {
            // php.ini may want `&amp;` between them.
            $body = http_build_query($form, arg_separator: '&');
            curl_setopt_array($request, [CURLOPT_POSTFIELDS => $body, CURLOPT_HTTPHEADER => ['Expect:']]);
        }
        $answer = curl_exec($request);
        return is_string($answer)
            ? [curl_getinfo($request, CURLINFO_RESPONSE_CODE), $answer]
            : throw new \RuntimeException('no answer: ' . curl_error($request));
    }
}
