<?php

declare(strict_types=1);

namespace Quayswift\Enquiry\Tests;

use Quayswift\Enquiry\Mail\EnquiryMail;
use Quayswift\Enquiry\Owner\View;
use Quayswift\Enquiry\Store\{Enquiries, Photos, Standing};

final class OwnerPageTest extends OwnerTestCase
{
    protected function setUp(): void
    {
        parent::setUp();
        $this->signIn();
    }

    private static function assertHas(string $text, string ...$parts): void
    {
        foreach ($parts as $part) {
            self::assertStringContainsString($part, $text);
        }
    }

    public function test_the_inbox_has_the_state_of_things_and_each_enquiry_in_short(): void
    {
        $reference = $this->receive(['message' => 'Twenty desks.']);
        $text = self::text($this->get());
        self::assertHas($text, 'Ada Byron', 'Twenty desks.', $reference, '21 September 2026, 15:13 BST', 'Not mailed');
        self::assertMatchesRegularExpression('~>1</b>\s*<span>New</span>~', $text);
        self::assertHas($text, 'Enquiries arrive; something to know</h2>', 'No enquiry has been mailed so far.');
        $this->deliver();
        self::assertHas(self::text($this->get()), 'Correct SMTP_HOST (127.0.0.1) and SMTP_PORT');
        $this->now += 4000;
        $this->mailed();
        $this->database->run("UPDATE enquiries SET verdict = 'verified'");
        self::assertHas(self::text($this->get(recaptchaSecret: 'secret')), 'All is well</h2>');
    }

    public function test_a_template_that_breaks_off_leaves_nothing_before_the_answer(): void
    {
        $this->expectOutputString('');
        $this->expectException(\TypeError::class);
        (new View($this->config()))->page('message', 'Not done', ['title' => '', 'problem' => null]);
    }

    public function test_an_enquiry_has_all_its_words_as_text_and_links_to_ring_and_to_write(): void
    {
        $words = "<script>alert(1)</script>\n\u{202E}Forty chairs & \"more\".\n" . str_repeat("Many.\n", 150_000);
        $reference = $this->receive(['name' => '<b>Ada</b>', 'phone' => '+44 (0)20 7946 0000', 'message' => $words]);
        $text = self::text($this->get(['enquiry' => $reference]));
        self::assertHas(
            $text,
            '&lt;b&gt;Ada&lt;/b&gt;',
            '&lt;script&gt;alert(1)&lt;/script&gt;',
            '\u{202E}Forty chairs &amp; &quot;more&quot;.',
            'href="tel:+442079460000"',
            "href=\"mailto:ada@example.org?subject=Your%20enquiry%20$reference\"",
        );
        self::assertSame(150_000, substr_count($text, 'Many.'), 'A megabyte is there whole.');
        self::assertLessThan(20_000, strlen(self::text($this->get())), 'The inbox has its beginning only.');
    }

    public function test_whatever_a_visitor_entered_is_in_mail_page_and_csv(): void
    {
        $fields = array_keys(Samples::enquiry()->words());
        $words = array_combine($fields, array_map(static fn (string $field): string => "my-$field", $fields));
        $reference = $this->receive(['email' => 'my-email@example.org'] + $words);
        $places = [
            'mail' => EnquiryMail::of((new Enquiries($this->database))->find($reference), '')->text,
            'page' => self::text($this->get(['enquiry' => $reference])),
            'CSV' => self::text($this->post(['action' => 'csv'])),
        ];
        foreach ($words as $word) {
            foreach ($places as $place => $text) {
                self::assertStringContainsString($word, $text, $place);
            }
        }
    }

    public function test_an_unknown_reference_is_said_to_be_none(): void
    {
        foreach (['QS-AAAAAAAA', "' OR 1 = 1", '<script>', ''] as $reference) {
            $answer = $this->get(['enquiry' => $reference]);
            self::assertSame(404, $answer->status);
            self::assertHas(self::text($answer), 'No such enquiry');
            self::assertStringNotContainsString('<script>', self::text($answer));
        }
    }

    public function test_an_action_is_confirmed_at_another_address_and_the_delivery_runs_after_the_answer(): void
    {
        $reference = $this->receive();
        $answer = $this->post(self::form($this->get(['enquiry' => $reference]), 'mark'));
        self::assertSame([303, "/owner.php?enquiry=$reference&done"], [$answer->status, $answer->headers['Location']]);
        $text = self::text($this->get(['enquiry' => $reference, 'done' => '']));
        self::assertHas($text, 'role="status">Done.</p>', "Answered · $reference");
        ($answer->afterwards)();
        self::assertSame(1, (int) $this->database->value('SELECT attempts FROM outbox'), 'There is no mail server.');
    }

