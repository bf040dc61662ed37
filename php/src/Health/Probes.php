<?php

declare(strict_types=1);

namespace Quayswift\Enquiry\Health;

use Quayswift\Enquiry\Mail\Mailer;
use Quayswift\Enquiry\Settings;
use Quayswift\Enquiry\Spam\SpamCheck;
use Quayswift\Enquiry\Store\Database;
use Quayswift\Enquiry\Store\Notes;

/**
 * Trials that cost time or a message to another server: the login at the mail server, the secret of the spam check, the
 * soundness of the database. They are made once a day, again each hour while one fails, and at once when a setting has
 * changed; whoever asks meanwhile reads the last result.
 */
final class Probes
{
    private const DAY = 86_400;
    private const HOUR = 3600;

    private readonly Notes $notes;

    public function __construct(private readonly Settings $settings, private readonly Database $database)
    {
        $this->notes = new Notes($database);
    }

    /** @return array{mail: string, spam: string, storage: string} what failed; '' is well */
    public function results(int $now): array
    {
        return [
            'mail' => $this->result('mail', $now, $this->mail(...)),
            'spam' => $this->result('spam', $now, $this->spam(...)),
            'storage' => $this->result('storage', $now, $this->storage(...)),
        ];
    }

    /** Tries all of them now. */
    public function forget(): void
    {
        foreach (['mail', 'spam', 'storage'] as $name) {
            $this->notes->write("probe $name", 0);
        }
    }

    /** @param \Closure(): string $try */
    private function result(string $name, int $now, \Closure $try): string
    {
        $known = json_decode($this->notes->read("probe $name")['words'] ?? '', true);
        $hasFailed = ($known['error'] ?? '') !== '';
        $isOld = $this->notes->isOlderThan($hasFailed ? self::HOUR : self::DAY, "probe $name", $now);
        $settings = $this->fingerprint();
        if (!$isOld && ($known['settings'] ?? '') === $settings) {
            return $known['error'];
        }
        // Noted first: others that ask meanwhile need not try the same.
        $note = fn (string $error) => $this->notes->write("probe $name", $now, json_encode(
            ['settings' => $settings, 'error' => $error],
            JSON_THROW_ON_ERROR | JSON_INVALID_UTF8_SUBSTITUTE,
        ));
        $note($known['error'] ?? '');
        try {
            $error = $try();
        } catch (\Throwable $failure) {
            $error = $failure->getMessage();
        }
        $note($error);
        return $error;
    }

    private function mail(): string
    {
        if ($this->settings->mailFrom !== '') {
            (new Mailer($this->settings))->login();
        }
        return '';
    }

    /** A token that is none: the answer tells whether the provider knows the secret. */
    private function spam(): string
    {
        if ($this->settings->recaptchaSecret === '') {
            return '';
        }
        $verdict = (new SpamCheck($this->settings))->judge('none');
        return $verdict->value === 'unverified' || preg_match('/secret|keys/', $verdict->reason) === 1
            ? $verdict->reason
            : '';
    }

    private function storage(): string
    {
        if ($this->database->driver !== 'sqlite') {
            return '';
        }
        $result = (string) $this->database->value('PRAGMA quick_check(1)');
        return $result === 'ok' ? '' : $result;
    }

    /** Changes with the settings that are tried, and tells nothing of them. */
    private function fingerprint(): string
    {
        $settings = $this->settings;
        $tried = [$settings->mailFrom, $settings->smtpHost, $settings->smtpPort, $settings->smtpSecure,
            $settings->smtpUsername, $settings->smtpPassword, $settings->recaptchaSecret, $settings->siteverifyUrl];
        return substr(hash('sha256', json_encode($tried, JSON_INVALID_UTF8_SUBSTITUTE)), 0, 16);
    }
}
