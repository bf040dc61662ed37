<?php

declare(strict_types=1);

namespace Quayswift\Enquiry\Owner;

use Quayswift\Enquiry\Storage\Database;
use Quayswift\Enquiry\Storage\EnquiryRepository;
use Quayswift\Enquiry\Storage\Standing;
use Quayswift\Enquiry\Storage\StoredEnquiry;

/**
 * The enquiries as lists, newest first, a page at a time. A page begins behind the last row of the one before
 * (keyset), so that the thousandth costs as much as the first.
 */
final class Inbox
{
    public const PAGE = 50;

    /** Counting more would take longer than the page may. */
    public const MOST_COUNTED = 9999;

    /** How long a search looks, in s, before it shows what it has; further back is another page. */
    private const SEARCH_TIME = 0.04;

    /** How many enquiries it looks through between two looks at the clock. */
    private const SEARCH_STEP = 500;

    /** Of a message, in characters: enough for a line of a list. */
    private const BEGINNING = 300;

    private const SEARCHED = ['reference', 'name', 'email', 'company', 'phone', 'message'];

    /** @param ?\Closure(): float $clock in s, of tests */
    public function __construct(private readonly Database $database, private readonly ?\Closure $clock = null)
    {
    }

    /** @return array<string, int> by the value of Standing; one above MOST_COUNTED for any number above it */
    public function counts(): array
    {
        $counts = [];
        foreach (Standing::cases() as $standing) {
            [$sql, $values] = $standing === Standing::Erased
                ? ['SELECT 1 FROM enquiry_erasures', []]
                : self::ranges($standing, fn (int $n): string => 'SELECT 1 FROM enquiries WHERE ' . self::inRange($n));
            $limit = self::MOST_COUNTED + 1;
            $counted = "SELECT count(*) FROM ($sql LIMIT $limit) AS counted";
            $counts[$standing->value] = (int) $this->database->value($counted, $values);
        }
        return $counts;
    }

    /**
     * One query for all ranges of the index in which enquiries stand alike.
     *
     * @param callable(int): string $each the query of a range, by its number
     * @return array{string, array<string, string>} SQL and its values
     */
    private static function ranges(Standing $standing, callable $each): array
    {
        $queries = [];
        $values = [];
        foreach ($standing->ranges() as $n => $range) {
            $queries[] = $each($n);
            $values += ["mark$n" => $range['mark'], "verdict$n" => $range['verdict']];
        }
        return [implode(' UNION ALL ', $queries), $values];
    }

    private static function inRange(int $n): string
    {
        return "mark = :mark$n AND verdict = :verdict$n";
    }

    /**
     * A page of enquiries that stand alike.
     *
     * @param ?Place $behind the last one of the page before; null for the newest
     */
    public function page(Standing $standing, ?Place $behind): Listing
    {
        if ($standing === Standing::Erased) {
            return $this->erased($behind);
        }
        $columns = StoredEnquiry::columns(self::BEGINNING);
        $newest = 'ORDER BY received_at DESC, id DESC LIMIT ' . (self::PAGE + 1);
        $places = [];
        // Each range comes out of the index in order; one condition over all of them would sort them all.
        $each = static function (int $n) use ($behind, $columns, $newest, &$places): string {
            [$after, $place] = self::after($behind, (string) $n);
            $places += $place;
            $where = self::inRange($n) . " $after $newest";
            return "SELECT * FROM (SELECT $columns FROM enquiries WHERE $where) AS range$n";
        };
        [$sql, $values] = self::ranges($standing, $each);
        $rows = $this->database->run("SELECT * FROM ($sql) AS ranges $newest", $values + $places)->fetchAll();
        return Listing::of(array_map(StoredEnquiry::of(...), $rows), self::PAGE);
    }

    /**
     * Enquiries with each of these words somewhere in them, wherever they stand. It looks back in time for a moment
     * only; `next` is where to go on.
     *
     * @param string $words taken literally: `%` and `_` mean themselves; see SearchWord
     */
    public function search(string $words, ?Place $behind): Listing
    {
        $end = $this->now() + self::SEARCH_TIME;
        $found = [];
        do {
            $until = $this->stepBack($behind);
            array_push($found, ...$this->between($words, $behind, $until));
            $behind = $until;
        } while ($until !== null && count($found) <= self::PAGE && $this->now() < $end);
        if (count($found) > self::PAGE) {
            return Listing::of($found, self::PAGE);
        }
        return new Listing($found, $behind, $behind?->time);
    }

    /** The first enquiry behind a step; null at the end. */
    private function stepBack(?Place $behind): ?Place
    {
        [$after, $values] = self::after($behind);
        $row = $this->database->run(
            "SELECT received_at, id FROM enquiries WHERE 1 = 1 $after
             ORDER BY received_at DESC, id DESC LIMIT 1 OFFSET " . (self::SEARCH_STEP - 1),
            $values,
        )->fetch();
        return $row === false ? null : new Place((int) $row['received_at'], (int) $row['id']);
    }

