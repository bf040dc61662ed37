<?php

declare(strict_types=1);

namespace Quayswift\Enquiry;

/**
 * The settings; config.example.ini says what they mean. Those of the environment come first, then the ini file that
 * ENQUIRY_CONFIG names, or `config.ini` beside this program's folder.
 */
final readonly class Settings
{
    /**
     * @param list<string> $mailTo the only addresses that get enquiries and may open the owner's page
     * @param string $siteName of firm.json, as is `phone`
     * @param list<string> $problems sentences, without values, about settings that are not understood
     */
    public function __construct(
        public string $varDir,
        #[\SensitiveParameter] public string $dsn,
        public array $mailTo,
        public string $mailFrom,
        public string $smtpHost,
        public int $smtpPort,
        public string $smtpUsername,
        #[\SensitiveParameter] public string $smtpPassword,
        #[\SensitiveParameter] public string $recaptchaSecret,
        public string $siteverifyUrl,
        public float $minScore,
        public string $siteUrl,
        public int $limitPerAddress,
        public int $limitGlobal,
        public int $photosTotalMb,
        #[\SensitiveParameter] public string $ownerKey,
        public string $siteName,
        public string $phone,
        public array $problems,
    ) {
    }

    /** @throws \RuntimeException when the file of the settings cannot be read */
    public static function fromEnvironment(): self
    {
        return self::read(SettingsReader::ofServer());
    }

    /** @throws \RuntimeException for root where another user has the data, who could not write root's files */
    public static function ofCommandLine(): self
    {
        $settings = self::fromEnvironment();
        $folder = is_dir($settings->varDir) ? $settings->varDir : dirname($settings->varDir);
        if (function_exists('posix_geteuid') && posix_geteuid() === 0 && stat($folder)['uid'] !== 0) {
            throw new \RuntimeException("Run this as the user who has $folder, as in: sudo -u www-data php ...");
        }
        return $settings;
    }

    public static function read(SettingsReader $reader): self
    {
        $firm = self::facts();
        return new self(
            varDir: $reader->text('VAR_DIR', dirname(__DIR__, 2) . '/var'),
            dsn: $reader->text('ENQUIRY_DSN'),
            mailTo: $reader->addresses('MAIL_TO'),
            mailFrom: $reader->addresses('MAIL_FROM')[0] ?? '',
            smtpHost: $reader->text('SMTP_HOST', 'localhost'),
            smtpPort: $reader->whole('SMTP_PORT', '587'),
            smtpUsername: $reader->text('SMTP_USERNAME'),
            smtpPassword: $reader->text('SMTP_PASSWORD'),
            recaptchaSecret: $reader->text('RECAPTCHA_SECRET'),
            siteverifyUrl: $reader->url('SITEVERIFY_URL', 'https://www.google.com/recaptcha/api/siteverify'),
            minScore: (float) $reader->matching('RECAPTCHA_MIN_SCORE', '/^[01](\.\d+)?$/D', 'such as 0.5', '0.5'),
            siteUrl: rtrim($reader->url('SITE_URL', $firm['url'] ?? ''), '/'),
            limitPerAddress: $reader->whole('RATE_LIMIT_PER_ADDRESS', '20'),
            limitGlobal: $reader->whole('RATE_LIMIT_GLOBAL', '1000'),
            photosTotalMb: $reader->whole('PHOTOS_TOTAL_MB', '500'),
            ownerKey: $reader->matching('OWNER_KEY', '/^.{16,}$/D', '16 characters or more'),
            siteName: $firm['name'] ?? 'Our',
            phone: $firm['phone'] ?? 'the number on our website',
            problems: $reader->problems(),
        );
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
     * The firm's facts that are text: in a release beside this program's folder, in the project among the page's
     * content. Without them enquiries are taken all the same.
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
        }
        return array_filter((array) $firm, is_string(...));
    }
}
