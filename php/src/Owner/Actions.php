<?php

declare(strict_types=1);

namespace Quayswift\Enquiry\Owner;

use Quayswift\Enquiry\Log;
use Quayswift\Enquiry\Settings;
use Quayswift\Enquiry\Store\Database;
use Quayswift\Enquiry\Store\Enquiries;
use Quayswift\Enquiry\Store\Enquiry;
use Quayswift\Enquiry\Store\Outbox;

/** Applies the owner's actions. The log keeps each with its reference, and no words. */
final class Actions
{
    private readonly Enquiries $enquiries;
    private readonly Outbox $outbox;

    public function __construct(private readonly Database $database, private readonly Settings $settings)
    {
        $this->enquiries = new Enquiries($database);
        $this->outbox = new Outbox($database);
    }

    /** Of two owners at once the later one decides. */
    public function apply(Action $action, Enquiry $enquiry, int $now): void
    {
        if ($action === Action::Erase) {
            $this->enquiries->erase($enquiry->id);
        } else {
            $this->database->write(fn () => $this->change($action, $enquiry, $now));
        }
        Log::note("The owner did this to $enquiry->reference: $action->value.");
    }

    private function change(Action $action, Enquiry $enquiry, int $now): void
    {
        $mark = $action->mark();
        if ($mark !== null) {
            $this->enquiries->update($enquiry->id, ['mark' => $mark]);
        }
        if ($action === Action::NotSpam) {
            $this->outbox->addRound($enquiry->id, $this->settings->mailTo, $now);
            // Its photographs have waited for this.
            $this->outbox->hurry($enquiry->id, $now);
        }
        // A mail that waits is hurried: another one would be a copy.
        if ($action === Action::Resend && $this->outbox->hurry($enquiry->id, $now) === 0) {
            $this->outbox->addRound($enquiry->id, $this->settings->mailTo, $now);
        }
    }
}
