<?php

declare(strict_types=1);

namespace Quayswift\Enquiry\Tests;

use Quayswift\Enquiry\Delivery\Worker;
use Quayswift\Enquiry\Intake\HttpException;
use Quayswift\Enquiry\Owner\Action;
use Quayswift\Enquiry\Owner\ActionHandler;
use Quayswift\Enquiry\Storage\OutboxRepository;
use Quayswift\Enquiry\Storage\Purpose;
use Quayswift\Enquiry\Storage\ReviewStatus;

/**
 * The drawings in docs/enquiries.md are what happens, whatever the order of actions.
 *
 * @group postgresql
 */
final class EnquiryLifeTest extends OwnerTestCase
{
    /** The events that the worker causes; the owner's actions are the others. */
    private const OF_WORKER = ['verified', 'suspected', 'failed', 'mailed'];

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
        foreach (ReviewStatus::cases() as $from) {
            foreach (Action::cases() as $action) {
                $to = $drawn[$from->name][$action->value] ?? null;
                self::assertSame($to, $action->leadsTo($from)?->name, "$action->value of $from->name");
            }
        }
    }

    public function test_any_order_of_events_leads_where_it_is_drawn(): void
    {
        if ($this->isSqlite()) {
            // So many commits need not wait for the disk.
            $this->database->pdo->exec('PRAGMA synchronous = OFF');
        }
        $events = [...self::OF_WORKER, ...array_column(Action::cases(), 'value')];
        $random = new \Random\Randomizer(new \Random\Engine\Mt19937(1));
        for ($life = 0; $life < self::LIVES; $life++) {
            $order = [];
            while (count($order) < self::LENGTH) {
                $order[] = $events[$random->getInt(0, count($events) - 1)];
            }
            // The worker must meet this enquiry and no earlier one.
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
            $isOwners = Action::tryFrom($event) !== null;
            $happens = $isOwners ? $this->byOwner($event, $reference) : $this->byWorker($event, $reference);
            $isDrawn = isset($standings[$standing][$event]);
            $story = implode(', ', $order);
            if ($isOwners) {
                self::assertSame($isDrawn, $happens, "$story: $event of $standing");
            }
            $row = $this->find($reference);
            if ($happens) {
                $mail = $mails[$mail][$event] ?? $mail;
                // The owner's word outranks the check's; the drawing has the check's for one nobody has judged.
                $isOverruled = !$isOwners && $row !== false && $row['mark'] !== '';
                $standing = $isOverruled ? $standing : $standings[$standing][$event] ?? $standing;
            }
            $status = $row === false ? ReviewStatus::Erased : ReviewStatus::of($row['mark'], $row['verdict']);
            self::assertSame($standing, $status->name, $story);
            if ($row === false) {
                return;
            }
            self::assertSame($mail === 'Waiting', $this->isWaiting($reference), "$story: what waits is due.");
            self::assertSame(Samples::MEMBERS['name'], $row['name'], $story);
        }
    }

    private function byOwner(string $action, string $reference): bool
    {
        $row = $this->find($reference);
        try {
            $version = $row === false ? 0 : (int) $row['version'];
            (new ActionHandler($this->database))->apply(Action::from($action), $reference, $version, $this->now);
            return true;
        } catch (HttpException) {
            return false;
        }
    }

    /** The worker judges an enquiry once, and mails what is due. */
    private function byWorker(string $what, string $reference): bool
    {
        // Whatever back-off a failure has left is over by then.
        $this->now += 4000;
        $outbox = new OutboxRepository($this->database);
        $isJudged = $this->find($reference)['token'] === null;
        (new Worker($this->config(recaptchaSecret: ''), $this->database))->step($this->now, [Purpose::SpamCheck]);
        $isVerdict = in_array($what, ['verified', 'suspected'], true);
        if ($isVerdict) {
            if (!$isJudged) {
                $this->database->run('UPDATE enquiries SET verdict = :what', ['what' => $what]);
            }
            return !$isJudged || $this->find($reference)['verdict'] === $what;
        }
        $item = $outbox->lease($this->now, Purpose::cases());
        if ($item === null) {
            return false;
        }
        $what === 'mailed' ? $outbox->sent([$item], $this->now) : $outbox->failed($item, 'refused', $this->now);
        return true;
    }

    private function isWaiting(string $reference): bool
    {
        return $this->database->value(
            'SELECT 1 FROM enquiries JOIN outbox ON enquiry_id = enquiries.id WHERE reference = :one AND due_at > 0',
            ['one' => $reference],
        ) !== false;
    }

    public function test_two_people_at_once_never_undo_each_other(): void
    {
        foreach (Action::cases() as $first) {
            foreach (Action::cases() as $second) {
                $reference = $this->receive(['message' => "$first->value $second->value"]);
                if (!$this->byOwner($first->value, $reference)) {
                    continue;
                }
                try {
                    // Both had opened the enquiry as it came, in version 0.
                    (new ActionHandler($this->database))->apply($second, $reference, 0, $this->now);
                    self::fail("$second->value undid $first->value.");
                } catch (HttpException $conflict) {
                    self::assertStringContainsString('Nothing was done', $conflict->getMessage());
                }
            }
        }
    }

    public function test_while_it_is_being_mailed_nothing_is_asked_for_that_would_be_lost(): void
    {
        $reference = $this->receive();
        $this->queue($this->now);
        $outbox = new OutboxRepository($this->database);
        $item = $outbox->lease($this->now, Purpose::cases());
        try {
            (new ActionHandler($this->database))->apply(Action::Resend, $reference, 0, $this->now);
            self::fail('It would be forgotten when the worker notes what it sent.');
        } catch (HttpException $conflict) {
            self::assertStringContainsString('being mailed at this moment', $conflict->getMessage());
        }
        $outbox->sent([$item], $this->now);
        (new ActionHandler($this->database))->apply(Action::Resend, $reference, 0, $this->now);
        $this->queue($this->now);
        self::assertSame(1, $outbox->lease($this->now, Purpose::cases())?->round);
    }

    public function test_erasing_while_it_is_being_mailed_leaves_nothing_behind(): void
    {
        $reference = $this->receive();
        $this->queue($this->now);
        $outbox = new OutboxRepository($this->database);
        $item = $outbox->lease($this->now, Purpose::cases());
        (new ActionHandler($this->database))->apply(Action::Erase, $reference, 0, $this->now);
        $outbox->sent([$item], $this->now);
        $outbox->failed($item, 'refused', $this->now);
        self::assertFalse($this->find($reference));
        self::assertSame(0, (int) $this->database->value('SELECT count(*) FROM outbox'));
    }
}
