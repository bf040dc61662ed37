<?php

declare(strict_types=1);

namespace Quayswift\Enquiry\Console;

use Quayswift\Enquiry\Monitoring\Checks;
use Quayswift\Enquiry\Monitoring\InstallCheck;
use Quayswift\Enquiry\Monitoring\Problem;
use Quayswift\Enquiry\Owner\Csv;
use Quayswift\Enquiry\Owner\MagicLink;
use Quayswift\Enquiry\Settings;
use Quayswift\Enquiry\Storage\AuditLog;
use Quayswift\Enquiry\Storage\Backup;
use Quayswift\Enquiry\Storage\CircuitBreaker;
use Quayswift\Enquiry\Storage\Database;
use Quayswift\Enquiry\Storage\Enquiry;
use Quayswift\Enquiry\Storage\EnquiryRepository;
use Quayswift\Enquiry\Storage\OutboxItem;
use Quayswift\Enquiry\Storage\OutboxRepository;
use Quayswift\Enquiry\Storage\Retention;
use Quayswift\Enquiry\Text;

/**
 * The owner's commands (`php bin/enquiries.php`): arguments in, text or JSON out, and an exit status: 0
 * is well, 1 is an alert of `health` or nothing to retry.
 */
final class Console
{
    private const COLOURS = ['pending' => 33, 'delivered' => 32, 'suspected' => 35];

    /** Health and check do without it: they say why the database cannot be opened. */
    private ?Database $database = null;

    /**
     * @param \Closure(): Settings $settings read when a command needs them
     * @param resource $output
     */
    public function __construct(
        private readonly \Closure $settings,
        private $output,
        private readonly bool $coloured,
        private readonly int $now,
        private readonly bool $isRoot = false,
    ) {
    }

    /**
     * @throws \InvalidArgumentException with a sentence, when an operand is missing
     * @throws \RuntimeException with a sentence, when it cannot be done
     */
    public function run(Arguments $arguments): int
    {
        return match ($arguments->command) {
            'help' => $this->line(rtrim(Arguments::HELP)),
            'settings' => $this->line(rtrim(Settings::example())),
            'backup' => $this->backup($arguments->operand('a file')),
            'restore' => $this->line('The backup is in place. The former data is in '
                . Backup::restore($this->settings(), $arguments->operand('a file'), $this->now) . '.'),
            'import' => $this->line(Backup::import($this->settings(), $arguments->operand('a file')) . ' imported.'),
            'link' => $this->line(MagicLink::fromServer($this->database(), $this->settings(), $this->now)),
            'health' => $this->health($arguments),
            'check' => $this->check($arguments),
            'list' => $this->list($arguments),
            'show' => $this->show($arguments),
            'retry' => $this->retry($arguments),
            'export' => $this->export($arguments),
            'purge' => $this->purge($arguments),
            'erase' => $this->erase($arguments),
        };
    }

    private function settings(): Settings
    {
        return ($this->settings)();
    }

    private function database(): Database
    {
        return $this->database ??= Database::open($this->settings());
    }

    private function enquiries(): EnquiryRepository
    {
        return new EnquiryRepository($this->database());
    }

    private function backup(string $file): int
    {
        Backup::fromServer($this->settings(), $file);
        return $this->line("A whole copy is in $file.");
    }

    /** @throws \RuntimeException when there is none */
    private function find(string $reference): Enquiry
    {
        return $this->enquiries()->find($reference)
            ?? throw new \RuntimeException("There is no enquiry $reference.");
    }

    private function list(Arguments $arguments): int
    {
        $enquiries = [...$this->enquiries()->list($arguments->filter(), $arguments->number('limit', 20))];
        if ($arguments->has('json')) {
            return $this->json($enquiries);
        }
        foreach ($enquiries as $enquiry) {
            $this->line(sprintf(
                '%s  %s  %s  %s  %s <%s>  %s',
                $enquiry->reference,
                date('Y-m-d H:i', $enquiry->receivedAt),
                $this->colour(sprintf('%-9s', $enquiry->state)),
                $this->colour(sprintf('%-10s', $enquiry->verdict)),
                Text::line($enquiry->name),
                Text::line($enquiry->email),
                Text::line($enquiry->message, 40),
            ));
        }
        return $enquiries === [] ? $this->line('No enquiry.') : 0;
    }

    private function show(Arguments $arguments): int
    {
        $enquiry = $this->find($arguments->operand('a reference'));
        if ($arguments->has('json')) {
            return $this->json($enquiry);
        }
        $time = static fn (?int $time): string => $time === null ? '-' : date('j F Y, H:i:s T', $time);
        $facts = [
            'Reference' => $enquiry->reference,
            'Received' => $time($enquiry->receivedAt),
            'State' => $this->colour($enquiry->state),
            'Delivered' => $time($enquiry->deliveredAt),
            'Due' => $time($enquiry->dueAt),
            'Spam check' => Text::line("$enquiry->verdict $enquiry->verdictReason"),
            'Name' => Text::line($enquiry->name),
            'Email' => Text::line($enquiry->email),
            'Phone' => Text::line($enquiry->phone),
            'Company' => Text::line($enquiry->company),
        ];
        foreach ($facts as $label => $value) {
            $this->line(sprintf('%-11s %s', "$label:", $value));
        }
        foreach ($this->mails($enquiry) as $mail) {
            $how = $mail->sentAt === null ? "due {$time($mail->dueAt)}, $mail->attempts attempts. $mail->lastError"
                : "sent {$time($mail->sentAt)}";
            $this->line(sprintf('%-11s %s', 'Mail:', Text::line("{$mail->kind->value} to $mail->recipient, $how")));
        }
        $this->line('');
        foreach (explode("\n", $enquiry->message) as $line) {
            $this->line(Text::line($line));
        }
        return 0;
    }

