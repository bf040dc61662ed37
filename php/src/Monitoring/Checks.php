<?php

declare(strict_types=1);

namespace Quayswift\Enquiry\Monitoring;

use PHPMailer\PHPMailer\PHPMailer;
use Quayswift\Enquiry\Delivery\SmtpTransport;
use Quayswift\Enquiry\HttpClient;
use Quayswift\Enquiry\Log;
use Quayswift\Enquiry\Settings;
use Quayswift\Enquiry\Storage\CircuitBreaker;
use Quayswift\Enquiry\Storage\Database;
use Quayswift\Enquiry\Storage\EnquiryRepository;
use Quayswift\Enquiry\Storage\Heartbeats;
use Quayswift\Enquiry\Storage\OutboxRepository;
use Quayswift\Enquiry\Storage\ProbeRepository;
use Quayswift\Enquiry\Storage\RejectionCounter;
use Quayswift\Enquiry\Storage\ReviewStatus;

/**
 * Finds out whether enquiries can be stored and are delivered. Each check has a `try` of its own: one that a host makes
 * impossible says so, and none hides another.
 */
final class Checks
{
    /** Age in s at which an undelivered enquiry is late. */
    public const OLDEST = 3600;

    /** This program is not older: 1 January 2026. */
    private const WRITTEN = 1_767_225_600;

    /** A mail server that hangs holds the delivery for five minutes (OutboxRepository::LEASE). In s. */
    private const SILENCE = 420;

    /** After so many failures in a row it is no accident: three take about three minutes. */
    private const FAILURES = 3;

    /** From then on an enquiry that cannot be mailed is a problem of its own, in s: five days. */
    private const ATTENTION = 432_000;

    /** How far two clocks may differ, in s. */
    private const CLOCKS = 300;

    /** What the reason of a verdict means, by pattern. */
    private const VERDICTS = [
        '/^no secret is configured$|missing-input-secret/' => 'spam-secret.none',
        '/invalid-input-secret|invalid-keys/' => 'spam-secret.wrong',
        '/^another host$/' => 'spam-host',
        '/timeout-or-duplicate/' => 'spam-late',
        '/^(invalid-input-response|browser-error)$/' => 'spam-secret.tokens',
        '/^(the provider has failed|no answer|the check|HTTP |not an answer)/' => 'spam-service.silent',
        '/quota|over/i' => 'spam-service.quota',
    ];

    /** What an error of the mail means: the server's own words may name an address. */
    private const MAIL_ERRORS = [
        '/authenticat|\b53[045]\b/i' => 'mail.login',
        '/connect|STARTTLS|TLS/i' => 'mail.connection',
        '/From address|sender/i' => 'mail.sender',
        '/recipient/i' => 'mail.recipient',
        '/process ended/' => 'mail.crash',
    ];

    /** What an error of the database means: its own words stay in the log. */
    private const STORAGE_ERRORS = [
        '/is not supported/' => 'storage.driver',
        '/full|no space|quota|disk I\/O/i' => 'storage.full',
        '/read-?only|unable to open|permission|queue in front/i' => 'storage.read-only',
        '/locked|holds the lock|timeout/i' => 'storage.locked',
        '/malformed|not a database|corrupt/i' => 'storage.damaged',
        // PostgreSQL's words about a password begin with those about a connection.
        '/password|authentication/i' => 'storage.login',
        '/refused|connect|host name|no such file|terminat/i' => 'storage.server',
    ];

    private ?Database $database = null;

    /** @param int $oldest how long an enquiry may wait, in s */
    public function __construct(
        private readonly Settings $settings,
        private readonly int $now,
        private readonly int $oldest = self::OLDEST,
    ) {
    }

    /** @param bool $isProbing whether a row is stored for real: it costs two writes */
    public function run(bool $isProbing = true): HealthReport
    {
        $problems = [];
        $own = ['extensions', 'mailer', 'addresses', 'clock', 'exposure', 'settingsFile', 'client', 'folder', 'disk',
            'owner', 'privacy'];
        foreach ($own as $check) {
            array_push($problems, ...$this->attempt($check));
        }
        $figures = [];
        // Without a driver or a folder the attempt would only say the same in other words.
        if (array_intersect(['extensions', 'folder'], array_column($problems, 'cause')) === []) {
            try {
                $this->database = Database::open($this->settings);
                $isProbing && (new ProbeRepository($this->database))->store($this->now);
            } catch (\Throwable $error) {
                $problems[] = self::storage($error);
                $this->database = null;
            }
        }
        if ($this->database !== null) {
            foreach (['journal', 'future', 'runs', 'mail', 'waiting', 'flood', 'provider'] as $check) {
                array_push($problems, ...$this->attempt($check));
            }
            try {
                $figures = $this->figures();
            } catch (\Throwable $error) {
                $problems[] = self::storage($error);
            }
        }
        $known = AlertState::read($this->settings);
        return new HealthReport(array_map(
            fn (Problem $problem): Problem => $problem->since === null
                ? $problem->since($known->since($problem->cause) ?? $this->now)
                : $problem,
            $problems,
        ), $figures);
    }

