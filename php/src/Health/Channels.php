<?php

declare(strict_types=1);

namespace Quayswift\Enquiry\Health;

use Quayswift\Enquiry\Config;
use Quayswift\Enquiry\Delivery\Mailer;
use Quayswift\Enquiry\Log;

/** The ways to the owner: an address on the web, and the mailbox. One of them is likely to work when one fails. */
final class Channels
{
    /** Of one request, in s. */
    private const TIMEOUT = 10;

    public function __construct(private readonly Config $config)
    {
    }

    /** Whether anybody is to be told anything. */
    public function exist(): bool
    {
        return $this->config->alertUrl !== '' || $this->config->pingUrl !== '' || $this->mailbox() !== '';
    }

    /**
     * Tells the owner on every way; what fails is logged.
     *
     * @return array<string, bool> the setting that names a way, and whether somebody has it there now
     */
    public function tell(string $subject, string $text): array
    {
        $told = [];
        if ($this->config->alertUrl !== '') {
            // `text` is read by Slack, Mattermost and Teams, `content` by Discord; monitors take any body.
            $whole = "{$this->config->siteName} website: $text";
            $told['ALERT_URL'] = $this->attempt('The alert could not be sent to ALERT_URL', fn () => self::request(
                $this->config->alertUrl,
                json_encode(['text' => $whole, 'content' => $whole], JSON_THROW_ON_ERROR | JSON_UNESCAPED_UNICODE),
            ));
        }
        if ($this->mailbox() !== '') {
            $mail = fn () => (new Mailer($this->config))->tell(
                $this->mailbox(),
                "{$this->config->siteName} website: $subject",
                "$text\n",
            );
            $way = $this->config->alertMail === '' ? 'MAIL_TO' : 'ALERT_MAIL';
            $told[$way] = $this->attempt('The alert could not be mailed', $mail);
        }
        return $told;
    }

    /** Says that this runs and that all is well. */
    public function ping(): void
    {
        if ($this->config->pingUrl !== '') {
            $this->attempt('PING_URL could not be asked for', fn () => self::request($this->config->pingUrl));
        }
    }

    private function mailbox(): string
    {
        return match ($this->config->alertMail) {
            '' => $this->config->mailTo,
            'none' => '',
            default => $this->config->alertMail,
        };
    }

    private function attempt(string $failure, \Closure $send): bool
    {
        try {
            $send();
            return true;
        } catch (\Throwable $error) {
            Log::failure($failure, $error);
            return false;
        }
    }

    /**
     * PHP's own client, since that curl is missing must be told too.
     *
     * @param ?string $json sent by POST; null asks by GET
     * @throws \RuntimeException without the address, which is a secret
     */
    private static function request(#[\SensitiveParameter] string $url, ?string $json = null): void
    {
        $context = stream_context_create(['http' => [
            'method' => $json === null ? 'GET' : 'POST',
            'header' => ['Content-Type: application/json', 'Connection: close'],
            'content' => $json ?? '',
            'timeout' => self::TIMEOUT,
            'ignore_errors' => true,
            'follow_location' => 1,
        ]]);
        $stream = @fopen($url, 'r', false, $context);
        if ($stream === false) {
            throw new \RuntimeException('no answer');
        }
        $head = (string) (stream_get_meta_data($stream)['wrapper_data'][0] ?? '');
        fclose($stream);
        if (preg_match('~^HTTP/\S+ 2\d\d~', $head) !== 1) {
            throw new \RuntimeException("the answer was $head");
        }
    }
}
