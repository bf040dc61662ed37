<?php

declare(strict_types=1);

namespace Quayswift\Enquiry\Tests;

use Quayswift\Enquiry\Store\{Enquiries, Outbox, Standing};

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

    /** @return array<string, array<string, string>> the next state, by state and event */
    private static function drawing(int $number): array
    {
        $text = (string) file_get_contents(__DIR__ . '/../../docs/enquiries.md');
        $drawing = explode('```', explode('```mermaid', $text)[$number])[0];
        preg_match_all('/^ +(\S+) --> (\S+): (\S+)$/m', $drawing, $arrows, PREG_SET_ORDER);
        $next = [];
        foreach ($arrows as [, $from, $to, $event]) {
            $next[$from][$event] = $to;
        }
        return $next;
    }

    public function test_the_owner_may_mark_an_enquiry_as_anything_else(): void
    {
        $drawn = self::drawing(1);
        $names = array_column(Standing::cases(), 'name');
        foreach ($names as $from) {
            self::assertEqualsCanonicalizing([...$names, 'Erased'], array_unique($drawn[$from]), $from);
        }
    }

    public function test_any_order_of_events_leads_where_it_is_drawn(): void
    {
        if ($this->isSqlite()) {
            // So many commits need not wait for the disk.
            $this->database->pdo->exec('PRAGMA synchronous = OFF');
        }
        $events = [...self::OF_DELIVERY, ...array_keys(array_merge(...array_values(self::drawing(1))))];
        $random = new \Random\Randomizer(new \Random\Engine\Mt19937(1));
        for ($life = 0; $life < self::LIVES; $life++) {
            // The delivery must meet this enquiry and no earlier one.
            $this->database->pdo->exec('DELETE FROM enquiries; DELETE FROM outbox');
            $draw = static fn (): string => $events[$random->getInt(0, count($events) - 1)];
            $this->live($this->receive(['message' => "Life $life."]), array_map($draw, range(1, self::LENGTH)));
        }
    }

    /** @param list<string> $order */
    private function live(string $reference, array $order): void
    {
        [$standings, $mails] = [self::drawing(1), self::drawing(2)];
        [$standing, $mail] = ['New', 'Waiting'];
        foreach ($order as $event) {
            $story = implode(', ', $order) . ": $event of $standing";
            $next = $standings[$standing][$event] ?? null;
            $happens = in_array($event, self::OF_DELIVERY, true) ? $this->byDelivery($event) : $next !== null;
            if ($next !== null) {
                $isMark = !in_array($event, ['resend', 'erase'], true);
                $this->act($isMark ? Standing::from(strtolower($next)) : $event, $reference);
            }
            if ($happens) {
                $mail = $mails[$mail][$event] ?? $mail;
                $standing = $next ?? $standing;
            }
            $row = $this->row($reference);
            self::assertSame($standing === 'Erased', $row === false, $story);
            if ($row === false) {
                return;
            }
            self::assertSame($standing, Standing::from($row['standing'])->name, $story);
            self::assertSame($mail === 'Waiting', $this->sizeOf('outbox WHERE due_at > 0') > 0, $story);
        }
    }

    private function byDelivery(string $event): bool
    {
        // Whatever back-off a failure has left is over by then.
        $this->now += 4000;
        $outbox = new Outbox($this->database);
        $item = $outbox->lease($this->now);
        if ($item !== null) {
            $event === 'mailed' ? $outbox->sent($item, $this->now) : $outbox->failed($item, 'refused', $this->now);
        }
        return $item !== null;
    }

    public function test_erasing_while_it_is_being_mailed_leaves_nothing_behind(): void
    {
        $reference = $this->receive();
        $outbox = new Outbox($this->database);
        $item = $outbox->lease($this->now);
        (new Enquiries($this->database))->erase($this->row()['id']);
        $outbox->taken($item, 'a@example.com', $this->now);
        $outbox->failed($item, 'refused', $this->now);
        self::assertFalse($this->row($reference));
        self::assertSame(0, $this->sizeOf('outbox'));
    }
}
