<?php

declare(strict_types=1);

namespace Quayswift\Enquiry\Mail;

use PHPMailer\PHPMailer\Exception as MailError;
use PHPMailer\PHPMailer\PHPMailer;
use Quayswift\Enquiry\{Log, Settings, Text};

/**
 * Hands mails to the mail server, each for one recipient. From and envelope are ours, because a visitor's address there
 * fails SPF and DMARC.
 */
final class Mailer
{
    /** In s, for each wait on the mail server; PHPMailer doubles the second one. */
    private const TIMEOUT = 10;

    /** Length of an encoded name, in characters: one encoded word holds no more (RFC 2047, section 2). */
    private const LONGEST_NAME = 60;

    public function __construct(private readonly Settings $settings)
    {
    }

    /** @throws MailError|\RuntimeException when the server did not take it */
    public function send(string $recipient, Mail $mail): void
    {
        $message = $this->message($recipient, $mail);
        // A wrong "sent" is a lost enquiry.
        if (!$message->send()) {
            throw new \RuntimeException($message->ErrorInfo);
        }
    }

    /** Whether an error is about this recipient for good, so that the mails to others may go on. */
    public static function isOfRecipient(\Throwable $error): bool
    {
        $words = $error->getMessage();
        return preg_match('/recipients failed/i', $words) === 1
            && preg_match('/\b4\d\d\b|\b4\.\d\.\d|quota|limit|too many|rate/i', $words) === 0;
    }

    /** The message as it will be sent. @throws \RuntimeException when MAIL_FROM is not set */
    public function message(string $recipient, Mail $mail): PHPMailer
    {
        if ($this->settings->mailFrom === '') {
            throw new \RuntimeException('MAIL_FROM is not set.');
        }
        $message = $this->connection();
        $message->MessageID = $mail->messageId === '' ? '' : "<$mail->messageId@$message->Hostname>";
        if ($mail->inReplyTo !== '') {
            $message->addCustomHeader('In-Reply-To', "<$mail->inReplyTo@$message->Hostname>");
            $message->addCustomHeader('References', "<$mail->inReplyTo@$message->Hostname>");
        }
        if ($mail->isAutomatic) {
            $message->addCustomHeader('Auto-Submitted', 'auto-generated');
        }
        $name = Text::header("{$this->settings->siteName} website", self::LONGEST_NAME);
        $message->setFrom($this->settings->mailFrom, $name);
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
        $message->Body = str_replace("\n", "\r\n", $mail->text);
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
        $mail->CharSet = PHPMailer::CHARSET_UTF8;
        $mail->Encoding = PHPMailer::ENCODING_QUOTED_PRINTABLE;
        $mail->XMailer = ' ';
        $mail->Host = $settings->smtpHost;
        $mail->Port = $settings->smtpPort;
        $isLoopback = preg_match('/^(localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/Di', $settings->smtpHost) === 1;
        $mail->SMTPSecure = match (true) {
            $settings->smtpPort === 465 => PHPMailer::ENCRYPTION_SMTPS,
            // For a password, since opportunistic TLS can be stripped on the way (RFC 3207, section 6).
            $settings->smtpUsername !== '' && !$isLoopback => PHPMailer::ENCRYPTION_STARTTLS,
            default => '',
        };
        if ($mail->SMTPSecure === '') {
            // Opportunistic TLS takes any certificate (RFC 7435): the servers of hosts have one for another name.
            $mail->SMTPOptions = ['ssl' => ['verify_peer' => false, 'verify_peer_name' => false]];
        }
        $mail->SMTPAuth = $settings->smtpUsername !== '';
        $mail->Username = $settings->smtpUsername;
        $mail->Password = $settings->smtpPassword;
        $mail->Timeout = self::TIMEOUT;
        $mail->getSMTPInstance()->Timelimit = self::TIMEOUT;
        $mail->Hostname = substr((string) strrchr($settings->mailFrom, '@'), 1);
        return $mail;
    }
}
