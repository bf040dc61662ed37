<?php

declare(strict_types=1);

namespace Quayswift\Enquiry\Tests;

use PHPUnit\Framework\TestCase;
use Quayswift\Enquiry\Config;
use Quayswift\Enquiry\Health\Finding;
use Quayswift\Enquiry\Health\Memory;
use Quayswift\Enquiry\Health\News;
use Quayswift\Enquiry\Health\Report;

final class NewsTest extends TestCase
{
    private const NOW = 1_790_000_000;
    private const HOUR = 3600;
    private const SHELF = 'The shelf is full. For whoever set up the site: Make room.';

    private Config $config;

    protected function setUp(): void
    {
        $this->config = Samples::config(Samples::varDir());
        $this->config->dataFolder();
    }

    protected function tearDown(): void
    {
        Samples::remove($this->config->varDir);
    }

    /**
     * What is told after so many seconds, as if each run were a process of its own.
     *
     * @param bool $isTold whether the owner gets it
     */
    private function after(int $seconds, Report $report, bool $isTold = true): string
    {
        $memory = Memory::read($this->config);
        $memory->examined = self::NOW + $seconds;
        $news = new News($memory, $report, self::NOW + $seconds);
        if ($isTold) {
            $news->told();
        }
        self::assertTrue($memory->save());
        return $news->text;
    }

    private static function well(int $week = 0, int $waiting = 0): Report
    {
        return new Report([], [
            'week' => $week,
            'waiting' => $waiting,
            'attention' => 0,
            'unanswered' => 3,
            'doubtful' => 1,
            'refused' => $week === 12 ? '' : '2 presses of "Send enquiry" were refused.',
        ]);
    }

    private static function ill(string ...$causes): Report
    {
        return new Report(array_map(static fn (string $cause): Finding =>
            new Finding($cause, "The $cause is full.", 'Make room.'), $causes));
    }

    public function test_a_cause_is_told_once_and_again_after_a_day(): void
    {
        self::assertSame(self::SHELF, $this->after(0, self::ill('shelf')));
        self::assertSame('', $this->after(60, self::ill('shelf')));
        self::assertSame('', $this->after(24 * self::HOUR - 1, self::ill('shelf')));
        self::assertSame(self::SHELF, $this->after(24 * self::HOUR, self::ill('shelf')));
        self::assertSame('', $this->after(24 * self::HOUR + 60, self::ill('shelf')));
    }

    public function test_each_cause_counts_for_itself(): void
    {
        $this->after(0, self::ill('shelf'));
        self::assertSame(str_replace('shelf', 'mailbox', self::SHELF), $this->after(60, self::ill('shelf', 'mailbox')));
        self::assertSame('', $this->after(120, self::ill('mailbox', 'shelf')));
    }

    public function test_it_is_well_again_once_and_only_when_it_stays_well(): void
    {
        $this->after(0, self::ill('shelf'));
        self::assertSame('', $this->after(60, self::well()));
        self::assertSame('', $this->after(120, self::ill('shelf')), 'It was never gone.');
        self::assertSame('', $this->after(419, self::well()));
        self::assertSame('Well again, it was: The shelf is full.', $this->after(420, self::well()));
        self::assertSame('', $this->after(480, self::well()));
        self::assertSame(self::SHELF, $this->after(540, self::ill('shelf')), 'It is another time.');
    }

    public function test_well_again_repeats_what_was_told(): void
    {
        $finding = static fn (string $what): Report => new Report([new Finding('mail', $what, 'Wait.')]);
        $this->after(0, $finding('No mail leaves.'));
        self::assertSame('', $this->after(60, $finding('One mail waits.')));
        self::assertSame('Well again, it was: No mail leaves.', $this->after(600, self::well()));
    }

    public function test_what_nobody_took_is_told_until_somebody_does(): void
    {
        self::assertNotSame('', $this->after(0, self::ill('shelf'), false));
        self::assertNotSame('', $this->after(60, self::ill('shelf'), true));
        self::assertSame('', $this->after(120, self::ill('shelf')));
        self::assertNotSame('', $this->after(600, self::well(), false));
        self::assertNotSame('', $this->after(660, self::well(), true));
        self::assertSame('', $this->after(720, self::well()));
    }

