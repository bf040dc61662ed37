<?php

declare(strict_types=1);

namespace Quayswift\Enquiry\Storage;

use Quayswift\Enquiry\Text;

/**
 * The table `circuits`: lets a server that fails rest for a while, so that a backlog does not wait for its time-out, or
 * try a wrong password, one by one. All workers share what they know of it.
 */
final class CircuitBreaker
{
    public const SPAM_CHECK = 'spam check';
    public const MAIL = 'mail';

    /** Failures in a row until it opens; its first rest and its longest, which doubling leads to, in s. */
    private const BOUNDS = [self::SPAM_CHECK => [3, 60, 60], self::MAIL => [1, 60, 3600]];

    public function __construct(private readonly Database $database, private readonly string $name)
    {
    }

    /** Whether the server is not to be asked now. */
    public function isOpen(int $now): bool
    {
        $until = $this->row()['rests_until'];
        // A rest longer than any rest is one from before the clock was set back.
        return $until > $now && $until <= $now + self::BOUNDS[$this->name][2] * 1.1;
    }

    /** @return array{failures: int, rests_until: int, error: string} */
    public function row(): array
    {
        return $this->database->run(
            'SELECT failures, rests_until, error FROM circuits WHERE name = :name',
            ['name' => $this->name],
        )->fetch() ?: ['failures' => 0, 'rests_until' => 0, 'error' => ''];
    }

    public function succeeded(): void
    {
        if ($this->row()['failures'] > 0) {
            $this->database->write(fn () => $this->database->run(
                'DELETE FROM circuits WHERE name = :name',
                ['name' => $this->name],
            ));
        }
    }

    /** After a rest one failure is enough for the next one: the count is kept until it succeeds. */
    public function failed(int $now, string $error = ''): void
    {
        [$most, $first, $longest] = self::BOUNDS[$this->name];
        $this->database->write(function () use ($now, $error, $most, $first, $longest): void {
            $this->database->advisoryLock("circuit $this->name");
            $failures = $this->row()['failures'] + 1;
            $rest = $failures < $most ? 0 : min($longest, $first * 2 ** min($failures - $most, 16));
            $this->database->run(
                'INSERT INTO circuits (name, failures, rests_until, error) VALUES (:name, :failures, :until, :error)
                 ON CONFLICT (name) DO UPDATE SET failures = excluded.failures, rests_until = excluded.rests_until,
                    error = excluded.error',
                ['name' => $this->name, 'failures' => $failures, 'until' => $rest === 0 ? 0 : $now + $rest,
                    'error' => Text::storable($error)],
            );
        });
    }
}
