<?php

declare(strict_types=1);

namespace Quayswift\Enquiry\Delivery;

use Quayswift\Enquiry\Access\SignIn;
use Quayswift\Enquiry\Health\Finding;
use Quayswift\Enquiry\Health\Health;
use Quayswift\Enquiry\HttpClient;
use Quayswift\Enquiry\Log;
use Quayswift\Enquiry\LondonTime;
use Quayswift\Enquiry\Mail\EnquiryMail;
use Quayswift\Enquiry\Mail\Mail;
use Quayswift\Enquiry\Mail\Mailer;
use Quayswift\Enquiry\Mail\OwnerMails;
use Quayswift\Enquiry\Mail\PhotoMail;
use Quayswift\Enquiry\Settings;
use Quayswift\Enquiry\Store\Backup;
use Quayswift\Enquiry\Store\Database;
use Quayswift\Enquiry\Store\Enquiries;
use Quayswift\Enquiry\Store\Enquiry;
use Quayswift\Enquiry\Store\Notes;
use Quayswift\Enquiry\Store\Outbox;
use Quayswift\Enquiry\Store\OutboxItem;
use Quayswift\Enquiry\Store\Photos;
use Quayswift\Enquiry\Store\Purpose;
use Quayswift\Enquiry\Store\Standing;

/**
 * One run of the delivery: mails first, then housekeeping in slices, then the daily status mail and the monitor. Called
 * after an answer where the host allows, by cron, and by URL; one run at a time on a machine.
 */
final class Delivery
{
    /** How long a run may last, in s: it may hold a process that answers visitors. */
    private const LONGEST = 20;

    /** How long photographs of a suspected enquiry wait until it is looked at again, in s. */
    private const SUSPECTED = 3600;

    /** Unanswered for so long an enquiry is in the daily mail, and no longer than that, in s. */
    private const OPEN_AFTER = 12 * 3600;
    private const OPEN_UNTIL = 7 * 86_400;

    /** From this hour on, in London, the daily mail is sent. */
    private const HOUR = 8;

    private Database $database;
    private Outbox $outbox;
    private Enquiries $enquiries;
    private Photos $photos;
    private Notes $notes;

    private readonly \Closure $clock;

    /** @param ?\Closure(): int $clock of tests: Unix time, in s */
    public function __construct(private readonly Settings $settings, ?\Closure $clock = null)
    {
        $this->clock = $clock ?? time(...);
    }

    /** @return bool whether it got to its end, or another run is busy */
    public function run(int $longest = self::LONGEST): bool
    {
        return Log::attempt('The delivery has failed', function () use ($longest): void {
            $lock = fopen("{$this->settings->dataFolder()}/delivery.lock", 'c');
            if ($lock === false) {
                throw new \RuntimeException('The lock of the delivery cannot be opened.');
            }
            if (flock($lock, LOCK_EX | LOCK_NB)) {
                $this->runAlone(($this->clock)() + $longest);
            }
        });
    }

    private function runAlone(int $deadline): void
    {
        Backup::restoreWhatWaits($this->settings, ($this->clock)());
        $this->database = Database::open($this->settings);
        $this->outbox = new Outbox($this->database);
        $this->enquiries = new Enquiries($this->database);
        $this->photos = new Photos($this->database);
        $this->notes = new Notes($this->database);
        Log::attempt('The mails could not be sent', fn () => $this->sendMails($deadline));
        $housekeeping = new Housekeeping($this->settings, $this->database);
        Log::attempt('The housekeeping has failed', fn () => $housekeeping->run($this->clock, $deadline));
        $health = new Health($this->settings, ($this->clock)());
        $findings = $health->findings();
        Log::attempt('The daily mail could not be sent', fn () => $this->sendStatus($findings, ($this->clock)()));
        Log::attempt('PING_URL could not be asked for', fn () => $this->ping($findings, ($this->clock)()));
    }

    /** Until nothing is due or the server refuses: each of its replies may count against a limit per hour. */
    private function sendMails(int $deadline): void
    {
        if ($this->settings->mailTo === [] || $this->settings->mailFrom === '') {
            return;
        }
        $mailer = new Mailer($this->settings);
        while (($now = ($this->clock)()) < $deadline) {
            $leased = $this->outbox->lease($now);
            if ($leased === null || !$this->deliver($mailer, ...$leased)) {
                return;
            }
        }
    }

    /** @return bool whether the run goes on with other mails */
    private function deliver(Mailer $mailer, OutboxItem $item, string $lease): bool
    {
        $now = ($this->clock)();
        if (!$this->isRecipient($item->recipient)) {
            $this->outbox->redirect($item, $this->settings->mailTo, $now);
            return true;
        }
        if ($item->purpose === Purpose::Photos && $this->isSuspected($item)) {
            // They are on its page, and their mail waits for "Not spam".
            $this->outbox->putOff($item, $lease, $now, $now + self::SUSPECTED);
            return true;
        }
        $mail = $this->mail($item);
        if ($mail === null) {
            $this->outbox->delete($item);
            return true;
        }
        try {
            $mailer->send($item->recipient, $mail);
        } catch (\Throwable $error) {
            Log::failure("A mail ({$item->purpose->value}) could not be delivered", $error);
            $this->outbox->failed($item, $lease, $error->getMessage(), ($this->clock)());
            return Mailer::isOfRecipient($error);
        }
        $this->outbox->sent($item, ($this->clock)());
        return true;
    }

