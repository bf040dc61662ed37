<?php

declare(strict_types=1);

namespace Quayswift\Enquiry\Tests;

use Quayswift\Enquiry\Storage\Database;
use Quayswift\Enquiry\Storage\EnquiryRepository;

/** All enquiries of one address: the right to erasure must not cost a look at everybody else's. */
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
            "$explain SELECT reference FROM enquiries WHERE " . EnquiryRepository::sameAddress($this->database),
            ['email' => 'ada@example.org'],
        )->fetchAll();
        self::assertStringContainsString('enquiries_email', json_encode($plan, JSON_THROW_ON_ERROR));
    }

    public function test_the_tables_of_the_release_before_are_given_the_index_with_what_is_in_them(): void
    {
        $reference = $this->from('ada@example.org');
        $isMySql = $this->database->driver === 'mysql';
        $this->database->pdo->exec('DROP INDEX enquiries_email' . ($isMySql ? ' ON enquiries' : ''));
        $this->database->pdo->exec('UPDATE enquiry_schema SET version = 7');
        if ($this->database->driver === 'sqlite') {
            $this->database->pdo->exec('PRAGMA user_version = 7');
        }
        $this->database = Database::open($this->config());
        $this->test_they_are_found_by_an_index();
        self::assertContains($reference, (new EnquiryRepository($this->database))->referencesOf('ADA@example.org'));
    }
}
