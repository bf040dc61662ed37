<?php

declare(strict_types=1);

namespace Quayswift\Enquiry\Tests;

use Quayswift\Enquiry\Owner\Action;
use Quayswift\Enquiry\Owner\ActionHandler;
use Quayswift\Enquiry\Storage\EnquiryRepository;
use Quayswift\Enquiry\Storage\ReviewStatus;

/** @group postgresql */
final class OwnerInboxTest extends OwnerTestCase
{
    private function search(string $words): array
    {
        $found = (new EnquiryRepository($this->database))->search($words, 1);
        return array_column($found, 'reference');
    }

    /** Receives an enquiry and brings it there; returns its reference. */
    private function standing(ReviewStatus $standing, int $ago = 0): string
    {
        $reference = $this->receive(['message' => "$standing->value $ago"], $ago);
        $actions = ['answered' => Action::Answer, 'suspected' => Action::Spam, 'erased' => Action::Erase];
        $action = $actions[$standing->value] ?? null;
        if ($action !== null) {
            (new ActionHandler($this->database))->apply($action, $reference, 0, $this->now);
        }
        return $reference;
    }

    public function test_each_list_has_its_own_newest_first_and_the_counts_agree(): void
    {
        $inbox = new EnquiryRepository($this->database);
        $expected = [];
        foreach (ReviewStatus::cases() as $n => $standing) {
            for ($count = 0; $count <= $n; $count++) {
                $expected[$standing->value][] = $this->standing($standing, 10 * $count);
            }
        }
        $byCheck = $this->receive(ago: 60);
        $this->database->run("UPDATE enquiries SET verdict = 'suspected' WHERE reference = '$byCheck'");
        $expected['suspected'][] = $byCheck;
        $expected['erased'] = [];
        foreach (ReviewStatus::cases() as $standing) {
            self::assertSame($expected[$standing->value], array_column($inbox->page($standing, 1), 'reference'));
        }
        self::assertSame(array_map(count(...), $expected), $inbox->counts());
    }

    public function test_a_list_has_pages_of_fifty(): void
    {
        for ($count = 0; $count < 51; $count++) {
            $this->receive(['message' => "One of many, $count."]);
        }
        $this->signIn();
        $first = self::text($this->get());
        self::assertSame(50, substr_count($first, 'Ada Byron'));
        self::assertStringContainsString('list=new&amp;page=2', $first);
        self::assertSame(1, substr_count(self::text($this->get(['page' => '2'])), 'Ada Byron'));
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
            ['message', 'under_score', 'der_sco'],
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
