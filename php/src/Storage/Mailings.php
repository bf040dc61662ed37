<?php

declare(strict_types=1);

namespace Quayswift\Enquiry\Storage;

/**
 * Which addresses of MAIL_TO have taken the mail of an enquiry, so that each gets it once though another refuses it.
 * A mailing is counted by `resends`: an enquiry that the owner has mailed again goes to everybody once more.
 */
final class Mailings
{
    public function __construct(private readonly Database $database)
    {
    }

    /**
     * Belongs in a transaction that has locked the enquiry. Once is as good as twice.
     *
     * @param int $mailing `resends` of the enquiry
     * @param list<string> $addresses
     */
    public function record(string $reference, int $mailing, array $addresses, int $now): void
    {
        $known = array_column(array_filter(
            $this->history($reference),
            static fn (array $row): bool => (int) $row['mailing'] === $mailing,
        ), 'address');
        foreach (self::without($addresses, $known) as $address) {
            $this->database->run(
                'INSERT INTO enquiry_mails (reference, mailing, address, taken_at)
                 VALUES (:reference, :mailing, :address, :now)',
                ['reference' => $reference, 'mailing' => $mailing, 'address' => $address, 'now' => $now],
            );
        }
    }

    /**
     * The addresses that have the mail which is under way.
     *
     * @param list<StoredEnquiry> $enquiries
     * @return array<string, list<string>> by reference; [] for none
     */
    public function taken(array $enquiries): array
    {
        $taken = [];
        foreach ($enquiries as $enquiry) {
            $taken[$enquiry->reference] = $this->database->run(
                'SELECT address FROM enquiry_mails WHERE reference = :reference AND mailing = :mailing ORDER BY id',
                ['reference' => $enquiry->reference, 'mailing' => $enquiry->resends],
            )->fetchAll(\PDO::FETCH_COLUMN);
        }
        return $taken;
    }

    /**
     * All mails of an enquiry, the first one first.
     *
     * @return list<array{mailing: int, address: string, taken_at: int}>
     */
    public function history(string $reference): array
    {
        return $this->database->run(
            'SELECT mailing, address, taken_at FROM enquiry_mails WHERE reference = :reference ORDER BY id',
            ['reference' => $reference],
        )->fetchAll();
    }

    /**
     * Forgets those of enquiries that are about to be deleted.
     *
     * @param string $where a condition on `enquiries`
     * @param array<string, mixed> $values of it
     */
    public static function forget(Database $database, string $where, array $values): void
    {
        $database->run(
            "DELETE FROM enquiry_mails WHERE reference IN (SELECT reference FROM enquiries WHERE $where)",
            $values,
        );
    }

    /**
     * The addresses that are not among others, in any case of letters.
     *
     * @param list<string> $addresses
     * @param list<string> $others
     * @return list<string>
     */
    public static function without(array $addresses, array $others): array
    {
        $others = array_map(strtolower(...), $others);
        $rest = [];
        foreach ($addresses as $address) {
            if (!in_array(strtolower($address), $others, true)) {
                $rest[strtolower($address)] = $address;
            }
        }
        return array_values($rest);
    }
}
