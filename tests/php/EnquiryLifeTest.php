<?php

declare(strict_types=1);

namespace Quayswift\Enquiry\Tests;

use Quayswift\Enquiry\Delivery\Outbox;
use Quayswift\Enquiry\Owner\Conflict;
use Quayswift\Enquiry\Owner\Deed;
use Quayswift\Enquiry\Owner\Deeds;
use Quayswift\Enquiry\Spam\Verdict;
use Quayswift\Enquiry\Storage\Standing;
use Quayswift\Enquiry\Storage\StoredEnquiry;

/**
 * The drawings in docs/enquiries.md are what happens, whatever the order of deeds.
 *
 * @group postgresql
 */
final class EnquiryLifeTest extends OwnerTestCase
{
    /** The events that the worker causes; the owner's deeds are the others. */
    private const OF_WORKER = ['verified', 'suspected', 'failed', 'mailed'];

    /** How many enquiries live through how many happenings, drawn from one seed. */
    private const LIVES = 100;
    private const LENGTH = 4;

    /** @return array<string, array<string, string>> what follows, by state and happening */
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
            foreach (Deed::cases() as $deed) {
                $to = $drawn[$from->name][$deed->value] ?? null;
                self::assertSame($to, $deed->leadsTo($from)?->name, "$deed->value of $from->name");
            }
        }
    }

    public function test_any_order_of_happenings_leads_where_it_is_drawn(): void
    {
        if ($this->isSqlite()) {
            // So many commits need not wait for the disk.
            $this->database->pdo->exec('PRAGMA synchronous = OFF');
        }
        $happenings = [...self::OF_WORKER, ...array_column(Deed::cases(), 'value')];
        $random = new \Random\Randomizer(new \Random\Engine\Mt19937(1));
        for ($life = 0; $life < self::LIVES; $life++) {
            $order = [];
            while (count($order) < self::LENGTH) {
                $order[] = $happenings[$random->getInt(0, count($happenings) - 1)];
            }
            // The worker must meet this enquiry and no earlier one.
            $this->database->pdo->exec('DELETE FROM enquiries');
            $this->live($this->receive(['message' => "Life $life."]), $order);
        }
    }

    /** @param list<string> $order */
    private function live(string $reference, array $order): void
    {
        [$standings, $mails] = [self::drawing(1), self::drawing(2)];
        [$standing, $mail] = ['New', 'Waiting'];
        foreach ($order as $happening) {
            $isOwners = Deed::tryFrom($happening) !== null;
            $happens = $isOwners ? $this->byOwner($happening, $reference) : $this->byWorker($happening, $reference);
            $isDrawn = isset($standings[$standing][$happening]);
            $story = implode(', ', $order);
            if ($isOwners) {
                self::assertSame($isDrawn, $happens, "$story: $happening of $standing");
            }
            $row = $this->find($reference);
            if ($happens) {
                $mail = $mails[$mail][$happening] ?? $mail;
                // The owner's word outranks the check's; the drawing has the check's for one nobody has judged.
                $isOverruled = !$isOwners && $row !== false && $row['mark'] !== '';
                $standing = $isOverruled ? $standing : $standings[$standing][$happening] ?? $standing;
            }
            self::assertSame($standing, $row === false ? 'Erased' : StoredEnquiry::of($row)->standing()->name, $story);
            if ($row === false) {
                return;
            }
            self::assertSame($mail === 'Waiting', $row['due_at'] !== null, "$story: what waits is due.");
            self::assertSame(Samples::MEMBERS['name'], $row['name'], $story);
        }
    }

    private function byOwner(string $deed, string $reference): bool
    {
        $row = $this->find($reference);
        try {
            $version = $row === false ? 0 : (int) $row['version'];
            (new Deeds($this->database))->do(Deed::from($deed), $reference, $version, $this->now);
            return true;
        } catch (Conflict) {
            return false;
        }
    }

    /** The worker judges an enquiry once, and mails what is due. */
    private function byWorker(string $what, string $reference): bool
    {
        $outbox = new Outbox($this->database);
        // Whatever back-off a failure has left is over by then.
        $enquiry = $outbox->lease($this->now += 4000);
        if ($enquiry === null) {
            return false;
        }
        self::assertSame($reference, $enquiry->reference);
        $isVerdict = in_array($what, ['verified', 'suspected'], true);
        if ($isVerdict && $enquiry->token !== null) {
            $verdict = $what === 'verified' ? Verdict::verified() : Verdict::suspected('score 0.1');
            $enquiry = $outbox->judge($enquiry, $verdict);
        }
        if ($what === 'mailed') {
            $outbox->delivered($enquiry, $this->now);
            return true;
        }
        $outbox->failed($enquiry, 'refused', $this->now);
        // A second verdict is none; the failure alone has happened.
        return !$isVerdict || $enquiry->token === null && $enquiry->verdict === $what;
    }

    public function test_two_people_at_once_never_undo_each_other(): void
    {
        foreach (Deed::cases() as $first) {
            foreach (Deed::cases() as $second) {
                $reference = $this->receive(['message' => "$first->value $second->value"]);
                if (!$this->byOwner($first->value, $reference)) {
                    continue;
                }
                try {
                    // Both had opened the enquiry as it came, in version 0.
                    (new Deeds($this->database))->do($second, $reference, 0, $this->now);
                    self::fail("$second->value undid $first->value.");
                } catch (Conflict $conflict) {
                    self::assertStringContainsString('Nothing was done', $conflict->getMessage());
                }
            }
        }
    }

    public function test_of_many_people_in_the_same_moment_one_alone_is_obeyed(): void
    {
        $reference = $this->receive();
        $people = [];
        foreach (['answer', 'spam', 'resend', 'answer', 'spam', 'resend'] as $deed) {
            $command = [PHP_BINARY, __DIR__ . '/deed.php', $deed, $reference, $this->varDir];
            $process = proc_open($command, [['pipe', 'r'], ['pipe', 'w']], $pipes);
            $people[] = [$process, ...$pipes];
        }
        foreach ($people as [, , $output]) {
            self::assertSame("ready\n", fgets($output));
        }
        foreach ($people as [, $input]) {
            fwrite($input, "go\n");
        }
        $obeyed = array_map(static fn (array $one): string => (string) stream_get_contents($one[2]), $people);
        array_map(static fn (array $one): int => proc_close($one[0]), $people);
        sort($obeyed);
        self::assertSame(['0', '0', '0', '0', '0', '1'], $obeyed);
        self::assertSame(1, (int) $this->row()['version']);
        self::assertSame(1, (int) $this->database->value('SELECT count(*) FROM owner_log'));
    }

    public function test_while_it_is_being_mailed_nothing_is_asked_for_that_would_be_lost(): void
    {
        $reference = $this->receive();
        $outbox = new Outbox($this->database);
        $enquiry = $outbox->lease($this->now);
        try {
            (new Deeds($this->database))->do(Deed::Resend, $reference, 0, $this->now);
            self::fail('It would be forgotten when the worker notes what it sent.');
        } catch (Conflict $conflict) {
            self::assertStringContainsString('being mailed at this moment', $conflict->getMessage());
        }
        $outbox->delivered($enquiry, $this->now);
        (new Deeds($this->database))->do(Deed::Resend, $reference, 0, $this->now);
        self::assertSame($reference, $outbox->lease($this->now)?->reference);
    }

    public function test_erasing_while_it_is_being_mailed_leaves_nothing_behind(): void
    {
        $reference = $this->receive();
        $outbox = new Outbox($this->database);
        $enquiry = $outbox->lease($this->now);
        (new Deeds($this->database))->do(Deed::Erase, $reference, 0, $this->now);
        $outbox->delivered($enquiry, $this->now);
        $outbox->failed($enquiry, 'refused', $this->now);
        self::assertFalse($this->find($reference));
        self::assertNull($outbox->lease($this->now + 4000));
    }

    public function test_a_verdict_after_the_owners_word_is_kept_and_changes_nothing(): void
    {
        $reference = $this->receive();
        $outbox = new Outbox($this->database);
        $enquiry = $outbox->lease($this->now);
        (new Deeds($this->database))->do(Deed::Answer, $reference, 0, $this->now);
        $outbox->judge($enquiry, Verdict::suspected('score 0.1'));
        self::assertSame('suspected', $this->row()['verdict']);
        self::assertSame(Standing::Answered, StoredEnquiry::of($this->row())->standing());
    }

    public function test_a_mail_that_is_sent_again_has_another_message_id_and_one_that_never_left_has_not(): void
    {
        $reference = $this->receive();
        (new Deeds($this->database))->do(Deed::Resend, $reference, 0, $this->now);
        self::assertSame(0, (int) $this->row()['resends']);
        $this->deliver();
        (new Deeds($this->database))->do(Deed::Resend, $reference, 1, $this->now);
        self::assertSame(1, (int) $this->row()['resends']);
        self::assertSame('delivered', $this->row()['state'], 'Nothing is undelivered, so nothing alarms.');
    }
}
