<?php

declare(strict_types=1);

namespace Quayswift\Enquiry\Health;

use PHPMailer\PHPMailer\PHPMailer;
use Quayswift\Enquiry\HttpClient;
use Quayswift\Enquiry\Log;
use Quayswift\Enquiry\Settings;
use Quayswift\Enquiry\SettingsSource;
use Quayswift\Enquiry\Store\Database;
use Quayswift\Enquiry\Store\Enquiries;
use Quayswift\Enquiry\Store\Outbox;
use Quayswift\Enquiry\Store\Reserve;

/**
 * The one list of what can be wrong, for `?health`, the owner's page, the daily mail and the console. Nothing in it can
 * be set off by a stranger. Each check has a `try` of its own: one that a host makes impossible says so, and none hides
 * another.
 */
final class Health
{
    /** Age in s at which an undelivered enquiry is late: longer than cron takes on any host. */
    private const LATE = 3600;

    /** After so many failures it is no accident: three take about three minutes. */
    private const FAILURES = 3;

    /** How far two clocks may differ, in s. */
    private const CLOCKS = 300;

    private ?Database $database = null;

    public function __construct(private readonly Settings $settings, private readonly int $now)
    {
    }

    /** Whether a monitor may be quiet. */
    public function isWell(): bool
    {
        return array_filter($this->findings(), static fn (Finding $finding): bool => $finding->isGrave()) === [];
    }

    /** @return list<Finding> the gravest first */
    public function findings(): array
    {
        $checks = [$this->extensions(...), $this->exposed(...), $this->storage(...), $this->room(...),
            $this->mailSettings(...), $this->settingsFile(...), $this->owner(...), $this->privacy(...)];
        $findings = array_map($this->attempt(...), $checks);
        if ($this->database !== null) {
            $checks = [$this->probes(...), $this->mails(...), $this->clock(...)];
            $findings = [...$findings, ...array_map($this->attempt(...), $checks)];
        }
        $findings = array_merge(...$findings);
        usort($findings, static fn (Finding $one, Finding $other): int =>
            $one->severity->value <=> $other->severity->value);
        return $findings;
    }

    /** @param \Closure(): iterable<Finding> $check @return list<Finding> */
    private function attempt(\Closure $check): array
    {
        try {
            return iterator_to_array($check(), false);
        } catch (\Throwable $error) {
            Log::failure('Part of the health check failed', $error);
            return [new Finding(Severity::Mild, 'Part of the health check failed.', 'See the error log.')];
        }
    }

    private function extensions(): iterable
    {
        $needed = ['mbstring', $this->settings->dsn === '' ? 'pdo_sqlite' : 'pdo_pgsql'];
        $missing = implode(', ', array_filter($needed, static fn (string $name): bool => !extension_loaded($name)));
        if ($missing !== '') {
            yield new Finding(Severity::Closed, "PHP lacks $missing.", 'Switch it on in the panel of the web space, or '
                . 'install the package and restart PHP (Debian: php-mbstring, php-sqlite3, php-pgsql).');
        }
    }

    private function exposed(): iterable
    {
        if (WebRoot::problem($this->settings, $_SERVER) !== '') {
            yield new Finding(Severity::Closed, 'The form is closed, since its folder is in the wrong place.', 'Move '
                . 'private/ out of the web root, beside it: where it is, anybody may read it. Then change every secret '
                . 'of config.ini.');
        }
    }

    private function storage(): iterable
    {
        try {
            $this->database = Database::open($this->settings);
            // As an enquiry would: a folder or a file that is read-only shows here.
            $this->database->write(fn () => $this->database->run('UPDATE notes SET words = words WHERE 1 = 0'));
        } catch (\Throwable $error) {
            Log::failure('The health check could not use the database', $error);
            $this->database = null;
            $folder = $this->settings->varDir;
            yield new Finding(Severity::Closed, 'Enquiries cannot be stored.', match (true) {
                Database::isFull($error) => 'The disk or its quota is full: make room.',
                preg_match('/read-?only|unable|permission|cannot be made|queue/i', $error->getMessage()) === 1 =>
                    "Give VAR_DIR ($folder) and its files to the user of the web server.",
                preg_match('/malformed|not a database/i', $error->getMessage()) === 1 =>
                    'The database is damaged: restore the backup (GUIDE.md).',
                default => 'The error log says why: ' . Log::line($error->getMessage()),
            });
        }
    }

    private function room(): iterable
    {
        $free = @disk_free_space($this->settings->varDir);
        if ($free !== false && $free < Reserve::FREE_DISK) {
            $left = intdiv((int) $free, 1_000_000);
            yield new Finding(Severity::Closed, "The disk is almost full: $left MB are free.", 'Make room; no '
                . 'photographs are taken until then.');
        }
    }

    private function mailSettings(): iterable
    {
        $settings = $this->settings;
        $unset = array_keys(array_filter([
            'MAIL_TO' => $settings->mailTo === [],
            'MAIL_FROM' => $settings->mailFrom === '',
        ]));
        if ($unset !== []) {
            $names = implode(' and ', $unset);
            yield new Finding(Severity::Unmailed, "$names not set: enquiries are stored and not sent.", "Set $names.");
        }
        if (!@class_exists(PHPMailer::class)) {
            yield new Finding(Severity::Unmailed, 'PHPMailer is missing: no mail can be sent.', 'Upload '
                . 'private/phpmailer of the release again.');
        }
        if ($settings->recaptchaSecret === '') {
            yield new Finding(Severity::Mild, 'The spam check has no secret: no enquiry is judged.', 'Set '
                . 'RECAPTCHA_SECRET.');
        } elseif (!HttpClient::isAvailable()) {
            yield new Finding(Severity::Mild, 'PHP cannot ask other servers: curl_exec and allow_url_fopen are both '
                . 'switched off.', 'Ask the host for one of them: the spam check needs it, and PING_URL.');
        }
    }

