<?php

declare(strict_types=1);

namespace Quayswift\Enquiry\Storage;

use Quayswift\Enquiry\Settings;

/**
 * The tables `owner_links`, `owner_sessions` and `recovery_codes`: who may enter the owner's page. They have hashes
 * alone: who reads them cannot enter. Times are Unix times in s.
 */
final class LinkRepository
{
    public const LINK_LIFE = 900;
    public const SESSION_LIFE = 43_200;

    /** Length of the secrets of links and sessions, in bytes: 128 random bits. */
    private const BYTES = 16;
    private const CODES = 8;

    public function __construct(private readonly Database $database)
    {
    }

    /** @return string the token of a link, which only its reader knows from now on */
    public function make(string $address, int $now): string
    {
        $token = bin2hex(random_bytes(self::BYTES));
        $this->database->write(fn () => $this->database->insert('owner_links', ['hash' => hash('sha256', $token),
            'address_hash' => self::hashOf($address), 'expires_at' => $now + self::LINK_LIFE]));
        return $token;
    }

    /** The site comes from the settings: that of the request could be anybody's. */
    public static function address(Settings $settings, #[\SensitiveParameter] string $token, string $reference): string
    {
        $query = ['link' => $token] + ($reference === '' ? [] : ['enquiry' => $reference]);
        return "$settings->siteUrl/owner.php?" . http_build_query($query);
    }

    /** The hash of the address that a link is for; '' when it is none, or over. */
    public function addressHash(#[\SensitiveParameter] string $token, int $now): string
    {
        $sql = 'SELECT address_hash FROM owner_links WHERE hash = :hash AND expires_at > :now';
        return (string) $this->database->value($sql, ['hash' => hash('sha256', $token), 'now' => $now]);
    }

    /** Belongs in a transaction. Of two who open it at once, one deletes the row. */
    public function useUp(#[\SensitiveParameter] string $token): bool
    {
        $sql = 'DELETE FROM owner_links WHERE hash = :hash';
        return $this->database->run($sql, ['hash' => hash('sha256', $token)])->rowCount() === 1;
    }

    /** Belongs in a transaction. @return string the secret of the session that has begun */
    public function beginSession(string $addressHash, int $now): string
    {
        $secret = bin2hex(random_bytes(self::BYTES));
        $this->database->insert('owner_sessions', ['hash' => hash('sha256', $secret), 'address_hash' => $addressHash,
            'expires_at' => $now + self::SESSION_LIFE]);
        return $secret;
    }

    /** @return array{address_hash: string, search: ?string}|false */
    public function session(#[\SensitiveParameter] string $secret, int $now): array|false
    {
        return $this->database->run(
            'SELECT address_hash, search FROM owner_sessions WHERE hash = :hash AND expires_at > :now',
            ['hash' => hash('sha256', $secret), 'now' => $now],
        )->fetch();
    }

    /** Keeps what a session searches for. */
    public function search(string $sessionHash, string $words): void
    {
        $this->database->write(fn () => $this->database->run(
            'UPDATE owner_sessions SET search = :words WHERE hash = :hash',
            ['words' => $words, 'hash' => $sessionHash],
        ));
    }

    /** Belongs in a transaction. */
    public function end(string $addressHash): void
    {
        foreach (['owner_sessions', 'owner_links'] as $table) {
            $this->database->run("DELETE FROM $table WHERE address_hash = :address", ['address' => $addressHash]);
        }
    }

    /** @return list<string> new recovery codes, in the place of the former ones; shown once */
    public function makeCodes(int $now): array
    {
        $this->database->run('DELETE FROM recovery_codes');
        $codes = [];
        while (count($codes) < self::CODES) {
            $codes[] = $code = implode('-', str_split(bin2hex(random_bytes(10)), 5));
            $this->database->insert('recovery_codes', ['hash' => self::hashOfCode($code), 'made_at' => $now]);
        }
        return $codes;
    }

    public function countCodes(): int
    {
        return (int) $this->database->value('SELECT count(*) FROM recovery_codes');
    }

    /** Belongs in a transaction: each code opens once. */
    public function useCode(#[\SensitiveParameter] string $code): bool
    {
        $sql = 'DELETE FROM recovery_codes WHERE hash = :hash';
        return $this->database->run($sql, ['hash' => self::hashOfCode($code)])->rowCount() === 1;
    }

    /** With 80 random bits no slow hash is needed. */
    private static function hashOfCode(#[\SensitiveParameter] string $code): string
    {
        return hash('sha256', strtolower((string) preg_replace('/[^0-9a-f]/i', '', $code)));
    }

    public function prune(int $now): void
    {
        $this->database->write(function () use ($now): void {
            foreach (['owner_sessions', 'owner_links'] as $table) {
                $this->database->run("DELETE FROM $table WHERE expires_at <= :now", ['now' => $now]);
            }
        });
    }

    public static function hashOf(string $address): string
    {
        return hash('sha256', strtolower($address));
    }
}
