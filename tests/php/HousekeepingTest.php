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

    private function keepHouse(int $now = self::NOW): void
    {
        (new Housekeeping($this->config(), $this->database))->run(static fn (): int => $now, $now + 20);
    }

    /** @return list<string> */
    private function left(): array
    {
        return array_column($this->rows('SELECT reference FROM enquiries ORDER BY id'), 0);
    }

    public function test_an_enquiry_goes_by_its_age_with_photographs_mails_and_keys_and_suspected_ones_sooner(): void
    {
        $old = $this->receive(ago: 180 * self::DAY + 1);
        (new Photos($this->database))->insert(Samples::photoRow($this->row($old)['id'], 'jpeg'));
        $this->database->insert('enquiry_keys', ['idempotency_key' => 'k', 'enquiry_id' => $this->row($old)['id']]);
        $recent = $this->receive(ago: 180 * self::DAY);
        $spam = $this->receive(ago: 31 * self::DAY);
        $this->database->pdo->exec('DELETE FROM outbox WHERE enquiry_id <> (SELECT min(id) FROM enquiries)');
        $this->database->pdo->exec("UPDATE enquiries SET standing = 'suspected' WHERE reference = '$spam'");
        $this->keepHouse();
        self::assertSame([$recent], $this->left());
        self::assertSame([0, 0, 0], array_map($this->sizeOf(...), ['photos', 'outbox', 'enquiry_keys']));
    }

    public function test_a_clock_that_is_a_year_ahead_for_one_run_erases_at_most_a_day(): void
    {
        $old = $this->receive(ago: 170 * self::DAY);
        foreach ([0, 365 * self::DAY, 7200] as $ahead) {
            $this->keepHouse(self::NOW + $ahead);
            self::assertSame([$old], $this->left());
        }
    }

    public function test_after_weeks_without_a_run_each_hour_makes_up_for_a_day(): void
    {
        $this->keepHouse();
        $this->receive(ago: 170 * self::DAY);
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
        $this->keepHouse(self::NOW + self::DAY - 3600);
        self::assertSame(2, $this->sizeOf('rate_limits'));
        $this->keepHouse(self::NOW + self::DAY);
        self::assertSame(0, $this->sizeOf('rate_limits'));
    }

    public function test_downloads_of_a_backup_that_were_broken_off_go(): void
    {
        $ages = ['backup-0.sqlite' => 3601, 'backup-1.sqlite' => 3599];
        @mkdir($this->varDir);
        foreach ($ages as $name => $age) {
            touch("$this->varDir/$name", self::NOW - $age);
        }
        $this->keepHouse();
        $left = array_filter(array_keys($ages), fn (string $name): bool => file_exists("$this->varDir/$name"));
        self::assertSame(['backup-1.sqlite'], array_values($left));
    }
}
