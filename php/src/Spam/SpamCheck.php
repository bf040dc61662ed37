<?php

declare(strict_types=1);

namespace Quayswift\Enquiry\Spam;

use Quayswift\Enquiry\Config;

/**
 * Asks the provider's siteverify about a token (reCAPTCHA v3): score, action and host name.
 */
final class SpamCheck
{
    /** The action that the page names when it obtains the token (ledger K10). */
    private const ACTION = 'submit';

    /** Of the whole exchange, in ms: a hung provider must not hold up the mail. */
    private const TIMEOUT = 2000;

    public function __construct(private readonly Config $config, private readonly CircuitBreaker $breaker)
    {
    }

    /** @param int $now Unix time, in s */
    public function judge(#[\SensitiveParameter] string $token, int $now): Verdict
    {
        if ($this->config->recaptchaSecret === '') {
            return Verdict::unverified('no secret is configured');
        }
        if ($this->breaker->isOpen($now)) {
            return Verdict::unverified('the provider has failed and rests');
        }
        $verdict = $this->ask($token);
        $verdict->isFailure ? $this->breaker->failed($now) : $this->breaker->succeeded();
        return $verdict;
    }

    /** Asks about a token that nobody has: the answer tells whether the provider is there and knows the secret. */
    public function probe(): Verdict
    {
        return $this->ask('none');
    }

    private function ask(#[\SensitiveParameter] string $token): Verdict
    {
        $request = curl_init($this->config->siteverifyUrl);
        curl_setopt_array($request, [
            CURLOPT_POSTFIELDS => http_build_query([
                'secret' => $this->config->recaptchaSecret,
                'response' => $token,
            ]),
            CURLOPT_RETURNTRANSFER => true,
            CURLOPT_TIMEOUT_MS => self::TIMEOUT,
        ]);
        $answer = curl_exec($request);
        $status = curl_getinfo($request, CURLINFO_RESPONSE_CODE);
        if (!is_string($answer)) {
            return Verdict::failure('no answer: ' . curl_error($request));
        }
        return $this->read($status, $answer);
    }

    /** Reads siteverify's answer; anything unexpected is the provider's fault, not the visitor's. */
    public function read(int $status, string $answer): Verdict
    {
        if ($status !== 200) {
            return Verdict::failure("HTTP $status");
        }
        $answer = json_decode($answer, true);
        if (!is_array($answer) || !is_bool($answer['success'] ?? null)) {
            return Verdict::failure('not an answer of siteverify');
        }
        $errors = array_filter((array) ($answer['error-codes'] ?? []), is_string(...));
        if (!$answer['success']) {
            $reason = implode(', ', $errors);
            return in_array('invalid-input-response', $errors, true)
                ? Verdict::suspected($reason)
                : Verdict::unverified($reason);
        }
        if ($errors !== []) {
            // Over quota the provider lets everything pass with a fixed score.
            return Verdict::unverified(implode(', ', $errors));
        }
        if (($answer['action'] ?? null) !== self::ACTION) {
            return Verdict::suspected('another action');
        }
        $hosts = $this->config->siteHostnames;
        if ($hosts !== [] && !in_array($answer['hostname'] ?? null, $hosts, true)) {
            return Verdict::suspected('another host');
        }
        $score = $answer['score'] ?? null;
        if (!is_int($score) && !is_float($score)) {
            return Verdict::unverified('no score');
        }
        return $score < $this->config->minScore
            ? Verdict::suspected("score $score")
            : Verdict::verified();
    }
}
