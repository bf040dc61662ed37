<?php

declare(strict_types=1);

namespace Quayswift\Enquiry\Storage;

use Quayswift\Enquiry\Settings;

/**
 * Lets the owner in without a password: whoever reads the mail of MAIL_TO opens a link from it once, within 15 minutes,
 * and has 12 hours. When mail is down a recovery code opens, once. The tables `owner_links`, `owner_sessions` and
 * `recovery_codes` have hashes alone: who reads them cannot enter. Times are Unix times in s.
 */
final class SignIn
{
    public const LINK_LIFE = 900;
    public const SESSION_LIFE = 43_200;

    /** Requests while a link lives, from one known device and from all strangers: their links are in the mailbox too. */
    private const REQUESTS = 5;

    /** Length of the secrets of links and sessions, in bytes: 128 random bits, which nobody guesses. */
    private const BYTES = 16;
    private const CODES = 8;

    private readonly AuditLog $log;

    public function __construct(private readonly Database $database, private readonly Settings $settings)
    {
        $this->log = new AuditLog($database);
    }

    /**
     * Puts a mail with a link for each address of MAIL_TO into the outbox; none when too many were asked for.
     *
     * @param string $device the id of a device that was signed in before, which no stranger can lock out; or ''
     */
    public function requestLinks(string $device, string $reference, int $now): bool
    {
        $asker = $device === '' ? 'links of strangers' : "links of $device";
        if ((new RateLimiter($this->database))->take($asker, self::REQUESTS, self::LINK_LIFE, $now) > 0) {
            return false;
        }
        $this->database->write(function () use ($reference, $now): void {
            foreach ($this->settings->recipients() as $address) {
                (new OutboxRepository($this->database))->add(Purpose::Link, $address, $now, payload: $reference);
                $this->log->record('link', $now, null, $address);
            }
        });
        return true;
    }

    /** A link for whoever has the server, when mail is down. @throws \RuntimeException when a setting is missing */
    public function linkFromServer(int $now): string
    {
        $address = $this->settings->recipients()[0]
            ?? throw new \RuntimeException('The owner\'s page is off until MAIL_TO is set.');
        if ($this->settings->siteUrl === '') {
            throw new \RuntimeException('SITE_URL is not set, nor url in firm.json: where is the site?');
        }
        $this->log->add('console-link', $now, $address);
        return $this->link($address, '', $now);
    }

    /** A new link, whose token only its reader knows. The site is that of the settings: a request may name any. */
    public function link(string $address, string $reference, int $now): string
    {
        $token = bin2hex(random_bytes(self::BYTES));
        $this->database->write(fn () => $this->database->insert('owner_links', ['hash' => hash('sha256', $token),
            'address_hash' => self::hashOf($address), 'expires_at' => $now + self::LINK_LIFE]));
        $query = ['link' => $token] + ($reference === '' ? [] : ['enquiry' => $reference]);
        return "{$this->settings->siteUrl}/owner.php?" . http_build_query($query);
    }

    /** @return ?string the secret of the session that has begun; null when the link opens nothing */
    public function open(#[\SensitiveParameter] string $token, int $now): ?string
    {
        $sql = 'SELECT address_hash FROM owner_links WHERE hash = :hash AND expires_at > :now';
        $hash = hash('sha256', $token);
        $address = $this->addressOf((string) $this->database->value($sql, ['hash' => $hash, 'now' => $now]));
        return $address === '' ? null : $this->begin('owner_links', $hash, $address, 'open', $now);
    }

    /** As `open`. With 80 random bits a code needs no slow hash. */
    public function openByCode(#[\SensitiveParameter] string $code, int $now): ?string
    {
        $address = $this->settings->recipients()[0];
        return $this->begin('recovery_codes', self::hashOfCode($code), $address, 'recovery', $now);
    }

    /** When two open the same at once, one of them deletes its row. */
    private function begin(string $table, string $hash, string $address, string $action, int $now): ?string
    {
        return $this->database->write(function () use ($table, $hash, $address, $action, $now): ?string {
            if ($this->database->run("DELETE FROM $table WHERE hash = :hash", ['hash' => $hash])->rowCount() !== 1) {
                return null;
            }
            $this->log->record($action, $now, null, $address);
            $secret = bin2hex(random_bytes(self::BYTES));
            $this->database->insert('owner_sessions', ['hash' => hash('sha256', $secret),
                'address_hash' => self::hashOf($address), 'expires_at' => $now + self::SESSION_LIFE]);
            return $secret;
        });
    }

    /** @return ?Session null when there is none, it is over, or its address gets no enquiries any more */
    public function session(#[\SensitiveParameter] string $secret, int $now): ?Session
    {
        $row = $this->database->run(
            'SELECT address_hash, search FROM owner_sessions WHERE hash = :hash AND expires_at > :now',
            ['hash' => hash('sha256', $secret), 'now' => $now],
        )->fetch();
        $address = $row === false ? '' : $this->addressOf($row['address_hash']);
        return $address === '' ? null : new Session($secret, $address, (string) $row['search']);
    }

    /** Keeps the words of a search, which must stand in no address: web servers log those. */
    public function keepSearch(Session $session, string $words): void
    {
        $this->database->write(fn () => $this->database->run(
            'UPDATE owner_sessions SET search = :words WHERE hash = :hash',
            ['words' => $words, 'hash' => $session->hash()],
        ));
    }

    /** Ends every session of this address on every device, and its links that nobody has opened yet. */
    public function signOut(Session $session, int $now): void
    {
        $this->database->write(function () use ($session, $now): void {
            foreach (['owner_sessions', 'owner_links'] as $table) {
                $this->database->run("DELETE FROM $table WHERE address_hash = :hash", [
                    'hash' => self::hashOf($session->address),
                ]);
            }
            $this->log->record('sign-out', $now, null, $session->address);
        });
    }

    /** @return list<string> new recovery codes, in the place of the former ones; shown once */
    public function makeCodes(Session $session, int $now): array
    {
        return $this->database->write(function () use ($session, $now): array {
            $this->log->record('codes', $now, null, $session->address);
            $this->database->run('DELETE FROM recovery_codes');
            $codes = [];
            while (count($codes) < self::CODES) {
                $codes[] = $code = implode('-', str_split(bin2hex(random_bytes(10)), 5));
                $this->database->insert('recovery_codes', ['hash' => self::hashOfCode($code), 'made_at' => $now]);
            }
            return $codes;
        });
    }

    public function countCodes(): int
    {
        return (int) $this->database->value('SELECT count(*) FROM recovery_codes');
    }

    public function prune(int $now): void
    {
        $this->database->write(function () use ($now): void {
            foreach (['owner_sessions', 'owner_links'] as $table) {
                $this->database->run("DELETE FROM $table WHERE expires_at <= :now", ['now' => $now]);
            }
        });
    }

    /** The address of MAIL_TO with that hash; '' when it gets no enquiries any more. */
    private function addressOf(string $hash): string
    {
        $fits = static fn (string $address): bool => self::hashOf($address) === $hash;
        return array_values(array_filter($this->settings->recipients(), $fits))[0] ?? '';
    }

    private static function hashOf(string $address): string
    {
        return hash('sha256', strtolower($address));
    }

    private static function hashOfCode(#[\SensitiveParameter] string $code): string
    {
        return hash('sha256', strtolower((string) preg_replace('/[^0-9a-f]/i', '', $code)));
    }
}
