<?php

declare(strict_types=1);

namespace Quayswift\Enquiry\Owner;

use Quayswift\Enquiry\Store\{Database, Enquiries, Enquiry, Outbox, Standing};

/** What the owner does with an enquiry. Each may be repeated: of two owners at once the later one decides. */
final class Actions
{
    private readonly Outbox $outbox;

    public function __construct(private readonly Database $database)
    {
        $this->outbox = new Outbox($database);
    }

    public function mark(Enquiry $enquiry, Standing $standing, int $now): void
    {
        $this->database->write(function () use ($enquiry, $standing, $now): void {
            $change = ['standing' => $standing->value];
            $this->database->update('enquiries', $change, 'id = :row', ['row' => $enquiry->id]);
            if ($enquiry->isSuspected() && $standing === Standing::New) {
                // Without "suspected" in its subject.
                $this->outbox->addRound($enquiry->id, $now);
            }
        });
    }

    public function resend(Enquiry $enquiry, int $now): void
    {
        $this->database->write(function () use ($enquiry, $now): void {
            // A mail that waits is hurried: another one would be a copy.
            if ($this->outbox->hurry($enquiry->id, $now) === 0) {
                $this->outbox->addRound($enquiry->id, $now);
            }
        });
    }

    public function erase(Enquiry $enquiry): void
    {
        (new Enquiries($this->database))->erase($enquiry->id);
    }
}
