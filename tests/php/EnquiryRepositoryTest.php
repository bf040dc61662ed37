<?php

declare(strict_types=1);

namespace Quayswift\Enquiry\Tests;

use Quayswift\Enquiry\Storage\Database;
use Quayswift\Enquiry\Storage\EnquiryRepository;

/**
 * What the owner asks about the enquiries, and the indexes that answer.
 *
 * @group postgresql
 */
final class EnquiryRepositoryTest extends DatabaseTestCase
{
    private const NOW = 1_790_000_000;

    private function from(string $email): string
    {
        return $this->store()->take(Samples::enquiry(['email' => $email]), null, null, self::NOW);
    }

    public function test_an_address_is_the_same_in_any_case_and_nothing_else_is(): void
    {
        $ada = [$this->from('ada@example.org'), $this->from('Ada@EXAMPLE.org')];
        $long = str_repeat('a', 4000);
        foreach (['ada@example.org.uk', 'xada@example.org', "$long@a.example", "$long@b.example"] as $other) {
            $this->from($other);
        }
        $enquiries = new EnquiryRepository($this->database);
        self::assertSame($ada, $enquiries->referencesOf('ADA@example.org'));
        self::assertCount(1, $enquiries->referencesOf("$long@A.example"));
        foreach (['áda@example.org', 'ada@example.or_', '%', ''] as $other) {
            self::assertSame([], $enquiries->referencesOf($other), $other);
        }
    }

    public function test_they_are_found_by_an_index(): void
    {
        $this->from('ada@example.org');
        if ($this->database->driver === 'pgsql') {
            // It reads a table of one row whole otherwise.
            $this->database->pdo->exec('SET enable_seqscan = off');
        }
        $explain = $this->database->driver === 'sqlite' ? 'EXPLAIN QUERY PLAN' : 'EXPLAIN';
        $plan = $this->database->run(
            "$explain SELECT reference FROM enquiries WHERE " . EnquiryRepository::SAME_ADDRESS,
            ['email' => 'ada@example.org'],
        )->fetchAll();
        self::assertStringContainsString('enquiries_email', json_encode($plan, JSON_THROW_ON_ERROR));
    }

    public function test_the_tables_of_version_7_are_given_the_index_with_what_is_in_them(): void
    {
        $reference = $this->from('ada@example.org');
        $this->database->pdo->exec('DROP INDEX enquiries_email');
        $this->reopenAs(7);
        $this->test_they_are_found_by_an_index();
        self::assertContains($reference, (new EnquiryRepository($this->database))->referencesOf('ADA@example.org'));
    }

    public function test_the_tables_of_version_8_lose_indexes_and_nothing_else(): void
    {
        $reference = $this->from('ada@example.org');
        $this->database->pdo->exec('CREATE INDEX enquiries_state ON enquiries (state, received_at)');
        $this->database->pdo->exec('CREATE INDEX enquiries_verdict ON enquiries (verdict, received_at)');
        $indexes = $this->indexes();
        $this->reopenAs(8);
        $gone = ['enquiries_state', 'enquiries_verdict'];
        self::assertSame($gone, array_values(array_diff($indexes, $this->indexes())));
        self::assertContains('enquiries_acknowledged', $this->indexes());
        $enquiries = new EnquiryRepository($this->database);
        self::assertSame(1, $enquiries->health(self::NOW)['waiting']);
        self::assertSame($reference, $enquiries->find($reference)?->reference);
    }

    public function test_one_that_is_mailed_again_is_not_undelivered(): void
    {
        $this->from('ada@example.org');
        $again = $this->from('bob@example.org');
        $this->database->run("UPDATE enquiries SET state = 'delivered' WHERE reference = :again", ['again' => $again]);
        $enquiries = new EnquiryRepository($this->database);
        self::assertSame([1, 0], array_column($enquiries->undelivered(), 'number'));
        self::assertCount(1, [...$enquiries->list(['state' => 'pending'])]);
    }

    /** Opens the database as a release finds it that has another version of the tables. */
    private function reopenAs(int $version): void
    {
        // Of version 10.
        foreach (['enquiry_mails', 'refused_presses'] as $table) {
            $this->database->pdo->exec("DROP TABLE $table");
        }
        $this->database->pdo->exec("UPDATE enquiry_schema SET version = $version");
        if ($this->database->driver === 'sqlite') {
            $this->database->pdo->exec("PRAGMA user_version = $version");
        }
        $this->database = Database::open($this->config());
    }

    /** @return list<string> of the enquiries, in order */
    private function indexes(): array
    {
        return $this->database->run($this->isSqlite()
            ? "SELECT name FROM pragma_index_list('enquiries') ORDER BY name"
            : "SELECT indexname FROM pg_indexes WHERE tablename = 'enquiries' ORDER BY indexname")
            ->fetchAll(\PDO::FETCH_COLUMN);
    }
}
