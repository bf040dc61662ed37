<?php

declare(strict_types=1);

namespace Quayswift\Enquiry\Tests;

use Quayswift\Enquiry\Delivery\Housekeeping;
use Quayswift\Enquiry\Store\Photos;

/**
 * The promises of the privacy notice are kept, whatever the mail server, the clock and the size of the backlog.
 *
 * @group postgresql
 */
final class HousekeepingTest extends DatabaseTestCase
{
    private const DAY = 86_400;

    private function keepHouse(int $now = self::NOW, int $seconds = 20): void
    {
        (new Housekeeping($this->config(), $this->database))->run(static fn (): int => $now, $now + $seconds);
    }

    /** @return list<string> */
    private function left(): array
    {
        return $this->database->run('SELECT reference FROM enquiries ORDER BY id')->fetchAll(\PDO::FETCH_COLUMN);
    }

    public function test_an_enquiry_goes_by_its_age_with_all_that_is_of_it_and_suspected_ones_sooner(): void
    {
        $old = $this->receive(ago: 180 * self::DAY + 1);
        $id = $this->row($old)['id'];
        (new Photos($this->database))->insert(Samples::photoRow($id, 'jpeg'));
        $recent = $this->receive(ago: 180 * self::DAY);
        $spam = $this->receive(ago: 31 * self::DAY);
        $genuine = $this->receive(ago: 31 * self::DAY + 1);
        $this->database->pdo->exec("UPDATE enquiries SET verdict = CASE WHEN reference IN ('$spam', '$genuine')
            THEN 'suspected' ELSE 'verified' END");
        $this->database->pdo->exec("UPDATE enquiries SET mark = 'genuine' WHERE reference = '$genuine'");
        $this->keepHouse();
        self::assertSame([$recent, $genuine], $this->left());
        foreach (['photos', 'outbox', 'enquiry_keys'] as $table) {
            $sql = "SELECT count(*) FROM $table WHERE enquiry_id = $id";
            self::assertSame(0, (int) $this->database->value($sql), $table);
        }
    }

    public function test_a_clock_that_is_a_year_ahead_for_one_run_erases_at_most_what_a_day_would(): void
    {
        $old = $this->receive(ago: 170 * self::DAY);
        $this->database->pdo->exec("UPDATE enquiries SET verdict = 'verified'");
        $this->keepHouse();
        $this->keepHouse(self::NOW + 365 * self::DAY);
        self::assertSame([$old], $this->left());
        $this->keepHouse(self::NOW + 7200);
        self::assertSame([$old], $this->left());
    }

    public function test_after_weeks_without_a_run_each_hour_makes_up_for_a_day(): void
    {
        $this->keepHouse();
        $this->receive(ago: 170 * self::DAY);
        $this->database->pdo->exec("UPDATE enquiries SET verdict = 'verified'");
        for ($hour = 0; $hour < 11; $hour++) {
            self::assertCount(1, $this->left(), "$hour");
            $this->keepHouse(self::NOW + 40 * self::DAY + 3600 * $hour);
        }
        self::assertSame([], $this->left());
    }

    public function test_a_run_that_has_no_time_left_goes_on_the_next_time(): void
    {
        foreach ([1, 2, 3] as $ago) {
            $this->receive(ago: 200 * self::DAY + $ago);
        }
        $ticks = 0;
        $clock = static function () use (&$ticks): int {
            return self::NOW + $ticks++;
        };
        (new Housekeeping($this->config(), $this->database))->run($clock, self::NOW + 2);
        self::assertCount(2, $this->left());
        $this->keepHouse(self::NOW + 10);
        self::assertSame([], $this->left());
    }

    public function test_the_hash_of_an_address_is_forgotten_after_a_day(): void
    {
        $this->receive(limitPerAddress: 20);
        $sql = "SELECT count(*) FROM rate_limits WHERE name LIKE '%hash'";
        $hashes = fn (): int => (int) $this->database->value($sql);
        $this->keepHouse(self::NOW + self::DAY - 3600);
        self::assertSame(1, $hashes());
        $this->keepHouse(self::NOW + self::DAY);
        self::assertSame(0, $hashes());
    }

    public function test_copies_that_hold_erased_people_go_and_unfinished_ones(): void
    {
        $ages = ['backup-0.sqlite' => 3601, 'backup-1.sqlite' => 3599,
            'enquiries.sqlite.before-20260101' => 30 * self::DAY + 1, 'enquiries.sqlite.before-20260901' => self::DAY];
        @mkdir($this->varDir);
        foreach ($ages as $name => $age) {
            touch("$this->varDir/$name", self::NOW - $age);
        }
        $this->keepHouse();
        $left = array_filter(array_keys($ages), fn (string $name): bool => file_exists("$this->varDir/$name"));
        self::assertSame(['backup-1.sqlite', 'enquiries.sqlite.before-20260901'], array_values($left));
    }
}
