<?php

declare(strict_types=1);

namespace Quayswift\Enquiry\Tests;

use Quayswift\Enquiry\Delivery\Outbox;
use Quayswift\Enquiry\Delivery\Worker;
use Quayswift\Enquiry\Owner\DeedLog;
use Quayswift\Enquiry\Owner\Inbox;
use Quayswift\Enquiry\Storage\Retention;

/**
 * The promises of the privacy notice are kept.
 *
 * @group postgresql
 */
final class RetentionTest extends DatabaseTestCase
{
    private const DAY = 86_400;
    private const NOW = 1_790_000_000;

    public function test_the_numbers_are_those_that_were_decided(): void
    {
        $times = [Retention::enquiryDays(), Retention::addressSeconds(), Retention::ownerLogDays()];
        self::assertSame([180, self::DAY, 180], $times);
    }

    public function test_an_enquiry_is_deleted_by_itself_once_it_is_mailed_and_old(): void
    {
        $days = Retention::enquiryDays() * self::DAY;
        $old = $this->take(self::NOW - $days - 1);
        $waiting = $this->take(self::NOW - $days - 2);
        $recent = $this->take(self::NOW - $days);
        $this->database->pdo->exec("UPDATE enquiries SET state = 'delivered' WHERE reference <> '$waiting'");
        self::assertSame(1, (new Outbox($this->database))->forgetEnquiries(self::NOW), $old);
        $left = $this->database->run('SELECT reference FROM enquiries ORDER BY id')->fetchAll(\PDO::FETCH_COLUMN);
        self::assertSame([$waiting, $recent], $left);
    }

    public function test_the_owners_log_and_the_list_of_erasures_are_forgotten_by_themselves(): void
    {
        $log = new DeedLog($this->database);
        $before = time() - Retention::ownerLogDays() * self::DAY;
        foreach (['QS-AAAA2222' => $before - 1, 'QS-BBBB2222' => $before + 3600] as $reference => $then) {
            $log->record('erase', $then, $reference);
            $this->database->run(
                'INSERT INTO enquiry_erasures (reference, received_at, erased_at) VALUES (:reference, 1, :then)',
                ['reference' => $reference, 'then' => $then],
            );
        }
        Worker::fromConfig($this->config(), $this->database)->tidy();
        self::assertSame(['QS-BBBB2222'], array_column($log->latest(), 'reference'));
        self::assertNull((new Inbox($this->database))->erasedAt('QS-AAAA2222'));
        self::assertSame($before + 3600, (new Inbox($this->database))->erasedAt('QS-BBBB2222'));
    }
}