    public function test_what_ended_before_anybody_was_told_is_no_news(): void
    {
        $this->after(0, self::ill('shelf'), false);
        self::assertSame('', $this->after(300, self::well()));
        self::assertNull(Memory::read($this->config)->since('shelf'));
    }

    public function test_an_outage_of_mail_is_told_afterwards_though_no_mail_could_tell_of_it(): void
    {
        $this->after(0, self::ill('mail'), false);
        $memory = Memory::read($this->config);
        $late = static fn (int $since, int $until): array => ["QS-AAAA2222 of $since to $until"];
        $news = new News($memory, self::well(), self::NOW + 300, $late);
        self::assertSame(
            'Well again, it was: The mail is full. From 21 September 2026, 15:13 BST to 21 September 2026, 15:13 BST. '
                . 'Nothing was lost; late in your mailbox: QS-AAAA2222 of 1790000000 to 1790000300.',
            $news->text,
        );
        $news->told();
        self::assertSame('', (new News($memory, self::well(), self::NOW + 360, $late))->text);
    }

    public function test_a_line_each_week_says_that_it_is_alive(): void
    {
        $week = 7 * 24 * self::HOUR;
        self::assertSame('', $this->after(0, self::well(12)));
        self::assertSame('', $this->after($week - 1, self::well(12)));
        self::assertSame('', $this->after($week, new Report([])), 'The database cannot be read.');
        self::assertSame(
            "12 enquiries in seven days.\n3 not marked as answered, 1 suspected of spam, 0 not mailed yet.",
            $this->after($week, self::well(12)),
        );
        self::assertSame('', $this->after($week + 60, self::well(12)));
        self::assertSame(
            "1 enquiry in seven days.\n3 not marked as answered, 1 suspected of spam, 2 not mailed yet.\n"
                . '2 presses of "Send enquiry" were refused.',
            $this->after(2 * $week, self::well(1, 2)),
        );
    }

    public function test_a_clock_that_was_set_back_silences_nothing(): void
    {
        $this->after(0, self::ill('shelf'));
        self::assertNotSame('', $this->after(-self::HOUR, self::ill('shelf')));
        self::assertSame('', $this->after(60 - self::HOUR, self::ill('shelf')));
    }

    public function test_it_has_begun_when_it_was_first_found_and_lasts_until_it_is_over(): void
    {
        $this->after(0, self::ill('shelf'));
        $this->after(60, self::ill('shelf'));
        self::assertSame(self::NOW, Memory::read($this->config)->since('shelf'));
        $this->after(600, self::well());
        self::assertNull(Memory::read($this->config)->since('shelf'));
    }

    public function test_what_is_remembered_takes_the_same_room_whatever_it_is(): void
    {
        $this->after(0, self::well());
        $size = filesize("{$this->config->varDir}/watch.json");
        $this->after(60, self::ill('shelf', 'mailbox', 'bucket'));
        clearstatcache();
        self::assertSame($size, filesize("{$this->config->varDir}/watch.json"));
    }

    public function test_half_of_a_file_is_as_good_as_none(): void
    {
        $this->after(0, self::ill('shelf'));
        file_put_contents("{$this->config->varDir}/watch.json", '{"examined":');
        self::assertSame([], Memory::read($this->config)->causes);
        self::assertNotSame('', $this->after(60, self::ill('shelf')));
    }

    public function test_where_the_data_folder_cannot_be_written_it_remembers_in_the_folder_for_temporary_files(): void
    {
        $nowhere = Samples::config('/proc/' . bin2hex(random_bytes(8)));
        $memory = Memory::read($nowhere);
        new News($memory, self::ill('shelf'), self::NOW);
        self::assertTrue($memory->save());
        $place = sys_get_temp_dir() . '/enquiries-watch-' . hash('sha256', $nowhere->varDir) . '.json';
        self::assertSame(0600, fileperms($place) & 0777);
        self::assertSame(self::NOW, Memory::read($nowhere)->since('shelf'));
        unlink($place);
        symlink(__FILE__, $place);
        self::assertFalse($memory->save(), 'A link there may be anybody\'s.');
        unlink($place);
    }
}
