<?php

declare(strict_types=1);

namespace Quayswift\Enquiry\Tests;

use Quayswift\Enquiry\Owner\Deed;
use Quayswift\Enquiry\Owner\Deeds;
use Quayswift\Enquiry\Owner\Inbox;
use Quayswift\Enquiry\Owner\Listing;
use Quayswift\Enquiry\Owner\Place;
use Quayswift\Enquiry\Spam\Verdict;
use Quayswift\Enquiry\Storage\Standing;

/** @group postgresql */
final class OwnerInboxTest extends OwnerTestCase
{
    /** @return list<string> */
    private static function references(Listing $listing): array
    {
        return array_column($listing->items, 'reference');
    }

    /** One that stands so; returns its reference. */
    private function standing(Standing $standing, int $ago = 0): string
    {
        $reference = $this->receive(['message' => "$standing->value $ago"], $ago);
        $deeds = ['answered' => Deed::Answer, 'suspected' => Deed::Spam, 'erased' => Deed::Erase];
        $deed = $deeds[$standing->value] ?? null;
        if ($deed !== null) {
            (new Deeds($this->database))->do($deed, $reference, 0, $this->now);
        }
        return $reference;
    }

    public function test_each_list_has_its_own_newest_first_and_the_counts_agree(): void
    {
        $inbox = new Inbox($this->database);
        $expected = [];
        foreach (Standing::cases() as $n => $standing) {
            for ($one = 0; $one <= $n; $one++) {
                $expected[$standing->value][] = $this->standing($standing, 10 * $one);
            }
        }
        $byCheck = $this->receive(ago: 60);
        $this->deliver(Verdict::suspected('score 0.1'));
        $expected['suspected'][] = $byCheck;
        foreach (Standing::cases() as $standing) {
            $found = self::references($inbox->page($standing, null));
            if ($standing === Standing::Erased) {
                sort($found);
                sort($expected['erased']);
            }
            self::assertSame($expected[$standing->value], $found);
        }
        self::assertSame(array_map(count(...), $expected), $inbox->counts());
    }

    public function test_pages_of_fifty_follow_one_another_without_gap_or_repetition_even_within_a_second(): void
    {
        for ($one = 0; $one < 120; $one++) {
            $this->receive(['message' => "One of many, $one."], intdiv($one, 60));
        }
        $inbox = new Inbox($this->database);
        $all = [];
        $sizes = [];
        $place = null;
        do {
            $listing = $inbox->page(Standing::New, $place);
            array_push($all, ...self::references($listing));
            $sizes[] = count($listing->items);
            $place = $listing->next === null ? null : Place::parse("$listing->next");
        } while ($place !== null);
        self::assertSame([50, 50, 20], $sizes);
        self::assertCount(120, array_unique($all));
    }

    public function test_erased_ones_have_pages_too(): void
    {
        for ($one = 0; $one < 51; $one++) {
            $this->database->run(
                'INSERT INTO enquiry_erasures (reference, received_at, erased_at) VALUES (:one, 1, 2)',
                ['one' => sprintf('QS-AAAA22%02d', $one)],
            );
        }
        $inbox = new Inbox($this->database);
        $first = $inbox->page(Standing::Erased, null);
        $second = $inbox->page(Standing::Erased, Place::parse("$first->next"));
        self::assertSame([50, ['QS-AAAA2200'], null], [count($first->items), self::references($second), $second->next]);
    }

    public function test_a_search_finds_words_of_every_field_in_any_case(): void
    {
        $searches = [
            ['name', 'Grace Hopper', 'grace HOP'],
            ['email', 'grace@navy.example', 'NAVY.ex'],
            ['company', 'Zoë & Söhne', 'Söhne'],
            ['phone', '07700 900123', '900123'],
            ['message', "Take\n40 Aerons.", '40 aerons'],
            ['message', '100% of "it", it\'s \\ all!', '100% of "it", it\'s \\ all!'],
            ['message', 'under_score', 'r_s'],
            ['message', 'کراسی مكتب', 'مكتب'],
            ['name', 'Mrs Mary O’Brien', "O'Brien"],
            ['name', "Mrs Mary O'Brien", 'o’BRIEN'],
            ['name', 'Mrs Mary O’Brien', 'OBrien'],
            ['name', 'Mrs Mary O’Brien', "Mrs O'Brien"],
            ['name', 'Gráinne Ní Chonaill', 'Ni Chonaill'],
            ['name', 'Grainne Ni Chonaill', 'gráinne'],
            ['name', "Zoe\u{308}", 'Zoë'],
            ['company', 'Łódź Limited', 'lodz'],
            ['phone', '07700 900 777', '07700900777'],
            ['phone', '07700900777', '07700 900 777'],
            ['phone', '(020) 7946-0958', '02079460958'],
            ['message', 'A sofa, and three chairs of a dental practice.', 'dental sofa'],
        ];
        foreach ($searches as [$field, $is, $words]) {
            $this->database->pdo->exec('DELETE FROM enquiries');
            $this->receive(['message' => 'Another one.', 'email' => 'b@example.net'], 10);
            $reference = $this->receive([$field => $is]);
            $found = self::references((new Inbox($this->database))->search($words, null));
            self::assertSame([$reference], $found, "$words in the $field $is");
        }
    }

    public function test_a_search_finds_a_reference(): void
    {
        $reference = $this->receive();
        $found = (new Inbox($this->database))->search(strtolower($reference), null);
        self::assertSame([$reference], self::references($found));
    }

    public function test_wildcards_and_quotes_mean_themselves(): void
    {
        $this->receive(['message' => 'Forty chairs.']);
        foreach (['%', '_', '!', '%%%', "' OR '1' = '1", '"', '\\'] as $words) {
            self::assertSame([], (new Inbox($this->database))->search($words, null)->items, $words);
        }
    }

    public function test_a_search_stops_when_its_time_is_over_and_goes_on_from_there(): void
    {
        $reference = $this->receive(['message' => 'The needle.'], 100_000);
        $this->database->write(function (): void {
            for ($one = 0; $one < 4001; $one++) {
                $this->database->run(
                    "INSERT INTO enquiries (reference, content_hash, name, email, phone, company, message, verdict,
                        verdict_reason, state, attempts, last_error, received_at)
                     VALUES (:reference, 'x', 'Hay', 'hay@example.org', '', '', 'Hay.', 'verified', '', 'delivered',
                        1, '', :received)",
                    ['reference' => "QS-$one", 'received' => $this->now - $one],
                );
            }
        });
        // A second passes at each look.
        $seconds = 0;
        $inbox = new Inbox($this->database, static function () use (&$seconds): float {
            return $seconds++;
        });
        $steps = 0;
        $place = null;
        do {
            $listing = $inbox->search('needle', $place);
            $place = $listing->next;
            $steps++;
            self::assertSame($place?->time, $listing->lookedTo);
        } while ($place !== null);
        self::assertGreaterThan(2, $steps);
        self::assertSame([$reference], self::references($listing));
    }
}
