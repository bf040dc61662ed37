<?php

declare(strict_types=1);

namespace Quayswift\Enquiry;

/**
 * The settings of settings.php: from the environment, where NAME_FILE may name a file that has the value of NAME, as
 * container engines hand secrets over; else from the ini file outside the web root that ENQUIRY_CONFIG names, or
 * `config.ini` beside this program's folder. A value that is not understood counts as not set, and is in `problems`.
 */
final readonly class Settings
{
    private const TYPES = [
        'addresses' => 'must be an address such as website@example.com, or several with commas',
        'address' => 'must be one address, such as website@example.com',
        'switch' => 'must be yes or no',
        'url' => 'must begin with https:// or http://',
        'number' => 'must be a whole number from %s to %s',
        'decimal' => 'must be a number from %s to %s with a point, such as 0.5',
        'choice' => 'must be one of %s',
        'token' => 'must have 16 characters or more',
        'networks' => 'must have addresses or networks such as 10.0.0.1 or 173.245.48.0/20',
    ];

    /**
     * @param int $diskFloor in bytes
     * @param string $siteName of the firm, from firm.json, as are `phone` and `email`
     * @param list<string> $problems sentences without values
     */
    public function __construct(
        public string $varDir,
        public string $dsn,
        public string $dbUser,
        #[\SensitiveParameter] public string $dbPassword,
        public string $siteName,
        public string $phone,
        public string $email,
        public string $siteUrl,
        public string $mailFrom,
        public string $mailTo,
        public bool $acknowledge,
        public string $smtpHost,
        public int $smtpPort,
        public string $smtpSecure,
        public string $smtpUsername,
        #[\SensitiveParameter] public string $smtpPassword,
        #[\SensitiveParameter] public string $recaptchaSecret,
        public string $siteverifyUrl,
        public array $siteHostnames,
        public float $minScore,
        public array $siteOrigins,
        public array $trustedProxies,
        public int $limitPerAddress,
        public int $limitGlobal,
        public int $photosMb,
        #[\SensitiveParameter] public string $alertUrl,
        public string $alertMail,
        #[\SensitiveParameter] public string $notifyUrl,
        #[\SensitiveParameter] public string $pingUrl,
        #[\SensitiveParameter] public string $healthToken,
        #[\SensitiveParameter] public string $deliverToken,
        public int $cronMinutes,
        public int $diskFloor,
        public array $problems = [],
    ) {
    }

    /** @throws \RuntimeException when ENQUIRY_CONFIG or a secret's variable names a file that cannot be read */
    public static function fromEnvironment(): self
    {
        $home = dirname(__DIR__, 2);
        $file = self::file();
        $inFile = self::readFile($file);
        $problems = $file === '' ? [] : self::problemsOfLines(@file($file, FILE_IGNORE_NEW_LINES) ?: []);
        $values = [];
        foreach (self::table() as [$name, $property, $type, $default]) {
            // '0' is a value.
            $text = self::ofEnvironment($name);
            $text = $text === '' ? $inFile[$name] ?? '' : $text;
            $value = self::parse($text === '' ? $default : $text, $type);
            if ($value === null) {
                $parts = explode(':', $type);
                $problems[] = "$name " . vsprintf(self::TYPES[$parts[0]], str_replace(
                    '|',
                    ' or ',
                    array_slice($parts, 1),
                )) . '.';
                $value = self::parse($default, $type);
            }
            $values[$property] = $value;
        }
        $firm = self::facts();
        return new self(...[
            ...$values,
            'varDir' => $values['varDir'] ?: "$home/var",
            'siteUrl' => rtrim($values['siteUrl'] ?: $firm['url'] ?? '', '/'),
            'diskFloor' => 1_000_000 * $values['diskFloor'],
            'siteName' => $firm['name'] ?? 'Our',
            'phone' => $firm['phone'] ?? 'the number on our website',
            'email' => $firm['email'] ?? '',
            'problems' => $problems,
        ]);
    }

    /** @return list<array{string, string, string, string, string, string}> */
    public static function table(): array
    {
        return require __DIR__ . '/../settings.php';
    }

    /** config.example.ini. */
    public static function example(): string
    {
        $text = "; The settings of the enquiries. Copy this file to config.ini, beside it, and take the ; away from "
            . "what\n; you set. Values with spaces or signs stand in \"quotes\". Nobody but PHP should be able to read "
            . "it.\n";
        foreach (self::table() as [$name, , , , $example, $meaning]) {
            $text .= "\n; " . wordwrap($meaning, 110, "\n; ") . "\n;$name = $example\n";
        }
        return $text;
    }

    /** @return mixed null when the text is none of that type */
    public static function parse(string $text, string $type): mixed
    {
        [$kind, $least, $most] = explode(':', $type) + [1 => '', 2 => ''];
        $list = preg_split('/[\s,]+/', $text, flags: PREG_SPLIT_NO_EMPTY) ?: [];
        $areAll = static fn (\Closure $fits): bool => array_filter($list, $fits) === $list;
        $isAddress = static fn (string $entry): bool => filter_var($entry, FILTER_VALIDATE_EMAIL) !== false;
        $isIn = is_numeric($text) && $text >= (float) $least && $text <= (float) $most;
        return match ($kind) {
            'list' => $list,
            'networks' => $areAll(self::isNetwork(...)) ? $list : null,
            'addresses' => $text === 'none' || $areAll($isAddress) ? $text : null,
            'address' => $text === '' || $isAddress($text) ? $text : null,
            'url' => $text === '' || preg_match('~^https?://[^\s]+$~D', $text) === 1 ? $text : null,
            'token' => $text === '' || strlen($text) >= 16 ? $text : null,
            'choice' => $text === '' || in_array($text, explode('|', $least), true) ? $text : null,
            'switch' => ['1' => true, 'on' => true, 'yes' => true, 'true' => true, '0' => false, 'off' => false,
                'no' => false, 'false' => false][strtolower($text)] ?? null,
            'number' => $isIn && ctype_digit($text) ? (int) $text : null,
            'decimal' => $isIn ? (float) $text : null,
            default => $text,
        };
    }

    private static function isNetwork(string $text): bool
    {
        [$address, $bits] = explode('/', $text) + [1 => '0'];
        return filter_var($address, FILTER_VALIDATE_IP) !== false
            && preg_match('/^\d{1,3}$/D', $bits) === 1 && $bits <= (str_contains($address, ':') ? 128 : 32);
    }

    /** @return list<string> mistakes in config.ini that PHP reads without a word: number of the line, never a value */
    public static function problemsOfLines(array $lines): array
    {
        $names = array_column(self::table(), 0);
        $problems = [];
        foreach ($lines as $index => $line) {
            if (preg_match('/^\s*([^\s;=\[]+)\s*=\s*(.*)$/', $line, $parts) !== 1) {
                continue;
            }
            [, $name, $value] = $parts;
            $number = $index + 1;
            if (!in_array($name, $names, true)) {
                $problems[] = "Line $number: $name is no setting.";
            }
            // After a space a semicolon begins a comment that the author meant; right after the value it cuts that off.
            if (preg_match('/^[^";]*[^\s";];/', $value) === 1) {
                $problems[] = "Line $number: $name ends before its semicolon. Put the value in \"quotes\".";
            }
            if (preg_match('/^"[^"]*$/', $value) === 1) {
                $problems[] = "Line $number: the quote around $name has no end.";
            }
        }
        return $problems;
    }

    /** @return list<string> the only addresses that get enquiries and sign-in links */
    public function recipients(): array
    {
        return self::addresses($this->mailTo);
    }

    /** @return list<string> of a setting: one, or several with commas or spaces, each once */
    public static function addresses(string $setting): array
    {
        $all = preg_split('/[\s,]+/', $setting, flags: PREG_SPLIT_NO_EMPTY) ?: [];
        return array_values(array_combine(array_map(strtolower(...), $all), $all));
    }

    /** The firm's phone where the settings cannot be read: a visitor needs it then. '' when it is unknown too. */
    public static function phoneWithoutSettings(): string
    {
        return self::facts()['phone'] ?? '';
    }

    /** The file of the settings; '' when only the environment has them. */
    public static function file(): string
    {
        $usual = dirname(__DIR__, 2) . '/config.ini';
        return getenv('ENQUIRY_CONFIG') ?: (@is_file($usual) ? $usual : '');
    }

    /** Made when it is missing, for the owner only. @throws \RuntimeException when it cannot be */
    public function dataFolder(): string
    {
        // A worker that stays must see that it has been put right.
        clearstatcache(true, $this->varDir);
        if (!is_dir($this->varDir) && !@mkdir($this->varDir, 0700, true) && !is_dir($this->varDir)) {
            throw new \RuntimeException('The data folder cannot be made.');
        }
        return $this->varDir;
    }

    /**
     * The firm's facts that are text: in a release from beside this program's folder, in the project from the content
     * of the page. Without them enquiries are taken all the same: they matter more than a name in a mail.
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

    private static function ofEnvironment(string $name): string
    {
        $value = (string) getenv($name);
        $path = (string) getenv("{$name}_FILE");
        if ($value !== '' || $path === '') {
            return $value;
        }
        $value = @is_readable($path) ? file_get_contents($path) : false;
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
        $text = @is_readable($path) ? file_get_contents($path) : false;
        $values = $text === false ? false : @parse_ini_string($text, scanner_mode: INI_SCANNER_RAW);
        if ($values === false) {
            // PHP's own words may repeat a part of a password.
            $isNamed = preg_match('/on line (\d+)/', error_get_last()['message'] ?? '', $parts) === 1;
            $where = $isNamed ? " Look at line $parts[1], and put values with signs in \"quotes\"." : '';
            $whose = @is_file($path) && !is_readable($path) ? ' They must belong to the user of the web server.' : '';
            throw new \RuntimeException("The settings in $path cannot be read.$where$whose");
        }
        return array_filter($values, is_string(...));
    }
}
