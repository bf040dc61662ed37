<?php

declare(strict_types=1);

namespace Quayswift\Enquiry\Tests;

use Quayswift\Enquiry\Console\Arguments;
use Quayswift\Enquiry\Console\Console;
use Quayswift\Enquiry\Console\Csv;
use Quayswift\Enquiry\Delivery\Outbox;
use Quayswift\Enquiry\Health\Beats;
use Quayswift\Enquiry\Health\Health;
use Quayswift\Enquiry\Health\Report;
use Quayswift\Enquiry\Owner\SignIn;
use Quayswift\Enquiry\Spam\CircuitBreaker;
use Quayswift\Enquiry\Spam\Verdict;
use Quayswift\Enquiry\Storage\EnquiryRepository;

/** @group postgresql */
final class ConsoleTest extends DatabaseTestCase
{
    private const NOW = 1_790_000_000;

    /** The file that a backup was asked for. */
    private string $copy = '';

    /** @return array{int, string} status and output */
    private function command(string $words, bool $coloured = false, int $now = self::NOW): array
    {
        $output = fopen('php://memory', 'w+');
        $examine = function (int $oldest) use ($now): Report {
            Beats::record($this->database, Beats::CRON, $now);
            return Health::examine($this->config(), $now, $oldest);
        };
        $check = static fn (bool $send): iterable => ['PHP' => null, 'Mail' => $send ? null : "Set it.\nThen send."];
        $enquiries = fn (): EnquiryRepository => new EnquiryRepository($this->database);
        $link = fn (): string => SignIn::linkFromServer($this->database, $this->config(), $now);
        $backUp = function (string $file): void {
            $this->copy = $file;
        };
        $console = new Console($enquiries, $examine, $check, $output, $coloured, $now, $link, $backUp);
        $status = $console->run(Arguments::parse(explode(' ', $words)));
        rewind($output);
        return [$status, (string) stream_get_contents($output)];
    }

    private function deliver(Verdict $verdict, int $now = self::NOW): void
    {
        $outbox = new Outbox($this->database);
        $outbox->delivered($outbox->judge($outbox->lease($now), $verdict), $now);
    }

    public function test_backup_names_the_copy(): void
    {
        self::assertSame([0, "A whole copy is in copy.sqlite.\n"], $this->command('backup copy.sqlite'));
        self::assertSame('copy.sqlite', $this->copy);
    }

    public function test_list_shows_the_latest_first_and_suspects_apart(): void
    {
        $suspect = $this->take(self::NOW - 100);
        $this->deliver(Verdict::suspected('score 0.1'));
        $latest = $this->take(self::NOW);
        [, $all] = $this->command('list');
        self::assertMatchesRegularExpression("/^$latest .* pending .*\n$suspect .* delivered +suspected /", $all);
        self::assertStringContainsString('Ada Byron <ada@example.org>', $all);
        [, $suspects] = $this->command('list --verdict=suspected');
        self::assertStringStartsWith($suspect, $suspects);
        self::assertSame(1, substr_count($suspects, "\n"));
        self::assertSame(1, substr_count($this->command('list --limit=1')[1], "\n"));
        self::assertSame("No enquiry.\n", $this->command('list --state=attention')[1]);
    }

    public function test_list_has_a_line_for_each(): void
    {
        $words = ['name' => "Ada \u{202E}Byron", 'message' => "Forty chairs,\nfifty desks and 1,000 pedestals."];
        $reference = $this->store()->take(Samples::enquiry($words), null, null, self::NOW);
        $time = date('Y-m-d H:i', self::NOW);
        $line = "$reference  $time  pending    unverified  Ada \\u{202E}Byron <ada@example.org>  "
            . "Forty chairs, fifty desks and 1,000 p...\n";
        self::assertSame([0, $line], $this->command('list'));
    }

    public function test_list_has_20_unless_told_otherwise(): void
    {
        for ($one = 0; $one < 21; $one++) {
            $this->take(self::NOW + $one);
        }
        self::assertSame(20, substr_count($this->command('list')[1], "\n"));
        self::assertSame(21, substr_count($this->command('list --limit=21')[1], "\n"));
    }

