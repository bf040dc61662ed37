<?php

declare(strict_types=1);

namespace Quayswift\Enquiry\Tests;

use PHPUnit\Framework\TestCase;
use Quayswift\Enquiry\Settings;
use Quayswift\Enquiry\Monitoring\Problem;
use Quayswift\Enquiry\Monitoring\AlertState;
use Quayswift\Enquiry\Monitoring\AlertPolicy;
use Quayswift\Enquiry\Monitoring\HealthReport;

final class AlertPolicyTest extends TestCase
{
    private const NOW = 1_790_000_000;
    private const HOUR = 3600;
    private const FLOOD = 'More enquiries than usual have come in the last hour. They are marked as suspected and '
        . 'mailed together every ten minutes. Since 21 September 2026, 15:13 BST. Nothing is lost: enquiries come in '
        . 'and are mailed. For whoever set up the site: Where they are real, raise RATE_LIMIT_GLOBAL.';

    private Settings $config;

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
    private function after(int $seconds, HealthReport $report, bool $isTold = true): string
    {
        $memory = AlertState::read($this->config);
        $memory->examined = self::NOW + $seconds;
        $news = new AlertPolicy($memory, $report, self::NOW + $seconds);
        if ($isTold) {
            $news->notified();
        }
        self::assertTrue($memory->save());
        return $news->text;
    }

    private static function well(int $week = 0): HealthReport
    {
        return new HealthReport([], ['week' => $week, 'waiting' => 0, 'unanswered' => 3, 'suspected' => 1]);
    }

    private static function ill(string ...$causes): HealthReport
    {
        $words = ['whole' => 'No mail leaves', 'host' => 'h'];
        return new HealthReport(array_map(static fn (string $cause): Problem =>
            Problem::of($cause, ['name' => $cause] + $words)->since(self::NOW), $causes));
    }

    public function test_a_cause_is_told_once_and_again_after_a_day(): void
    {
        self::assertSame(self::FLOOD, $this->after(0, self::ill('flood')));
        self::assertSame('', $this->after(60, self::ill('flood')));
        self::assertSame('', $this->after(24 * self::HOUR - 1, self::ill('flood')));
        self::assertSame(self::FLOOD, $this->after(24 * self::HOUR, self::ill('flood')));
        self::assertSame('', $this->after(24 * self::HOUR + 60, self::ill('flood')));
    }

    public function test_each_cause_counts_for_itself(): void
    {
        $this->after(0, self::ill('flood'));
        self::assertStringStartsWith('The clock', $this->after(60, self::ill('flood', 'clock')));
        self::assertSame('', $this->after(120, self::ill('clock', 'flood')));
    }

    public function test_it_is_well_again_once_and_only_when_it_stays_well(): void
    {
        $this->after(0, self::ill('flood'));
        self::assertSame('', $this->after(60, self::well()));
        self::assertSame('', $this->after(120, self::ill('flood')), 'It was never gone.');
        self::assertSame('', $this->after(419, self::well()));
        $over = $this->after(420, self::well());
        self::assertStringStartsWith('Well again, it was: More enquiries than usual have come', $over);
        self::assertStringEndsWith('From 21 September 2026, 15:13 BST to 21 September 2026, 15:15 BST.', $over);
        self::assertSame('', $this->after(480, self::well()));
        self::assertSame(self::FLOOD, $this->after(540, self::ill('flood')), 'It is another time.');
    }

    public function test_well_again_repeats_what_was_told(): void
    {
        $this->after(0, self::ill('mail.login'));
        self::assertSame('', $this->after(60, self::ill('mail.sender')));
        $text = $this->after(600, self::well());
        self::assertStringStartsWith('Well again, it was: No mail leaves: the mail server refuses the login.', $text);
    }

    public function test_what_nobody_took_is_told_until_somebody_does(): void
    {
        self::assertNotSame('', $this->after(0, self::ill('flood'), false));
        self::assertNotSame('', $this->after(60, self::ill('flood'), true));
        self::assertSame('', $this->after(120, self::ill('flood')));
        self::assertNotSame('', $this->after(600, self::well(), false));
        self::assertNotSame('', $this->after(660, self::well(), true));
        self::assertSame('', $this->after(720, self::well()));
    }

    public function test_what_ended_before_anybody_was_told_is_no_news(): void
    {
        $this->after(0, self::ill('flood'), false);
        self::assertSame('', $this->after(300, self::well()));
        self::assertNull(AlertState::read($this->config)->since('flood'));
    }

    public function test_an_outage_of_mail_is_told_afterwards_though_no_mail_could_tell_of_it(): void
    {
        $this->after(0, self::ill('mail.login'), false);
        $text = $this->after(300, self::well());
        self::assertStringContainsString('it was: No mail leaves: the mail server refuses the login. From 21', $text);
        self::assertSame('', $this->after(360, self::well()));
    }

    public function test_a_line_each_week_says_that_it_is_alive(): void
    {
        $week = 7 * 24 * self::HOUR;
        self::assertSame('', $this->after(0, self::well(12)));
        self::assertSame('', $this->after($week - 1, self::well(12)));
        self::assertSame('', $this->after($week, new HealthReport([])), 'The database cannot be read.');
        self::assertSame(
            'Enquiries in seven days: 12. Not marked as answered: 3; suspected of spam: 1; not mailed yet: 0.',
            $this->after($week, self::well(12)),
        );
        self::assertSame('', $this->after($week + 60, self::well(12)));
    }

    public function test_a_clock_that_was_set_back_silences_nothing(): void
    {
        $this->after(0, self::ill('flood'));
        self::assertNotSame('', $this->after(-self::HOUR, self::ill('flood')));
        self::assertSame('', $this->after(60 - self::HOUR, self::ill('flood')));
    }

    public function test_it_has_begun_when_it_was_first_found_and_lasts_until_it_is_over(): void
    {
        $this->after(0, self::ill('flood'));
        $this->after(60, self::ill('flood'));
        self::assertSame(self::NOW, AlertState::read($this->config)->since('flood'));
        $this->after(600, self::well());
        self::assertNull(AlertState::read($this->config)->since('flood'));
    }

    public function test_what_is_remembered_takes_the_same_room_whatever_it_is(): void
    {
        $this->after(0, self::well());
        $size = filesize("{$this->config->varDir}/watch.json");
        $this->after(60, self::ill('flood', 'clock', 'disk'));
        clearstatcache();
        self::assertSame($size, filesize("{$this->config->varDir}/watch.json"));
    }

    public function test_half_of_a_file_is_as_good_as_none(): void
    {
        $this->after(0, self::ill('flood'));
        file_put_contents("{$this->config->varDir}/watch.json", '{"examined":');
        self::assertSame([], AlertState::read($this->config)->causes);
        self::assertNotSame('', $this->after(60, self::ill('flood')));
    }

    public function test_beside_a_folder_that_is_read_only_it_remembers_in_a_file_of_its_own_alone(): void
    {
        // Root may write in any folder, but opens none as a file.
        mkdir("{$this->config->varDir}/watch.json");
        $place = sys_get_temp_dir() . '/enquiries-watch-' . hash('sha256', $this->config->varDir) . '.json';
        self::assertNotSame('', $this->after(0, self::ill('flood')));
        self::assertSame('', $this->after(60, self::ill('flood')));
        unlink($place);
        symlink(__FILE__, $place);
        self::assertFalse(AlertState::read($this->config)->save(), 'A link leads anywhere.');
        unlink($place);
        rmdir("{$this->config->varDir}/watch.json");
    }
}
