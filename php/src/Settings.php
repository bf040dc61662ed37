<?php

declare(strict_types=1);

namespace Quayswift\Enquiry;

/**
 * The settings, each read here alone; config.example.ini says what they mean. Those of the environment come first, then
 * the ini file outside the web root that ENQUIRY_CONFIG names, or `config.ini` beside this program's folder. A value
 * that is not understood counts as not set, and is in `problems`.
 */
final readonly class Settings
{
    /**
     * @param list<string> $mailTo the only addresses that get enquiries and may open the owner's page
     * @param string $siteName of the firm, from firm.json, as is `phone`
     * @param list<string> $problems sentences without values
     */
    public function __construct(
        public string $varDir,
        #[\SensitiveParameter] public string $dsn,
        public array $mailTo,
        public string $mailFrom,
        public string $smtpHost,
        public int $smtpPort,
        public string $smtpSecure,
        public string $smtpUsername,
        #[\SensitiveParameter] public string $smtpPassword,
        #[\SensitiveParameter] public string $recaptchaSecret,
        public string $siteverifyUrl,
        public array $siteHostnames,
        public float $minScore,
        public string $siteUrl,
        public array $trustedProxies,
        public int $limitPerAddress,
        public int $limitGlobal,
        public int $photosTotalMb,
        #[\SensitiveParameter] public string $pingUrl,
        #[\SensitiveParameter] public string $ownerKey,
        public string $siteName = 'Our',
        public string $phone = 'the number on our website',
        public array $problems = [],
    ) {
    }

    /** @throws \RuntimeException when the file of the settings cannot be read */
    public static function fromEnvironment(): self
    {
        return self::read(SettingsSource::ofServer());
    }

    public static function read(SettingsSource $source): self
    {
        $firm = self::facts();
        return new self(...[
            'varDir' => $source->text('VAR_DIR', dirname(__DIR__, 2) . '/var'),
            'dsn' => $source->text('ENQUIRY_DSN'),
            'mailTo' => $source->addresses('MAIL_TO'),
            'mailFrom' => $source->addresses('MAIL_FROM', most: 1)[0] ?? '',
            'smtpHost' => $source->text('SMTP_HOST', 'localhost'),
            'smtpPort' => $source->whole('SMTP_PORT', 587, 1, 65_535),
            'smtpSecure' => $source->choice('SMTP_SECURE', ['tls', 'ssl', 'none']),
            'smtpUsername' => $source->text('SMTP_USERNAME'),
            'smtpPassword' => $source->text('SMTP_PASSWORD'),
            'recaptchaSecret' => $source->text('RECAPTCHA_SECRET'),
            'siteverifyUrl' => $source->url('SITEVERIFY_URL', 'https://www.google.com/recaptcha/api/siteverify'),
            'siteHostnames' => $source->words('SITE_HOSTNAME'),
            'minScore' => $source->fraction('RECAPTCHA_MIN_SCORE', 0.5),
            'siteUrl' => rtrim($source->url('SITE_URL', $firm['url'] ?? ''), '/'),
            'trustedProxies' => $source->networks('TRUSTED_PROXIES'),
            'limitPerAddress' => $source->whole('RATE_LIMIT_PER_ADDRESS', 20, 0, 1_000_000),
            'limitGlobal' => $source->whole('RATE_LIMIT_GLOBAL', 1000, 0, 1_000_000),
            'photosTotalMb' => $source->whole('PHOTOS_TOTAL_MB', 500, 0, 1_000_000),
            'pingUrl' => $source->url('PING_URL'),
            'ownerKey' => $source->secret('OWNER_KEY', 16),
            ...array_filter(['siteName' => $firm['name'] ?? null, 'phone' => $firm['phone'] ?? null]),
            'problems' => $source->problems(),
        ]);
    }

    /** The firm's phone where the settings cannot be read: a visitor needs it then. '' when it is unknown too. */
    public static function phoneWithoutSettings(): string
    {
        return self::facts()['phone'] ?? '';
    }

    /** Made when it is missing, for the owner only. @throws \RuntimeException when it cannot be */
    public function dataFolder(): string
    {
        if (!is_dir($this->varDir) && !@mkdir($this->varDir, 0700, true) && !is_dir($this->varDir)) {
            throw new \RuntimeException('The data folder cannot be made.');
        }
        return $this->varDir;
    }

    /**
     * The firm's facts that are text: in a release from beside this program's folder, in the project from the content
     * of the page. Without them enquiries are taken all the same: they matter more than a name in a mail.
     *
     * @return array<string, string>
     */
    private static function facts(): array
    {
        $home = dirname(__DIR__, 2);
        $path = @is_file("$home/firm.json") ? "$home/firm.json" : "$home/src/content/firm.json";
        $firm = @is_readable($path) ? json_decode((string) file_get_contents($path), true) : null;
        if (!is_array($firm)) {
            Log::note("The facts of the firm in $path cannot be read: mails and messages do without name and phone.");
            return [];
        }
        return array_filter($firm, is_string(...));
    }
}
