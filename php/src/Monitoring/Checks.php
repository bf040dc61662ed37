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
use Quayswift\Enquiry\Storage\PhotoRepository;

/**
 * Finds out whether enquiries can be stored and are delivered. Each check has a `try` of its own: one that a host makes
 * impossible says so, and none hides another.
 */
final class Checks
{
    /** Age in s at which an undelivered enquiry is late. */
    private const OLDEST = 3600;

    /** A mail server that hangs holds the delivery for five minutes (OutboxRepository::LEASE). In s. */
    private const SILENCE = 420;

    /** After so many failures in a row it is no accident: three take about three minutes. */
    private const FAILURES = 3;

    /** How far two clocks may differ, in s. */
    private const CLOCKS = 300;

    private ?Database $database = null;

    /** @param int $failures of a mail in a row that are a problem */
    public function __construct(
        private readonly Settings $settings,
        private readonly int $now,
        private readonly int $failures = self::FAILURES,
    ) {
    }

    /** @param bool $isProbing whether a row is stored for real: it costs two writes */
    public function run(bool $isProbing = true): HealthReport
    {
        $results = array_map($this->attempt(...), $this->ofHost());
        $figures = [];
        // Without a driver or a folder the attempt would only say the same in other words.
        if (array_intersect(['extensions', 'folder'], array_column(array_filter($results), 'cause')) === []) {
            $results['A row can be stored'] = $this->storage($isProbing, $figures);
        }
        $results += $figures === [] ? [] : array_map($this->attempt(...), $this->ofDatabase());
        $known = new Alerts($this->settings);
        return new HealthReport(array_map(
            fn (?Problem $problem): ?Problem => $problem === null || $problem->since !== null
                ? $problem
                : $problem->since($known->causes[$problem->cause]['since'] ?? $this->now),
            $results,
        ), $figures);
    }

    /** @return array<string, \Closure(): ?Problem> the gravest first, by the sentence that is true without a problem */
    private function ofHost(): array
    {
        return [
            'PHP has the extensions that are needed' => $this->extensions(...),
            'Data and settings are out of the reach of the web' => fn (): ?Problem =>
                WebRootCheck::problem($this->settings, $_SERVER) === '' ? null : Problem::of('exposed'),
            'The data folder can be written' => $this->folder(...),
            'The disk has room' => $this->disk(...),
            'The data belongs to one user' => $this->owner(...),
            'PHPMailer is there' => static fn (): ?Problem =>
                @class_exists(PHPMailer::class) ? null : Problem::of('phpmailer'),
            'MAIL_TO, MAIL_FROM and the encryption are set' => $this->addresses(...),
            'Every setting is understood' => $this->settingsFile(...),
            'Nobody else can read the data' => $this->privacy(...),
            'PHP can ask other servers' => fn (): ?Problem =>
                HttpClient::isAvailable() ? null : Problem::of('spam-client'),
        ];
    }

    /** @return array<string, \Closure(): ?Problem> as `ofHost` */
    private function ofDatabase(): array
    {
        return [
            'The delivery runs' => $this->delivery(...),
            'Every enquiry is mailed' => $this->mail(...),
            'The clock is right' => fn (): ?Problem =>
                $this->enquiries()->latest() - $this->now <= self::CLOCKS ? null : Problem::of('clock'),
            'SQLite has its write-ahead log' => fn (): ?Problem =>
                $this->database->driver !== 'sqlite' || $this->database->isWal() ? null : Problem::of('journal'),
            'No more enquiries come than usual' => fn (): ?Problem =>
                $this->enquiries()->floodSince($this->now) === null ? null : Problem::of('flood'),
            'The spam check judges' => $this->provider(...),
        ];
    }

    /** @param \Closure(): ?Problem $check */
    private function attempt(\Closure $check): ?Problem
    {
        try {
            return $check();
        } catch (\Throwable $error) {
            Log::failure('Part of the health check failed', $error);
            return Problem::of('check');
        }
    }

    /** @param array<string, int> $figures filled in: of 24 hours, not mailed to anybody, and of photographs */
    private function storage(bool $isProbing, array &$figures): ?Problem
    {
        try {
            $this->database = Database::open($this->settings);
            $isProbing && Heartbeats::record($this->database, Heartbeats::PROBE, $this->now);
            $figures = [
                'received' => $this->enquiries()->countSince($this->now - 86_400),
                'waiting' => (new OutboxRepository($this->database))->figures(1)['waiting'],
            ] + (new PhotoRepository($this->database))->figures();
            return null;
        } catch (\Throwable $error) {
            Log::failure('The health check could not use the database', $error);
            return Problem::fitting('storage.', $error->getMessage());
        }
    }

