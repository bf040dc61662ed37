<?php

declare(strict_types=1);

namespace Quayswift\Enquiry;

/**
 * The settings, from the environment only; secrets never stand in a file of the web root.
 */
final readonly class Config
{
    public function __construct(
        /** Data folder, outside the web root. */
        public string $varDir,
        public string $siteName,
        /** As it is shown to visitors. */
        public string $phone,
        public string $mailFrom,
        public string $mailTo,
        public string $smtpHost,
        public int $smtpPort,
        /** '', 'tls' (STARTTLS) or 'ssl' (SMTPS). */
        public string $smtpSecure,
        public string $smtpUsername,
        #[\SensitiveParameter] public string $smtpPassword,
        #[\SensitiveParameter] public string $recaptchaSecret,
        public string $siteverifyUrl,
        /** Where tokens must come from; '' accepts any host. */
        public string $siteHostname,
        /** From 0 (robot) to 1 (person). */
        public float $minScore,
    ) {
    }

    public static function fromEnvironment(): self
    {
        $get = static function (string $name, string $default = ''): string {
            $value = getenv($name);
            return $value === false || $value === '' ? $default : $value;
        };
        return new self(
            varDir: $get('VAR_DIR', dirname(__DIR__, 2) . '/var'),
            siteName: $get('SITE_NAME', 'Quayswift'),
            phone: $get('BUSINESS_PHONE', '0808 157 0199'),
            mailFrom: $get('MAIL_FROM', 'website@example.com'),
            mailTo: $get('MAIL_TO', 'enquiries@example.com'),
            smtpHost: $get('SMTP_HOST', 'localhost'),
            smtpPort: (int) $get('SMTP_PORT', '587'),
            smtpSecure: $get('SMTP_SECURE'),
            smtpUsername: $get('SMTP_USERNAME'),
            smtpPassword: $get('SMTP_PASSWORD'),
            recaptchaSecret: $get('RECAPTCHA_SECRET'),
            siteverifyUrl: $get('SITEVERIFY_URL', 'https://www.google.com/recaptcha/api/siteverify'),
            siteHostname: $get('SITE_HOSTNAME'),
            minScore: (float) $get('RECAPTCHA_MIN_SCORE', '0.5'),
        );
    }
}