    /** @return list<OutboxItem> */
    private function mails(Enquiry $enquiry): array
    {
        return (new OutboxRepository($this->database()))->ofEnquiries([$enquiry->id])[$enquiry->id];
    }

    private function retry(Arguments $arguments): int
    {
        $enquiry = $arguments->has('all') ? null : $this->find($arguments->operand('a reference, or --all'));
        $database = $this->database();
        (new CircuitBreaker($database, CircuitBreaker::MAIL))->succeeded();
        $count = $database->write(fn (): int => (new OutboxRepository($database))->retry($enquiry?->id, $this->now)
            + $this->enquiries()->retry($enquiry?->id, $this->now));
        if ($enquiry === null) {
            return $this->line("$count due now.");
        }
        if ($count > 0) {
            return $this->line("$enquiry->reference is due now.");
        }
        $why = $enquiry->state === 'delivered' ? 'is delivered already' : 'is being delivered just now';
        $this->line("$enquiry->reference $why.");
        return 1;
    }

    private function export(Arguments $arguments): int
    {
        if ($arguments->has('email')) {
            return $this->exportPerson($arguments->text('email'));
        }
        $enquiries = $this->enquiries()->list($arguments->filter());
        if ($arguments->has('json')) {
            return $this->json([...$enquiries]);
        }
        Csv::write($this->output, $enquiries);
        return 0;
    }

    /** Subject access: the enquiries, the mails that went, what the owner did. */
    private function exportPerson(string $email): int
    {
        $all = [];
        foreach ($this->enquiries()->list(['email' => $email]) as $enquiry) {
            $all[] = $enquiry->jsonSerialize() + [
                'mails' => array_map(static fn (OutboxItem $mail): array => [
                    'kind' => $mail->kind->value, 'recipient' => $mail->recipient, 'sent_at' => $mail->sentAt,
                ], $this->mails($enquiry)),
                'log' => (new AuditLog($this->database()))->latest($enquiry->reference),
            ];
        }
        return $this->json(['email' => $email, 'enquiries' => $all]);
    }

    private function purge(Arguments $arguments): int
    {
        $days = $arguments->number('older-than', Retention::enquiryDays());
        $before = $this->now - $days * 86_400;
        if (!$arguments->has('yes')) {
            $count = $this->enquiries()->countOld($before, $before);
            return $this->line("$count delivered and older than $days days. Delete with --yes.");
        }
        return $this->line("{$this->enquiries()->purge($before)} deleted.");
    }

    private function erase(Arguments $arguments): int
    {
        $email = $arguments->operand('an email address');
        if ($arguments->has('yes')) {
            $count = $this->enquiries()->erase(['email' => $email], $this->now);
            return $this->line("$count deleted. Mails that were sent are in the mailbox still.");
        }
        $references = array_column($this->enquiries()->ofAddress($email), 'reference');
        $found = count($references) . ' from this address: ' . implode(' ', $references);
        return $this->line("$found. Delete with --yes.");
    }

    private function health(Arguments $arguments): int
    {
        $report = (new Checks($this->settings(), $this->now, 60 * $arguments->number('max-age', 60)))->run();
        $figures = $report->figures;
        if ($arguments->has('json')) {
            $findings = array_map(static fn (Problem $one): array => ['cause' => $one->cause, 'what' => $one->what,
                'cure' => $one->cure, 'since' => $one->since, 'sentence' => $one->sentence()], $report->problems);
            $this->json(['well' => $report->isWell()] + $figures + ['findings' => $findings]);
            return $report->isWell() ? 0 : 1;
        }
        $this->line($report->isWell() ? $this->colour('WELL', 32) : $this->colour('ALERT', 31));
        if (!$report->isWell()) {
            $this->line($report->sentence());
        }
        if ($figures !== []) {
            $this->line(sprintf(
                "%d waiting, the oldest for %d min; %d mails failing\n"
                    . "%d received in 24 hours, of them %d suspected and %d unverified; the spam check is %s",
                $figures['waiting'],
                intdiv($figures['oldest'], 60),
                $figures['failing'],
                $figures['received'],
                $figures['suspected'],
                $figures['unverified'],
                $figures['provider'],
            ));
        }
        return $report->isWell() ? 0 : 1;
    }

    private function check(Arguments $arguments): int
    {
        $isWell = true;
        $check = new InstallCheck($this->settings(), $this->now, $this->isRoot);
        foreach ($check->run($arguments->has('send')) as $what => $cure) {
            $isWell = $isWell && $cure === null;
            $this->line($cure === null
                ? $this->colour('well', 32) . "  $what"
                : $this->colour('CURE', 31) . "  $what? " . str_replace("\n", "\n      ", $cure));
        }
        return $isWell ? 0 : 1;
    }

    private function json(mixed $value): int
    {
        return $this->line(Text::json(json_encode(
            $value,
            JSON_THROW_ON_ERROR | JSON_PRETTY_PRINT | JSON_UNESCAPED_UNICODE | JSON_UNESCAPED_SLASHES,
        )));
    }

    /** @return int the exit status of a command that ends with this line */
    private function line(string $text): int
    {
        fwrite($this->output, "$text\n");
        return 0;
    }

    private function colour(string $text, ?int $code = null): string
    {
        $code ??= self::COLOURS[trim($text)] ?? null;
        return $this->coloured && $code !== null ? "\e[{$code}m$text\e[0m" : $text;
    }
}
