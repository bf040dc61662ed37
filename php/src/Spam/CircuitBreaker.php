<?php

declare(strict_types=1);

namespace Quayswift\Enquiry\Spam;

use Quayswift\Enquiry\Storage\Database;

/**
 * Lets a provider that fails rest for a while, so that a backlog of enquiries does not wait for its
 * time-out one by one. All workers share what they know of it.
 */
final class CircuitBreaker
{
    /** It opens after so many failures in a row, and stays open for so long, in s. */
    public const FAILURES = 3;
    public const REST = 60;

    public function __construct(private readonly Database $database)
    {
    }

    /** Whether the provider is not to be asked now. */
    public function isOpen(int $now): bool
    {
        $until = (int) $this->database->value('SELECT rests_until FROM enquiry_provider');
        // A rest longer than any rest is one from before the clock was set back.
        return $until > $now && $until <= $now + self::REST;
    }

    public function succeeded(): void
    {
        if ((int) $this->database->value('SELECT failures FROM enquiry_provider') > 0) {
            $this->database->write(fn () => $this->database->run(
                'UPDATE enquiry_provider SET failures = 0, rests_until = 0',
            ));
        }
    }

    /** After a rest one failure is enough for the next one: the count is kept until it succeeds. */
    public function failed(int $now): void
    {
        $this->database->write(function () use ($now): void {
            $this->database->run('UPDATE enquiry_provider SET failures = failures + 1');
            $this->database->run(
                'UPDATE enquiry_provider SET rests_until = :until WHERE failures >= ' . self::FAILURES,
                ['until' => $now + self::REST],
            );
        });
    }
}
