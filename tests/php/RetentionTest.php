<?php

declare(strict_types=1);

namespace Quayswift\Enquiry\Tests;

use Quayswift\Enquiry\Delivery\Worker;
use Quayswift\Enquiry\Storage\AuditLog;
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

    public function test_an_enquiry_is_deleted_by_itself_once_it_is_mailed_and_old_and_suspected_spam_sooner(): void
    {
        $days = 180 * self::DAY;
        $this->take(self::NOW - $days - 1);
        $waiting = $this->take(self::NOW - $days - 2);
        $recent = $this->take(self::NOW - $days);
        $spam = $this->take(self::NOW - 31 * self::DAY);
        $genuine = $this->take(self::NOW - 31 * self::DAY - 1);
        $this->database->pdo->exec("UPDATE enquiries SET delivered_at = 1 WHERE reference <> '$waiting'");
        $this->database->pdo->exec(
            "UPDATE enquiries SET verdict = 'suspected' WHERE reference IN ('$spam', '$genuine')",
        );
        $this->database->pdo->exec("UPDATE enquiries SET mark = 'genuine' WHERE reference = '$genuine'");
        @mkdir($this->varDir);
        touch("$this->varDir/backup-0.sqlite", self::NOW - 3601);
        self::assertSame(2, Retention::apply($this->database, $this->varDir, self::NOW));
        $left = $this->database->run('SELECT reference FROM enquiries ORDER BY id')->fetchAll(\PDO::FETCH_COLUMN);
        self::assertSame([$waiting, $recent, $genuine], $left);
        self::assertFileDoesNotExist("$this->varDir/backup-0.sqlite", 'A crash left all personal data in it.');
    }

    public function test_the_hash_of_an_address_is_forgotten_after_a_day(): void
    {
        $this->take(1000, 'hash');
        $sql = "SELECT count(*) FROM rate_limits WHERE name LIKE '%hash'";
        $hashes = fn (): int => (int) $this->database->value($sql);
        Retention::apply($this->database, $this->varDir, 999 + self::DAY);
        self::assertSame(1, $hashes());
        Retention::apply($this->database, $this->varDir, 1000 + self::DAY);
        self::assertSame(0, $hashes());
    }

    public function test_the_audit_log_is_forgotten_by_itself(): void
    {
        $log = new AuditLog($this->database);
        $before = time() - Retention::ownerLogDays() * self::DAY;
        foreach (['QS-AAAA2222' => $before - 1, 'QS-BBBB2222' => $before + 3600] as $reference => $then) {
            $log->record('erase', $then, $reference);
        }
        (new Worker($this->config(), $this->database))->prune();
        self::assertSame(['QS-BBBB2222'], array_column($log->latest(), 'reference'));
    }
}
