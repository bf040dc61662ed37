<?php

declare(strict_types=1);

namespace Quayswift\Enquiry\Tests;

use Quayswift\Enquiry\ContactLinks;
use Quayswift\Enquiry\Owner\History;
use Quayswift\Enquiry\Owner\View;
use Quayswift\Enquiry\Store\Enquiries;
use Quayswift\Enquiry\Store\Photos;
use Quayswift\Enquiry\Store\Standing;

final class OwnerPageTest extends OwnerTestCase
{
    protected function setUp(): void
    {
        parent::setUp();
        $this->signIn();
    }

    public function test_the_inbox_has_who_when_what_and_how_many(): void
    {
        $reference = $this->receive(['message' => "About: storage\n\nTwenty desks."]);
        $text = self::text($this->get());
        self::assertStringContainsString('Ada Byron', $text);
        self::assertStringContainsString('Twenty desks.', $text);
        self::assertStringContainsString('About storage', $text);
        self::assertStringContainsString('21 Sep 2026, 15:13', $text, 'London time.');
        self::assertStringContainsString($reference, $text);
        self::assertStringContainsString('Not mailed yet', $text);
        self::assertMatchesRegularExpression('~>1</b>\s*<span>New</span>~', $text);
    }

    public function test_a_template_that_breaks_off_leaves_nothing_before_the_answer(): void
    {
        $this->expectOutputString('');
        $this->expectException(\TypeError::class);
        (new View($this->config()))->page('message', 'Not done', ['title' => '', 'problem' => null]);
    }

    public function test_the_verdict_is_said_in_words(): void
    {
        $verdicts = [
            ['verified', '', 'The spam check takes it for genuine.'],
            ['suspected', 'another host', 'The spam check suspects it: its check was made for another site.'],
            ['suspected', 'score 0.1', 'The spam check suspects it: it scores 0.1, where a person is near 1 and a '
                . 'program near 0.'],
            ['unverified', '', 'The spam check could not be asked, so nobody has judged it.'],
            ['unverified', 'odd', 'The spam check could not be asked, so nobody has judged it: odd.'],
        ];
        foreach ($verdicts as [$verdict, $reason, $sentence]) {
            $enquiry = Samples::stored(['verdict' => $verdict, 'verdictReason' => $reason]);
            $history = (new History($this->database))->of($enquiry, $this->now);
            self::assertSame("Received. $sentence", $history[0]['words']);
        }
    }

    public function test_an_enquiry_has_all_its_words_as_text_and_links_to_ring_and_to_write(): void
    {
        $reference = $this->receive([
            'name' => '<b>Ada</b>',
            'phone' => '+44 (0)20 7946 0000',
            'message' => "About: relocation\n\n<script>alert(1)</script>\n\u{202E}Forty chairs & \"more\".",
        ]);
        $text = self::text($this->get(['enquiry' => $reference]));
        self::assertStringContainsString('about relocation', $text);
        self::assertStringContainsString('&lt;b&gt;Ada&lt;/b&gt;', $text);
        self::assertStringContainsString('&lt;script&gt;alert(1)&lt;/script&gt;', $text);
        self::assertStringContainsString('\u{202E}Forty chairs &amp; &quot;more&quot;.', $text);
        self::assertStringContainsString('href="tel:+442079460000"', $text);
        $subject = rawurlencode("Your enquiry $reference to Quayswift");
        self::assertStringContainsString("href=\"mailto:ada@example.org?subject=$subject\"", $text);
    }

    public function test_a_message_of_a_megabyte_is_there_whole(): void
    {
        $words = str_repeat("Forty chairs, and <more>.\n", 40_000) . 'The end.';
        $reference = $this->receive(['message' => $words]);
        $text = self::text($this->get(['enquiry' => $reference]));
        self::assertStringContainsString('The end.</div>', $text);
        self::assertSame(40_000, substr_count($text, 'and &lt;more&gt;.'));
        self::assertLessThan(20_000, strlen(self::text($this->get())), 'The inbox has its first line only.');
    }

    public function test_an_unknown_reference_is_said_to_be_none(): void
    {
        foreach (['QS-AAAAAAAA', "' OR 1 = 1", '<script>', ''] as $reference) {
            $answer = $this->get(['enquiry' => $reference]);
            self::assertSame(404, $answer->status);
            self::assertStringContainsString('No such enquiry', self::text($answer));
            self::assertStringNotContainsString('<script>', self::text($answer));
        }
    }

