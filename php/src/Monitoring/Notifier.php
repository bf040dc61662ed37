<?php

declare(strict_types=1);

namespace Quayswift\Enquiry\Monitoring;

use Quayswift\Enquiry\Delivery\Composer;
use Quayswift\Enquiry\Delivery\Mail;
use Quayswift\Enquiry\Delivery\SmtpTransport;
use Quayswift\Enquiry\HttpClient;
use Quayswift\Enquiry\Log;
use Quayswift\Enquiry\Settings;

/**
 * The ways to the owner: an address on the web, and the mailbox. One of them is likely to work when one fails. Alerts
 * go past the outbox: the database may be what fails.
 */
final class Notifier
{
    public function __construct(private readonly Settings $settings)
    {
    }

    /** Whether anybody is to be alerted. */
    public function exists(): bool
    {
        return $this->settings->alertUrl . $this->settings->pingUrl !== '' || $this->mailboxes() !== [];
    }

    /** @return array<string, bool> the setting that names a way, and whether somebody has it there now */
    public function tell(string $subject, string $text): array
    {
        $name = "{$this->settings->siteName} website";
        $told = [];
        if ($this->settings->alertUrl !== '') {
            $told['ALERT_URL'] = Log::attempt('The alert could not be sent to ALERT_URL', fn () =>
                HttpClient::notify($this->settings->alertUrl, Composer::json("$name: $text")));
        }
        $way = $this->settings->alertMail === '' ? 'MAIL_TO' : 'ALERT_MAIL';
        foreach ($this->mailboxes() as $address) {
            $isTold = Log::attempt('The alert could not be mailed', fn () =>
                (new SmtpTransport($this->settings))->send($address, new Mail("$name: $subject", "$text\n")));
            $told[$way] = $isTold || ($told[$way] ?? false);
        }
        return $told;
    }

    /** Says that this runs and that all is well. */
    public function ping(): void
    {
        $url = $this->settings->pingUrl;
        if ($url !== '') {
            Log::attempt('PING_URL could not be asked for', static fn () => HttpClient::notify($url, null));
        }
    }

    /** @return list<string> */
    private function mailboxes(): array
    {
        return match ($this->settings->alertMail) {
            '' => $this->settings->recipients(),
            'none' => [],
            default => Settings::addresses($this->settings->alertMail),
        };
    }
}