    public function test_colours_are_for_a_terminal_only(): void
    {
        $this->take(self::NOW);
        self::assertStringNotContainsString("\e", $this->command('list')[1]);
        self::assertStringContainsString("\e[33mpending  \e[0m  unverified  Ada", $this->command('list', true)[1]);
        self::assertStringStartsWith("\e[32mWELL\e[0m\n", $this->command('health', true)[1]);
        self::assertStringStartsWith("\e[31mALERT\e[0m\n", $this->command('health', true, self::NOW + 7200)[1]);
        $this->database->pdo->exec("UPDATE enquiries SET state = 'attention'");
        self::assertStringContainsString("\e[31mattention\e[0m", $this->command('list', true)[1]);
        $this->deliver(Verdict::suspected('score 0.1'));
        $all = $this->command('list', true)[1];
        self::assertStringContainsString("\e[32mdelivered\e[0m  \e[35msuspected \e[0m", $all);
    }

    public function test_show_has_every_word_and_nothing_that_drives_a_terminal(): void
    {
        $words = ['message' => "One.\n\tTwo \u{9B}31m\u{202E}.", 'company' => 'Zoë & Co'];
        $reference = $this->store()->take(Samples::enquiry($words), null, null, self::NOW);
        [$status, $text] = $this->command('show ' . strtolower($reference));
        self::assertSame(0, $status);
        self::assertStringContainsString("\nOne.\nTwo \\u{9B}31m\\u{202E}.\n", $text);
        self::assertStringContainsString('Zoë & Co', $text);
    }

    public function test_the_answer_of_another_server_does_not_drive_a_terminal_either(): void
    {
        $reference = $this->take(self::NOW);
        $outbox = new Outbox($this->database);
        $outbox->failed($outbox->lease(self::NOW), "550 No.\r\n\e[2J\u{85}", self::NOW);
        $shown = "Last error: 550 No. \\u{1B}[2J\\u{85}\n";
        self::assertStringContainsString($shown, $this->command("show $reference")[1]);
    }

    /** The first and the last of each range. */
    public function test_controls_are_escaped_in_list_show_json_and_csv(): void
    {
        $signs = [
            "\u{7F}", "\u{80}", "\u{9B}", "\u{9F}", "\u{61C}", "\u{200E}", "\u{200F}", "\u{202A}", "\u{202E}",
            "\u{2066}", "\u{2069}",
        ];
        $reference = $this->take(self::NOW);
        foreach ($signs as $sign) {
            $words = ['name' => "Ada{$sign}B", 'company' => "C{$sign}D", 'message' => "E{$sign}F"];
            // As if they had come before controls were taken out on the way in.
            $this->database->run('UPDATE enquiries SET name = :name, company = :company, message = :message', $words);
            $escaped = sprintf('\u{%X}', mb_ord($sign));
            foreach (['list', "show $reference", 'export'] as $command) {
                [, $text] = $this->command($command);
                self::assertStringNotContainsString($sign, $text, "$command: $escaped");
                self::assertStringContainsString("Ada{$escaped}B", $text, $command);
                self::assertStringContainsString("E{$escaped}F", $text, $command);
            }
            foreach (["show $reference --json", 'list --json', 'export --json'] as $command) {
                [, $json] = $this->command($command);
                self::assertStringNotContainsString($sign, $json, "$command: $escaped");
                $row = json_decode($json, true);
                self::assertSame($words['name'], ($row[0] ?? $row)['name'], $command);
            }
        }
    }

    public function test_other_invisible_characters_are_shown_as_they_are(): void
    {
        $name = "Zoë 🧑\u{200D}🔧 \u{A0}שלום\u{2028}";
        $this->store()->take(Samples::enquiry(['name' => $name]), null, null, self::NOW);
        self::assertStringContainsString($name, $this->command('export')[1]);
    }

    public function test_show_has_a_line_for_each_fact(): void
    {
        $reference = $this->store()->take(Samples::enquiry(), null, null, self::NOW);
        $time = date('j F Y, H:i:s T', self::NOW);
        $text = <<<TEXT
            Reference:  $reference
            Received:   $time
            State:      pending, 0 attempts
            Delivered:  -
            Next try:   $time
            Last error: %s
            Spam check: unverified
            Name:       Ada Byron
            Email:      ada@example.org
            Phone:      020 7946 0000
            Company:    Analytical Engines

            Forty chairs.
            Floor 12.

            TEXT;
        self::assertSame(sprintf($text, ''), $this->command("show $reference")[1]);
        $this->database->pdo->exec("UPDATE enquiries SET last_error = 'refused', verdict_reason = 'HTTP 500'");
        $shown = $this->command("show $reference")[1];
        self::assertSame(str_replace('unverified', 'unverified HTTP 500', sprintf($text, 'refused')), $shown);
    }

