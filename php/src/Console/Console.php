<?php

declare(strict_types=1);

namespace Quayswift\Enquiry\Console;

use Quayswift\Enquiry\Health\Finding;
use Quayswift\Enquiry\Health\Report;
use Quayswift\Enquiry\Storage\EnquiryRepository;
use Quayswift\Enquiry\Storage\Retention;
use Quayswift\Enquiry\Visible;

/**
 * The owner's commands (`php bin/enquiries.php`): arguments in, text or JSON out, and an exit status: 0
 * is well, 1 is an alert of `health` or nothing to retry.
 */
final class Console
{
    private const COLOURS = ['pending' => 33, 'attention' => 31, 'delivered' => 32, 'suspected' => 35];

    /**
     * @param \Closure(): EnquiryRepository $open only called when there is something to do
     * @param \Closure(int): Report $examine how long an enquiry may wait, in s
     * @param \Closure(bool): iterable<string, ?string> $check as Check::run
     * @param resource $output
     * @param \Closure(): string $makeLink to the owner's page
     */
    public function __construct(
        private readonly \Closure $open,
        private readonly \Closure $examine,
        private readonly \Closure $check,
        private $output,
        private readonly bool $coloured,
        private readonly int $now,
        private readonly \Closure $makeLink,
    ) {
    }

    /**
     * @throws \InvalidArgumentException with a sentence, when an operand is missing
     * @throws \RuntimeException with a sentence, when it cannot be done
     */
    public function run(Arguments $arguments): int
    {
        if ($arguments->command === 'help') {
            $this->line(rtrim(Arguments::HELP));
            return 0;
        }
        if ($arguments->command === 'link') {
            $this->line(($this->makeLink)());
            return 0;
        }
        // These have to say why when the database cannot be opened.
        if ($arguments->command === 'health') {
            return $this->health($arguments);
        }
        if ($arguments->command === 'check') {
            return $this->check($arguments);
        }
        $enquiries = ($this->open)();
        return match ($arguments->command) {
            'list' => $this->list($enquiries, $arguments),
            'show' => $this->show($enquiries, $arguments),
            'retry' => $this->retry($enquiries, $arguments),
            'export' => $this->export($enquiries, $arguments),
            'purge' => $this->purge($enquiries, $arguments),
            'erase' => $this->erase($enquiries, $arguments),
        };
    }

    private function list(EnquiryRepository $enquiries, Arguments $arguments): int
    {
        $rows = [...$enquiries->list($arguments->filter(), $arguments->number('limit', 20))];
        if ($arguments->has('json')) {
            return $this->json($rows);
        }
        foreach ($rows as $row) {
            $this->line(sprintf(
                '%s  %s  %s  %s  %s <%s>  %s',
                $row['reference'],
                date('Y-m-d H:i', (int) $row['received_at']),
                $this->colour(sprintf('%-9s', $row['state'])),
                $this->colour(sprintf('%-10s', $row['verdict'])),
                self::plain($row['name']),
                self::plain($row['email']),
                self::plain(mb_strimwidth((string) $row['message'], 0, 40, '...', 'UTF-8')),
            ));
        }
        if ($rows === []) {
            $this->line('No enquiry.');
        }
        return 0;
    }

