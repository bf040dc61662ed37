<?php

declare(strict_types=1);

namespace Quayswift\Enquiry;

/**
 * Takes enquiries durably: when `take` returns, the enquiry is on disk. The same key, or the same
 * words within ten minutes, are the same enquiry.
 */
final class Store
{
    /** How long the same words count as the same enquiry, in s. */
    private const SAME_WORDS = 600;

    /** No letters or digits that are mistaken for each other on the telephone. */
    private const ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWXYZ';

    public function __construct(private readonly \PDO $pdo, private readonly string $varDir)
    {
    }

    /**
     * Stores an enquiry unless it is known already, and returns its reference number.
     *
     * @param ?string $key the request's Idempotency-Key
     * @param int $now Unix time, in s
     */
    public function take(Enquiry $enquiry, ?string $key, int $now): string
    {
        // SQLite waits for its own lock by sleeping and asking again; this queue is nearly fair.
        $queue = fopen("{$this->varDir}/enquiries.lock", 'c');
        if ($queue === false || !flock($queue, LOCK_EX)) {
            throw new \RuntimeException('The queue in front of the database cannot be entered.');
        }
        try {
            $this->pdo->exec('BEGIN IMMEDIATE');
            try {
                $reference = $this->known($enquiry, $key, $now) ?? $this->insert($enquiry, $key, $now);
                $this->pdo->exec('COMMIT');
                return $reference;
            } catch (\Throwable $error) {
                $this->pdo->exec('ROLLBACK');
                throw $error;
            }
        } finally {
            fclose($queue);
        }
    }

    private function known(Enquiry $enquiry, ?string $key, int $now): ?string
    {
        $known = $this->pdo->prepare(
            'SELECT reference FROM enquiries WHERE idempotency_key = :key
             UNION ALL
             SELECT reference FROM enquiries WHERE content_hash = :hash AND received_at > :since
             LIMIT 1',
        );
        $known->execute([
            'key' => $key,
            'hash' => $enquiry->contentHash(),
            'since' => $now - self::SAME_WORDS,
        ]);
        $reference = $known->fetchColumn();
        return $reference === false ? null : (string) $reference;
    }

    private function insert(Enquiry $enquiry, ?string $key, int $now): string
    {
        $reference = self::newReference();
        $this->pdo->prepare(
            'INSERT INTO enquiries (reference, idempotency_key, content_hash, name, email, phone,
                company, message, token, received_at, due_at)
             VALUES (:reference, :key, :hash, :name, :email, :phone, :company, :message, :token,
                :now, :now)',
        )->execute([
            'reference' => $reference,
            'key' => $key,
            'hash' => $enquiry->contentHash(),
            'name' => $enquiry->name,
            'email' => $enquiry->email,
            'phone' => $enquiry->phone,
            'company' => $enquiry->company,
            'message' => $enquiry->message,
            'token' => $enquiry->token,
            'now' => $now,
        ]);
        return $reference;
    }

    /** Thirty symbols to the power of eight: no two enquiries of a business share one. */
    private static function newReference(): string
    {
        $reference = '';
        for ($place = 0; $place < 8; $place++) {
            $reference .= self::ALPHABET[random_int(0, strlen(self::ALPHABET) - 1)];
        }
        return "QS-$reference";
    }
}
