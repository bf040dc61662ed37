<?php

declare(strict_types=1);

namespace Quayswift\Enquiry\Delivery;

use Quayswift\Enquiry\HttpClient;
use Quayswift\Enquiry\Log;
use Quayswift\Enquiry\Settings;
use Quayswift\Enquiry\Spam\SpamCheck;
use Quayswift\Enquiry\Spam\Verdict;
use Quayswift\Enquiry\Storage\CircuitBreaker;
use Quayswift\Enquiry\Storage\Database;
use Quayswift\Enquiry\Storage\Enquiry;
use Quayswift\Enquiry\Storage\EnquiryRepository;
use Quayswift\Enquiry\Storage\Heartbeats;
use Quayswift\Enquiry\Storage\OutboxItem;
use Quayswift\Enquiry\Storage\OutboxRepository;
use Quayswift\Enquiry\Storage\PhotoRepository;
use Quayswift\Enquiry\Storage\Purpose;
use Quayswift\Enquiry\Storage\RateLimiter;
use Quayswift\Enquiry\Storage\Retention;
use Quayswift\Enquiry\Storage\ReviewStatus;
use Quayswift\Enquiry\Storage\SignIn;
use Quayswift\Enquiry\Text;

/** Delivers what is due: has the spam check judge an enquiry, puts its mails into the outbox, and sends them. */
final class Worker
{
    /** In s. */
    private const PRUNE_EVERY = 3600;

    /** How many enquiries of a flood one mail has. */
    private const DIGEST = 100;

    /** After this many crashes the spam check is skipped. */
    private const CRASHES = 3;

    /** How long before a reply is due the owner is reminded, in s. */
    private const REMINDER = 4 * 3600;

    /** How long photographs of a suspected enquiry wait until it is looked at again, in s. */
    private const SUSPECTED = 3600;

    private readonly EnquiryRepository $enquiries;
    private readonly OutboxRepository $outbox;
    private readonly PhotoRepository $photos;
    private readonly SmtpTransport $transport;
    private readonly Composer $composer;
    private readonly CircuitBreaker $breaker;

    /** @throws \RuntimeException when a setting of the mail server is wrong */
    public function __construct(private readonly Settings $settings, private readonly Database $database)
    {
        $this->enquiries = new EnquiryRepository($database);
        $this->outbox = new OutboxRepository($database);
        $this->photos = new PhotoRepository($database);
        $this->transport = new SmtpTransport($settings);
        $this->composer = new Composer($settings);
        $this->breaker = new CircuitBreaker($database);
    }

    /** A single step; false when nothing was due. */
    public function deliverNext(): bool
    {
        $now = time();
        return $this->step($now, $this->breaker->isOpen($now)
            ? [Purpose::SpamCheck, Purpose::Webhook]
            : Purpose::cases());
    }

    /** @param list<Purpose> $kinds */
    public function step(int $now, array $kinds): bool
    {
        $item = $this->outbox->lease($now, $kinds);
        match (true) {
            $item === null => null,
            $item->kind === Purpose::SpamCheck => $this->judge($item, $now),
            $this->isUnwanted($item) => $this->putOff($item, $now + self::SUSPECTED),
            $this->isEmpty($item) => $this->database->write(fn () => $this->outbox->finish($item)),
            $this->isGone($item) => $this->outbox->redirect($item, $this->settings->recipients(), $now),
            default => $this->send($item),
        };
        return $item !== null;
    }

    /** Whether its recipient gets no enquiries any more: MAIL_TO has changed. */
    private function isGone(OutboxItem $item): bool
    {
        $recipients = array_map(strtolower(...), $this->settings->recipients());
        return ($item->kind->isOwners() || $item->kind === Purpose::Photos) && $recipients !== []
            && !in_array(strtolower($item->recipient), $recipients, true);
    }

    /** Photographs of a suspected enquiry are on its page alone: their mail waits for "Not spam". */
    private function isUnwanted(OutboxItem $item): bool
    {
        return $item->kind === Purpose::Photos
            && $this->enquiries->byId((int) $item->enquiryId, 0)?->status() === ReviewStatus::Suspected;
    }

    /** Whether its photographs were all removed before it was sent. */
    private function isEmpty(OutboxItem $item): bool
    {
        return $item->kind === Purpose::Photos
            && $this->photos->ofEnquiry((int) $item->enquiryId, $item->round) === [];
    }

