<?php

declare(strict_types=1);

namespace Quayswift\Enquiry;

/**
 * The stored enquiries on their way to the mailbox. One is leased to one worker at a time; one that
 * cannot be delivered is tried again, later and later, and never dropped (Postfix's example).
 */
final class Outbox
{
    /** Longer than one attempt can take (spam check and SMTP limits), in s. */
    private const LEASE = 120;

    /** The first wait after a failure and the longest, in s. */
    private const FIRST_WAIT = 60;
    private const LONGEST_WAIT = 3600;

    /** From then on the owner is told; trying goes on. In s: five days. */
    private const NEEDS_ATTENTION = 432_000;

    public function __construct(private readonly \PDO $pdo)
    {
    }

    /**
     * Leases the enquiry that has waited longest, or returns null when none is due.
     *
     * @return ?array<string, mixed> its row
     */
    public function lease(int $now): ?array
    {
        $leased = $this->pdo->prepare(
            "UPDATE enquiries SET leased_until = :until
             WHERE id = (
                SELECT id FROM enquiries
                WHERE state IN ('pending', 'attention') AND due_at <= :now AND leased_until <= :now
                ORDER BY due_at LIMIT 1
             )
             RETURNING *",
        );
        $leased->execute(['until' => $now + self::LEASE, 'now' => $now]);
        $row = $leased->fetch();
        $leased->closeCursor();
        return $row === false ? null : $row;
    }

    /** Records the verdict on an enquiry; its token is of no more use, and forgotten. */
    public function judge(int $id, Verdict $verdict): void
    {
        $this->pdo->prepare(
            'UPDATE enquiries SET verdict = :verdict, verdict_reason = :reason, token = NULL WHERE id = :id',
        )->execute(['verdict' => $verdict->value, 'reason' => $verdict->reason, 'id' => $id]);
    }

    public function delivered(int $id, int $now): void
    {
        $this->pdo->prepare(
            "UPDATE enquiries SET state = 'delivered', delivered_at = :now, leased_until = 0,
                attempts = attempts + 1, last_error = '' WHERE id = :id",
        )->execute(['now' => $now, 'id' => $id]);
    }

    /**
     * Puts an enquiry back for a later attempt: after 1 min, doubling to 1 h, with up to a tenth of
     * jitter so that a backlog does not return in one rush.
     *
     * @param array<string, mixed> $row as leased
     */
    public function failed(array $row, string $error, int $now): void
    {
        $wait = min(self::LONGEST_WAIT, self::FIRST_WAIT * 2 ** min((int) $row['attempts'], 16));
        $this->pdo->prepare(
            'UPDATE enquiries SET attempts = attempts + 1, last_error = :error, leased_until = 0,
                due_at = :due, state = :state WHERE id = :id',
        )->execute([
            'error' => $error,
            'due' => $now + $wait + random_int(0, intdiv($wait, 10)),
            'state' => $now - (int) $row['received_at'] >= self::NEEDS_ATTENTION ? 'attention' : 'pending',
            'id' => $row['id'],
        ]);
    }
}
