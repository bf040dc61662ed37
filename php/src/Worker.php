<?php

declare(strict_types=1);

namespace Quayswift\Enquiry;

/**
 * Delivers what is due: asks the spam check where that has not been done, then mails.
 */
final class Worker
{
    public function __construct(
        private readonly Outbox $outbox,
        private readonly SpamCheck $spamCheck,
        private readonly Mailer $mailer,
    ) {
    }

    public static function fromConfig(Config $config, \PDO $pdo): self
    {
        return new self(new Outbox($pdo), new SpamCheck($config), new Mailer($config));
    }

    /** Attempts one delivery; false when none was due. */
    public function deliverNext(): bool
    {
        $row = $this->outbox->lease(time());
        if ($row === null) {
            return false;
        }
        if ($row['token'] !== null) {
            $verdict = $this->spamCheck->judge((string) $row['token']);
            $this->outbox->judge((int) $row['id'], $verdict);
            $row = [...$row, 'verdict' => $verdict->value, 'verdict_reason' => $verdict->reason];
        }
        try {
            $this->mailer->send($row);
        } catch (\Throwable $error) {
            $this->outbox->failed($row, $error->getMessage(), time());
            error_log("Enquiry {$row['reference']} could not be delivered: {$error->getMessage()}");
            return true;
        }
        $this->outbox->delivered((int) $row['id'], time());
        return true;
    }
}
