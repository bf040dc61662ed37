<?php

declare(strict_types=1);

namespace Quayswift\Enquiry\Tests;

use PHPUnit\Framework\TestCase;
use Quayswift\Enquiry\Settings;
use Quayswift\Enquiry\Monitoring\Alerts;
use Quayswift\Enquiry\Monitoring\HealthReport;
use Quayswift\Enquiry\Monitoring\Problem;

final class AlertsTest extends TestCase
{
    private const NOW = 1_790_000_000;
    private const DAY = 86_400;
    private const LOGIN = 'No mail leaves: the mail server refuses the login.';

    /** After so many seconds: what is wrong, how the alert begins, and false when nobody takes it. */
    private const STORIES = [
        'a cause is told once, and again after a day' => [[0, 'flood', 'More enq'], [60, 'flood', ''],
            [self::DAY - 1, 'flood', ''], [self::DAY, 'flood', 'More enq'], [self::DAY + 60, 'flood', '']],
        'each cause counts for itself' => [[0, 'flood', 'More enq'], [60, 'flood clock', 'The clock'],
            [120, 'clock flood', '']],
        'it is well again once, and only when it stays well' => [[0, 'flood', 'More enq'], [60, '', ''],
            [120, 'flood', ''], [419, '', ''], [420, '', 'Resolved: More enq'], [480, '', ''],
            [540, 'flood', 'More enq']],
        'the end repeats the words of the beginning' => [[0, 'mail.login', self::LOGIN], [60, 'mail.sender', ''],
            [600, '', 'Resolved: ' . self::LOGIN]],
        'until somebody takes it' => [[0, 'flood', 'More enq', false], [60, 'flood', 'More enq'], [120, 'flood', ''],
            [600, '', 'Resolved', false], [660, '', 'Resolved'], [720, '', '']],
        'a cause that nobody took is told afterwards' => [[0, 'mail.login', 'No mail', false],
            [300, '', 'Resolved: No mail'], [360, '', '']],
        'a clock that was set back silences nothing' => [[0, 'flood', 'More enq'], [-3600, 'flood', 'More enq'],
            [-3540, 'flood', '']],
    ];

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

    /** The alert after so many seconds, as if each run were a process of its own. */
    private function after(int $seconds, HealthReport $report, bool $isTold = true): string
    {
        $alerts = new Alerts($this->config);
        $news = $alerts->due($report, self::NOW + $seconds);
        if ($isTold) {
            $alerts->sent($news, self::NOW + $seconds);
        }
        self::assertTrue($alerts->save());
        return implode("\n\n", $news);
    }

    private static function report(string $codes): HealthReport
    {
        $words = ['whole' => 'No mail leaves', 'host' => 'h'];
        return new HealthReport(array_map(
            static fn (string $code): Problem => Problem::of($code, $words, self::NOW),
            $codes === '' ? [] : explode(' ', $codes),
        ));
    }

    public function test_the_owner_is_told_once_of_each_beginning_and_end(): void
    {
        foreach (self::STORIES as $story => $steps) {
            @unlink("{$this->config->varDir}/watch.json");
            foreach ($steps as $step) {
                [$seconds, $codes, $begins, $isTold] = $step + [3 => true];
                $text = $this->after($seconds, self::report($codes), $isTold);
                self::assertSame($begins, substr($text, 0, strlen($begins)), "$story, after $seconds s");
                self::assertSame($begins === '', $text === '', "$story, after $seconds s");
            }
        }
    }

    public function test_an_alert_says_since_when_what_it_means_and_what_to_do(): void
    {
        self::assertSame(
            'More enquiries than usual have come in the last hour. They are marked as suspected and mailed together '
                . 'every ten minutes. Since 21 September 2026, 15:13 BST. Nothing is lost: enquiries come in and are '
                . 'mailed. For whoever set up the site: Where they are real, raise RATE_LIMIT_GLOBAL.',
            $this->after(0, self::report('flood')),
        );
        self::assertStringEndsWith(
            'From 21 September 2026, 15:13 BST to 21 September 2026, 15:13 BST.',
            $this->after(600, self::report('')),
        );
    }

    public function test_what_is_remembered_takes_the_same_room_whatever_it_is_and_half_of_it_is_as_good_as_none(): void
    {
        $file = "{$this->config->varDir}/watch.json";
        $this->after(0, self::report(''));
        $size = filesize($file);
        $this->after(60, self::report('flood clock disk'));
        clearstatcache();
        self::assertSame($size, filesize($file));
        file_put_contents($file, '{"examined":');
        self::assertSame([], (new Alerts($this->config))->causes);
    }
}
