<?php

declare(strict_types=1);

namespace Quayswift\Enquiry;

/** Asks the provider's siteverify about a token (reCAPTCHA v3), which lives for two minutes and is kept nowhere. */
final class SpamCheck
{
    /** The page names it when it obtains the token (ledger K10). */
    private const ACTION = 'submit';

    /** For the whole exchange, in s: the visitor waits for it. */
    private const TIMEOUT = 2.0;

    private const LONGEST_TOKEN = 8192;

    public function __construct(private readonly Settings $settings)
    {
    }

    /** Never throws: a check that fails is no reason to keep an enquiry back. */
    public function judge(#[\SensitiveParameter] string $token): Verdict
    {
        if ($this->settings->recaptchaSecret === '') {
            return new Verdict('unverified', 'no secret is configured');
        }
        if (strlen($token) > self::LONGEST_TOKEN) {
            return new Verdict('suspected', 'its token is too long');
        }
        $fields = ['secret' => $this->settings->recaptchaSecret, 'response' => $token];
        // php.ini may want `&amp;` between them.
        $form = http_build_query($fields, arg_separator: '&');
        try {
            return $this->read(...HttpClient::request($this->settings->siteverifyUrl, $form, self::TIMEOUT));
        } catch (\Throwable $error) {
            return new Verdict('unverified', "the check failed: {$error->getMessage()}");
        }
    }

    /** Anything unexpected is the provider's fault, not the visitor's. */
    public function read(int $status, string $answer): Verdict
    {
        $answer = $status === 200 ? json_decode($answer, true) : null;
        if (!is_array($answer) || !is_bool($answer['success'] ?? null)) {
            return new Verdict('unverified', "siteverify gave no answer (HTTP $status)");
        }
        $errors = array_filter((array) ($answer['error-codes'] ?? []), is_string(...));
        if ($errors === ['invalid-input-response']) {
            return new Verdict('suspected', 'its token was not made by this page');
        }
        // Over quota the provider lets everything pass with a fixed score, and says so among the errors.
        if (!$answer['success'] || $errors !== []) {
            return new Verdict('unverified', implode(', ', $errors));
        }
        if (($answer['action'] ?? null) !== self::ACTION) {
            return new Verdict('suspected', 'its token was made for another form');
        }
        $hosts = $this->settings->siteHostnames;
        if ($hosts !== [] && !in_array($answer['hostname'] ?? null, $hosts, true)) {
            return new Verdict('suspected', 'its token was made for another site');
        }
        $score = $answer['score'] ?? null;
        if (!is_int($score) && !is_float($score)) {
            return new Verdict('unverified', 'siteverify gave no score');
        }
        return $score < $this->settings->minScore
            ? new Verdict('suspected', "score $score, where a person is near 1 and a program near 0")
            : new Verdict('verified');
    }
}
