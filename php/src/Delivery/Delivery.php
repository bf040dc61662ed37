<?php

declare(strict_types=1);

namespace Quayswift\Enquiry\Delivery;

use Quayswift\Enquiry\{HttpClient, Log, LondonTime, Settings};
use Quayswift\Enquiry\Access\SignIn;
use Quayswift\Enquiry\Health\{Finding, Health};
use Quayswift\Enquiry\Mail\{EnquiryMail, Mail, Mailer, OwnerMails, PhotoMail};
use Quayswift\Enquiry\Store\{Backup, Database, Enquiries, Notes, Outbox, OutboxItem, Photos, Purpose};

/**
 * A run sends mails first, then keeps house in slices, sends the daily status mail and asks for the monitor. It is
 * called after an answer where the host allows, by cron, and by URL; one at a time on a machine.
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
            $lock = @fopen("{$this->settings->dataFolder()}/delivery.lock", 'c');
            if ($lock === false) {
                throw new \RuntimeException('The lock of the delivery cannot be opened.');
            }
            if (flock($lock, LOCK_EX | LOCK_NB)) {
                $this->runAlone($this->now() + $longest);
            }
        });
    }

    private function runAlone(int $deadline): void
    {
        Backup::restoreIfAny($this->settings, $this->now());
        $this->database = Database::open($this->settings);
        $this->outbox = new Outbox($this->database);
        $this->enquiries = new Enquiries($this->database);
        $this->photos = new Photos($this->database);
        $this->notes = new Notes($this->database);
        Log::attempt('The mails could not be sent', fn () => $this->sendMails($deadline));
        $housekeeping = new Housekeeping($this->settings, $this->database);
        Log::attempt('The housekeeping has failed', fn () => $housekeeping->run($this->clock, $deadline));
        $findings = (new Health($this->settings, $this->now()))->findings();
        Log::attempt('The daily mail could not be sent', fn () => $this->sendStatus($findings));
        Log::attempt('PING_URL could not be asked for', fn () => $this->ping($findings));
    }

    private function now(): int
    {
        return ($this->clock)();
    }

    /** Until nothing is due or the server refuses: each of its replies may count against a limit per hour. */
    private function sendMails(int $deadline): void
    {
        if ($this->settings->mailTo === [] || $this->settings->mailFrom === '') {
            return;
        }
        $mailer = new Mailer($this->settings);
        while ($this->now() < $deadline) {
            $item = $this->outbox->lease($this->now());
            if ($item === null || !$this->deliver($mailer, $item)) {
                return;
            }
        }
    }

    /** @return bool whether the run goes on with other mails */
    private function deliver(Mailer $mailer, OutboxItem $item): bool
    {
        if ($item->purpose === Purpose::Photos && $this->enquiries->byId($item->enquiryId)?->isSuspected()) {
            // They are on its page, and their mail waits for "Not spam".
            $this->outbox->putOff($item, $this->now() + self::SUSPECTED, $this->now());
            return true;
        }
        $failure = null;
        // MAIL_TO may have changed since the last attempt.
        foreach (array_udiff($this->settings->mailTo, $item->sentTo, strcasecmp(...)) as $recipient) {
            $mail = $this->mail($item, $recipient);
            if ($mail === null) {
                $this->outbox->delete($item);
                return true;
            }
            try {
                $mailer->send($recipient, $mail);
            } catch (\Throwable $failure) {
                Log::failure("A mail ({$item->purpose->value}) could not be delivered", $failure);
                if (Mailer::isOfRecipient($failure)) {
                    continue;
                }
                break;
            }
            $this->outbox->taken($item, $recipient, $this->now());
        }
        if ($failure !== null) {
            $this->outbox->failed($item, $failure->getMessage(), $this->now());
            return Mailer::isOfRecipient($failure);
        }
        $this->outbox->sent($item, $this->now());
        return true;
    }

    /** @return ?Mail null when there is nothing to be sent any more */
    private function mail(OutboxItem $item, string $recipient): ?Mail
    {
        if ($item->purpose === Purpose::Link) {
            return $this->link($item, $recipient);
        }
        $enquiry = $this->enquiries->byId($item->enquiryId);
        if ($enquiry === null) {
            return null;
        }
        if ($item->purpose === Purpose::Enquiry) {
            return EnquiryMail::of($enquiry, $this->settings->siteUrl, $item->round);
        }
        $photos = $this->photos->ofEnquiry($enquiry->id, $item->round);
        $isTooLarge = preg_match('/' . Outbox::CRASH . '|\b552\b|size|too (large|big|long)/i', $item->lastError) === 1;
        return $photos === [] ? null : (new PhotoMail($this->photos))
            ->mail($enquiry->reference, $photos, $this->settings->siteUrl, $isTooLarge);
    }

    /** Made at this moment, so that the database never holds a key to the page. */
    private function link(OutboxItem $item, string $recipient): ?Mail
    {
        if ($this->now() - $item->createdAt > SignIn::LINK_LIFE) {
            return null;
        }
        $reference = $item->enquiryId === null ? '' : $this->enquiries->byId($item->enquiryId)?->reference;
        $link = (new SignIn($this->database, $this->settings))->link($recipient, (string) $reference, $this->now());
        return OwnerMails::link($this->settings, $link, $item->createdAt);
    }

    private function sendStatus(array $findings): void
    {
        $now = LondonTime::at($this->now());
        $last = $this->notes->read('status')['noted_at'] ?? null;
        $isToday = $last !== null && LondonTime::at($last)->format('Y-m-d') === $now->format('Y-m-d');
        if ($isToday || $now->format('G') < self::HOUR && $last !== null) {
            return;
        }
        // Before it is sent: a mail server that fails is asked by the next day's mail again.
        $this->notes->write('status', $this->now());
        $open = $this->open();
        if ($last === null || $open === [] && $findings === []) {
            return;
        }
        $wrong = array_map(static fn (Finding $finding): string => "$finding->problem $finding->cure", $findings);
        $mailer = new Mailer($this->settings);
        foreach ($this->settings->mailTo as $address) {
            $mailer->send($address, OwnerMails::status($this->settings, $open, $wrong));
        }
    }

    /** @return list<string> sentences about enquiries and photographs that wait for the owner */
    private function open(): array
    {
        [$from, $to] = [$this->now() - self::OPEN_UNTIL, $this->now() - self::OPEN_AFTER];
        $new = $this->enquiries->count("standing = 'new' AND received_at BETWEEN $from AND $to");
        $flood = $this->enquiries->count("standing = 'suspected' AND received_at > {$this->now()} - 86400
            AND NOT EXISTS (SELECT 1 FROM outbox WHERE enquiry_id = enquiries.id)");
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
    private function ping(array $findings): void
    {
        $isDue = $this->settings->pingUrl !== '' && $this->notes->isOlderThan(50, 'ping', $this->now());
        if (!$isDue || !Health::isWell($findings)) {
            return;
        }
        $this->notes->write('ping', $this->now());
        [$status] = HttpClient::request($this->settings->pingUrl, null, 10);
        if ($status < 200 || $status > 299) {
            throw new \RuntimeException("the answer had status $status");
        }
    }
}
