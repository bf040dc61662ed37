<?php

declare(strict_types=1);

namespace Quayswift\Enquiry\Delivery;

use PHPMailer\PHPMailer\Exception as MailError;
use PHPMailer\PHPMailer\PHPMailer;
use Quayswift\Enquiry\Config;
use Quayswift\Enquiry\Log;
use Quayswift\Enquiry\LondonTime;
use Quayswift\Enquiry\Storage\Standing;
use Quayswift\Enquiry\Storage\StoredEnquiry;
use Quayswift\Enquiry\Visible;

/**
 * Writes and sends the mail of an enquiry. From and envelope are ours, because a visitor's address
 * there fails SPF and DMARC; the visitor is in Reply-To only, and the recipient is fixed.
 */
final class Mailer
{
    /** In s, for each wait on the mail server; PHPMailer doubles the second one. */
    private const TIMEOUT = 10;

    /** Of a visitor's text in a digest, in characters: the store has the whole. */
    public const DIGEST_TEXT = 500;

    /** Of a name in the head of a mail, in characters: servers refuse a head without end. */
    private const LONGEST_NAME = 60;

    /** @throws \RuntimeException when the password of the mail server would cross a network unencrypted */
    public function __construct(private readonly Config $config)
    {
        if ($this->mustEncrypt() && !in_array($config->smtpSecure, ['', 'tls', 'ssl'], true)) {
            $problem = "SMTP_PASSWORD would cross the network to $config->smtpHost unencrypted";
            throw new \RuntimeException("SMTP_SECURE must be tls or ssl: $problem.");
        }
    }

    /** @return list<string> the addresses that enquiries go to */
    public function recipients(): array
    {
        return $this->config->recipients();
    }

    /**
     * @param list<string> $to those of the recipients that have not got it yet
     * @throws MailError when the server took it for nobody
     * @throws \RuntimeException when an address is not set
     */
    public function send(StoredEnquiry $enquiry, array $to): Receipt
    {
        $this->demandAddresses();
        return self::dispatch($this->write($enquiry, $to), $to);
    }

    /**
     * @param list<string> $to
     * @throws MailError when the server took it for nobody
     */
    private static function dispatch(PHPMailer $mail, array $to): Receipt
    {
        $taken = [];
        // PHPMailer says it of each recipient once the server has the words.
        $mail->action_function = static function (bool $isTaken, array $recipient) use (&$taken): void {
            if ($isTaken) {
                $taken[] = $recipient[0][0];
            }
        };
        try {
            $mail->send();
        } catch (MailError $error) {
            if ($taken === []) {
                throw $error;
            }
            $isTaken = static fn (string $one): bool => in_array($mail->punyencodeAddress($one), $taken, true);
            return new Receipt(array_values(array_filter($to, $isTaken)), $error->getMessage());
        }
        return new Receipt($to);
    }

    /**
     * Sends one mail for many enquiries, of a flood.
     *
     * @param non-empty-list<StoredEnquiry> $enquiries
     * @param list<string> $to those of the recipients that have not got it yet
     * @throws MailError when the server took it for nobody
     * @throws \RuntimeException when an address is not set
     */
    public function sendDigest(array $enquiries, array $to): Receipt
    {
        $count = count($enquiries);
        $parts = array_map(self::briefly(...), $enquiries);
        return $this->tell(
            implode(',', $to),
            "[suspected spam] $count website " . ($count === 1 ? 'enquiry' : 'enquiries') . ' in one mail',
            'More enquiries than usual came in an hour, so these were not checked for spam, and come together. '
                . "They are stored whole: enquiries.php list --verdict=suspected, then show.\n\n"
                . implode("\n\n", $parts),
        );
    }

    /**
     * Tells the visitor that the enquiry is here, in none of the words that were typed: the address may be anybody's.
     *
     * @throws MailError when the address cannot be mailed to, or the server did not take it
     */
    public function acknowledge(StoredEnquiry $enquiry): void
    {
        $this->demandAddresses();
        $config = $this->config;
        $mail = $this->blank([$enquiry->email], 'auto-replied');
        $mail->MessageID = "<acknowledgement.$enquiry->reference@$mail->Hostname>";
        foreach ($config->email === '' ? $config->recipients() : [$config->email] as $address) {
            $mail->addReplyTo($address, $config->siteName);
        }
        $mail->Subject = "Your enquiry to $config->siteName, reference $enquiry->reference";
        $mail->Body = str_replace("\n", "\r\n", "Thank you for your enquiry. We have it, under the reference "
            . "$enquiry->reference, and will be in touch within 24 hours. If it is urgent, please call us on "
            . "$config->phone.\n\nYou can reply to this mail, with photos too. If you did not write to us, somebody "
            . "typed your address by mistake, and there is nothing to do.\n\n$config->siteName\n");
        $mail->send();
    }

    /**
     * Sends a message of the program itself.
     *
     * @param string $to one address, or several with commas
     * @param string $html the same as HTML; '' for text alone
     * @throws MailError when the server took it for nobody
     * @throws \RuntimeException when an address is not set
     */
    public function tell(string $to, string $subject, string $text, string $html = ''): Receipt
    {
        $this->demandAddresses();
        $mail = $this->blank(Config::addresses($to));
        $mail->Subject = $subject;
        $mail->Body = str_replace("\n", "\r\n", $html === '' ? $text : $html);
        $mail->AltBody = $html === '' ? '' : str_replace("\n", "\r\n", $text);
        $mail->isHTML($html !== '');
        return self::dispatch($mail, Config::addresses($to));
    }

