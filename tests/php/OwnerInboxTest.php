<?php

declare(strict_types=1);

namespace Quayswift\Enquiry\Tests;

use Quayswift\Enquiry\Owner\Action;
use Quayswift\Enquiry\Owner\ActionHandler;
use Quayswift\Enquiry\Storage\Cursor;
use Quayswift\Enquiry\Storage\EnquiryRepository;
use Quayswift\Enquiry\Storage\ReviewStatus;

/** @group postgresql */
final class OwnerInboxTest extends OwnerTestCase
{
    private function search(string $words): array
    {
        $found = (new EnquiryRepository($this->database))->search($words, Cursor::newest());
        return array_column($found, 'reference');
    }

    /** One that stands so; returns its reference. */
    private function standing(ReviewStatus $standing, int $ago = 0): string
    {
        $reference = $this->receive(['message' => "$standing->value $ago"], $ago);
        $deeds = ['answered' => Action::Answer, 'suspected' => Action::Spam, 'erased' => Action::Erase];
        $deed = $deeds[$standing->value] ?? null;
        if ($deed !== null) {
            (new ActionHandler($this->database))->apply($deed, $reference, 0, $this->now);
        }
        return $reference;
    }

    public function test_each_list_has_its_own_newest_first_and_the_counts_agree(): void
    {
        $inbox = new EnquiryRepository($this->database);
        $expected = [];
        foreach (ReviewStatus::cases() as $n => $standing) {
            for ($one = 0; $one <= $n; $one++) {
                $expected[$standing->value][] = $this->standing($standing, 10 * $one);
            }
        }
        $byCheck = $this->receive(ago: 60);
        $this->database->run("UPDATE enquiries SET verdict = 'suspected' WHERE reference = '$byCheck'");
        $expected['suspected'][] = $byCheck;
        foreach (ReviewStatus::cases() as $standing) {
            $list = $standing === ReviewStatus::Erased
                ? $inbox->erased(Cursor::newest())
                : $inbox->page($standing, Cursor::newest());
            $found = array_column($list, 'reference');
            if ($standing === ReviewStatus::Erased) {
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
        $inbox = new EnquiryRepository($this->database);
        $all = [];
        $cursor = Cursor::newest();
        do {
            $found = $inbox->page(ReviewStatus::New, $cursor);
            $page = array_slice($found, 0, EnquiryRepository::PAGE);
            array_push($all, ...array_column($page, 'reference'));
            $cursor = Cursor::parse((string) new Cursor(end($page)->receivedAt, end($page)->id));
        } while (count($found) > count($page));
        self::assertCount(120, $all);
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
        $inbox = new EnquiryRepository($this->database);
        self::assertCount(51, $inbox->erased(Cursor::newest()));
        $second = $inbox->erased(Cursor::parse('2.QS-AAAA2201'));
        self::assertSame(['QS-AAAA2200'], array_column($second, 'reference'));
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
            $found = $this->search($words);
            self::assertSame([$reference], $found, "$words in the $field $is");
        }
    }

    public function test_a_search_finds_a_reference(): void
    {
        $reference = $this->receive();
        self::assertSame([$reference], $this->search(strtolower($reference)));
    }

    public function test_wildcards_and_quotes_mean_themselves(): void
    {
        $this->receive(['message' => 'Forty chairs.']);
        foreach (['%', '_', '!', '%%%', "' OR '1' = '1", '"', '\\'] as $words) {
            self::assertSame([], $this->search($words), $words);
        }
    }
}
