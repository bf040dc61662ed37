<?php

declare(strict_types=1);

namespace Quayswift\Enquiry\Owner;

use Quayswift\Enquiry\Storage\AuditLog;
use Quayswift\Enquiry\Storage\Database;
use Quayswift\Enquiry\Storage\Enquiry;
use Quayswift\Enquiry\Storage\EnquiryRepository;
use Quayswift\Enquiry\Storage\OutboxRepository;

/**
 * Applies the owner's actions, each in one transaction with its line in the log. A form carries the version of the
 * enquiry that it showed, so that two people at once never undo each other.
 */
final class ActionHandler
{
    private readonly EnquiryRepository $enquiries;
    private readonly OutboxRepository $outbox;

    /** @param string $who the address that acts */
    public function __construct(private readonly Database $database, private readonly string $who = '')
    {
        $this->enquiries = new EnquiryRepository($database);
        $this->outbox = new OutboxRepository($database);
    }

    /**
     * @param int $version of the enquiry as it was shown
     * @throws Conflict when it was not done
     * @throws \RuntimeException when erased words may be on the disk still
     */
    public function apply(Action $action, string $reference, int $version, int $now): void
    {
        if ($action === Action::Erase) {
            $check = fn (array $found) => self::check($found[0] ?? null, $version, Action::Erase);
            $this->enquiries->erase(['reference' => $reference], $now, $check, $this->who);
        } else {
            $this->database->write(function () use ($action, $reference, $version, $now): void {
                $enquiry = self::check($this->enquiries->locked($reference), $version, $action);
                $this->change($enquiry, $action, $now);
                (new AuditLog($this->database))->record($action->value, $now, $reference, $this->who);
            });
        }
        AuditLog::note($action->value, $reference);
    }

    /**
     * Erases all enquiries from an email address.
     *
     * @param list<string> $references those that the owner was shown
     * @return int how many
     * @throws Conflict when there are others by now
     * @throws \RuntimeException when erased words may be on the disk still
     */
    public function eraseAll(string $email, array $references, int $now): int
    {
        $check = static function (array $enquiries) use ($references): void {
            $found = array_column($enquiries, 'reference');
            if (array_diff($found, $references) !== [] || count($found) !== count($references)) {
                throw Conflict::another();
            }
        };
        $count = $this->enquiries->erase(['email' => $email], $now, $check, $this->who);
        array_map(static fn (string $one) => AuditLog::note(Action::Erase->value, $one), $references);
        return $count;
    }

    /** @throws Conflict when it is no longer as the owner was shown it */
    private static function check(?Enquiry $enquiry, int $version, Action $action): Enquiry
    {
        if ($enquiry === null) {
            throw Conflict::gone();
        }
        if ($enquiry->version !== $version || $action->leadsTo($enquiry->status()) === null) {
            throw Conflict::changed();
        }
        return $enquiry;
    }

    private function change(Enquiry $enquiry, Action $action, int $now): void
    {
        $change = ['mark' => $action->mark() ?? $enquiry->mark, 'version' => $enquiry->version + 1];
        if ($action->mails()) {
            if ($this->outbox->isInHand($enquiry->id, $now) || $enquiry->lease !== null && $enquiry->dueAt > $now) {
                throw Conflict::beingMailed();
            }
            $change += $this->mailAgain($enquiry, $action, $now);
        }
        $this->enquiries->update($enquiry->id, $change);
    }

    /**
     * A mail that some have and others wait for goes to those alone, unless its mark is to go from the mails of all.
     *
     * @return array<string, int|null> the change of the enquiry
     */
    private function mailAgain(Enquiry $enquiry, Action $action, int $now): array
    {
        $mails = array_filter($this->outbox->ofEnquiries([$enquiry->id])[$enquiry->id], static fn ($item): bool =>
            $item->kind->isOwners() && $item->round === $enquiry->resends);
        $isWaiting = array_filter($mails, static fn ($item): bool => $item->dueAt !== null) !== [];
        $isBegun = array_filter($mails, static fn ($item): bool => $item->sentAt !== null) !== [];
        if ($isWaiting && $action !== Action::NotSpam) {
            $this->outbox->retry($enquiry->id, $now);
            return [];
        }
        $this->outbox->withdraw($enquiry->id);
        return ['due_at' => $now, 'lease' => null, 'resends' => $enquiry->resends + (int) $isBegun];
    }
}