    public function test_an_action_that_is_done_leads_to_another_address_and_is_confirmed_there(): void
    {
        $reference = $this->receive();
        $answer = $this->post(self::form($this->get(['enquiry' => $reference]), 'answer'));
        self::assertSame([303, "/owner.php?enquiry=$reference&done=answer"], [
            $answer->status,
            $answer->headers['Location'],
        ]);
        $text = self::text($this->get(['enquiry' => $reference, 'done' => 'answer']));
        self::assertStringContainsString('Marked as answered.</p>', $text);
        $unknown = $this->get(['enquiry' => $reference, 'done' => 'x']);
        self::assertStringNotContainsString('role="status"', self::text($unknown));
    }

    public function test_an_action_runs_the_delivery_after_its_answer(): void
    {
        $reference = $this->receive();
        $answer = $this->post(self::form($this->get(['enquiry' => $reference]), 'resend'));
        ($answer->afterwards)();
        self::assertSame(1, (int) $this->database->value('SELECT attempts FROM outbox'), 'There is no mail server.');
    }

    public function test_erasing_says_first_what_it_finds_and_what_is_left_elsewhere(): void
    {
        $reference = $this->receive();
        $page = $this->get(['erase' => $reference]);
        self::assertSame(1, $this->stored());
        $text = self::text($page);
        self::assertStringContainsString("Erase $reference?", $text);
        self::assertStringContainsString('mails in your mailbox', $text);
        self::assertStringContainsString('backups', $text);
        $done = $this->post(self::form($page, 'erase'));
        self::assertSame('/owner.php?done=erase', $done->headers['Location']);
        self::assertSame(0, $this->stored());
        $gone = $this->post(self::form($page, 'erase'));
        self::assertSame(409, $gone->status);
        self::assertStringContainsString('has been erased', self::text($gone));
    }

    public function test_a_search_stands_in_no_address_and_gives_the_enquiries_of_a_person_as_csv(): void
    {
        $reference = $this->receive();
        $other = $this->receive(['email' => 'b@example.org']);
        $answer = $this->post(['action' => 'search', 'words' => ' ADA@example.org ']);
        $text = self::text($answer);
        self::assertSame(200, $answer->status);
        self::assertStringContainsString($reference, $text);
        self::assertStringNotContainsString($other, $text);
        self::assertStringContainsString('value="ADA@example.org"', $text);
        $csv = self::text($this->post(self::form($answer, 'csv')));
        self::assertStringContainsString($reference, $csv);
        self::assertStringNotContainsString($other, $csv);
    }

    public function test_a_search_finds_words_of_every_field_in_any_case_and_wildcards_mean_themselves(): void
    {
        $words = ['name' => 'Grace Hopper', 'email' => 'grace@navy.example', 'company' => '100% under_score',
            'phone' => '07700 900123', 'message' => "Take\n40 Aerons."];
        $reference = $this->receive($words);
        $enquiries = new Enquiries($this->database);
        $found = ['grace HOP', 'NAVY.ex', '100%', 'der_sco', '900123', '40 aerons take', strtolower($reference)];
        foreach ($found as $search) {
            self::assertSame([$reference], array_column($enquiries->search($search), 'reference'), $search);
        }
        foreach (['%%', '_e', '!', "' OR '1' = '1", '\\', 'grace nobody'] as $search) {
            self::assertSame([], $enquiries->search($search), $search);
        }
    }

    public function test_each_list_has_its_own_newest_first_in_pages_of_fifty_and_the_counts_agree(): void
    {
        foreach (['new' => '', 'answered' => 'answered', 'suspected' => 'spam'] as $standing => $mark) {
            $expected[$standing] = [$this->receive(['message' => "$standing late"]),
                $this->receive(['message' => $standing], 60)];
            $sql = "UPDATE enquiries SET mark = '$mark', verdict = 'verified' WHERE message LIKE '$standing%'";
            $this->database->run($sql);
        }
        foreach (Standing::cases() as $standing) {
            $page = (new Enquiries($this->database))->page($standing, 1);
            self::assertSame($expected[$standing->value], array_column($page, 'reference'));
        }
        self::assertSame(['new' => 2, 'answered' => 2, 'suspected' => 2], (new Enquiries($this->database))->counts());
        for ($count = 0; $count < 49; $count++) {
            $this->receive(['message' => "One of many, $count.", 'recaptcha_token' => "$count"]);
        }
        self::assertSame(50, substr_count(self::text($this->get()), 'Ada Byron'));
        self::assertStringContainsString('list=new&amp;page=2', self::text($this->get()));
        self::assertSame(1, substr_count(self::text($this->get(['page' => '2'])), 'Ada Byron'));
    }

