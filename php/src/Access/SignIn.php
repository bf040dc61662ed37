<?php

declare(strict_types=1);

namespace Quayswift\Enquiry\Access;

use Quayswift\Enquiry\{ClientAddress, Settings};
use Quayswift\Enquiry\Store\{Database, RateLimits};

/**
 * Lets the owner in without a password: a link that is mailed to MAIL_TO opens once, within 15 minutes, for 12 hours.
 * OWNER_KEY opens while mail is down. The table `owner_access` has hashes alone. Times are Unix times in s.
 */
final class SignIn
{
    public const LINK_LIFE = 900;
    public const SESSION_LIFE = 43_200;

    /** Links while one lives, and in a day: anybody may ask, and each is a mail. */
    private const LINKS = 5;
    private const LINKS_OF_DAY = 40;

    /** Tries of OWNER_KEY from one address while a link lives. */
    private const TRIES = 10;

    /** Length of the secrets, in bytes: nobody guesses 128 random bits. */
    private const BYTES = 16;

    private const DAY = 86_400;

    public function __construct(private readonly Database $database, private readonly Settings $settings)
    {
    }

    /** @return bool whether a mail with a link may be sent now */
    public function mayAsk(int $now): bool
    {
        return $this->database->write(function () use ($now): bool {
            $counts = new RateLimits($this->database);
            return $counts->take('links', self::LINKS, self::LINK_LIFE, $now) === 0
                && $counts->take('links of a day', self::LINKS_OF_DAY, self::DAY, $now) === 0;
        });
    }

    /** A new link, whose token only its reader knows. The site is that of the settings: a request may name any. */
    public function link(string $address, int $now): string
    {
        $token = $this->database->write(fn () => $this->begin('link', self::hashOf($address), $now + self::LINK_LIFE));
        return "{$this->settings->siteUrl}/owner.php?link=$token";
    }

    /** @return ?string the secret of the session that has begun; null when the link opens nothing */
    public function open(#[\SensitiveParameter] string $token, int $now): ?string
    {
        return $this->database->write(function () use ($token, $now): ?string {
            $owner = $this->owner('link', $token, $now);
            // Two requests may open the same link at once: only one deletes its row.
            $sql = 'DELETE FROM owner_access WHERE hash = :hash';
            $deleted = $this->database->run($sql, ['hash' => hash('sha256', $token)])->rowCount();
            return $deleted === 1 && $owner !== null
                ? $this->begin('session', $owner, $now + self::SESSION_LIFE)
                : null;
        });
    }

    public function openByKey(#[\SensitiveParameter] string $key, ?ClientAddress $address, int $now): ?string
    {
        return $this->database->write(function () use ($key, $address, $now): ?string {
            $counts = new RateLimits($this->database);
            if ($counts->take("keys {$address?->hash}", self::TRIES, self::LINK_LIFE, $now) > 0) {
                return null;
            }
            $isRight = $this->settings->ownerKey !== '' && hash_equals($this->settings->ownerKey, $key);
            return $isRight ? $this->begin('session', $this->hashOfKey(), $now + self::SESSION_LIFE) : null;
        });
    }

    /** @return ?Session null when there is none, it is over, or its owner is none any more */
    public function session(#[\SensitiveParameter] string $secret, int $now): ?Session
    {
        $owner = $this->owner('session', $secret, $now);
        return $owner === null ? null : new Session($secret, $owner);
    }

    /** Ends every session of this owner on every device, and the links that nobody has opened yet. */
    public function signOut(Session $session): void
    {
        $sql = 'DELETE FROM owner_access WHERE owner_hash = :hash';
        $this->database->write(fn () => $this->database->run($sql, ['hash' => $session->ownerHash]));
    }

    public function forget(int $now): void
    {
        $sql = 'DELETE FROM owner_access WHERE expires_at <= :now';
        $this->database->write(fn () => $this->database->run($sql, ['now' => $now]));
    }

    private function begin(string $kind, string $owner, int $end): string
    {
        $secret = bin2hex(random_bytes(self::BYTES));
        $this->database->insert('owner_access', ['hash' => hash('sha256', $secret), 'kind' => $kind,
            'owner_hash' => $owner, 'expires_at' => $end]);
        return $secret;
    }

    /** The hash of an address of MAIL_TO, or of OWNER_KEY, as they are now, to which a secret belongs. */
    private function owner(string $kind, #[\SensitiveParameter] string $secret, int $now): ?string
    {
        $sql = 'SELECT owner_hash FROM owner_access WHERE hash = :hash AND kind = :kind AND expires_at > :now';
        $values = ['hash' => hash('sha256', $secret), 'kind' => $kind, 'now' => $now];
        $hash = $this->database->value($sql, $values);
        $owners = [...array_map(self::hashOf(...), $this->settings->mailTo), $this->hashOfKey()];
        return in_array($hash, $owners, true) ? $hash : null;
    }

    private static function hashOf(string $address): string
    {
        return hash('sha256', strtolower($address));
    }

    private function hashOfKey(): string
    {
        return $this->settings->ownerKey === '' ? 'no key' : hash('sha256', "owner key {$this->settings->ownerKey}");
    }
}
