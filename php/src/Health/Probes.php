<?php

declare(strict_types=1);

namespace Quayswift\Enquiry\Health;

use Quayswift\Enquiry\{Settings, SpamCheck, Text};
use Quayswift\Enquiry\Mail\Mailer;
use Quayswift\Enquiry\Store\{Database, Notes};

/**
 * Trials that cost time or a message to another server. Each is made once a day, again each hour while it fails, and at
 * once when a setting has changed; whoever asks meanwhile reads the last result. '' is well.
 */
final class Probes
{
    private const NAMES = ['mail', 'spam', 'storage'];

    private const DAY = 86_400;
    private const HOUR = 3600;

    private readonly Notes $notes;

    public function __construct(private readonly Settings $settings, private readonly Database $database)
    {
        $this->notes = new Notes($database);
    }

    /** Has all of them tried when they are asked for next. */
    public function forget(): void
    {
        foreach (self::NAMES as $name) {
            $this->notes->write("probe $name", 0);
        }
    }

    public function mail(int $now): string
    {
        return $this->result('mail', $now, function (): string {
            if ($this->settings->mailFrom !== '') {
                (new Mailer($this->settings))->login();
            }
            return '';
        });
    }

    /** A token that is none: the answer tells whether the provider knows the secret. */
    public function spam(int $now): string
    {
        return $this->result('spam', $now, function (): string {
            $verdict = (new SpamCheck($this->settings))->judge('none');
            return $this->settings->recaptchaSecret === '' || $verdict->value === 'suspected' ? '' : $verdict->reason;
        });
    }

    public function storage(int $now): string
    {
        return $this->result('storage', $now, function (): string {
            $result = $this->database->driver === 'sqlite' ? $this->database->value('PRAGMA quick_check(1)') : 'ok';
            return $result === 'ok' ? '' : (string) $result;
        });
    }

    private function result(string $name, int $now, \Closure $try): string
    {
        [$settings, $error] = explode(' ', $this->notes->read("probe $name")['words'] ?? ' ', 2) + [1 => ''];
        $isOld = $this->notes->isOlderThan($error === '' ? self::DAY : self::HOUR, "probe $name", $now);
        if (!$isOld && $settings === $this->fingerprint()) {
            return $error;
        }
        // Noted first: others that ask meanwhile need not try the same.
        $this->notes->write("probe $name", $now, "{$this->fingerprint()} $error");
        try {
            $error = $try();
        } catch (\Throwable $failure) {
            $error = $failure->getMessage();
        }
        $error = Text::line($error);
        $this->notes->write("probe $name", $now, "{$this->fingerprint()} $error");
        return $error;
    }

    /** Changes with the settings that are tried, and tells nothing of them. */
    private function fingerprint(): string
    {
        $settings = $this->settings;
        $tried = [$settings->mailFrom, $settings->smtpHost, $settings->smtpPort, $settings->smtpSecure,
            $settings->smtpUsername, $settings->smtpPassword, $settings->recaptchaSecret, $settings->siteverifyUrl];
        return hash('sha256', serialize($tried));
    }
}
