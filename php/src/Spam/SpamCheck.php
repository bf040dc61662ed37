<?php

declare(strict_types=1);

namespace Quayswift\Enquiry\Spam;

use Quayswift\Enquiry\HttpClient;
use Quayswift\Enquiry\Settings;

/**
 * Asks the provider's siteverify about a token (reCAPTCHA v3): score, action and host name. It is asked when the
 * enquiry is stored and before its answer, since tokens live for two minutes and are kept nowhere.
 */
final class SpamCheck
{
    /** The action that the page names when it obtains the token (ledger K10). */
    private const ACTION = 'submit';

    /** Limit of the whole exchange, in s: the visitor waits for it. */
    private const TIMEOUT = 2.0;

    /** No token is longer, in bytes. */
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
            return new Verdict('suspected', 'a token that is too long');
        }
        // With a separator of its own: php.ini may say `&amp;`.
        $fields = ['secret' => $this->settings->recaptchaSecret, 'response' => $token];
        $form = http_build_query($fields, arg_separator: '&');
        $url = $this->settings->siteverifyUrl;
        try {
            return $this->read(...HttpClient::request($url, $form, 'application/x-www-form-urlencoded', self::TIMEOUT));
        } catch (\Throwable $error) {
            return new Verdict('unverified', "the check failed: {$error->getMessage()}");
        }
    }

    /** Reads siteverify's answer; anything unexpected is the provider's fault, not the visitor's. */
    public function read(int $status, string $answer): Verdict
    {
        if ($status !== 200) {
            return new Verdict('unverified', "HTTP $status");
        }
        $answer = json_decode($answer, true);
        if (!is_array($answer) || !is_bool($answer['success'] ?? null)) {
            return new Verdict('unverified', 'not an answer of siteverify');
        }
        $errors = array_filter((array) ($answer['error-codes'] ?? []), is_string(...));
        if (!$answer['success']) {
            $reason = implode(', ', $errors);
            return in_array('invalid-input-response', $errors, true)
                ? new Verdict('suspected', $reason)
                : new Verdict('unverified', $reason);
        }
        if ($errors !== []) {
            // Over quota the provider lets everything pass with a fixed score.
            return new Verdict('unverified', implode(', ', $errors));
        }
        if (($answer['action'] ?? null) !== self::ACTION) {
            return new Verdict('suspected', 'another action');
        }
        $hosts = $this->settings->siteHostnames;
        if ($hosts !== [] && !in_array($answer['hostname'] ?? null, $hosts, true)) {
            return new Verdict('suspected', 'another host');
        }
        $score = $answer['score'] ?? null;
        if (!is_int($score) && !is_float($score)) {
            return new Verdict('unverified', 'no score');
        }
        return $score < $this->settings->minScore
            ? new Verdict('suspected', "score $score")
            : new Verdict('verified');
    }
}