    private function enquiries(): EnquiryRepository
    {
        return new EnquiryRepository($this->database);
    }

    private function extensions(): ?Problem
    {
        $driver = str_starts_with($this->settings->dsn, 'pgsql:') ? 'pdo_pgsql' : 'pdo_sqlite';
        $missing = array_filter(['mbstring', $driver], static fn (string $name): bool => !extension_loaded($name));
        return $missing === [] ? null : Problem::of('extensions', ['names' => implode(', ', $missing)]);
    }

    private function folder(): ?Problem
    {
        $folder = $this->settings->varDir;
        try {
            $this->settings->dataFolder();
        } catch (\RuntimeException) {
            return Problem::of('folder', ['path' => $folder, 'folder' => $folder]);
        }
        foreach ([$folder, ...new \GlobIterator("$folder/enquiries.*")] as $file) {
            $path = (string) $file;
            clearstatcache(true, $path);
            if (!is_writable($path) && file_exists($path)) {
                return Problem::of('folder', ['path' => $path, 'folder' => $folder]);
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
        foreach (new \GlobIterator("$folder/*") as $file) {
            // SQLite removes its journals at any time.
            if ($owner !== false && @fileowner((string) $file) !== $owner && file_exists((string) $file)) {
                return Problem::of('owner', ['file' => $file->getFilename(), 'folder' => $folder]);
            }
        }
        return null;
    }

    private function addresses(): ?Problem
    {
        $addresses = ['MAIL_TO' => $this->settings->mailTo, 'MAIL_FROM' => $this->settings->mailFrom];
        $unset = array_keys($addresses, '', true);
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

    private function settingsFile(): ?Problem
    {
        return $this->settings->problems === [] ? null : Problem::of('settings-file', [
            'problems' => implode(' ', $this->settings->problems),
            'file' => basename(Settings::file()) ?: 'the environment',
        ]);
    }

    /** A folder that was made by FTP can often be read by every customer of the machine. */
    private function privacy(): ?Problem
    {
        $folder = $this->settings->varDir;
        // Nobody reads a file in a folder that is closed.
        $isOpen = ((int) @fileperms($folder) & 0011) !== 0
            && ((int) @fileperms("$folder/enquiries.sqlite") & 0044) !== 0;
        return $isOpen ? Problem::of('private', ['folder' => $folder]) : null;
    }

    private function delivery(): ?Problem
    {
        $last = max(0, ...array_map(
            fn (string $name): int => (int) Heartbeats::last($this->database, $name),
            [Heartbeats::CRON, Heartbeats::SERVICE],
        ));
        // A cron job that comes seldom is late when it has missed two turns.
        $silence = max(self::SILENCE, 3 * 60 * $this->settings->cronMinutes);
        return $this->now - $last <= $silence ? null : Problem::of('delivery', since: $last ?: null);
    }

    private function mail(): ?Problem
    {
        $circuit = (new CircuitBreaker($this->database))->row();
        $figures = (new OutboxRepository($this->database))->figures($this->failures);
        $since = $figures['since'] ?? $this->now;
        $none = 'Enquiries are stored, and no mail leaves';
        if ($circuit['failures'] >= $this->failures) {
            return self::ofMail($circuit['error'], $none, $this->settings, $since);
        }
        if ($figures['failing'] > 0) {
            $whole = match (true) {
                $figures['waiting'] === 0 => 'One of the addresses that enquiries go to does not get them',
                $figures['failing'] > 1 && !$figures['isPartly'] => $none,
                default => 'An enquiry cannot be mailed',
            };
            return self::ofMail($figures['error'], $whole, $this->settings, $figures['failingSince']);
        }
        $wait = $this->now - $since;
        return $wait <= self::OLDEST ? null : Problem::of('waiting', ['minutes' => intdiv($wait, 60)], $since);
    }

    public static function ofMail(string $error, string $whole, Settings $settings, ?int $since = null): Problem
    {
        return Problem::fitting('mail.', $error, ['whole' => $whole, 'host' => $settings->smtpHost], $since);
    }

    /** Three enquiries in a row that it could not judge are a setting, or an outage. */
    private function provider(): ?Problem
    {
        $rows = $this->enquiries()->latestVerdicts(self::FAILURES);
        $problems = array_map(
            static fn (array $row): ?Problem =>
                Problem::fitting('spam-', $row['verdict_reason'], since: (int) $row['received_at']),
            $rows,
        );
        $causes = array_unique(array_map(static fn (?Problem $problem): string => $problem->cause ?? '', $problems));
        return count($rows) < self::FAILURES || count($causes) > 1 ? null : end($problems);
    }
}