    private function settingsFile(): iterable
    {
        $file = basename(SettingsSource::file()) ?: 'the environment';
        foreach ($this->settings->problems as $problem) {
            yield new Finding(Severity::Mild, $problem, "Correct $file.");
        }
    }

    /** A file that root made in passing cannot be written by the web server. */
    private function owner(): iterable
    {
        $folder = $this->settings->varDir;
        $owner = @fileowner($folder);
        foreach (new \GlobIterator("$folder/*") as $file) {
            // SQLite removes its journals at any time.
            if ($owner !== false && @fileowner((string) $file) !== $owner && file_exists((string) $file)) {
                yield new Finding(Severity::Mild, "{$file->getFilename()} in the data folder belongs to another user "
                    . 'than the folder.', "Run cron and every command as the user of the web server, and once: "
                    . "chown -R --reference=$folder $folder");
                return;
            }
        }
    }

    /** Files that were made by FTP can often be read by every customer of the machine. */
    private function privacy(): iterable
    {
        $folder = $this->settings->varDir;
        $file = SettingsSource::file();
        if (((int) @fileperms($folder) & 0011) !== 0 && ((int) @fileperms(Database::file($folder)) & 0044) !== 0) {
            $problem = "Other users of this machine can read $folder.";
            yield new Finding(Severity::Mild, $problem, "Run: chmod 700 $folder");
        }
        if ($file !== '' && ((int) @fileperms($file) & 0004) !== 0) {
            $problem = 'Other users of this machine can read the settings.';
            yield new Finding(Severity::Mild, $problem, "Run: chmod 600 $file");
        }
    }

    private function probes(): iterable
    {
        ['mail' => $mail, 'spam' => $spam, 'storage' => $storage] = (new Probes($this->settings, $this->database))
            ->results($this->now);
        if ($storage !== '') {
            yield new Finding(Severity::Closed, 'The database is damaged.', "Restore the backup (GUIDE.md): $storage");
        }
        if ($mail !== '') {
            yield $this->ofMail('No mail can be sent', $mail);
        }
        if ($spam !== '') {
            $isSecret = preg_match('/secret|keys/', $spam) === 1;
            yield new Finding(Severity::Mild, $isSecret ? 'The spam check refuses its secret.'
                : "The spam check does not answer: $spam.", $isSecret
                ? 'Correct RECAPTCHA_SECRET: it belongs to the site key in the pages.'
                : 'Wait, or ask whether this server may reach the provider; until then no enquiry is judged.');
        }
    }

    private function mails(): iterable
    {
        $outbox = new Outbox($this->database);
        ['waiting' => $waiting, 'since' => $since] = $outbox->waiting();
        $failing = $outbox->failing(self::FAILURES);
        if ($failing !== []) {
            // Where others leave it is about this one mail or mailbox, and perhaps about what a stranger wrote.
            $isPartly = $outbox->hasSentSince($failing[0]->createdAt);
            $what = $isPartly ? 'Some mails are refused' : 'Mails are refused';
            $severity = $isPartly ? Severity::Mild : Severity::Unmailed;
            yield $this->ofMail($what, $failing[0]->lastError, $severity);
        } elseif ($waiting > 0 && $this->now - $since > self::LATE) {
            yield new Finding(Severity::Unmailed, 'An enquiry has waited for its mail for more than an hour.', 'The '
                . 'delivery does not run: look at the line in cron (GUIDE.md).');
        }
    }

    private function ofMail(string $what, string $error, Severity $severity = Severity::Unmailed): Finding
    {
        $settings = $this->settings;
        return new Finding($severity, "$what: $error", match (true) {
            preg_match('/authenticat|\b53[045]\b/i', $error) === 1 => 'Correct SMTP_USERNAME and SMTP_PASSWORD.',
            preg_match('/recipient/i', $error) === 1 => 'Make room in the mailbox, or correct MAIL_TO.',
            preg_match('/From address|sender/i', $error) === 1 =>
                'MAIL_FROM must be an address that this login may send from.',
            preg_match('/connect|TLS/i', $error) === 1 => "Correct SMTP_HOST ($settings->smtpHost), SMTP_PORT and "
                . 'SMTP_SECURE, or wait for your provider.',
            preg_match('/process ended/', $error) === 1 =>
                'Raise memory_limit to 64M or more, and look at the error log.',
            default => 'Those are the words of the mail server.',
        });
    }

    private function clock(): iterable
    {
        if ((new Enquiries($this->database))->latest() - $this->now > self::CLOCKS) {
            yield new Finding(Severity::Mild, 'The clock of the server is wrong.', 'Set the clock, and let NTP keep '
                . 'it: mails have wrong times.');
        }
        $isKnown = $this->settings->dsn === '' && @is_readable('/proc/mounts');
        if ($isKnown && !Database::isLocal($this->settings->varDir)) {
            yield new Finding(Severity::Mild, 'The data folder is on a network disk.', 'Put VAR_DIR on a disk of the '
                . 'machine itself: elsewhere locks are unreliable, and enquiries slow.');
        }
    }
}
