<?php

declare(strict_types=1);

namespace Quayswift\Enquiry\Delivery;

use Quayswift\Enquiry\Config;
use Quayswift\Enquiry\Health\Beats;
use Quayswift\Enquiry\Log;
use Quayswift\Enquiry\Spam\CircuitBreaker;
use Quayswift\Enquiry\Spam\SpamCheck;
use Quayswift\Enquiry\Spam\Verdict;
use Quayswift\Enquiry\Storage\Database;

/**
 * Delivers what is due: asks the spam check where that has not been done, then mails.
 */
final class Worker
{
    /** In s. */
    public const TIDY_EVERY = 3600;

    /**
     * Enquiries whose mail a server has accepted but whose delivery is not recorded yet: another mail would be a
     * copy. The list survives an error of the database, not the end of the process.
     *
     * @var list<array<string, mixed>> rows as leased
     */
    public array $sent = [];

    public function __construct(
        private readonly Outbox $outbox,
        private readonly SpamCheck $spamCheck,
        private readonly Mailer $mailer,
        private readonly Database $database,
    ) {
    }

    public static function fromConfig(Config $config, Database $database): self
    {
        $spamCheck = new SpamCheck($config, new CircuitBreaker($database));
        return new self(new Outbox($database), $spamCheck, new Mailer($config), $database);
    }

    /** Attempts one delivery; false when none was due. */
    public function deliverNext(): bool
    {
        $this->recordSent();
        $row = $this->outbox->lease(time());
        if ($row === null) {
            return false;
        }
        if ($row['token'] !== null) {
            $verdict = $this->outbox->hasCopiedToken($row)
                ? Verdict::suspected('the token of an earlier enquiry')
                : $this->spamCheck->judge((string) $row['token'], time());
            $row = $this->outbox->judge($row, $verdict);
        }
        try {
            $this->mailer->send($row);
        } catch (\Throwable $error) {
            $this->outbox->failed($row, $error->getMessage(), time());
            Log::failure("Enquiry {$row['reference']} could not be delivered", $error);
            return true;
        }
        $this->sent[] = $row;
        $this->recordSent();
        return true;
    }

    private function recordSent(): void
    {
        while ($this->sent !== []) {
            $this->outbox->delivered($this->sent[0], time());
            array_shift($this->sent);
        }
    }

    /** What is to be done now and then, beside delivering. */
    public function tidy(): void
    {
        Beats::record($this->database, Beats::TIDY, time());
        $this->outbox->forgetAddresses(time());
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