    /** As if it had never been tried: it counts among no failures while it waits. */
    private function putOff(OutboxItem $item, int $due): void
    {
        $this->database->write(function () use ($item, $due): void {
            if ($this->outbox->finish($item)) {
                $this->outbox->add($item->kind, $item->recipient, $due, $item->enquiryId, $item->round);
            }
        });
    }

    /** Judges an enquiry, unless that was done, and puts its mails into the outbox. */
    private function judge(OutboxItem $item, int $now): void
    {
        $enquiry = $this->enquiries->byId((int) $item->enquiryId, 0);
        if ($enquiry === null) {
            // It was erased meanwhile, and its rows with it.
            return;
        }
        $verdict = $enquiry->token === null ? null : $this->verdict($enquiry, $item->attempts);
        $this->database->write(function () use ($item, $enquiry, $verdict, $now): void {
            // Until MAIL_TO is set it is retried each minute.
            $isOurs = $this->settings->recipients() === []
                ? $this->outbox->release($item, $now + 60)
                : $this->outbox->finish($item);
            if (!$isOurs) {
                return;
            }
            if ($verdict !== null) {
                $this->enquiries->update($enquiry->id, ['verdict' => $verdict->value,
                    'verdict_reason' => Text::storable($verdict->reason), 'token' => null]);
            }
            $this->addMails($enquiry, $item->round, $now);
        });
    }

    private function verdict(Enquiry $enquiry, int $attempts): Verdict
    {
        return match (true) {
            $attempts > self::CRASHES => new Verdict('unverified', 'the check ended the process'),
            $this->enquiries->hasCopiedToken($enquiry) => new Verdict('suspected', 'the token of an earlier enquiry'),
            default => (new SpamCheck($this->settings))->judge($enquiry->token),
        };
    }

    private function addMails(Enquiry $enquiry, int $round, int $now): void
    {
        $kind = $enquiry->isOfFlood() ? Purpose::Digest : Purpose::Enquiry;
        $photo = $this->photos->ofEnquiry($enquiry->id)[0] ?? null;
        foreach ($this->settings->recipients() as $address) {
            $this->outbox->add($kind, $address, $now, $enquiry->id, $round);
            // Those that came before MAIL_TO was set; where their mail is there already it stays as it is.
            if ($photo !== null) {
                $this->outbox->add(Purpose::Photos, $address, $now, $enquiry->id, $photo->id);
            }
        }
        if ($this->settings->notifyUrl !== '' && $round === 0 && $kind === Purpose::Enquiry) {
            $this->outbox->add(Purpose::Webhook, 'NOTIFY_URL', $now, $enquiry->id);
        }
    }

    /** Tries to send a link to the owner's page to everybody at once, even while the circuit breaker is open. */
    public function sendLinks(): void
    {
        for ($count = count($this->settings->recipients()); $count > 0; $count--) {
            $this->step(time(), [Purpose::Link]);
        }
    }

    /**
     * Sends a test to everybody at once, past the queue, which waits no longer when that leaves.
     *
     * @return array<string, string> the refusals by recipient
     */
    public function sendTests(): array
    {
        $refusals = [];
        foreach ($this->settings->recipients() as $address) {
            try {
                $this->transport->send($address, $this->composer->test());
            } catch (\Throwable $error) {
                Log::failure('A test mail could not be delivered', $error);
                SmtpTransport::isOfServer($error) && $this->breaker->failed(time(), $error->getMessage());
                $refusals[$address] = Text::line($error->getMessage());
            }
        }
        if (count($refusals) < count($this->settings->recipients())) {
            $this->breaker->succeeded();
            $this->database->write(fn () => $this->outbox->retry(null, time()));
        }
        return $refusals;
    }

    private function send(OutboxItem $item): void
    {
        $items = $item->kind !== Purpose::Digest ? [$item]
            : [$item, ...$this->outbox->leaseDigest($item, self::DIGEST - 1, time())];
        try {
            $item->kind === Purpose::Webhook
                ? HttpClient::notify($this->settings->notifyUrl, $this->composer->webhook($this->find($item, 200)))
                : $this->transport->send($item->recipient, $this->mail($item, $items));
        } catch (\Throwable $error) {
            $this->putBack($items, $error);
            return;
        }
        $this->outbox->sent($items, time());
        if ($item->kind !== Purpose::Webhook) {
            $this->breaker->succeeded();
        }
        if ($item->kind === Purpose::Enquiry) {
            $this->acknowledge($item);
        }
    }

