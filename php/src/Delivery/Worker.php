<?php

declare(strict_types=1);

namespace Quayswift\Enquiry\Delivery;

use Quayswift\Enquiry\Config;
use Quayswift\Enquiry\Health\Beats;
use Quayswift\Enquiry\Log;
use Quayswift\Enquiry\Owner\DeedLog;
use Quayswift\Enquiry\Spam\CircuitBreaker;
use Quayswift\Enquiry\Spam\SpamCheck;
use Quayswift\Enquiry\Spam\Verdict;
use Quayswift\Enquiry\Storage\Database;
use Quayswift\Enquiry\Storage\Store;
use Quayswift\Enquiry\Storage\StoredEnquiry;

/**
 * Delivers what is due: asks the spam check where that has not been done, then mails.
 */
final class Worker
{
    /** In s. */
    public const TIDY_EVERY = 3600;

    /** How many enquiries of a flood one mail has. */
    private const DIGEST = 100;

    public function __construct(
        private readonly Outbox $outbox,
        private readonly SpamCheck $spamCheck,
        private readonly Mailer $mailer,
        private readonly Database $database,
        private readonly Journal $journal,
        private readonly ?Acknowledgement $acknowledgement = null,
    ) {
    }

    public static function fromConfig(Config $config, Database $database): self
    {
        $spamCheck = new SpamCheck($config, new CircuitBreaker($database));
        $journal = new Journal($config->dataFolder());
        $mailer = new Mailer($config);
        $acknowledgement = $config->acknowledge ? new Acknowledgement($database, $mailer) : null;
        return new self(new Outbox($database), $spamCheck, $mailer, $database, $journal, $acknowledgement);
    }

    /** Attempts one delivery; false when none was due. */
    public function deliverNext(): bool
    {
        $this->reconcile();
        $enquiry = $this->outbox->lease(time());
        if ($enquiry === null) {
            return false;
        }
        // One that the owner has decided about is mailed alone and whole.
        if ($enquiry->verdictReason === Store::FLOOD && $enquiry->version === 0) {
            $this->mailFlood([$enquiry, ...$this->outbox->leaseFlood(time(), self::DIGEST - 1)]);
            return true;
        }
        if ($enquiry->token !== null) {
            $verdict = $this->outbox->hasCopiedToken($enquiry)
                ? Verdict::suspected('the token of an earlier enquiry')
                : $this->spamCheck->judge($enquiry->token, time());
            $enquiry = $this->outbox->judge($enquiry, $verdict);
        }
        $to = $this->outbox->remaining($enquiry, $this->mailer->recipients());
        if ($this->mail([$enquiry], $to, fn () => $this->mailer->send($enquiry, $to))) {
            $this->acknowledgement?->send($enquiry, time());
        }
        return true;
    }

    /**
     * One mail, or one for each group of those that miss it where somebody has refused the former ones.
     *
     * @param non-empty-list<StoredEnquiry> $enquiries as leased
     */
    private function mailFlood(array $enquiries): void
    {
        $groups = [];
        foreach ($enquiries as $enquiry) {
            $to = $this->outbox->remaining($enquiry, $this->mailer->recipients());
            $groups[implode(' ', $to)][] = $enquiry;
        }
        foreach ($groups as $names => $group) {
            $to = Config::addresses((string) $names);
            $this->mail($group, $to, fn () => $this->mailer->sendDigest($group, $to));
        }
    }

    /**
     * @param non-empty-list<StoredEnquiry> $enquiries as leased
     * @param list<string> $to the recipients that have not got it yet
     * @param \Closure(): Receipt $send
     * @return bool whether somebody has it now
     */
    private function mail(array $enquiries, array $to, \Closure $send): bool
    {
        $entry = null;
        $references = array_column($enquiries, 'reference');
        if ($to === [] && $this->mailer->recipients() !== []) {
            // Those that refused it get no enquiries any more.
            $this->outbox->taken($references, [], true, time());
            return false;
        }
        try {
            $entry = $this->journal->begin($references, $to);
            $receipt = $send();
        } catch (\Throwable $error) {
            if ($entry !== null) {
                $this->journal->forget($entry);
            }
            $this->putBack($enquiries, 'could not be delivered', $error);
            return false;
        }
        $this->journal->taken($entry, $to, $receipt->taken);
        $this->outbox->taken($references, $receipt->taken, $receipt->isWhole(), time());
        $this->journal->forget($entry);
        if (!$receipt->isWhole()) {
            $this->putBack($enquiries, 'did not reach everybody', new \RuntimeException($receipt->refusal));
        }
        return true;
    }

    /** @param non-empty-list<StoredEnquiry> $enquiries */
    private function putBack(array $enquiries, string $what, \Throwable $error): void
    {
        foreach ($enquiries as $enquiry) {
            $this->outbox->failed($enquiry, $error->getMessage(), time());
        }
        $count = count($enquiries);
        $which = $count === 1 ? "Enquiry {$enquiries[0]->reference}" : "$count enquiries of a flood";
        Log::failure("$which $what", $error);
    }

    /** Records what was taken when the database failed, or the process ended, just then. */
    private function reconcile(): void
    {
        foreach ($this->journal->unrecorded() as $entry => $mail) {
            $this->outbox->taken($mail['references'], $mail['taken'], $mail['isWhole'], time());
            $this->journal->forget($entry);
        }
    }

    /** Forgets what has been kept for long enough. */
    public function tidy(): void
    {
        Beats::record($this->database, Beats::TIDY, time());
        $this->outbox->forgetAddresses(time());
        (new DeedLog($this->database))->forget(time());
        $count = $this->outbox->forgetEnquiries(time());
        if ($count > 0) {
            Log::note("$count enquiries were old enough to be deleted.");
        }
    }

    /** The same where nobody has for an hour: requests do it when there is neither cron nor a service. */
    public function tidyWhenNeglected(): void
    {
        if (abs(time() - (Beats::last($this->database, Beats::TIDY) ?? 0)) >= self::TIDY_EVERY) {
            $this->tidy();
        }
    }

    /** @param string $name of Beats */
    public function beat(string $name): void
    {
        Beats::record($this->database, $name, time());
    }
}