    public function test_erasing_says_what_is_left_elsewhere_and_is_done_once(): void
    {
        $reference = $this->receive();
        $page = $this->get(['enquiry' => $reference]);
        self::assertHas(self::text($page), 'mails in your mailbox', 'backups');
        $done = $this->post(self::form($page, 'erase'));
        self::assertSame('/owner.php?done', $done->headers['Location']);
        self::assertSame(0, $this->sizeOf('enquiries'));
        $gone = $this->post(self::form($page, 'erase'));
        self::assertSame(409, $gone->status);
        self::assertHas(self::text($gone), 'has been erased');
    }

    public function test_each_list_has_its_own_newest_first_in_pages_of_fifty_and_the_counts_agree(): void
    {
        foreach (Standing::cases() as $standing) {
            $expected = [$this->receive(['message' => "$standing->value late"]),
                $this->receive(['message' => $standing->value], 60)];
            $sql = "UPDATE enquiries SET standing = '$standing->value' WHERE message LIKE '$standing->value%'";
            $this->database->run($sql);
            $page = (new Enquiries($this->database))->page($standing, 1);
            self::assertSame($expected, array_column($page, 'reference'));
        }
        self::assertSame(['new' => 2, 'answered' => 2, 'suspected' => 2], (new Enquiries($this->database))->counts());
        for ($count = 0; $count < 49; $count++) {
            $this->receive(['message' => "One of many, $count.", 'recaptcha_token' => "$count"]);
        }
        self::assertSame(50, substr_count(self::text($this->get()), 'Ada Byron'));
        self::assertHas(self::text($this->get()), 'list=new&amp;page=2');
        self::assertSame(1, substr_count(self::text($this->get(['page' => '2'])), 'Ada Byron'));
        foreach (['-1', 'x', '99999999999999999999'] as $page) {
            self::assertSame(200, $this->get(['page' => $page, 'list' => 'lost'])->status, 'It was changed by hand.');
        }
    }

    /** @group postgresql */
    public function test_a_search_finds_each_word_in_every_field_in_any_case_and_wildcards_mean_themselves(): void
    {
        $this->receive(['name' => 'Another', 'message' => 'Other words.']);
        $reference = $this->receive(['name' => 'Grace Öberg', 'email' => 'grace@navy.example',
            'phone' => '07700 900123', 'company' => 'Marsh & Cole 100% under_score!', 'message' => "Take\n40 Aerons."]);
        $this->database->run("UPDATE enquiries SET standing = 'answered' WHERE reference = '$reference'");
        $found = ['Marsh & Cole', 'Öberg GRACE', 'NAVY.ex', '100%', 'r_sc', 'score!', '07700900123',
            '700 900', 'aerons take', strtolower($reference), str_repeat('grace ', 99)];
        foreach ($found as $words) {
            $text = $this->search(" $words ");
            self::assertHas($text, "enquiry=$reference", '<span>Answered</span>');
            self::assertStringNotContainsString('Another', $text, $words);
        }
        foreach (['%%', '_e', '\\', "' OR '1' = '1", 'grace nobody', '"><b>', "\xFF", '::'] as $words) {
            $text = $this->search($words);
            self::assertHas($text, 'No enquiry that is kept has all of these words.');
            self::assertStringNotContainsString('<b>', $text);
        }
        self::assertHas($this->search(' '), 'Another', 'aria-current');
    }

    public function test_the_pages_of_a_search_keep_its_words_and_no_address_has_them(): void
    {
        for ($count = 0; $count < 51; $count++) {
            $this->receive(['company' => 'Marsh & Cole', 'message' => "Of many, $count."]);
        }
        $first = $this->search('marsh & cole');
        self::assertSame(50, substr_count($first, 'Of many'));
        self::assertHas($first, 'href="/owner.php?list=found&amp;page=2"');
        $second = self::text($this->get(['list' => 'found', 'page' => '2']));
        self::assertSame(1, substr_count($second, 'Of many'));
        self::assertHas($second, 'Of many, 0.', 'value="marsh &amp; cole"');
    }

    public function test_a_csv_has_times_and_numbers_as_a_spreadsheet_keeps_them_and_no_formulas(): void
    {
        $this->receive(['name' => '=HYPERLINK("https://evil.example")', 'phone' => '07700900123']);
        $answer = $this->post(self::form($this->get(), 'csv'));
        self::assertSame('attachment; filename="enquiries-2026-09-21.csv"', $answer->headers['Content-Disposition']);
        self::assertSame('no-store', $answer->headers['Cache-Control']);
        $row = explode("\r\n", self::text($answer))[1];
        self::assertHas($row, '"2026-09-21 15:13","\'=HYPERLINK(""https://evil.example"")"', '"07700 900123"');
        self::assertStringEndsWith('new,', $row);
    }

