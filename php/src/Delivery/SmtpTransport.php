<?php

declare(strict_types=1);

namespace Quayswift\Enquiry\Delivery;

use PHPMailer\PHPMailer\Exception as MailError;
use PHPMailer\PHPMailer\PHPMailer;
use Quayswift\Enquiry\Log;
use Quayswift\Enquiry\Settings;
use Quayswift\Enquiry\Text;

/**
 * Hands one mail for one recipient to the mail server. From and envelope are ours, because a visitor's address
 * there fails SPF and DMARC.
 */
final class SmtpTransport
{
    /** In s, for each wait on the mail server; PHPMailer doubles the second one. */
    private const TIMEOUT = 10;

    /** Length of an encoded subject or name, in characters: one encoded word holds no more (RFC 2047, section 2). */
    private const LONGEST_NAME = 60;

    /** @throws \RuntimeException when the password of the mail server would cross a network unencrypted */
    public function __construct(private readonly Settings $settings)
    {
        if ($this->mustEncrypt() && !in_array($settings->smtpSecure, ['', 'tls', 'ssl'], true)) {
            $problem = "SMTP_PASSWORD would cross the network to $settings->smtpHost unencrypted";
            throw new \RuntimeException("SMTP_SECURE must be tls or ssl: $problem.");
        }
    }

    /** @throws MailError|\RuntimeException when the server did not take it */
    public function send(string $recipient, Mail $mail): void
    {
        // A wrong "sent" is a lost enquiry.
        $message = $this->message($recipient, $mail);
        if (!$message->send()) {
            throw new \RuntimeException($message->ErrorInfo);
        }
    }

    /** Whether an error is that of the way to the server, and the next mail would meet it too. */
    public static function isOfServer(\Throwable $error): bool
    {
        // From the beginning, since an address or a server's words may follow.
        $beginnings = 'SMTP connect|SMTP Error: Could not (connect|authenticate)|The following From address|'
            . 'MAIL_FROM is not set';
        return preg_match("/^($beginnings)/i", $error->getMessage()) === 1;
    }

    /** Whether the mail server takes our login, without a mail. @throws MailError|\RuntimeException with its words */
    public function login(): void
    {
        $mail = $this->message($this->settings->mailFrom, new Mail('', ''));
        if (!$mail->smtpConnect()) {
            throw new \RuntimeException($mail->ErrorInfo);
        }
        $mail->smtpClose();
    }

    /** The message as it will be sent. @throws \RuntimeException when an address is not set */
    public function message(string $recipient, Mail $mail): PHPMailer
    {
        $settings = $this->settings;
        if ($settings->mailFrom === '') {
            throw new \RuntimeException('MAIL_FROM is not set.');
        }
        $message = $this->connection();
        $message->Hostname = substr((string) strrchr($settings->mailFrom, '@'), 1);
        $message->CharSet = PHPMailer::CHARSET_UTF8;
        $message->Encoding = PHPMailer::ENCODING_QUOTED_PRINTABLE;
        $message->XMailer = ' ';
        $message->MessageID = $mail->messageId === '' ? '' : "<$mail->messageId@$message->Hostname>";
        $message->addCustomHeader('Auto-Submitted', $mail->origin);
        $message->setFrom($settings->mailFrom, Text::header("$settings->siteName website", self::LONGEST_NAME));
        $message->addAddress($recipient);
        foreach ($mail->replyTo as $address => $name) {
            try {
                $message->addReplyTo($address, Text::header($name, self::LONGEST_NAME));
            } catch (MailError) {
                // An address that browsers accept and PHPMailer does not: it is in the text all the same.
                Log::note('A mail has no Reply-To, its address is not usable.');
            }
        }
        // In encoded words of 75 characters at most (RFC 2047, section 2), which PHPMailer 6.6 makes longer.
        $message->Subject = mb_encode_mimeheader(Text::header($mail->subject), 'UTF-8', 'B', '');
        // Bare line feeds would be encoded as characters (RFC 2045, section 6.7).
        $message->Body = str_replace("\n", "\r\n", $mail->html === '' ? $mail->text : $mail->html);
        $message->AltBody = $mail->html === '' ? '' : str_replace("\n", "\r\n", $mail->text);
        $message->isHTML($mail->html !== '');
        foreach ($mail->attachments as ['name' => $name, 'type' => $type, 'bytes' => $bytes]) {
            $message->addStringAttachment($bytes, $name, PHPMailer::ENCODING_BASE64, $type);
        }
        return $message;
    }

    private function connection(): PHPMailer
    {
        $settings = $this->settings;
        $mail = new PHPMailer(true);
        $mail->isSMTP();
        $mail->Host = $settings->smtpHost;
        $mail->Port = $settings->smtpPort;
        $mail->SMTPSecure = match ($settings->smtpSecure) {
            'none' => '',
            // Opportunistic TLS can be stripped on the way (RFC 3207, section 6).
            '' => $this->mustEncrypt() ? PHPMailer::ENCRYPTION_STARTTLS : '',
            default => $settings->smtpSecure,
        };
        $mail->SMTPAutoTLS = $settings->smtpSecure !== 'none';
        $mail->SMTPAuth = $settings->smtpUsername !== '';
        $mail->Username = $settings->smtpUsername;
        $mail->Password = $settings->smtpPassword;
        $mail->Timeout = self::TIMEOUT;
        $mail->getSMTPInstance()->Timelimit = self::TIMEOUT;
        return $mail;
    }

    /** A password may only be sent unencrypted to a mail server on this machine. */
    private function mustEncrypt(): bool
    {
        $isLoopback = preg_match('/^(localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/Di', $this->settings->smtpHost) === 1;
        return $this->settings->smtpUsername !== '' && !$isLoopback;
    }
}
