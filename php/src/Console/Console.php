<?php

declare(strict_types=1);

namespace Quayswift\Enquiry\Console;

use Quayswift\Enquiry\Monitoring\Checks;
use Quayswift\Enquiry\Monitoring\InstallCheck;
use Quayswift\Enquiry\Owner\Csv;
use Quayswift\Enquiry\Owner\MagicLink;
use Quayswift\Enquiry\Settings;
use Quayswift\Enquiry\Storage\AuditLog;
use Quayswift\Enquiry\Storage\Backup;
use Quayswift\Enquiry\Storage\CircuitBreaker;
use Quayswift\Enquiry\Storage\Database;
use Quayswift\Enquiry\Storage\Enquiry;
use Quayswift\Enquiry\Storage\EnquiryRepository;
use Quayswift\Enquiry\Storage\OutboxRepository;
use Quayswift\Enquiry\Storage\Retention;
use Quayswift\Enquiry\Text;

/**
 * The owner's commands (`php bin/enquiries.php`): arguments in, text or JSON out, and an exit status: 0
 * is well, 1 is an alert of `health` or `check`.
 */
final class Console
{
    /** Health and check do without it: they say why the database cannot be opened. */
    private ?Database $database = null;

    /**
     * @param \Closure(): Settings $settings read when a command needs them
     * @param resource $output
     * @param bool $isRoot as PrivilegeDropper::isRoot
     */
    public function __construct(
        private readonly \Closure $settings,
        private $output,
        private readonly int $now,
        private readonly bool $isRoot = false,
    ) {
    }

    /** @throws \RuntimeException with a sentence, when it cannot be done */
    public function run(Arguments $arguments): int
    {
        $file = $arguments->operand;
        return match ($arguments->command) {
            'help' => $this->line(rtrim(Arguments::help())),
            'settings' => $this->line(rtrim(Settings::example())),
            'backup' => $this->backup($file),
            'restore' => $this->line('The backup is in place. The former data is in '
                . Backup::restore($this->settings(), $file, $this->now) . '.'),
            'import' => $this->line(Backup::import($this->settings(), $file) . ' imported.'),
            'link' => $this->line(MagicLink::fromServer($this->database(), $this->settings(), $this->now)),
            'health' => $this->health(),
            'check' => $this->check($arguments->has('send')),
            'list' => $this->list($arguments),
            'show' => $this->json($this->everything($this->find($arguments->operand))),
            'retry' => $this->retry($arguments),
            'export' => $this->export($arguments),
            'purge' => $this->purge($arguments),
            'erase' => $this->erase($arguments->operand, $arguments->has('yes')),
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
        $source = Backup::place($this->settings());
        // A mistyped path must not make an empty database.
        if (!is_file($source)) {
            throw new \RuntimeException("There is no database yet: $source does not exist.");
        }
        Backup::write($this->database(), $file);
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
        foreach ($this->enquiries()->list(limit: $arguments->number('limit', 20)) as $enquiry) {
            $this->line(sprintf(
                '%s  %s  %-9s  %-10s  %s <%s>  %s',
                $enquiry->reference,
                date('Y-m-d H:i', $enquiry->receivedAt),
                $enquiry->state,
                $enquiry->verdict,
                Text::line($enquiry->name),
                Text::line($enquiry->email),
                Text::line($enquiry->message, 40),
            ));
        }
        return 0;
    }

    /** @return array<string, mixed> what the right of access asks for: its words, its mails, what the owner did */
    private function everything(Enquiry $enquiry): array
    {
        return $enquiry->jsonSerialize() + [
            'mails' => (new OutboxRepository($this->database()))->ofEnquiries([$enquiry->id])[$enquiry->id],
            'log' => (new AuditLog($this->database()))->latest($enquiry->reference),
        ];
    }

    private function retry(Arguments $arguments): int
    {
        $id = $arguments->has('all') ? null : $this->find($arguments->operand)->id;
        $database = $this->database();
        (new CircuitBreaker($database, CircuitBreaker::MAIL))->succeeded();
        $count = $database->write(fn (): int => (new OutboxRepository($database))->retry($id, $this->now)
            + $this->enquiries()->retry($id, $this->now));
        return $this->line("$count due now; what is mailed, or just being mailed, is not sent again.");
    }

    private function export(Arguments $arguments): int
    {
        $enquiries = $this->enquiries()->list($arguments->text('email'));
        if ($arguments->has('email')) {
            return $this->json(array_map($this->everything(...), [...$enquiries]));
        }
        if ($arguments->has('json')) {
            return $this->json([...$enquiries]);
        }
        Csv::write($this->output, $enquiries);
        return 0;
    }

    private function purge(Arguments $arguments): int
    {
        $days = $arguments->number('older-than', Retention::enquiryDays());
        $before = $this->now - $days * 86_400;
        return $arguments->has('yes')
            ? $this->line("{$this->enquiries()->purge($before)} deleted.")
            : $this->line("{$this->enquiries()->countOld($before, $before)} delivered and older than $days days. "
                . 'Delete with --yes.');
    }

    private function erase(string $email, bool $isMeant): int
    {
        if ($isMeant) {
            $count = $this->enquiries()->erase(['email' => $email], $this->now);
            return $this->line("$count deleted. Mails that were sent are in the mailbox still.");
        }
        $references = array_column($this->enquiries()->ofAddress($email), 'reference');
        $found = count($references) . ' from this address: ' . implode(' ', $references);
        return $this->line("$found. Delete with --yes.");
    }

    private function health(): int
    {
        $report = (new Checks($this->settings(), $this->now))->run();
        $this->line($report->sentence());
        return $report->isWell() ? 0 : 1;
    }

    private function check(bool $isSending): int
    {
        $status = 0;
        $check = new InstallCheck($this->settings(), $this->now, $this->isRoot);
        foreach ($check->run($isSending) as $what => $cure) {
            $status = $cure === null ? $status : 1;
            $this->line($cure === null ? "well  $what" : "CURE  $what? " . str_replace("\n", "\n      ", $cure));
        }
        return $status;
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
}
