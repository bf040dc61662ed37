<?php

declare(strict_types=1);

namespace Quayswift\Enquiry\Console;

use Quayswift\Enquiry\Health\Finding;
use Quayswift\Enquiry\Health\Report;
use Quayswift\Enquiry\Storage\EnquiryRepository;
use Quayswift\Enquiry\Storage\Retention;
use Quayswift\Enquiry\Storage\StoredEnquiry;
use Quayswift\Enquiry\Visible;

/**
 * The owner's commands (`php bin/enquiries.php`): arguments in, text or JSON out, and an exit status: 0
 * is well, 1 is an alert of `health` or nothing to retry.
 */
final class Console
{
    private const COLOURS = ['pending' => 33, 'attention' => 31, 'delivered' => 32, 'suspected' => 35];

    /**
     * @param \Closure(): EnquiryRepository $open
     * @param \Closure(int): Report $examine how long an enquiry may wait, in s
     * @param \Closure(bool): iterable<string, ?string> $check as Check::run
     * @param resource $output
     * @param \Closure(): string $makeLink to the owner's page
     * @param \Closure(string): void $backUp writes a copy of the database to that file
     */
    public function __construct(
        private readonly \Closure $open,
        private readonly \Closure $examine,
        private readonly \Closure $check,
        private $output,
        private readonly bool $coloured,
        private readonly int $now,
        private readonly \Closure $makeLink,
        private readonly \Closure $backUp,
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
            'backup' => $this->backup($arguments),
            'link' => $this->line(($this->makeLink)()),
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

    /** Health and check do without it: they say why the database cannot be opened. */
    private function enquiries(): EnquiryRepository
    {
        return ($this->open)();
    }

    /** @throws \RuntimeException when there is none */
    private function find(string $reference): StoredEnquiry
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
                Visible::line($enquiry->name),
                Visible::line($enquiry->email),
                Visible::line(mb_strimwidth($enquiry->message, 0, 40, '...', 'UTF-8')),
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
            'State' => $this->colour($enquiry->state) . ", $enquiry->attempts attempts",
            'Delivered' => $time($enquiry->deliveredAt),
            'Next try' => $time($enquiry->dueAt),
            'Last error' => Visible::line($enquiry->lastError),
            'Spam check' => Visible::line("$enquiry->verdict $enquiry->verdictReason"),
            'Name' => Visible::line($enquiry->name),
            'Email' => Visible::line($enquiry->email),
            'Phone' => Visible::line($enquiry->phone),
            'Company' => Visible::line($enquiry->company),
        ];
        foreach ($facts as $label => $value) {
            $this->line(sprintf('%-11s %s', "$label:", $value));
        }
        $this->line('');
        foreach (explode("\n", $enquiry->message) as $line) {
            $this->line(Visible::line($line));
        }
        return 0;
    }

    private function retry(Arguments $arguments): int
    {
        if ($arguments->has('all')) {
            return $this->line($this->enquiries()->retry(null, $this->now) . ' due now.');
        }
        $enquiry = $this->find($arguments->operand('a reference, or --all'));
        if ($this->enquiries()->retry($enquiry->reference, $this->now) === 1) {
            return $this->line("$enquiry->reference is due now.");
        }
        $why = $enquiry->state === 'delivered' ? 'is delivered already' : 'is being delivered just now';
        $this->line("$enquiry->reference $why.");
        return 1;
    }

    private function export(Arguments $arguments): int
    {
        $enquiries = $this->enquiries()->list($arguments->filter());
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
        return $this->line($arguments->has('yes')
            ? "{$this->enquiries()->purge($before)} deleted."
            : "{$this->enquiries()->countDelivered($before)} delivered and older than $days days. Delete with --yes.");
    }

    private function erase(Arguments $arguments): int
    {
        $email = $arguments->operand('an email address');
        if ($arguments->has('yes')) {
            $count = $this->enquiries()->erase(['email' => $email], $this->now);
            return $this->line("$count deleted. Mails that were sent are in the mailbox still.");
        }
        $references = $this->enquiries()->referencesOf($email);
        $found = count($references) . ' from this address: ' . implode(' ', $references);
        return $this->line("$found. Delete with --yes.");
    }

    private function backup(Arguments $arguments): int
    {
        $file = $arguments->operand('a file');
        ($this->backUp)($file);
        return $this->line("A whole copy is in $file.");
    }

    private function health(Arguments $arguments): int
    {
        $report = ($this->examine)(60 * $arguments->number('max-age', 60));
        $figures = $report->figures;
        if ($arguments->has('json')) {
            $findings = array_map(static fn (Finding $finding): array =>
                get_object_vars($finding) + ['sentence' => $finding->sentence()], $report->findings);
            $this->json(['well' => $report->isWell()] + $figures + ['findings' => $findings]);
            return $report->isWell() ? 0 : 1;
        }
        $this->line($report->isWell() ? $this->colour('WELL', 32) : $this->colour('ALERT', 31));
        if (!$report->isWell()) {
            $this->line($report->sentence());
        }
        if ($figures !== []) {
            $this->line(sprintf(
                "%d waiting, the oldest for %d min; %d need attention\n"
                    . "%d received in 24 hours, of them %d suspected and %d unverified; the spam check is %s",
                $figures['waiting'],
                intdiv($figures['oldest'], 60),
                $figures['attention'],
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
        foreach (($this->check)($arguments->has('send')) as $what => $cure) {
            $isWell = $isWell && $cure === null;
            $this->line($cure === null
                ? $this->colour('well', 32) . "  $what"
                : $this->colour('CURE', 31) . "  $what? " . str_replace("\n", "\n      ", $cure));
        }
        return $isWell ? 0 : 1;
    }

    private function json(mixed $value): int
    {
        return $this->line(Visible::json(json_encode(
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