    public function test_searches_of_any_kind_are_answered(): void
    {
        $this->receive();
        foreach (['%', "'", '"><b>', "\u{202E}\x00\x1B", "\xFF\xFE", str_repeat('a', 10_000), '🪑', '  '] as $words) {
            $answer = $this->post(['action' => 'search', 'words' => $words]);
            self::assertStringNotContainsString('<b>', self::text($answer));
        }
    }

    public function test_an_address_that_was_changed_by_hand_shows_the_usual(): void
    {
        $this->receive();
        $queries = [['page' => '-1'], ['page' => 'x'], ['page' => '99999999999999999999'], ['list' => 'lost']];
        foreach ($queries as $query) {
            self::assertSame(200, $this->get($query)->status);
        }
    }

    public function test_a_csv_has_times_and_numbers_as_a_spreadsheet_keeps_them_and_no_formulas(): void
    {
        $this->receive(['name' => '=HYPERLINK("https://evil.example")', 'phone' => '07700900123']);
        $answer = $this->post(self::form($this->get(['records' => '']), 'csv'));
        $name = 'attachment; filename="enquiries-2026-09-21.csv"';
        self::assertSame([$name, 'no-store'], [
            $answer->headers['Content-Disposition'],
            $answer->headers['Cache-Control'],
        ]);
        $rows = explode("\r\n", self::text($answer));
        self::assertStringContainsString('"2026-09-21 15:13","\'=HYPERLINK(""https://evil.example"")"', $rows[1]);
        self::assertStringContainsString('"07700 900123"', $rows[1]);
        self::assertStringEndsWith('"new",""', $rows[1]);
    }

    public function test_a_slow_download_holds_no_lock(): void
    {
        if ($this->isSqlite()) {
            // Where a reader keeps writers out.
            $this->database->value('PRAGMA journal_mode = TRUNCATE');
        }
        $reference = $this->receive();
        $answer = $this->post(['action' => 'csv']);
        self::assertNotSame($reference, $this->receive(['message' => 'Meanwhile.']));
        self::assertSame((string) strlen(self::text($answer)), $answer->headers['Content-Length']);
    }

    public function test_a_number_is_dialled_as_it_was_meant(): void
    {
        $numbers = [
            ['+44 20 7946 0958 ext 12', 'tel:+442079460958;ext=12'],
            ['020 7946 0958 x12', 'tel:02079460958;ext=12'],
            ['020 7946 0958, extension: 12', 'tel:02079460958;ext=12'],
            ['+44 (0)20 7946 0958', 'tel:+442079460958'],
            ["\u{202A}+44\u{A0}20\u{2011}7946\u{2013}0958\u{202C}", 'tel:+442079460958'],
            ["\u{FEFF}020 7946 0958 ext 12\u{200B}", 'tel:02079460958;ext=12'],
            ['ext 12', ''],
            ['ask for Ada', ''],
        ];
        foreach ($numbers as [$typed, $link]) {
            self::assertSame($link, ContactLinks::phone($typed), $typed);
        }
    }

    public function test_the_list_shows_which_reply_was_due(): void
    {
        $this->receive(ago: 86_401);
        self::assertStringContainsString('<strong>Reply was due</strong>', self::text($this->get()));
        $this->database->run("UPDATE enquiries SET mark = 'answered'");
        self::assertStringNotContainsString('Reply was due', self::text($this->get(['list' => 'answered'])));
    }

    public function test_the_history_is_in_order_and_forgets_no_mail(): void
    {
        $reference = $this->receive(ago: 100);
        $this->mailed();
        $this->now += 60;
        $this->post(['action' => 'resend', 'enquiry' => $reference]);
        $this->deliver();
        preg_match('~<ol>.*?</ol>~s', self::text($this->get(['enquiry' => $reference])), $parts);
        preg_match_all('~<span>(.*?)</span>~s', $parts[0], $lines);
        self::assertSame('Received. The spam check could not be asked, so nobody has judged it: no secret is '
            . 'configured.', $lines[1][0]);
        self::assertSame('Enquiry mailed to enquiries@example.com.', $lines[1][1]);
        $due = 'Enquiry due to be mailed to enquiries@example.com. Failed so far: 1.';
        self::assertStringStartsWith($due, $lines[1][2]);
    }