    /** @return list<Problem> */
    private function attempt(string $check): array
    {
        try {
            return array_values(array_filter([$this->$check()]));
        } catch (\Throwable $error) {
            Log::failure('A part of the examination failed', $error);
            return [Problem::of('check', ['name' => $check])];
        }
    }

    /** @param ?\Closure(string): bool $isLoaded of tests; as PHP's extension_loaded */
    public function extensions(?\Closure $isLoaded = null): ?Problem
    {
        $isLoaded ??= extension_loaded(...);
        $driver = str_starts_with($this->settings->dsn, 'pgsql:') ? 'pdo_pgsql' : 'pdo_sqlite';
        $missing = array_filter(['mbstring', $driver], static fn (string $name): bool => !$isLoaded($name));
        return $missing === [] ? null : Problem::of('extensions', ['names' => implode(', ', $missing)]);
    }

    private function mailer(): ?Problem
    {
        try {
            $isThere = class_exists(PHPMailer::class);
        } catch (\Error) {
            $isThere = false;
        }
        return $isThere ? null : Problem::of('phpmailer');
    }

    private function addresses(): ?Problem
    {
        $addresses = ['MAIL_TO' => $this->settings->mailTo, 'MAIL_FROM' => $this->settings->mailFrom];
        $unset = array_keys(array_filter($addresses, static fn (string $address): bool => $address === ''));
        if ($unset !== []) {
            return Problem::of('settings.unset', ['names' => implode(' and ', $unset)]);
        }
        try {
            new SmtpTransport($this->settings);
            return null;
        } catch (\RuntimeException $error) {
            return Problem::of('settings.smtp', ['problem' => $error->getMessage()]);
        }
    }

    private function clock(): ?Problem
    {
        return $this->now >= self::WRITTEN ? null : Problem::of('clock.past');
    }

    private function exposure(): ?Problem
    {
        return WebRootCheck::problem($this->settings, $_SERVER) === '' ? null : Problem::of('exposed');
    }

    private function settingsFile(): ?Problem
    {
        return $this->settings->problems === [] ? null : Problem::of('settings-file', [
            'problems' => implode(' ', $this->settings->problems),
            'file' => basename(Settings::file()) ?: 'the environment',
        ]);
    }

    private function client(): ?Problem
    {
        return HttpClient::isThere() ? null : Problem::of('spam-client');
    }

    private function folder(): ?Problem
    {
        $values = ['folder' => $this->settings->varDir];
        try {
            $folder = $this->settings->dataFolder();
        } catch (\RuntimeException) {
            return Problem::of('folder.missing', $values);
        }
        foreach ([$folder, ...(glob("$folder/enquiries.*") ?: [])] as $path) {
            clearstatcache(true, $path);
            if (!is_writable($path) && file_exists($path)) {
                $what = $path === $folder ? 'The data folder' : basename($path) . ' in the data folder';
                return Problem::of('folder.read-only', $values + ['what' => $what]);
            }
        }
        return null;
    }

    private function disk(): ?Problem
    {
        $free = @disk_free_space($this->settings->varDir);
        return $free === false || $free >= $this->settings->diskFloor ? null : Problem::of('disk', [
            'free' => intdiv((int) $free, 1_000_000),
            'floor' => intdiv($this->settings->diskFloor, 1_000_000),
        ]);
    }

    /** A file that root made in passing cannot be written by the web server. */
    private function owner(): ?Problem
    {
        $folder = $this->settings->varDir;
        $owner = @fileowner($folder);
        if ($owner === false) {
            return null;
        }
        foreach (glob("$folder/*") ?: [] as $path) {
            // SQLite removes its journals at any time.
            if (@fileowner($path) !== $owner && file_exists($path)) {
                return Problem::of('owner.file', ['file' => basename($path), 'folder' => $folder]);
            }
        }
        $user = function_exists('posix_geteuid') ? posix_geteuid() : $owner;
        return $user === $owner ? null : Problem::of('owner.folder');
    }

    /** A folder that was made by FTP can often be read by every customer of the machine. */
    private function privacy(): ?Problem
    {
        $database = "{$this->settings->varDir}/enquiries.sqlite";
        $folder = (int) @fileperms($this->settings->varDir);
        // Nobody reads a file in a folder that is closed.
        return ($folder & 0011) !== 0 && ((int) @fileperms($database) & 0044) !== 0
            ? Problem::of('private', ['what' => $this->settings->varDir, 'mode' => '700'])
            : null;
    }

    private function journal(): ?Problem
    {
        if ($this->database->driver !== 'sqlite' || $this->database->hasLogAhead()) {
            return null;
        }
        return Database::isOnNetwork($this->settings->varDir)
            ? Problem::of('folder.network', ['folder' => $this->settings->varDir])
            : Problem::of('journal');
    }

