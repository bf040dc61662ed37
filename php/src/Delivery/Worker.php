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
            $flood = [$enquiry, ...$this->outbox->leaseFlood(time(), self::DIGEST - 1)];
            $this->mail($flood, fn () => $this->mailer->sendDigest($flood));
            return true;
        }
        if ($enquiry->token !== null) {
            $verdict = $this->outbox->hasCopiedToken($enquiry)
                ? Verdict::suspected('the token of an earlier enquiry')
                : $this->spamCheck->judge($enquiry->token, time());
            $enquiry = $this->outbox->judge($enquiry, $verdict);
        }
        if ($this->mail([$enquiry], fn () => $this->mailer->send($enquiry))) {
            $this->acknowledgement?->send($enquiry, time());
        }
        return true;
    }

    /**
     * @param list<StoredEnquiry> $enquiries as leased
     * @param \Closure(): void $send
     * @return bool whether the mail server has taken it
     */
    private function mail(array $enquiries, \Closure $send): bool
    {
        $entry = null;
        $references = array_column($enquiries, 'reference');
        try {
            $entry = $this->journal->begin($references);
            $send();
        } catch (\Throwable $error) {
            if ($entry !== null) {
                $this->journal->forget($entry);
            }
            foreach ($enquiries as $enquiry) {
                $this->outbox->failed($enquiry, $error->getMessage(), time());
            }
            $which = count($references) === 1 ? "Enquiry $references[0]" : count($references) . ' enquiries of a flood';
            Log::failure("$which could not be delivered", $error);
            return false;
        }
        $this->journal->taken($entry);
        $this->outbox->allDelivered($references, time());
        $this->journal->forget($entry);
        return true;
    }

    /** Records what was taken when the database failed, or the process ended, just then. */
    private function reconcile(): void
    {
        foreach ($this->journal->unrecorded() as $entry => $references) {
            $this->outbox->allDelivered($references, time());
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
