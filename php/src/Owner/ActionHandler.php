<?php

declare(strict_types=1);

namespace Quayswift\Enquiry\Owner;

use Quayswift\Enquiry\Intake\HttpException;
use Quayswift\Enquiry\Storage\AuditLog;
use Quayswift\Enquiry\Storage\Database;
use Quayswift\Enquiry\Storage\Enquiry;
use Quayswift\Enquiry\Storage\EnquiryRepository;
use Quayswift\Enquiry\Storage\OutboxItem;
use Quayswift\Enquiry\Storage\OutboxRepository;
use Quayswift\Enquiry\Storage\Purpose;

/**
 * Applies the owner's actions, each in one transaction with its line in the log. A form carries the version of the
 * enquiry that it showed, so that two people at once never undo each other. Every refusal is a 409.
 */
final class ActionHandler
{
    private readonly EnquiryRepository $enquiries;
    private readonly OutboxRepository $outbox;
    private readonly AuditLog $log;

    /** @param string $who the address that acts */
    public function __construct(private readonly Database $database, private readonly string $who = '')
    {
        $this->enquiries = new EnquiryRepository($database);
        $this->outbox = new OutboxRepository($database);
        $this->log = new AuditLog($database);
    }

    /** @throws HttpException when nothing was done: the enquiry has another version than this, which was shown */
    public function apply(Action $action, string $reference, int $version, int $now): void
    {
        $this->database->write(function () use ($action, $reference, $version, $now): void {
            $enquiry = self::check($this->enquiries->locked($reference), $version, $action);
            if ($action === Action::Erase) {
                $this->enquiries->erase([$enquiry]);
            } else {
                $this->enquiries->update($enquiry->id, [
                    'mark' => $action->mark() ?? $enquiry->mark,
                    'version' => $enquiry->version + 1,
                ] + ($action->mails() ? $this->mailAgain($enquiry, $action, $now) : []));
            }
            $this->log->record($action->value, $now, $reference, $this->who);
        });
        if ($action === Action::Erase) {
            $this->database->emptyLog();
        }
    }

    /** Erases all enquiries from the address of one. @throws HttpException when they are not those that were shown */
    public function eraseAll(string $reference, array $references, int $now): void
    {
        $email = ($this->enquiries->find($reference, 0) ?? self::check(null, 0, Action::Erase))->email;
        $this->database->write(function () use ($email, $references, $now): void {
            $enquiries = $this->enquiries->ofAddress($email);
            $found = array_column($enquiries, 'reference');
            if (array_diff($found, $references) !== [] || count($found) !== count($references)) {
                throw new HttpException(409, 'Another enquiry from this address has come or gone since you opened the '
                    . 'list. Nothing was done; look at it again.');
            }
            $this->enquiries->erase($enquiries);
            foreach ($found as $erased) {
                $this->log->record('erase', $now, $erased, $this->who);
            }
        });
        $this->database->emptyLog();
    }

    /** @throws HttpException when it is no longer as the owner was shown it */
    private static function check(?Enquiry $enquiry, int $version, Action $action): Enquiry
    {
        if ($enquiry === null) {
            throw new HttpException(409, 'This enquiry has been erased. Nothing was done.');
        }
        return $enquiry->version === $version && $action->leadsTo($enquiry->status()) !== null
            ? $enquiry
            : throw new HttpException(409, 'Somebody has changed this enquiry since you opened it. Nothing was done; '
                . 'this is how it stands now.');
    }

    /**
     * A mail that some have and others wait for goes to those alone, unless its mark is to go from the mails of all.
     */
    private function mailAgain(Enquiry $enquiry, Action $action, int $now): array
    {
        $items = $this->outbox->ofEnquiry($enquiry->id);
        if (array_filter($items, static fn (OutboxItem $item): bool => $item->isInHand($now)) !== []) {
            throw new HttpException(409, 'This enquiry is being mailed at this moment. Nothing was done; try again in '
                . 'a minute.');
        }
        $mails = array_filter($items, static fn (OutboxItem $item): bool => $item->round === $enquiry->resends
            && ($item->kind->isOwners() || $item->kind === Purpose::SpamCheck));
        $waiting = array_filter($mails, static fn (OutboxItem $item): bool => $item->dueAt !== null);
        if ($waiting !== [] && $action === Action::Resend) {
            $this->outbox->retry($enquiry->id, $now);
            return [];
        }
        $this->outbox->withdraw($enquiry->id);
        if ($action === Action::NotSpam) {
            // Its photographs have waited for this.
            $this->outbox->retry($enquiry->id, $now);
        }
        $round = $enquiry->resends + (int) (count($waiting) < count($mails));
        $this->outbox->add(Purpose::SpamCheck, '', $now, $enquiry->id, $round);
        return ['resends' => $round];
    }
}
