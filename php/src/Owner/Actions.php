<?php

declare(strict_types=1);

namespace Quayswift\Enquiry\Owner;

use Quayswift\Enquiry\Log;
use Quayswift\Enquiry\Store\{Database, Enquiries, Enquiry, Outbox};

/** Applies the owner's actions: of two owners at once the later one decides. The log keeps each with its reference. */
final class Actions
{
    public function __construct(private readonly Database $database)
    {
    }

    public function apply(Action $action, Enquiry $enquiry, int $now): void
    {
        if ($action === Action::Erase) {
            (new Enquiries($this->database))->erase($enquiry->id);
        } else {
            $this->database->write(fn () => $this->change($action, $enquiry->id, $now));
        }
        Log::note("The owner did this to $enquiry->reference: $action->value.");
    }

    private function change(Action $action, int $id, int $now): void
    {
        $standing = $action->standing();
        if ($standing !== null) {
            $this->database->update('enquiries', ['standing' => $standing->value], 'id = :row', ['row' => $id]);
        }
        $outbox = new Outbox($this->database);
        if ($action === Action::NotSpam) {
            $outbox->addRound($id, $now);
            // Its photographs have waited for this.
            $outbox->hurry($id, $now);
        }
        // A mail that waits is hurried: another one would be a copy.
        if ($action === Action::Resend && $outbox->hurry($id, $now) === 0) {
            $outbox->addRound($id, $now);
        }
    }
}