    /** @return list<StoredEnquiry> */
    private function between(string $words, ?Place $behind, ?Place $until): array
    {
        [$after, $values] = self::after($behind);
        if ($until !== null) {
            $after .= ' AND received_at >= :from AND (received_at > :first OR id >= :last)';
            $values += ['from' => $until->time, 'first' => $until->time, 'last' => $until->id];
        }
        $fits = '1 = 1';
        foreach (SearchWord::expressions($words) as $n => $expression) {
            $fits .= " AND {$this->matches(":word$n")}";
            $values["word$n"] = $expression;
        }
        $rows = $this->database->run(
            'SELECT ' . StoredEnquiry::columns(self::BEGINNING) . " FROM enquiries WHERE $fits $after
             ORDER BY received_at DESC, id DESC LIMIT " . (self::PAGE + 1),
            $values,
        )->fetchAll();
        return array_map(StoredEnquiry::of(...), $rows);
    }

    /** A condition: the expression fits something of an enquiry. */
    private function matches(string $expression): string
    {
        $text = implode(" || ' ' || ", self::SEARCHED);
        if ($this->database->driver === 'pgsql') {
            return "($text) ~* $expression";
        }
        // SQLite has the operator, and leaves its meaning to the program.
        $this->database->pdo->sqliteCreateFunction('regexp', self::fits(...), 2);
        return "($text) REGEXP $expression";
    }

    private static function fits(string $expression, string $text): bool
    {
        return preg_match("/$expression/iu", $text) === 1;
    }

    /** When the oldest enquiry was received; null when there is none. */
    public function oldest(): ?int
    {
        $time = $this->database->value('SELECT min(received_at) FROM enquiries');
        return $time === null ? null : (int) $time;
    }

    /**
     * @param string $n tells the names of the values from those of other ranges
     * @return array{string, array<string, int|string>} a condition and its values
     */
    private static function after(?Place $behind, string $n = ''): array
    {
        $behind ??= Place::newest();
        return [
            "AND received_at <= :time$n AND (received_at < :same$n OR id < :id$n)",
            ["time$n" => $behind->time, "same$n" => $behind->time, "id$n" => $behind->id],
        ];
    }

    private function erased(?Place $behind): Listing
    {
        $behind ??= Place::newest();
        $rows = $this->database->run(
            'SELECT reference, received_at, erased_at FROM enquiry_erasures
             WHERE erased_at <= :time AND (erased_at < :same OR reference < :reference)
             ORDER BY erased_at DESC, reference DESC LIMIT ' . (self::PAGE + 1),
            ['time' => $behind->time, 'same' => $behind->time, 'reference' => (string) $behind->id],
        )->fetchAll();
        $erasure = static fn (array $row): Erasure =>
            new Erasure($row['reference'], (int) $row['received_at'], (int) $row['erased_at']);
        return Listing::of(array_map($erasure, $rows), self::PAGE);
    }

    /** @return list<StoredEnquiry> the latest of those that are not mailed, or not to everybody */
    public function unmailed(): array
    {
        $rows = $this->database->run(
            'SELECT ' . StoredEnquiry::columns(self::BEGINNING) . " FROM enquiries
             WHERE due_at >= 0 AND state IN ('pending', 'attention')
             ORDER BY received_at DESC, id DESC LIMIT " . self::PAGE,
        )->fetchAll();
        return array_map(StoredEnquiry::of(...), $rows);
    }

    /** @return list<StoredEnquiry> all from an email address, in any case, without their words */
    public function ofAddress(string $email): array
    {
        $rows = $this->database->run(
            'SELECT ' . StoredEnquiry::columns(0) . ' FROM enquiries WHERE '
                . EnquiryRepository::SAME_ADDRESS . ' ORDER BY id',
            ['email' => $email],
        )->fetchAll();
        return array_map(StoredEnquiry::of(...), $rows);
    }

    /** One enquiry with all its words. */
    public function find(string $reference): ?StoredEnquiry
    {
        $row = $this->database->run(
            'SELECT ' . StoredEnquiry::columns() . ' FROM enquiries WHERE reference = :reference',
            ['reference' => $reference],
        )->fetch();
        return $row === false ? null : StoredEnquiry::of($row);
    }

    /** When an enquiry was erased; null when it never was. */
    public function erasedAt(string $reference): ?int
    {
        $time = $this->database->value(
            'SELECT erased_at FROM enquiry_erasures WHERE reference = :reference',
            ['reference' => $reference],
        );
        return $time === false ? null : (int) $time;
    }

    private function now(): float
    {
        return $this->clock === null ? hrtime(true) / 1e9 : ($this->clock)();
    }
}
