<?php

declare(strict_types=1);

namespace Quayswift\Enquiry\Tests;

use Quayswift\Enquiry\Owner\Action;
use Quayswift\Enquiry\Owner\Actions;
use Quayswift\Enquiry\Store\Enquiries;
use Quayswift\Enquiry\Store\Outbox;
use Quayswift\Enquiry\Store\Standing;

/**
 * The drawings in docs/enquiries.md are what happens, whatever the order of actions.
 *
 * @group postgresql
 */
final class EnquiryLifeTest extends DatabaseTestCase
{
    /** The events that the delivery causes; the owner's actions are the others. */
    private const OF_DELIVERY = ['failed', 'mailed'];

    /** How many enquiries live through how many events, drawn from one seed. */
    private const LIVES = 100;
    private const LENGTH = 4;

    /** @return array<string, array<string, string>> what follows, by state and event */
    private static function drawing(int $number): array
    {
        $text = (string) file_get_contents(__DIR__ . '/../../docs/enquiries.md');
        $drawing = explode('```', explode('```mermaid', $text)[$number])[0];
        preg_match_all('/^ +(\S+) --> (\S+): (\S+)$/m', $drawing, $arrows, PREG_SET_ORDER);
        $next = [];
        foreach ($arrows as [, $from, $to, $what]) {
            $next[$from][$what] = $to;
        }
        return $next;
    }

    public function test_the_owner_can_do_what_is_drawn_and_nothing_else(): void
    {
        $drawn = self::drawing(1);
        foreach (Standing::cases() as $from) {
            $offered = array_filter(Action::cases(), static fn (Action $action): bool => $action->fits($from));
            $actions = array_intersect(array_keys($drawn[$from->name]), array_column(Action::cases(), 'value'));
            self::assertEqualsCanonicalizing($actions, array_column($offered, 'value'), $from->name);
        }
    }

    public function test_any_order_of_events_leads_where_it_is_drawn(): void
    {
        if ($this->isSqlite()) {
            // So many commits need not wait for the disk.
            $this->database->pdo->exec('PRAGMA synchronous = OFF');
        }
        $events = [...self::OF_DELIVERY, ...array_column(Action::cases(), 'value')];
        $random = new \Random\Randomizer(new \Random\Engine\Mt19937(1));
        for ($life = 0; $life < self::LIVES; $life++) {
            $order = [];
            while (count($order) < self::LENGTH) {
                $order[] = $events[$random->getInt(0, count($events) - 1)];
            }
            // The delivery must meet this enquiry and no earlier one.
            $this->database->pdo->exec('DELETE FROM enquiries; DELETE FROM outbox');
            $this->live($this->receive(['message' => "Life $life."]), $order);
        }
    }

    /** @param list<string> $order */
    private function live(string $reference, array $order): void
    {
        [$standings, $mails] = [self::drawing(1), self::drawing(2)];
        [$standing, $mail] = ['New', 'Waiting'];
        foreach ($order as $event) {
            $action = Action::tryFrom($event);
            $story = implode(', ', $order) . ": $event of $standing";
            $happens = $action === null ? $this->byDelivery($event) : isset($standings[$standing][$event]);
            if ($action !== null && $happens) {
                $enquiry = (new Enquiries($this->database))->find($reference);
                (new Actions($this->database, $this->config()))->apply($action, $enquiry, $this->now);
            }
            if ($happens) {
                $mail = $mails[$mail][$event] ?? $mail;
                $standing = $standings[$standing][$event] ?? $standing;
            }
            $row = $this->row($reference);
            self::assertSame($standing === 'Erased', $row === false, $story);
            if ($row === false) {
                return;
            }
            self::assertSame($standing, Standing::of($row['mark'], $row['verdict'])->name, $story);
            self::assertSame($mail === 'Waiting', $this->isWaiting(), "$story: what waits is due.");
            self::assertSame(Samples::MEMBERS['name'], $row['name'], $story);
        }
    }

    private function byDelivery(string $event): bool
    {
        // Whatever back-off a failure has left is over by then.
        $this->now += 4000;
        $outbox = new Outbox($this->database);
        $leased = $outbox->lease($this->now);
        if ($leased === null) {
            return false;
        }
        $event === 'mailed'
            ? $outbox->sent($leased[0], $this->now)
            : $outbox->failed(...$leased, error: 'refused', now: $this->now);
        return true;
    }

    private function isWaiting(): bool
    {
        return $this->database->value('SELECT 1 FROM outbox WHERE due_at > 0') !== false;
    }

    public function test_erasing_while_it_is_being_mailed_leaves_nothing_behind(): void
    {
        $reference = $this->receive();
        $outbox = new Outbox($this->database);
        $leased = $outbox->lease($this->now);
        (new Enquiries($this->database))->erase($this->row()['id']);
        $outbox->sent($leased[0], $this->now);
        $outbox->failed(...$leased, error: 'refused', now: $this->now);
        self::assertFalse($this->row($reference));
        self::assertSame(0, (int) $this->database->value('SELECT count(*) FROM outbox'));
    }
}
