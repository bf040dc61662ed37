<?php

declare(strict_types=1);

namespace Quayswift\Enquiry;

/** Asks the provider's siteverify about a token (reCAPTCHA v3), which lives for two minutes and is kept nowhere. */
final class SpamCheck
{
    /** The page names it when it obtains the token (ledger K10). */
    private const ACTION = 'submit';

    /** For the whole exchange, in ms: the visitor waits for it. */
    private const TIMEOUT = 2000;

    private const LONGEST_TOKEN = 8192;

    /** Errors that are the sender's: the page obtains a token of its own for each sending, just before it. */
    private const OF_TOKEN = [
        'invalid-input-response' => 'its token was not made by this page',
        'timeout-or-duplicate' => 'its token was used before, or is too old',
    ];

    public function __construct(private readonly Settings $settings)
    {
    }

    /**
     * Never throws: a check that fails is no reason to keep an enquiry back.
     *
     * @return array{'verified'|'suspected'|'unverified', string} the verdict and its reason; the last where the
     *     provider gave no usable answer
     */
    public function judge(#[\SensitiveParameter] string $token): array
    {
        if ($this->settings->recaptchaSecret === '') {
            return ['unverified', 'no secret is configured'];
        }
        if (strlen($token) > self::LONGEST_TOKEN) {
            return ['suspected', 'its token is too long'];
        }
        try {
            $form = ['secret' => $this->settings->recaptchaSecret, 'response' => $token];
            return $this->read(...$this->ask($form));
        } catch (\Throwable $error) {
            return ['unverified', "the check failed: {$error->getMessage()}"];
        }
    }

    /** @param array<string, string> $form @return array{int, string} status and body */
    private function ask(#[\SensitiveParameter] array $form): array
    {
        if (!function_exists('curl_exec')) {
            throw new \RuntimeException('PHP has no curl_exec');
        }
        $request = curl_init($this->settings->siteverifyUrl);
        curl_setopt_array($request, [
            // php.ini may want `&amp;` between them.
            CURLOPT_POSTFIELDS => http_build_query($form, arg_separator: '&'),
            CURLOPT_HTTPHEADER => ['Expect:'],
            CURLOPT_RETURNTRANSFER => true,
            CURLOPT_TIMEOUT_MS => self::TIMEOUT,
        ]);
        $answer = curl_exec($request);
        return is_string($answer)
            ? [curl_getinfo($request, CURLINFO_RESPONSE_CODE), $answer]
            : throw new \RuntimeException('no answer: ' . curl_error($request));
    }

    /** Anything unexpected is the provider's fault, not the visitor's. */
    public function read(int $status, string $answer): array
    {
        $answer = $status === 200 ? json_decode($answer, true) : null;
        if (!is_array($answer) || !is_bool($answer['success'] ?? null)) {
            return ['unverified', "siteverify gave no answer (HTTP $status)"];
        }
        $errors = array_filter((array) ($answer['error-codes'] ?? []), is_string(...));
        if (count($errors) === 1 && isset(self::OF_TOKEN[$errors[0] ?? ''])) {
            return ['suspected', self::OF_TOKEN[$errors[0]]];
        }
        // Over quota the provider lets everything pass with a fixed score, and says so among the errors.
        if (!$answer['success'] || $errors !== []) {
            return ['unverified', implode(', ', $errors)];
        }
        if (($answer['action'] ?? null) !== self::ACTION) {
            return ['suspected', 'its token was made for another form'];
        }
        $score = $answer['score'] ?? null;
        if (!is_int($score) && !is_float($score)) {
            return ['unverified', 'siteverify gave no score'];
        }
        return $score < $this->settings->minScore
            ? ['suspected', "score $score, where a person is near 1 and a program near 0"]
            : ['verified', ''];
    }
}
