<?php

declare(strict_types=1);

namespace Quayswift\Enquiry\Storage;

use Quayswift\Enquiry\Text;

/**
 * The table `circuits`: lets a mail server that fails rest for a while, so that a backlog does not wait for its
 * time-out, or try a wrong password, one by one. All workers share what they know of it.
 */
final class CircuitBreaker
{
    private const NAME = 'mail';

    /** The first rest and the longest, which doubling leads to, in s. */
    private const FIRST_REST = 60;
    private const LONGEST_REST = 3600;

    public function __construct(private readonly Database $database)
    {
    }

    /** Whether the server is not to be asked now. */
    public function isOpen(int $now): bool
    {
        $until = $this->row()['rests_until'];
        // Longer than the maximum: left over from before the clock was set back.
        return $until > $now && $until <= $now + self::LONGEST_REST;
    }

    /** @return array{failures: int, rests_until: int, error: string} */
    public function row(): array
    {
        return $this->database->run(
            'SELECT failures, rests_until, error FROM circuits WHERE name = :name',
            ['name' => self::NAME],
        )->fetch() ?: ['failures' => 0, 'rests_until' => 0, 'error' => ''];
    }

    public function succeeded(): void
    {
        if ($this->row()['failures'] > 0) {
            $this->database->write(fn () => $this->database->run('DELETE FROM circuits'));
        }
    }

    public function failed(int $now, string $error): void
    {
        $this->database->write(function () use ($now, $error): void {
            $this->database->advisoryLock('circuit');
            $failures = $this->row()['failures'] + 1;
            $rest = min(self::LONGEST_REST, self::FIRST_REST * 2 ** min($failures - 1, 16));
            $this->database->run(
                'INSERT INTO circuits (name, failures, rests_until, error) VALUES (:name, :failures, :until, :error)
                 ON CONFLICT (name) DO UPDATE SET failures = excluded.failures, rests_until = excluded.rests_until,
                    error = excluded.error',
                ['name' => self::NAME, 'failures' => $failures, 'until' => $now + $rest,
                    'error' => Text::storable($error)],
            );
        });
    }
}
