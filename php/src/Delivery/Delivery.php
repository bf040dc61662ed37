<?php

declare(strict_types=1);

namespace Quayswift\Enquiry\Delivery;

use Quayswift\Enquiry\{Log, LondonTime, Settings};
use Quayswift\Enquiry\Health\Health;
use Quayswift\Enquiry\Mail\{EnquiryMail, Mail, Mailer, OwnerMails, PhotoMail};
use Quayswift\Enquiry\Store\{Database, Enquiries, Notes, Outbox, OutboxItem, Photos};

/**
 * A run sends mails first, then keeps house in slices, and sends the daily status mail. It is called after an answer
 * where the host allows, by cron, and by URL; one at a time on a machine.
 */
final class Delivery
{
    /** How long a run may last, in s: it may hold a process that answers visitors. */
    private const LONGEST = 20;

    /** From this hour on, in London, the daily mail is sent. */
    private const HOUR = 8;

    private Database $database;
    private Outbox $outbox;
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
        $this->database = Database::open($this->settings);
        $this->outbox = new Outbox($this->database);
        $this->notes = new Notes($this->database);
        Log::attempt('The mails could not be sent', fn () => $this->sendMails($deadline));
        $housekeeping = new Housekeeping($this->settings, $this->database);
        Log::attempt('The housekeeping has failed', fn () => $housekeeping->run($this->clock, $deadline));
        Log::attempt('The daily mail could not be sent', $this->sendStatus(...));
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
        $failure = null;
        $mail = $this->mail($item);
        if ($mail === null) {
            $this->outbox->delete($item);
            return true;
        }
        // MAIL_TO may have changed since the last attempt.
        foreach (array_udiff($this->settings->mailTo, $item->sentTo, strcasecmp(...)) as $recipient) {
            try {
                $mailer->send($recipient, $mail);
            } catch (\Throwable $failure) {
                Log::failure("A mail ($item->purpose) could not be delivered", $failure);
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
    private function mail(OutboxItem $item): ?Mail
    {
        $enquiry = (new Enquiries($this->database))->byId($item->enquiryId);
        if ($enquiry === null) {
            return null;
        }
        if ($item->purpose === 'enquiry') {
            return EnquiryMail::of($enquiry, $this->settings->siteUrl, $item->round);
        }
        $store = new Photos($this->database);
        $photos = $store->ofEnquiry($enquiry->id, $item->round);
        // A mail that is larger than PHP's memory ends the process.
        $isTooLarge = preg_match('/' . Outbox::CRASH . '|\b552\b|size|too (large|big|long)/i', $item->lastError) === 1;
        return $photos === [] ? null : (new PhotoMail($store))
            ->mail($enquiry->reference, $photos, $this->settings->siteUrl, $isTooLarge || $enquiry->isSuspected());
    }

    private function sendStatus(): void
    {
        $day = LondonTime::at($this->now() - 3600 * self::HOUR)->format('Y-m-d');
        $last = $this->notes->read('status')['words'] ?? '';
        if ($last === $day) {
            return;
        }
        // Before it is sent: a mail server that fails is asked by the next day's mail again.
        $this->notes->write('status', $this->now(), $day);
        $findings = (new Health($this->settings, $this->now()))->findings();
        // On the first day the site is being set up.
        if ($last === '' || $findings === []) {
            return;
        }
        $mailer = new Mailer($this->settings);
        foreach ($this->settings->mailTo as $address) {
            $mailer->send($address, OwnerMails::status($this->settings, $findings));
        }
    }
}