    /** MAIL_TO may have changed since a row was made. */
    private function isRecipient(string $address): bool
    {
        $isSame = static fn (string $recipient): bool => strcasecmp($recipient, $address) === 0;
        return array_filter($this->settings->mailTo, $isSame) !== [];
    }

    private function isSuspected(OutboxItem $item): bool
    {
        return $this->enquiries->byId((int) $item->enquiryId)?->isSuspected() === true;
    }

    /** @return ?Mail null when there is nothing to be sent any more */
    private function mail(OutboxItem $item): ?Mail
    {
        $message = $item->purpose === Purpose::Enquiry ? EnquiryMail::LONGEST_MESSAGE + 1 : 0;
        $enquiry = $this->enquiries->byId((int) $item->enquiryId, $message);
        return match ($item->purpose) {
            Purpose::Link => $this->link($item, $enquiry),
            Purpose::Enquiry => $enquiry === null ? null
                : (new EnquiryMail($enquiry, $this->settings->siteUrl, $item->round))->mail(),
            Purpose::Photos => $enquiry === null ? null : $this->photoMail($item, $enquiry),
        };
    }

    /** Made at this moment, so that the database never holds what opens the page. */
    private function link(OutboxItem $item, ?Enquiry $enquiry): ?Mail
    {
        $now = ($this->clock)();
        if ($now - $item->createdAt > SignIn::LINK_LIFE) {
            return null;
        }
        $signIn = new SignIn($this->database, $this->settings);
        $link = $signIn->link($item->recipient, $enquiry->reference ?? '', $now);
        return (new OwnerMails($this->settings))->link($link, $item->createdAt);
    }

    private function photoMail(OutboxItem $item, Enquiry $enquiry): ?Mail
    {
        $photos = $this->photos->ofEnquiry($enquiry->id, $item->round);
        $hasCrashed = $item->lastError === Outbox::CRASH;
        return $photos === [] ? null : (new PhotoMail($this->photos))
            ->mail($enquiry->reference, $photos, $this->settings->siteUrl, $hasCrashed);
    }

    /** @param list<Finding> $findings */
    private function sendStatus(array $findings, int $now): void
    {
        $last = $this->notes->read('status')['noted_at'] ?? null;
        $today = LondonTime::at($now)->format('Y-m-d');
        $isToday = $last !== null && LondonTime::at($last)->format('Y-m-d') === $today;
        if ($isToday || LondonTime::at($now)->format('G') < self::HOUR && $last !== null) {
            return;
        }
        // Before it is sent: a mail server that fails is asked by the next day's mail again.
        $this->notes->write('status', $now);
        $open = $this->open($now);
        if ($last === null || $open === [] && $findings === []) {
            return;
        }
        $wrong = array_map(static fn (Finding $finding): string => "$finding->problem $finding->cure", $findings);
        $mail = (new OwnerMails($this->settings))->status($open, $wrong);
        $mailer = new Mailer($this->settings);
        foreach ($this->settings->mailTo as $address) {
            $mailer->send($address, $mail);
        }
    }

    /** @return list<string> sentences about what waits for the owner */
    private function open(int $now): array
    {
        $isNew = Standing::New->condition() . ' AND received_at < ' . ($now - self::OPEN_AFTER);
        $new = $this->enquiries->countSince($now - self::OPEN_UNTIL, $isNew);
        $isFlood = "verdict_reason = '" . Enquiry::FLOOD . "' AND mark = ''";
        $flood = $this->enquiries->countSince($now - 86_400, $isFlood);
        $most = $this->settings->photosTotalMb;
        $isFull = $most > 0 && $this->photos->totalSize() > 950_000 * $most;
        return array_values(array_filter([
            !$isFull ? '' : "The photographs fill their $most MB, and new ones are refused: erase enquiries, or raise "
                . 'PHOTOS_TOTAL_MB.',
            $new === 0 ? '' : "Not marked as answered, of the last seven days: $new. Your website promises a reply "
                . 'within 24 hours.',
            $flood === 0 ? '' : "More enquiries than usual came in an hour. Of those, $flood were not mailed: they "
                . 'are under Suspected on your page.',
        ]));
    }

    /** A monitor that is not asked for says so: that is how a machine which is down is noticed. */
    private function ping(array $findings, int $now): void
    {
        $isWell = array_filter($findings, static fn (Finding $finding): bool => $finding->isGrave()) === [];
        if ($this->settings->pingUrl !== '' && $isWell && $this->notes->isOlderThan(50, 'ping', $now)) {
            $this->notes->write('ping', $now);
            HttpClient::get($this->settings->pingUrl);
        }
    }
}