    private function show(EnquiryRepository $enquiries, Arguments $arguments): int
    {
        $reference = $arguments->operand('a reference');
        $row = $enquiries->find($reference);
        if ($row === null) {
            throw new \RuntimeException("There is no enquiry $reference.");
        }
        if ($arguments->has('json')) {
            return $this->json($row);
        }
        $time = static fn (mixed $time): string => $time === null ? '-' : date('j F Y, H:i:s T', (int) $time);
        $facts = [
            'Reference' => $row['reference'],
            'Received' => $time($row['received_at']),
            'State' => $this->colour((string) $row['state']) . ", {$row['attempts']} attempts",
            'Delivered' => $time($row['delivered_at']),
            'Next try' => $time($row['due_at']),
            'Last error' => self::plain($row['last_error']),
            'Spam check' => self::plain("{$row['verdict']} {$row['verdict_reason']}"),
            'Name' => self::plain($row['name']),
            'Email' => self::plain($row['email']),
            'Phone' => self::plain($row['phone']),
            'Company' => self::plain($row['company']),
        ];
        foreach ($facts as $label => $value) {
            $this->line(sprintf('%-11s %s', "$label:", $value));
        }
        $this->line('');
        foreach (explode("\n", (string) $row['message']) as $line) {
            $this->line(self::plain($line));
        }
        return 0;
    }

    private function retry(EnquiryRepository $enquiries, Arguments $arguments): int
    {
        if ($arguments->has('all')) {
            $this->line($enquiries->retry(null, $this->now) . ' due now.');
            return 0;
        }
        $reference = $arguments->operand('a reference, or --all');
        $row = $enquiries->find($reference) ?? throw new \RuntimeException("There is no enquiry $reference.");
        if ($enquiries->retry($reference, $this->now) === 1) {
            $this->line("{$row['reference']} is due now.");
            return 0;
        }
        $why = $row['state'] === 'delivered' ? 'is delivered already' : 'is being delivered just now';
        $this->line("{$row['reference']} $why.");
        return 1;
    }

    private function export(EnquiryRepository $enquiries, Arguments $arguments): int
    {
        $rows = $enquiries->list($arguments->filter());
        if ($arguments->has('json')) {
            return $this->json([...$rows]);
        }
        $columns = ['reference', 'received_at', 'state', 'verdict', 'delivered_at', 'name', 'email', 'phone', 'company',
            'message'];
        $cells = static function (iterable $rows) use ($columns): iterable {
            foreach ($rows as $row) {
                foreach (['received_at', 'delivered_at'] as $time) {
                    $row[$time] = $row[$time] === null ? '' : date('Y-m-d H:i:s', (int) $row[$time]);
                }
                yield array_map(static fn (string $column): string => (string) $row[$column], $columns);
            }
        };
        Csv::write($this->output, $columns, $cells($rows));
        return 0;
    }

    private function purge(EnquiryRepository $enquiries, Arguments $arguments): int
    {
        $days = $arguments->number('older-than', Retention::enquiryDays());
        $before = $this->now - $days * 86_400;
        if ($arguments->has('yes')) {
            $this->line($enquiries->purge($before) . ' deleted.');
        } else {
            $count = $enquiries->countDelivered($before);
            $this->line("$count delivered and older than $days days. Delete with --yes.");
        }
        return 0;
    }

    private function erase(EnquiryRepository $enquiries, Arguments $arguments): int
    {
        $email = $arguments->operand('an email address');
        if ($arguments->has('yes')) {
            $count = $enquiries->erase(['email' => $email], $this->now);
            $this->line("$count deleted. Mails that were sent are in the mailbox still.");
            return 0;
        }
        $references = $enquiries->referencesOf($email);
        $this->line(count($references) . " from this address: " . implode(' ', $references) . '. Delete with --yes.');
        return 0;
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
        $this->line(Visible::json(json_encode(
            $value,
            JSON_THROW_ON_ERROR | JSON_PRETTY_PRINT | JSON_UNESCAPED_UNICODE | JSON_UNESCAPED_SLASHES,
        )));
        return 0;
    }

    private function line(string $text): void
    {
        fwrite($this->output, "$text\n");
    }

    private function colour(string $text, ?int $code = null): string
    {
        $code ??= self::COLOURS[trim($text)] ?? null;
        return $this->coloured && $code !== null ? "\e[{$code}m$text\e[0m" : $text;
    }

    /** A visitor or a mail server wrote it. */
    private static function plain(mixed $text): string
    {
        return Visible::line((string) $text);
    }
}