    public function test_json_has_no_token_and_no_hash(): void
    {
        $reference = $this->take(self::NOW, 'hash');
        $row = json_decode($this->command("show $reference --json")[1], true);
        self::assertSame('Ada Byron', $row['name']);
        self::assertSame($row, json_decode($this->command('list --json')[1], true)[0]);
        $secret = ['token', 'token_hash', 'address_hash', 'content_hash', 'idempotency_key', 'lease'];
        self::assertSame([], array_intersect($secret, array_keys($row)));
    }

    public function test_retry_makes_what_waits_due_now_but_not_what_is_in_hand(): void
    {
        $outbox = new Outbox($this->database);
        $waiting = $this->take(self::NOW - 60);
        $outbox->failed($outbox->lease(self::NOW - 60), 'refused', self::NOW - 1);
        $inHand = $this->take(self::NOW);
        $outbox->lease(self::NOW);
        self::assertNull($outbox->lease(self::NOW));

        self::assertSame([0, "$waiting is due now.\n"], $this->command("retry $waiting"));
        self::assertSame([1, "$inHand is being delivered just now.\n"], $this->command("retry $inHand"));
        self::assertSame($waiting, $outbox->lease(self::NOW)?->reference);
        self::assertSame([0, "0 due now.\n"], $this->command('retry --all'));
        self::assertSame([0, "2 due now.\n"], $this->command('retry --all', false, self::NOW + 400));
    }

    public function test_what_is_delivered_is_not_sent_again(): void
    {
        $reference = $this->take(self::NOW);
        $this->deliver(Verdict::verified());
        self::assertSame([1, "$reference is delivered already.\n"], $this->command("retry $reference"));
        self::assertSame([0, "0 due now.\n"], $this->command('retry --all'));
    }

    public function test_purge_deletes_what_is_delivered_and_old_and_only_when_told(): void
    {
        $this->take(self::NOW - 181 * 86_400);
        $this->deliver(Verdict::verified());
        $this->take(self::NOW - 181 * 86_400 - 1);
        self::assertStringStartsWith('1 delivered and older than 180 days', $this->command('purge')[1]);
        self::assertSame(2, $this->stored());
        self::assertSame("1 deleted.\n", $this->command('purge --yes')[1]);
        self::assertSame('pending', $this->row()['state'], 'What is not delivered is never purged.');
        self::assertSame("0 deleted.\n", $this->command('purge --older-than=1 --yes')[1]);
    }

    public function test_erase_deletes_all_from_an_address_and_only_when_told(): void
    {
        $reference = $this->store()->take(Samples::enquiry(['email' => 'Ada@Example.org']), null, null, self::NOW);
        $this->store()->take(Samples::enquiry(['email' => 'b@example.org']), null, null, self::NOW);
        $answer = $this->command('erase ada@example.org')[1];
        self::assertSame("1 from this address: $reference. Delete with --yes.\n", $answer);
        self::assertSame(2, $this->stored());
        self::assertStringStartsWith('1 deleted.', $this->command('erase ada@example.org --yes')[1]);
        self::assertSame('b@example.org', $this->row()['email']);
    }

    public function test_health_is_an_alert_when_an_enquiry_waits_too_long(): void
    {
        $this->take(self::NOW - 3600);
        self::assertStringStartsWith("WELL\n1 waiting, the oldest for 60 min", $this->command('health')[1]);
        [$status, $text] = $this->command('health', false, self::NOW + 1);
        self::assertSame(1, $status);
        self::assertStringStartsWith("ALERT\nAn enquiry has waited for its mail for 60 minutes. Since ", $text);
        self::assertSame(0, $this->command('health --max-age=120', false, self::NOW + 1)[0]);
        $this->deliver(Verdict::suspected('score 0.1'));
        $health = json_decode($this->command('health --json')[1], true);
        self::assertSame([true, 0, 0, 0, 1, 1], array_slice(array_values($health), 0, 6));
    }

    public function test_health_is_an_alert_when_one_needs_attention(): void
    {
        $this->take(self::NOW - Outbox::NEEDS_ATTENTION);
        $outbox = new Outbox($this->database);
        $outbox->failed($outbox->lease(self::NOW), 'refused', self::NOW);
        self::assertSame(1, $this->command('health --max-age=999999')[0]);
    }