    public function test_the_state_of_things_is_on_top_with_what_to_do(): void
    {
        $text = self::text($this->get());
        self::assertStringContainsString('Mail does not get through; your enquiries are safe here</h2>', $text);
        self::assertStringContainsString('Correct SMTP_HOST (127.0.0.1), SMTP_PORT and SMTP_SECURE', $text);
    }

    public function test_one_photograph_is_erased_without_its_enquiry(): void
    {
        $reference = $this->receive();
        $photos = new Photos($this->database);
        $ids = array_map(fn (string $format): int => $photos->insert(
            Samples::photoRow($this->row()['id'], $format),
        ), ['jpeg', 'png']);
        $answer = $this->post(self::form($this->get(['enquiry' => $reference]), 'erase-photo'));
        self::assertSame("/owner.php?enquiry=$reference", $answer->headers['Location']);
        self::assertSame([$ids[1]], $photos->idsOf($this->row()['id']));
    }

    public function test_a_backup_is_a_whole_database_and_leaves_no_file(): void
    {
        $reference = $this->receive();
        $copy = (string) tempnam(sys_get_temp_dir(), 'backup');
        file_put_contents($copy, self::text($this->post(['action' => 'backup'])));
        $found = (new \PDO("sqlite:$copy"))->query('SELECT reference FROM enquiries')->fetchColumn();
        unlink($copy);
        self::assertSame($reference, $found);
        self::assertSame([], glob("$this->varDir/backup*"));
    }

    public function test_photographs_are_counted_and_handed_out_as_they_came_with_nothing_that_runs(): void
    {
        $reference = $this->receive();
        self::assertStringNotContainsString('Photographs', self::text($this->get()));
        $photos = new Photos($this->database);
        $ids = [];
        foreach (['jpeg', 'heic'] as $format) {
            $row = Samples::photoRow($this->row($reference)['id'], $format, '<?php run() ?><script>run()</script>');
            $ids[] = $photos->insert($row);
        }
        self::assertStringContainsString('Photographs: 2', self::text($this->get()));
        $page = self::text($this->get(['enquiry' => $reference]));
        self::assertStringContainsString('Floor 2.heic', $page);
        self::assertStringContainsString("<img src=\"/owner.php?photo=$ids[0]\" alt=\"\" loading=\"lazy\"", $page);
        self::assertStringNotContainsString("<img src=\"/owner.php?photo=$ids[1]\"", $page);
        $original = $this->get(['photo' => "$ids[1]"]);
        self::assertSame($row['bytes'], self::text($original));
        self::assertSame([
            'image/heic', "attachment; filename=\"$reference-$ids[1].heic\"", "default-src 'none'; sandbox",
            'private, no-store', 'nosniff',
        ], array_map(static fn (string $name): string => $original->headers[$name], [
            'Content-Type', 'Content-Disposition', 'Content-Security-Policy', 'Cache-Control', 'X-Content-Type-Options',
        ]));
        $inline = $this->get(['photo' => "$ids[0]"])->headers['Content-Disposition'];
        self::assertStringStartsWith('inline;', $inline);
        self::assertSame(404, $this->get(['photo' => '999'])->status);
        $this->cookie = '';
        self::assertStringNotContainsString('run', self::text($this->get(['photo' => "$ids[0]"])));
    }

    public function test_an_unknown_form_is_refused(): void
    {
        self::assertSame(400, $this->post(['action' => 'everything'])->status);
        self::assertSame(400, $this->post(['action' => ['answer']])->status);
    }

    public function test_templates_print_by_the_methods_of_the_view_alone(): void
    {
        $files = glob(__DIR__ . '/../../php/src/Owner/templates/*.php') ?: [];
        self::assertNotSame([], $files);
        foreach ($files as $file) {
            $text = (string) file_get_contents($file);
            self::assertDoesNotMatchRegularExpression('/<\?=(?!\s*\$this->\w+\()|\b(echo|print\w*)\b/', $text, $file);
            self::assertSame(str_contains($file, 'layout') ? 1 : 0, substr_count($text, '->markup('), $file);
        }
    }
}