    /** @param int $message as Enquiry::columns */
    private function find(OutboxItem $item, int $message): Enquiry
    {
        return $this->enquiries->byId((int) $item->enquiryId, $message)
            ?? throw new \RuntimeException('The enquiry was erased.');
    }

    /** @param non-empty-list<OutboxItem> $items those of a digest */
    private function mail(OutboxItem $item, array $items): Mail
    {
        return match ($item->kind) {
            Purpose::Enquiry => (new EnquiryMail(
                $this->find($item, EnquiryMail::LONGEST_MESSAGE + 1),
                $this->settings->siteUrl,
                $item->round,
            ))->mail(),
            Purpose::Digest => $this->composer->digest(array_map(
                fn (OutboxItem $row): Enquiry => $this->find($row, Composer::DIGEST_TEXT + 1),
                $items,
            )),
            Purpose::Acknowledgement => $this->composer->acknowledgement($this->find($item, 0)),
            Purpose::Reminder => $this->composer->reminder($this->find($item, 0)),
            Purpose::Photos => (new PhotoMail($this->photos))->mail(
                $this->find($item, 0)->reference,
                $this->photos->ofEnquiry((int) $item->enquiryId, $item->round),
                $this->settings->siteUrl,
            ),
            // Created at send time, so that the database never holds the token.
            Purpose::Link => $this->composer->link(
                (new SignIn($this->database, $this->settings))->link($item->recipient, (string) $item->payload, time()),
                $item->createdAt,
            ),
        };
    }

    /** @param non-empty-list<OutboxItem> $items */
    private function putBack(array $items, \Throwable $error): void
    {
        $isOfServer = $items[0]->kind !== Purpose::Webhook && SmtpTransport::isOfServer($error);
        $this->database->write(fn () => array_map(fn (OutboxItem $item): bool => $isOfServer
            ? $this->outbox->release($item, time())
            : $this->outbox->failed($item, $error->getMessage(), time()), $items));
        if ($isOfServer) {
            $this->breaker->failed(time(), $error->getMessage());
        }
        Log::failure($isOfServer
            ? 'The mail server cannot be used, and all mails wait'
            : "A mail ({$items[0]->kind->value}) could not be delivered", $error);
    }

    /**
     * Tells a visitor that the enquiry is here, where ACKNOWLEDGE is switched on. Anybody may type anybody's address,
     * so it goes to those alone whom the spam check has passed, once in a day for each address.
     */
    private function acknowledge(OutboxItem $item): void
    {
        $enquiry = $this->settings->acknowledge ? $this->enquiries->byId((int) $item->enquiryId, 0) : null;
        $isDeserved = $enquiry !== null && $enquiry->verdict === 'verified' && $item->round === 0
            && $enquiry->status() !== ReviewStatus::Suspected
            && time() - $enquiry->receivedAt < 86_400
            // RFC 5321, section 4.5.3.1.
            && strlen($enquiry->email) <= 254;
        if (!$isDeserved) {
            return;
        }
        $name = 'acknowledgement ' . hash('sha256', mb_strtolower($enquiry->email, 'UTF-8'));
        if ((new RateLimiter($this->database))->take($name, 1, 86_400, time()) === 0) {
            $this->outbox->add(Purpose::Acknowledgement, $enquiry->email, time(), $enquiry->id);
        }
    }

    /** Reminds of replies that are nearly due, and forgets what was kept for long enough. */
    public function prune(): void
    {
        $now = time();
        $this->beat(Heartbeats::TIDY);
        $this->database->write(function () use ($now): void {
            foreach ($this->enquiries->nearlyOverdue($now, self::REMINDER) as $enquiry) {
                foreach ($this->settings->recipients() as $address) {
                    $this->outbox->add(Purpose::Reminder, $address, $now, $enquiry->id);
                }
            }
        });
        (new SignIn($this->database, $this->settings))->prune($now);
        $count = Retention::apply($this->database, $this->settings->varDir, $now);
        $this->database->emptyLog();
        if ($count > 0) {
            Log::note("$count enquiries were old enough to be deleted.");
        }
    }

    /** Prunes if nothing else has for an hour: requests do it when there is neither cron nor a service. */
    public function pruneWhenNeglected(): void
    {
        if (abs(time() - (Heartbeats::last($this->database, Heartbeats::TIDY) ?? 0)) >= self::PRUNE_EVERY) {
            $this->prune();
        }
    }

    /** @param string $name of Heartbeats */
    public function beat(string $name): void
    {
        Heartbeats::record($this->database, $name, time());
    }
}
