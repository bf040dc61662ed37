<?php

declare(strict_types=1);

namespace Quayswift\Enquiry;

/**
 * The settings: from the environment, or from an ini file outside the web root: that which
 * ENQUIRY_CONFIG names, or `config.ini` beside this program's folder. Secrets never stand in a file of
 * the web root. In the environment NAME_FILE may name a file that has the value of NAME, as container engines
 * hand secrets over.
 */
final readonly class Config
{
    /** Every setting of config.ini. */
    public const NAMES = ['VAR_DIR', 'ENQUIRY_DSN', 'ENQUIRY_DB_USER', 'ENQUIRY_DB_PASSWORD', 'FIRM_FILE', 'SITE_URL',
        'MAIL_FROM', 'MAIL_TO', 'ACKNOWLEDGE', 'SMTP_HOST', 'SMTP_PORT', 'SMTP_SECURE', 'SMTP_USERNAME',
        'SMTP_PASSWORD', 'RECAPTCHA_SECRET', 'RECAPTCHA_MIN_SCORE', 'SITEVERIFY_URL', 'SITE_HOSTNAME', 'SITE_ORIGIN',
        'TRUSTED_PROXIES', 'RATE_LIMIT_PER_ADDRESS', 'RATE_LIMIT_GLOBAL', 'ADDRESS_KEY', 'ALERT_URL', 'ALERT_MAIL',
        'PING_URL', 'HEALTH_TOKEN', 'CRON_MINUTES', 'FREE_DISK_MB'];

    /**
     * @param list<string> $siteHostnames
     * @param list<string> $siteOrigins
     * @param list<string> $trustedProxies
     */
    public function __construct(
        /** Data folder, outside the web root. */
        public string $varDir,
        /** PDO's DSN for PostgreSQL; '' is SQLite in the data folder. */
        public string $dsn,
        public string $dbUser,
        #[\SensitiveParameter] public string $dbPassword,
        /** Of the firm, from firm.json. */
        public string $siteName,
        /** As it is shown to visitors, from firm.json. */
        public string $phone,
        /** As it is shown to visitors, who reply to it; from firm.json. */
        public string $email,
        /** Where the site is, without a slash at the end, such as https://www.example.com; links in mails begin with it. */
        public string $siteUrl,
        /** While it is '', enquiries are stored and none is sent. */
        public string $mailFrom,
        /** One address, or several with commas or spaces: see `recipients`. While it is '', none is sent either. */
        public string $mailTo,
        /** Whether a visitor is told by mail that the enquiry is here. See Acknowledgement. */
        public bool $acknowledge,
        public string $smtpHost,
        public int $smtpPort,
        /** '' (STARTTLS where it is offered, or needed), 'none', 'tls' (STARTTLS) or 'ssl' (SMTPS). See Mailer. */
        public string $smtpSecure,
        public string $smtpUsername,
        #[\SensitiveParameter] public string $smtpPassword,
        #[\SensitiveParameter] public string $recaptchaSecret,
        public string $siteverifyUrl,
        /** Where tokens must come from; none accepts any host. */
        public array $siteHostnames,
        /** From 0 (robot) to 1 (person). */
        public float $minScore,
        /** Where the form may stand, such as https://www.example.com, beside the handler's own host. */
        public array $siteOrigins,
        /** Addresses of our own proxies, whose X-Forwarded-For is believed. */
        public array $trustedProxies,
        /** Enquiries in an hour from one address; 0 sets no limit. */
        public int $limitPerAddress,
        /** Enquiries in an hour from all addresses; 0 sets no limit. */
        public int $limitGlobal,
        /** Keys the hash of addresses; '' makes a key in the data folder. */
        #[\SensitiveParameter] public string $addressKey,
        /** Takes a JSON message by POST when something is wrong, and when it is well again; '' is none. */
        #[\SensitiveParameter] public string $alertUrl,
        /** Gets the same by mail; '' is `mailTo`, 'none' nobody. */
        public string $alertMail,
        /** Is asked for by each run that finds all well (a dead man's switch); '' is none. */
        #[\SensitiveParameter] public string $pingUrl,
        /** Opens the details of the health page; '' keeps them closed. */
        #[\SensitiveParameter] public string $healthToken,
        /** How often cron runs the delivery, in min. */
        public int $cronMinutes,
        /** Free disk, in bytes: below it, a flood's enquiry is stored only if short; others always. */
        public int $diskFloor,
    ) {
    }

    /** @throws \RuntimeException when ENQUIRY_CONFIG or a secret's variable names a file that cannot be read */
    public static function fromEnvironment(): self
    {
        $home = dirname(__DIR__, 2);
        $file = self::readFile(self::file());
        $get = static function (string $name, string $default = '') use ($file): string {
            $value = getenv($name);
            if ($value === false || $value === '') {
                $value = self::secret($name) ?? $file[$name] ?? '';
            }
            return $value === '' ? $default : $value;
        };
        $list = static fn (string $name): array =>
            preg_split('/[\s,]+/', $get($name), flags: PREG_SPLIT_NO_EMPTY) ?: [];
        $firm = self::facts($get('FIRM_FILE', self::usualFacts($home)));
        return new self(
            varDir: $get('VAR_DIR', "$home/var"),
            dsn: $get('ENQUIRY_DSN'),
            dbUser: $get('ENQUIRY_DB_USER'),
            dbPassword: $get('ENQUIRY_DB_PASSWORD'),
            siteName: $firm['name'] ?? 'Our',
            phone: $firm['phone'] ?? 'the number on our website',
            email: $firm['email'] ?? '',
            siteUrl: rtrim($get('SITE_URL', $firm['url'] ?? ''), '/'),
            mailFrom: $get('MAIL_FROM'),
            mailTo: $get('MAIL_TO'),
            acknowledge: in_array(strtolower($get('ACKNOWLEDGE')), ['1', 'on', 'yes', 'true'], true),
            smtpHost: $get('SMTP_HOST', 'localhost'),
            smtpPort: (int) $get('SMTP_PORT', '587'),
            smtpSecure: $get('SMTP_SECURE'),
            smtpUsername: $get('SMTP_USERNAME'),
            smtpPassword: $get('SMTP_PASSWORD'),
            recaptchaSecret: $get('RECAPTCHA_SECRET'),
            siteverifyUrl: $get('SITEVERIFY_URL', 'https://www.google.com/recaptcha/api/siteverify'),
            siteHostnames: $list('SITE_HOSTNAME'),
            minScore: (float) $get('RECAPTCHA_MIN_SCORE', '0.5'),
            siteOrigins: $list('SITE_ORIGIN'),
            trustedProxies: $list('TRUSTED_PROXIES'),
            limitPerAddress: (int) $get('RATE_LIMIT_PER_ADDRESS', '20'),
            limitGlobal: (int) $get('RATE_LIMIT_GLOBAL', '1000'),
            addressKey: $get('ADDRESS_KEY'),
            alertUrl: $get('ALERT_URL'),
            alertMail: $get('ALERT_MAIL'),
            pingUrl: $get('PING_URL'),
            healthToken: $get('HEALTH_TOKEN'),
            cronMinutes: (int) $get('CRON_MINUTES', '1'),
            diskFloor: 1_000_000 * (int) $get('FREE_DISK_MB', '100'),
        );
    }

    /** @return list<string> the only addresses that get enquiries and sign-in links */
    public function recipients(): array
    {
        return self::addresses($this->mailTo);
    }

    /** @return list<string> of a setting: one, or several with commas or spaces */
    public static function addresses(string $setting): array
    {
        return preg_split('/[\s,]+/', $setting, flags: PREG_SPLIT_NO_EMPTY) ?: [];
    }

    /** The firm's phone where the settings cannot be read: a visitor needs it then. '' when it is unknown too. */
    public static function phoneWithoutSettings(): string
    {
        $facts = self::facts(getenv('FIRM_FILE') ?: self::usualFacts(dirname(__DIR__, 2)));
        return $facts['phone'] ?? '';
    }

    /** Where the settings stand; '' when only the environment has them. */
    public static function file(): string
    {
        $usual = dirname(__DIR__, 2) . '/config.ini';
        return getenv('ENQUIRY_CONFIG') ?: (is_file($usual) ? $usual : '');
    }

    /**
     * The data folder, made when it is missing, for the owner only.
     *
     * @throws \RuntimeException when it cannot be made
     */
    public function dataFolder(): string
    {
        // A worker that stays must see that it has been put right.
        clearstatcache(true, $this->varDir);
        if (!is_dir($this->varDir) && !@mkdir($this->varDir, 0700, true) && !is_dir($this->varDir)) {
            throw new \RuntimeException('The data folder cannot be made.');
        }
        return $this->varDir;
    }

    /** In a release it stands beside this program's folder, in the project among the content of the page. */
    private static function usualFacts(string $home): string
    {
        return is_file("$home/firm.json") ? "$home/firm.json" : "$home/src/content/firm.json";
    }

    /**
     * The firm's facts that are text, from the file that the page is made of. Without it enquiries are taken all
     * the same: they matter more than a name in a mail.
     *
     * @return array<string, string>
     */
    private static function facts(string $path): array
    {
        $firm = is_readable($path) ? json_decode((string) file_get_contents($path), true) : null;
        if (!is_array($firm)) {
            Log::note("The facts of the firm in $path cannot be read: mails and messages do without name and phone.");
            return [];
        }
        return array_filter($firm, is_string(...));
    }

    /** The value that is in a file of its own; null when the environment names none. */
    private static function secret(string $name): ?string
    {
        $path = getenv("{$name}_FILE");
        if ($path === false || $path === '') {
            return null;
        }
        $value = is_readable($path) ? file_get_contents($path) : false;
        return $value === false
            ? throw new \RuntimeException("{$name}_FILE: $path cannot be read.")
            : rtrim($value, "\r\n");
    }

    /** @return array<string, string> */
    private static function readFile(string $path): array
    {
        if ($path === '') {
            return [];
        }
        error_clear_last();
        $values = is_readable($path) ? @parse_ini_file($path, scanner_mode: INI_SCANNER_RAW) : false;
        if ($values === false) {
            // PHP's own words may repeat a part of a password.
            $isNamed = preg_match('/on line (\d+)/', error_get_last()['message'] ?? '', $parts) === 1;
            $where = $isNamed ? " Look at line $parts[1], and put values with signs in \"quotes\"." : '';
            $whose = is_file($path) && !is_readable($path) ? ' They must belong to the user of the web server.' : '';
            throw new \RuntimeException("The settings in $path cannot be read.$where$whose");
        }
        return array_filter($values, is_string(...));
    }
}
