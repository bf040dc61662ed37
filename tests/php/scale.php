<?php

/**
 * Prints, as JSON, what each step takes in ms (median of 200) with 1,000 and with 100,000 stored
 * enquiries, measured by turns. A part of `npm run bench:enquiry`.
 */

declare(strict_types=1);

namespace Quayswift\Enquiry\Tests;

use Quayswift\Enquiry\Delivery\Outbox;
use Quayswift\Enquiry\Http\RateLimit;
use Quayswift\Enquiry\Owner\Inbox;
use Quayswift\Enquiry\Owner\Listing;
use Quayswift\Enquiry\Owner\Place;
use Quayswift\Enquiry\Spam\Verdict;
use Quayswift\Enquiry\Storage\Database;
use Quayswift\Enquiry\Storage\EnquiryRepository;
use Quayswift\Enquiry\Storage\Standing;
use Quayswift\Enquiry\Storage\Store;

require __DIR__ . '/../../php/bootstrap.php';
require __DIR__ . '/Samples.php';

const ROUNDS = 200;
const DAYS = 180;

$now = time();
$middle = $now - intdiv(DAYS * 86_400, 2);

/** So many delivered enquiries of the last half year, a tenth of them suspected. */
$fill = static function (Database $database, int $count) use ($now): void {
    $database->write(static function () use ($database, $count, $now): void {
        for ($number = 0; $number < $count; $number++) {
            $received = $now - intdiv(($count - $number) * DAYS * 86_400, $count);
            $database->run(
                "INSERT INTO enquiries (reference, idempotency_key, content_hash, address_hash, name, email, phone,
                    company, message, token, verdict, verdict_reason, state, attempts, last_error, received_at,
                    due_at, delivered_at)
                 VALUES (:reference, :key, :hash, NULL, 'Ada Byron', :email, '', '', :message, NULL,
                    :verdict, '', 'delivered', 1, '', :received, NULL, :received)",
                [
                    'reference' => "QS-$number",
                    'key' => "key-$number",
                    'email' => 'ada' . intdiv($number, 4) . '@example.org',
                    'hash' => hash('sha256', "$number"),
                    'message' => "Forty chairs, number $number. " . str_repeat('All of them are very good. ', 20),
                    'verdict' => $number % 10 === 0 ? 'suspected' : 'verified',
                    'received' => $received,
                ],
            );
        }
    });
};

$steps = [
    'list' => static fn (Database $database, int $round): array =>
        [...(new EnquiryRepository($database))->list([], 20)],
    'list of suspects' => static fn (Database $database, int $round): array =>
        [...(new EnquiryRepository($database))->list(['verdict' => 'suspected'], 20)],
    'health' => static fn (Database $database, int $round): array =>
        (new EnquiryRepository($database))->health($now),
    'inbox' => static fn (Database $database, int $round): array =>
        [(new Inbox($database))->counts(), (new Inbox($database))->page(Standing::New, null)],
    'inbox, in the middle' => static fn (Database $database, int $round): array =>
        [(new Inbox($database))->counts(), (new Inbox($database))->page(Standing::New, new Place($middle, 1))],
    'search for what is not there' => static fn (Database $database, int $round): Listing =>
        (new Inbox($database))->search('needle', null),
    'all of an address' => static fn (Database $database, int $round): array =>
        (new EnquiryRepository($database))->referencesOf("Ada$round@example.org"),
    'insert' => static fn (Database $database, int $round): string =>
        (new Store($database, new RateLimit($database, Samples::config('', limitGlobal: 100_000))))
            ->take(Samples::enquiry(['message' => "Round $round."]), "round-$round", 'hash' . $round % 20, $now),
    'delivery' => static function (Database $database) use ($now): void {
        $outbox = new Outbox($database);
        $outbox->delivered($outbox->judge($outbox->lease($now), Verdict::verified()), $now);
    },
];

$folders = [];
$databases = [];
foreach ([1000, 100_000] as $count) {
    $folders[$count] = Samples::varDir();
    $databases[$count] = Database::open(Samples::config($folders[$count]));
    $fill($databases[$count], $count);
}
$result = [];
foreach ($steps as $name => $step) {
    $times = [];
    for ($round = 0; $round < ROUNDS; $round++) {
        foreach ($databases as $count => $database) {
            $began = hrtime(true);
            $step($database, $round);
            $times[$count][] = (hrtime(true) - $began) / 1e6;
        }
    }
    foreach ($times as $count => $each) {
        sort($each);
        $result[$name][$count] = round($each[intdiv(ROUNDS, 2)], 3);
    }
}
echo json_encode($result, JSON_THROW_ON_ERROR);
array_map(Samples::remove(...), $folders);