    public function test_health_says_how_the_delivery_is_doing(): void
    {
        foreach ([3600, 86_400, 86_401] as $ago) {
            $this->take(self::NOW - $ago);
        }
        $this->take(self::NOW);
        $this->database->pdo->exec("UPDATE enquiries SET state = 'attention' WHERE received_at = " . self::NOW);
        $this->database->pdo->exec("UPDATE enquiries SET verdict = 'suspected' WHERE received_at = " . self::NOW);
        $text = "3 waiting, the oldest for 1440 min; 1 need attention\n"
            . "3 received in 24 hours, of them 1 suspected and 2 unverified; the spam check is in use\n";
        [$status, $said] = $this->command('health');
        self::assertSame(1, $status);
        self::assertStringStartsWith("ALERT\n", $said);
        self::assertStringContainsString("\nAn enquiry could not be mailed for five days. Since ", $said);
        self::assertStringEndsWith($text, $said);
        $breaker = new CircuitBreaker($this->database);
        array_map($breaker->failed(...), [self::NOW, self::NOW, self::NOW]);
        self::assertStringEndsWith("; the spam check is resting after failures\n", $this->command('health')[1]);
    }

    public function test_check_says_of_each_thing_that_it_is_well_or_how_to_cure_it(): void
    {
        $text = "well  PHP\nCURE  Mail? Set it.\n      Then send.\n";
        self::assertSame([1, $text], $this->command('check'));
        self::assertSame([0, "well  PHP\nwell  Mail\n"], $this->command('check --send'));
    }

    public function test_an_export_has_a_row_for_each(): void
    {
        $reference = $this->store()->take(Samples::enquiry(), null, null, self::NOW);
        $time = '2026-09-21 15:13';
        $head = '"Reference","Received","Name","Email","Phone","Company","Message","Answered","Suspected","Rescued",'
            . '"Mailed"';
        $words = '"Ada Byron","ada@example.org","020 7946 0000","Analytical Engines",';
        $row = "\"$reference\",\"$time\",$words\"Forty chairs.\nFloor 12.\",\"\",\"\",\"\",\"\"";
        self::assertSame([0, "\u{FEFF}$head\r\n$row\r\n"], $this->command('export'));
        $this->deliver(Verdict::verified());
        self::assertStringEndsWith("\"\",\"$time\"\r\n", $this->command('export')[1], 'Mailed, in London.');
        self::assertSame('Ada Byron', json_decode($this->command('export --json')[1], true)[0]['name']);
    }

    public function test_an_export_opens_in_a_spreadsheet_and_starts_no_formula(): void
    {
        $formula = '=HYPERLINK("https://evil.example","x")';
        $words = ['name' => $formula, 'phone' => '+44 20', 'message' => "One,\n\"two\""];
        $this->store()->take(Samples::enquiry($words), null, null, self::NOW);
        [, $csv] = $this->command('export');
        self::assertStringStartsWith("\u{FEFF}\"Reference\",", $csv);
        self::assertStringContainsString('"\'=HYPERLINK(""https://evil.example"",""x"")"', $csv);
        self::assertStringContainsString('"\'+44 20"', $csv);
        self::assertStringContainsString("\"One,\n\"\"two\"\"\",", $csv);
        self::assertSame(1, substr_count($this->command('export --since=2026-10-01')[1], "\r\n"));
    }

    /** Spreadsheets take these for formulas (OWASP, CSV injection). */
    public function test_no_cell_begins_as_a_formula(): void
    {
        foreach (['=1+1', '+1+1', '-1+1', '@SUM(1)', "\t=1+1", '  =1+1', "\n=1+1", '＝1+1'] as $cell) {
            $stream = fopen('php://memory', 'w+');
            Csv::write($stream, [Samples::stored(['company' => $cell, 'message' => 'Plain 1-1=0.'])]);
            rewind($stream);
            self::assertStringContainsString(",\"'$cell\",\"Plain 1-1=0.\",", (string) stream_get_contents($stream));
        }
    }

    public function test_a_mistake_is_said_in_a_sentence(): void
    {
        $mistakes = [
            'show' => 'Name a reference',
            'show QS-X' => 'There is no enquiry QS-X.',
            'retry' => 'Name a reference, or --all',
        ];
        foreach ($mistakes as $words => $sentence) {
            try {
                $this->command($words);
                self::fail("$words was done.");
            } catch (\InvalidArgumentException | \RuntimeException $error) {
                self::assertStringContainsString($sentence, $error->getMessage(), $words);
            }
        }
    }

    public function test_link_opens_the_owners_page_once(): void
    {
        [$status, $link] = $this->command('link');
        self::assertSame(0, $status);
        self::assertMatchesRegularExpression('~^https://www\.example\.com/owner\.php\?link=[0-9a-f]{32}\n$~D', $link);
        $signIn = new SignIn($this->database, $this->config());
        self::assertIsString($signIn->open(substr(trim($link), -32), null, self::NOW));
    }
}