    public function test_a_slow_download_holds_no_lock(): void
    {
        $reference = $this->receive();
        $answer = $this->post(['action' => 'csv']);
        self::assertNotSame($reference, $this->receive(['message' => 'Meanwhile.']));
        self::assertSame((string) strlen(self::text($answer)), $answer->headers['Content-Length']);
    }

    public function test_a_number_is_dialled_as_it_was_meant_or_not_at_all(): void
    {
        $numbers = [
            '020 7946 0958' => 'tel:02079460958',
            '+44 (0)20 7946 0958' => 'tel:+442079460958',
            "\u{202A}+44\u{A0}20\u{2011}7946\u{2013}0958\u{202C}" => 'tel:+442079460958',
            '020 7946 0958 ext 12' => '',
            'ask for Ada' => '',
        ];
        foreach ($numbers as $typed => $link) {
            self::assertSame($link, Samples::stored(['phone' => $typed])->phoneLink(), $typed);
        }
    }

    public function test_the_history_has_the_verdict_and_each_mail(): void
    {
        $reference = $this->receive(ago: 100);
        $this->mailed();
        $this->now += 60;
        $this->post(['action' => 'resend', 'enquiry' => $reference]);
        $this->deliver();
        $text = preg_replace('/\s+/', ' ', strip_tags(self::text($this->get(['enquiry' => $reference]))));
        self::assertHas(
            $text,
            'The spam check has not judged it: no secret is configured.',
            'Enquiry mailed to enquiries@example.com.',
            'Enquiry due to be mailed. Failed so far: 1.',
        );
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
        self::assertHas(self::text($this->get()), 'Photographs: 2');
        $page = self::text($this->get(['enquiry' => $reference]));
        self::assertHas($page, 'Floor 2.heic', "<img src=\"/owner.php?photo=$ids[0]\" alt=\"\" loading=\"lazy\"");
        self::assertStringNotContainsString("<img src=\"/owner.php?photo=$ids[1]\"", $page);
        $original = $this->get(['photo' => "$ids[1]"]);
        self::assertSame($row['bytes'], self::text($original));
        $headers = ['Content-Type' => 'image/heic', 'X-Content-Type-Options' => 'nosniff',
            'Content-Disposition' => "attachment; filename=\"$reference-$ids[1].heic\"",
            'Content-Security-Policy' => "default-src 'none'; sandbox", 'Cache-Control' => 'private, no-store'];
        self::assertEquals($headers, array_intersect_key($original->headers, $headers));
        $inline = $this->get(['photo' => "$ids[0]"])->headers['Content-Disposition'];
        self::assertStringStartsWith('inline;', $inline);
        self::assertSame(404, $this->get(['photo' => '999'])->status);
        $answer = $this->post(self::form($this->get(['enquiry' => $reference]), 'erase-photo'));
        self::assertSame("/owner.php?enquiry=$reference&done", $answer->headers['Location']);
        self::assertEquals([[$ids[1]]], $this->rows('SELECT id FROM photos'), 'One was erased alone.');
        $this->cookie = '';
        self::assertStringNotContainsString('run', self::text($this->get(['photo' => "$ids[1]"])));
    }

    public function test_a_backup_is_a_whole_database_and_leaves_no_file(): void
    {
        $reference = $this->receive();
        $copy = "$this->varDir/copy";
        file_put_contents($copy, self::text($this->post(['action' => 'backup'])));
        $found = (new \PDO("sqlite:$copy"))->query('SELECT reference FROM enquiries')->fetchColumn();
        self::assertSame([$reference, []], [$found, glob("$this->varDir/backup*")]);
    }

    public function test_an_unknown_form_is_refused(): void
    {
        self::assertSame(400, $this->post(['action' => 'everything'])->status);
        self::assertSame(400, $this->post(['action' => ['answer']])->status);
    }

    public function test_templates_print_by_the_methods_of_the_view_alone(): void
    {
        foreach (glob(__DIR__ . '/../../php/src/Owner/templates/*.php') as $file) {
            $text = (string) file_get_contents($file);
            self::assertDoesNotMatchRegularExpression('/<\?=(?!\s*\$this->\w+\()|\b(echo|print\w*)\b/', $text, $file);
            self::assertSame(str_contains($file, 'layout') ? 1 : 0, substr_count($text, '->markup('), $file);
        }
    }
}
