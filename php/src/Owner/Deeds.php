<?php

declare(strict_types=1);

namespace Quayswift\Enquiry\Owner;

use Quayswift\Enquiry\Storage\Database;
use Quayswift\Enquiry\Storage\EnquiryRepository;
use Quayswift\Enquiry\Storage\Mailings;
use Quayswift\Enquiry\Storage\StoredEnquiry;

/**
 * Does the owner's deeds, each in one transaction with its line in the log. A form carries the version of the
 * enquiry that it showed, so that two people at once never undo each other.
 */
final class Deeds
{
    private readonly DeedLog $log;

    public function __construct(private readonly Database $database)
    {
        $this->log = new DeedLog($database);
    }

    /**
     * @param int $version of the enquiry as it was shown
     * @throws Conflict when it was not done
     * @throws \RuntimeException when erased words may be on the disk still
     */
    public function do(Deed $deed, string $reference, int $version, int $now): void
    {
        if ($deed === Deed::Erase) {
            $check = fn (array $found) => self::check($found[0] ?? null, $version, Deed::Erase);
            (new EnquiryRepository($this->database))->erase(['reference' => $reference], $now, $check);
        } else {
            $this->database->write(function () use ($deed, $reference, $version, $now): void {
                $enquiry = self::check($this->locked($reference), $version, $deed);
                $this->change($enquiry, $deed, $now);
                $this->log->record($deed->value, $now, $reference);
            });
        }
        DeedLog::note($deed->value, $reference);
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
        $count = (new EnquiryRepository($this->database))->erase(
            ['email' => $email],
            $now,
            static function (array $enquiries) use ($references): void {
                $found = array_column($enquiries, 'reference');
                if (array_diff($found, $references) !== [] || count($found) !== count($references)) {
                    throw Conflict::another();
                }
            },
        );
        array_map(static fn (string $one) => DeedLog::note(Deed::Erase->value, $one), $references);
        return $count;
    }

    private function locked(string $reference): ?StoredEnquiry
    {
        $lock = $this->database->driver === 'sqlite' ? '' : 'FOR UPDATE';
        $row = $this->database->run(
            'SELECT ' . StoredEnquiry::columns(0) . " FROM enquiries WHERE reference = :reference $lock",
            ['reference' => $reference],
        )->fetch();
        return $row === false ? null : StoredEnquiry::of($row);
    }

    /** @throws Conflict when it is no longer as the owner was shown it */
    private static function check(?StoredEnquiry $enquiry, int $version, Deed $deed): StoredEnquiry
    {
        if ($enquiry === null) {
            throw Conflict::gone();
        }
        if ($enquiry->version !== $version || $deed->leadsTo($enquiry->standing()) === null) {
            throw Conflict::changed();
        }
        return $enquiry;
    }

    private function change(StoredEnquiry $enquiry, Deed $deed, int $now): void
    {
        if ($deed->mails() && $enquiry->isInHand($now)) {
            throw Conflict::beingMailed();
        }
        $change = ['mark' => $deed->mark() ?? $enquiry->mark, 'id' => $enquiry->id];
        $mail = '';
        if ($deed->mails()) {
            // Mail programs hide a second mail with the Message-ID of the first, so it gets another one. A mail that
            // some have and others wait for goes to those alone, unless its mark is to go.
            $isBegun = (new Mailings($this->database))->taken([$enquiry])[$enquiry->reference] !== [];
            $isAgain = (int) ($enquiry->dueAt === null || $deed === Deed::NotSpam && $isBegun);
            // `state` stays: a mail that was delivered once is not an undelivered one, unless it fails now.
            $mail = ', due_at = :due, lease = NULL, resends = resends + :again';
            $change += ['due' => $now, 'again' => $isAgain];
        }
        $this->database->run("UPDATE enquiries SET mark = :mark, version = version + 1 $mail WHERE id = :id", $change);
    }
}
