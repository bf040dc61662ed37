<?php

declare(strict_types=1);

namespace Quayswift\Enquiry\Access;

use Quayswift\Enquiry\ClientAddress;
use Quayswift\Enquiry\Settings;
use Quayswift\Enquiry\Store\Database;
use Quayswift\Enquiry\Store\Enquiries;
use Quayswift\Enquiry\Store\Outbox;
use Quayswift\Enquiry\Store\Purpose;
use Quayswift\Enquiry\Store\RateLimits;

/**
 * Lets the owner in without a password: whoever reads the mail of MAIL_TO opens a link from it once, within 15
 * minutes, and has 12 hours. Where mail is down OWNER_KEY opens. The tables `owner_links` and `owner_sessions` have
 * hashes alone: who reads them cannot enter. Times are Unix times in s.
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

    /** Length of the secrets of links and sessions, in bytes: 128 random bits, which nobody guesses. */
    private const BYTES = 16;

    private const DAY = 86_400;

    public function __construct(private readonly Database $database, private readonly Settings $settings)
    {
    }

    /**
     * Puts a mail with a link for each address of MAIL_TO into the outbox.
     *
     * @return bool false when so many were asked for that those before have to do
     */
    public function requestLinks(string $reference, int $now): bool
    {
        return $this->database->write(function () use ($reference, $now): bool {
            $counts = new RateLimits($this->database);
            if (
                $counts->wait('links', self::LINKS, self::LINK_LIFE, $now) > 0
                || $counts->wait('links of a day', self::LINKS_OF_DAY, self::DAY, $now) > 0
            ) {
                return false;
            }
            $counts->count('links', self::LINK_LIFE, $now);
            $counts->count('links of a day', self::DAY, $now);
            $enquiry = $reference === '' ? null : (new Enquiries($this->database))->find($reference);
            (new Outbox($this->database))
                ->add(Purpose::Link, $this->settings->mailTo, $now, $now, $enquiry?->id, random_int(1, PHP_INT_MAX));
            return true;
        });
    }

    /** A new link, whose token only its reader knows. The site is that of the settings: a request may name any. */
    public function link(string $address, string $reference, int $now): string
    {
        $token = bin2hex(random_bytes(self::BYTES));
        $this->database->write(fn () => $this->database->insert('owner_links', ['hash' => hash('sha256', $token),
            'address_hash' => self::hashOf($address), 'expires_at' => $now + self::LINK_LIFE]));
        return "{$this->settings->siteUrl}/owner.php?link=$token" . ($reference === '' ? '' : "&enquiry=$reference");
    }

    /** @return ?string the secret of the session that has begun; null when the link opens nothing */
    public function open(#[\SensitiveParameter] string $token, int $now): ?string
    {
        $hash = hash('sha256', $token);
        return $this->database->write(function () use ($hash, $now): ?string {
            $sql = 'SELECT address_hash FROM owner_links WHERE hash = :hash AND expires_at > :now';
            $owner = (string) $this->database->value($sql, ['hash' => $hash, 'now' => $now]);
            // When two open the same at once, one of them deletes its row.
            $deleted = $this->database->run('DELETE FROM owner_links WHERE hash = :hash', ['hash' => $hash]);
            return $deleted->rowCount() === 1 && $this->isOwner($owner) ? $this->begin($owner, $now) : null;
        });
    }

    /** As `open`, by OWNER_KEY. */
    public function openByKey(#[\SensitiveParameter] string $key, ?ClientAddress $address, int $now): ?string
    {
        return $this->database->write(function () use ($key, $address, $now): ?string {
            $counts = new RateLimits($this->database);
            $name = 'keys ' . $address?->hash;
            if ($counts->wait($name, self::TRIES, self::LINK_LIFE, $now) > 0) {
                return null;
            }
            $counts->count($name, self::LINK_LIFE, $now);
            $isRight = $this->settings->ownerKey !== '' && hash_equals($this->settings->ownerKey, $key);
            return $isRight ? $this->begin($this->hashOfKey(), $now) : null;
        });
    }

    /** Belongs in a transaction. @return string the secret of the session */
    private function begin(string $owner, int $now): string
    {
        $secret = bin2hex(random_bytes(self::BYTES));
        $this->database->insert('owner_sessions', ['hash' => hash('sha256', $secret), 'address_hash' => $owner,
            'expires_at' => $now + self::SESSION_LIFE]);
        return $secret;
    }

    /** @return ?Session null when there is none, it is over, or its owner is none any more */
    public function session(#[\SensitiveParameter] string $secret, int $now): ?Session
    {
        $sql = 'SELECT address_hash FROM owner_sessions WHERE hash = :hash AND expires_at > :now';
        $owner = (string) $this->database->value($sql, ['hash' => hash('sha256', $secret), 'now' => $now]);
        return $this->isOwner($owner) ? new Session($secret, $owner) : null;
    }

    /** Ends every session of this owner on every device, and the links that nobody has opened yet. */
    public function signOut(Session $session): void
    {
        $this->database->write(function () use ($session): void {
            foreach (['owner_sessions', 'owner_links'] as $table) {
                $sql = "DELETE FROM $table WHERE address_hash = :hash";
                $this->database->run($sql, ['hash' => $session->ownerHash]);
            }
        });
    }

    public function prune(int $now): void
    {
        $this->database->write(function () use ($now): void {
            foreach (['owner_sessions', 'owner_links'] as $table) {
                $this->database->run("DELETE FROM $table WHERE expires_at <= :now", ['now' => $now]);
            }
        });
    }

    /** Whether that is the hash of an address of MAIL_TO, or of OWNER_KEY, as they are now. */
    private function isOwner(string $hash): bool
    {
        $hashes = array_map(self::hashOf(...), $this->settings->mailTo);
        return in_array($hash, [...$hashes, $this->hashOfKey()], true);
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
