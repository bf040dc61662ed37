<?php

declare(strict_types=1);

namespace Quayswift\Enquiry\Health;

use Quayswift\Enquiry\{Log, Settings, SettingsReader};
use Quayswift\Enquiry\Store\{Database, Enquiries, Notes, Outbox, Photos};

/**
 * The one list of faults, for `?health`, the owner's page and the daily mail. It tells what has happened to the
 * enquiries and mails of late, and asks no other server.
 */
final class Health
{
    /** Age in s at which an undelivered enquiry is late: longer than cron takes on any host. */
    private const LATE = 3600;

    /** After so many failures it is no accident: three take about three minutes. */
    private const FAILURES = 3;

    private const DAY = 86_400;

    public function __construct(private readonly Settings $settings, private readonly int $now)
    {
    }

    /** Whether a monitor may be quiet. @param list<Finding> $findings of `findings` */
    public static function isWell(array $findings): bool
    {
        return $findings === [] || !$findings[0]->isGrave;
    }

    /** @return list<Finding> the grave ones first */
    public function findings(): array
    {
        $findings = [...$this->settings(), ...$this->disk(), ...$this->database()];
        usort($findings, static fn (Finding $one, Finding $other): int => $other->isGrave <=> $one->isGrave);
        return $findings;
    }

    private function settings(): iterable
    {
        foreach (['MAIL_TO' => $this->settings->mailTo, 'MAIL_FROM' => $this->settings->mailFrom] as $name => $value) {
            if (in_array($value, [[], ''], true)) {
                yield new Finding(true, "$name is not set: enquiries are stored and not sent.", "Set $name.");
            }
        }
        if ($this->settings->recaptchaSecret === '') {
            yield new Finding(false, 'The spam check has no secret: no enquiry is judged.', 'Set RECAPTCHA_SECRET.');
        }
        $file = SettingsReader::file();
        foreach ($this->settings->problems as $problem) {
            yield new Finding(false, $problem, 'Correct ' . (basename($file) ?: 'the environment') . '.');
        }
        // A file that came by FTP can often be read by every customer of the machine.
        if ($file !== '' && ((int) (@stat($file)['mode'] ?? 0) & 0004) !== 0) {
            yield new Finding(false, 'Other users of this machine can read the settings.', "Run: chmod 600 $file");
        }
    }

    private function disk(): iterable
    {
        $free = @disk_free_space($this->settings->varDir);
        if ($free !== false && $free < Photos::FREE_DISK) {
            $problem = 'The disk is almost full: ' . intdiv((int) $free, 1_000_000) . ' MB are free.';
            yield new Finding(true, $problem, 'Make room; no photographs are taken until then.');
        }
    }

    private function database(): array
    {
        try {
            $database = Database::open($this->settings);
            // As an enquiry would: a folder or a file that is read-only shows here.
            $database->write(static fn () => $database->run('UPDATE notes SET words = words WHERE 1 = 0'));
            return [...$this->contents($database), ...$this->mails($database)];
        } catch (\Throwable $error) {
            Log::failure('The health check could not use the database', $error);
            $cure = 'See GUIDE.md, "What the log can say": ' . Log::line($error->getMessage());
            return [new Finding(true, 'Enquiries cannot be stored.', $cure)];
        }
    }

    private function contents(Database $database): iterable
    {
        $damage = (new Notes($database))->read('damage')['words'] ?? '';
        if ($damage !== '') {
            yield new Finding(true, 'The database is damaged.', "Restore the backup (GUIDE.md): $damage");
        }
        $most = $this->settings->photosTotalMb;
        if ((new Photos($database))->totalSize() > 950_000 * $most) {
            $problem = "The photographs fill their $most MB, and new ones are refused.";
            yield new Finding(false, $problem, 'Erase enquiries, or raise PHOTOS_TOTAL_MB.');
        }
        $enquiries = new Enquiries($database);
        $reason = $this->settings->recaptchaSecret === '' ? '' : $enquiries->latestFailureOfCheck();
        if ($reason !== '') {
            $cure = preg_match('/input-secret|keys/', $reason) === 1
                ? 'Correct RECAPTCHA_SECRET: it belongs to the site key in the pages.'
                : 'If that goes on, ask the host whether PHP may reach the provider.';
            yield new Finding(false, "The spam check could not judge the latest enquiry: $reason.", $cure);
        }
        $since = $this->now - self::DAY;
        $unmailed = $enquiries->count("standing = 'suspected' AND received_at > $since
            AND NOT EXISTS (SELECT 1 FROM outbox WHERE enquiry_id = enquiries.id)");
        if ($unmailed > 0) {
            $problem = "More enquiries than usual came in an hour: $unmailed were not mailed.";
            yield new Finding(false, $problem, 'They are under Suspected on your page.');
        }
    }

    private function mails(Database $database): iterable
    {
        $outbox = new Outbox($database);
        $failing = $outbox->failing();
        if ($failing !== null) {
            // While others leave, the fault is with this mail or mailbox, and perhaps with a stranger's words.
            $others = (new Enquiries($database))->count("delivered_at >= $failing->createdAt");
            $isPartly = $failing->sentTo !== [] || $others > 0;
            $problem = ($isPartly ? 'Some mails' : 'Mails') . " are refused: $failing->lastError";
            $isGrave = !$isPartly && $failing->attempts >= self::FAILURES;
            yield new Finding($isGrave, $problem, $this->cureOfMail($failing->lastError));
        } elseif ($this->now - ($outbox->waitingSince() ?? $this->now) > self::LATE) {
            yield new Finding(true, 'An enquiry has waited for its mail for more than an hour.', 'The delivery does '
                . 'not run: look at the line in cron (GUIDE.md).');
        }
    }

    private function cureOfMail(string $error): string
    {
        return match (true) {
            preg_match('/authenticat|\b53[045]\b/i', $error) === 1 =>
                'Correct SMTP_USERNAME and SMTP_PASSWORD, which stands in "quotes".',
            preg_match('/recipient/i', $error) === 1 => 'Make room in the mailbox, or correct MAIL_TO.',
            preg_match('/From address|sender/i', $error) === 1 =>
                'MAIL_FROM must be an address that this login may send from.',
            preg_match('/connect|TLS/i', $error) === 1 =>
                "Correct SMTP_HOST ({$this->settings->smtpHost}) and SMTP_PORT, or wait for your provider.",
            str_contains($error, 'PHPMailer') => 'Upload private/phpmailer of the release again.',
            $error === Outbox::CRASH => 'Raise memory_limit to 64M or more, and look at the error log.',
            default => 'Those are the words of the mail server.',
        };
    }
}