    /**
     * Whether the mail server takes our login, without a mail.
     *
     * @throws MailError|\RuntimeException with its words
     */
    public function login(): void
    {
        $mail = $this->blank($this->config->recipients());
        if (!$mail->smtpConnect()) {
            throw new \RuntimeException($mail->ErrorInfo);
        }
        $mail->smtpClose();
    }

    private function demandAddresses(): void
    {
        foreach (['MAIL_TO' => $this->config->mailTo, 'MAIL_FROM' => $this->config->mailFrom] as $name => $address) {
            if ($address === '') {
                throw new \RuntimeException("$name is not set.");
            }
        }
    }

    /**
     * The message as it will be sent.
     *
     * @param ?list<string> $to null for all recipients
     * @param ?int $now Unix time, in s, of tests
     */
    public function write(StoredEnquiry $enquiry, ?array $to = null, ?int $now = null): PHPMailer
    {
        $config = $this->config;
        $mail = $this->blank($to ?? $config->recipients());
        // Stable, so that a mail delivered twice is shown once (RFC 5322, section 3.6.4), but for one that the
        // owner asked for again.
        $again = $enquiry->resends === 0 ? '' : ".$enquiry->resends";
        $mail->MessageID = "<enquiry.$enquiry->reference$again@$mail->Hostname>";
        $now ??= time();
        // RFC 5322, section 3.6.1: when it was finished. The body says when the enquiry came.
        $mail->MessageDate = date(\DATE_RFC2822, $now);
        $name = mb_strimwidth(Visible::line($enquiry->name), 0, self::LONGEST_NAME, '...', 'UTF-8');
        $this->addReplyTo($mail, $enquiry, $name);

        $suspected = $enquiry->standing() === Standing::Suspected ? '[suspected spam] ' : '';
        $words = new EnquiryWords($enquiry, $config->siteUrl, $now);
        $mail->Subject = "$suspected$name: {$words->firstWords()} ($enquiry->reference)";
        // Bare line feeds would be encoded as characters (RFC 2045, section 6.7).
        $mail->AltBody = str_replace("\n", "\r\n", $words->text());
        $mail->Body = str_replace("\n", "\r\n", $words->html());
        $mail->isHTML();
        return $mail;
    }

    /**
     * A mail without words, from us, and the way to the mail server.
     *
     * @param list<string> $to addresses
     * @param string $origin of Auto-Submitted (RFC 3834, section 5)
     */
    private function blank(array $to, string $origin = 'auto-generated'): PHPMailer
    {
        $config = $this->config;
        $mail = new PHPMailer(true);
        $mail->isSMTP();
        $mail->Host = $config->smtpHost;
        $mail->Port = $config->smtpPort;
        $mail->SMTPSecure = match ($config->smtpSecure) {
            'none' => '',
            // Opportunistic TLS can be stripped on the way (RFC 3207, section 6).
            '' => $this->mustEncrypt() ? PHPMailer::ENCRYPTION_STARTTLS : '',
            default => $config->smtpSecure,
        };
        $mail->SMTPAutoTLS = $config->smtpSecure !== 'none';
        $mail->SMTPAuth = $config->smtpUsername !== '';
        $mail->Username = $config->smtpUsername;
        $mail->Password = $config->smtpPassword;
        $mail->Timeout = self::TIMEOUT;
        $mail->getSMTPInstance()->Timelimit = self::TIMEOUT;
        $mail->CharSet = PHPMailer::CHARSET_UTF8;
        $mail->Encoding = PHPMailer::ENCODING_QUOTED_PRINTABLE;
        $mail->XMailer = ' ';
        $mail->Hostname = substr((string) strrchr($config->mailFrom, '@'), 1);
        $mail->addCustomHeader('Auto-Submitted', $origin);
        $mail->setFrom($config->mailFrom, "{$config->siteName} website");
        array_map($mail->addAddress(...), $to);
        return $mail;
    }

    /** A password may only be sent unencrypted to a mail server on this machine. */
    private function mustEncrypt(): bool
    {
        $isLoopback = preg_match('/^(localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/Di', $this->config->smtpHost) === 1;
        return $this->config->smtpUsername !== '' && !$isLoopback;
    }

    private function addReplyTo(PHPMailer $mail, StoredEnquiry $enquiry, string $name): void
    {
        try {
            $mail->addReplyTo($enquiry->email, $name);
        } catch (MailError $error) {
            // An address that browsers accept and PHPMailer does not: it is in the text all the same.
            Log::note("Enquiry $enquiry->reference: no Reply-To, its address is not usable.");
        }
    }

    private static function briefly(StoredEnquiry $enquiry): string
    {
        $lines = array_map(Visible::line(...), [
            "$enquiry->reference, " . LondonTime::long($enquiry->receivedAt),
            "$enquiry->name <$enquiry->email> $enquiry->phone $enquiry->company",
            mb_strimwidth($enquiry->message, 0, self::DIGEST_TEXT, '...', 'UTF-8'),
        ]);
        return implode("\n", $lines);
    }
}
