<?php

declare(strict_types=1);

namespace Quayswift\Enquiry\Health;

use PHPMailer\PHPMailer\PHPMailer;
use Quayswift\Enquiry\Config;
use Quayswift\Enquiry\Delivery\Mailer;

/** PHP, its settings and its clock. */
final class Server
{
    /** This program is not older: 1 January 2026. */
    private const WRITTEN = 1_767_225_600;

    /** @return list<Finding> */
    public static function findings(Config $config, int $now): array
    {
        return array_values(array_filter([
            self::extensions($config),
            self::mailer(),
            self::settings($config),
            self::clock($now),
            ...Exposure::findings($config),
            ...SettingsFile::findings(),
        ]));
    }

    /** @param ?\Closure(string): bool $isLoaded of tests; as PHP's extension_loaded */
    public static function extensions(Config $config, ?\Closure $isLoaded = null): ?Finding
    {
        $isLoaded ??= extension_loaded(...);
        $driver = str_starts_with($config->dsn, 'pgsql:') ? 'pdo_pgsql' : 'pdo_sqlite';
        $missing = array_filter(['mbstring', 'curl', $driver], static fn (string $name): bool => !$isLoaded($name));
        $names = implode(', ', $missing);
        return $missing === [] ? null : new Finding(
            'extensions',
            "PHP lacks $names.",
            "Switch on $names in the panel of the web space, or install the packages and "
                . 'restart PHP (Debian: php-mbstring, php-curl, php-sqlite3, php-pgsql).',
        );
    }

    private static function mailer(): ?Finding
    {
        try {
            $isThere = class_exists(PHPMailer::class);
        } catch (\Error) {
            $isThere = false;
        }
        return $isThere ? null : new Finding(
            'phpmailer',
            'PHPMailer is missing: no mail can be sent.',
            'Upload private/phpmailer of the release again.',
        );
    }

    private static function settings(Config $config): ?Finding
    {
        $unset = array_keys(array_filter(
            ['MAIL_TO' => $config->mailTo, 'MAIL_FROM' => $config->mailFrom],
            static fn (string $address): bool => $address === '',
        ));
        if ($unset !== []) {
            $names = implode(' and ', $unset);
            return new Finding('settings', "$names not set: enquiries are stored and not sent.", "Set $names.");
        }
        try {
            new Mailer($config);
            return null;
        } catch (\RuntimeException $error) {
            return new Finding('settings', $error->getMessage(), 'Enquiries are stored and not sent until it is set.');
        }
    }

    private static function clock(int $now): ?Finding
    {
        return $now >= self::WRITTEN ? null : new Finding(
            'clock',
            'The clock of the server is wrong: it is earlier than this program.',
            'Set the clock, and let NTP keep it.',
        );
    }
}