    private function future(): ?Problem
    {
        $ahead = (new EnquiryRepository($this->database))->latest() - $this->now;
        return $ahead <= self::CLOCKS ? null : Problem::of('clock.future');
    }

    private function runs(): ?Problem
    {
        $beats = array_filter([
            Heartbeats::last($this->database, Heartbeats::CRON),
            Heartbeats::last($this->database, Heartbeats::SERVICE),
        ]);
        if ($beats === []) {
            return Problem::of('delivery.never');
        }
        // A cron job that comes seldom is late when it has missed two turns.
        $silence = max(self::SILENCE, 3 * 60 * $this->settings->cronMinutes);
        return $this->now - max($beats) <= $silence ? null : Problem::of('delivery.stopped', since: max($beats));
    }

    private function mail(): ?Problem
    {
        $circuit = (new CircuitBreaker($this->database, CircuitBreaker::MAIL))->row();
        $figures = (new OutboxRepository($this->database))->figures(self::FAILURES);
        if ($circuit['failures'] >= self::FAILURES) {
            $whole = 'Enquiries are stored, and no mail leaves';
            return self::mailError($circuit['error'], $whole, $this->settings)->since($figures['since'] ?? $this->now);
        }
        if ($figures['failing'] === 0) {
            return null;
        }
        $whole = match (true) {
            $figures['failing'] > 1 && !$figures['isPartly'] => 'Enquiries are stored, and no mail leaves',
            $figures['waiting'] > 0 => 'An enquiry cannot be mailed',
            default => 'One of the addresses that enquiries go to does not get them',
        };
        return self::mailError($figures['error'], $whole, $this->settings)->since($figures['failingSince']);
    }

    public static function mailError(string $error, string $whole, Settings $settings): Problem
    {
        $code = self::firstFit(self::MAIL_ERRORS, $error) ?? 'mail.other';
        return Problem::of($code, ['whole' => $whole, 'host' => $settings->smtpHost]);
    }

    private function waiting(): ?Problem
    {
        $since = (new OutboxRepository($this->database))->figures(self::FAILURES)['since'];
        $wait = $this->now - ($since ?? $this->now);
        return match (true) {
            $wait >= self::ATTENTION => Problem::of('attention', since: $since),
            $wait > $this->oldest => Problem::of('waiting', ['minutes' => intdiv($wait, 60)], $since),
            default => null,
        };
    }

    private function flood(): ?Problem
    {
        return (new EnquiryRepository($this->database))->floodSince($this->now) === null ? null : Problem::of('flood');
    }

    /** Three enquiries in a row that it could not judge are a setting, or an outage. */
    private function provider(): ?Problem
    {
        $rows = (new EnquiryRepository($this->database))->latestVerdicts(self::FAILURES);
        $codes = array_unique(array_map(
            static fn (array $row): string => self::firstFit(self::VERDICTS, $row['verdict_reason']) ?? '',
            $rows,
        ));
        return count($rows) < self::FAILURES || count($codes) > 1 || $codes[0] === ''
            ? null
            : Problem::of($codes[0], since: (int) end($rows)['received_at']);
    }

    /** What an error of the database means. */
    private static function storage(\Throwable $error): Problem
    {
        Log::failure('The examination could not use the database', $error);
        preg_match('/(\w+) is not supported/', $error->getMessage(), $parts);
        $code = self::firstFit(self::STORAGE_ERRORS, $error->getMessage()) ?? 'storage.other';
        return Problem::of($code, ['name' => $parts[1] ?? '']);
    }

    /** @param array<string, string> $codes by pattern */
    private static function firstFit(array $codes, string $text): ?string
    {
        foreach ($codes as $pattern => $code) {
            if (preg_match($pattern, $text) === 1) {
                return $code;
            }
        }
        return null;
    }

    /**
     * `oldest` is the age of the oldest undelivered one in s; `received`, `suspected` and `unverified` are of 24 hours,
     * `week` and `refused` of seven days, `unanswered` and `doubtful` as they stand.
     *
     * @return array<string, int|string>
     */
    private function figures(): array
    {
        $mails = (new OutboxRepository($this->database))->figures(1);
        $enquiries = new EnquiryRepository($this->database);
        $counts = $enquiries->counts();
        $isResting = (new CircuitBreaker($this->database, CircuitBreaker::SPAM_CHECK))->isOpen($this->now);
        return [
            'waiting' => $mails['waiting'],
            'failing' => $mails['failing'],
            'oldest' => max(0, $this->now - ($mails['since'] ?? $this->now)),
            'provider' => $isResting ? 'resting after failures' : 'in use',
            'refused' => RejectionCounter::sentence($this->database, $this->now),
            'unanswered' => $counts[ReviewStatus::New->value],
            'doubtful' => $counts[ReviewStatus::Suspected->value],
        ] + $enquiries->figures($this->now);
    }
}
