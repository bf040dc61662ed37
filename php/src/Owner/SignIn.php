<?php

declare(strict_types=1);

namespace Quayswift\Enquiry\Owner;

use Quayswift\Enquiry\Settings;
use Quayswift\Enquiry\Store\{Database, RateLimits};

/**
 * Lets the owner in without a password: a link that is mailed to MAIL_TO opens once, within 15 minutes, for 12 hours.
 * OWNER_KEY opens while mail is down. Any change of the two ends all links and sessions. The table `owner_access` has
 * hashes alone. Times are Unix times in s.
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
    public function link(int $now): string
    {
        $token = $this->database->write(fn () => $this->begin('link', $now + self::LINK_LIFE));
        return "{$this->settings->siteUrl}/owner.php?link=$token";
    }

    /** @return ?string the secret of the session that has begun; null when the link opens nothing */
    public function open(#[\SensitiveParameter] string $token, int $now): ?string
    {
        return $this->database->write(function () use ($token, $now): ?string {
            $isValid = $this->isValid('link', $token, $now);
            // Two requests may open the same link at once: only one deletes its row.
            $sql = 'DELETE FROM owner_access WHERE hash = :hash';
            $deleted = $this->database->run($sql, ['hash' => hash('sha256', $token)])->rowCount();
            return $deleted === 1 && $isValid ? $this->begin('session', $now + self::SESSION_LIFE) : null;
        });
    }

    public function openByKey(#[\SensitiveParameter] string $key, ?string $address, int $now): ?string
    {
        return $this->database->write(function () use ($key, $address, $now): ?string {
            $counts = new RateLimits($this->database);
            if ($counts->take("keys $address", self::TRIES, self::LINK_LIFE, $now) > 0) {
                return null;
            }
            $isRight = $this->settings->ownerKey !== '' && hash_equals($this->settings->ownerKey, $key);
            return $isRight ? $this->begin('session', $now + self::SESSION_LIFE) : null;
        });
    }

    /** Carried by every form of a session, and known to no other site's page. @return ?string null without a session */
    public function formToken(#[\SensitiveParameter] string $secret, int $now): ?string
    {
        return $this->isValid('session', $secret, $now) ? hash_hmac('sha256', 'form', $secret) : null;
    }

    /** Ends every session on every device, and the links that nobody has opened yet. */
    public function signOut(): void
    {
        $this->database->write(fn () => $this->database->run('DELETE FROM owner_access'));
    }

    /** @param 'link'|'session' $kind */
    private function begin(string $kind, int $end): string
    {
        $secret = bin2hex(random_bytes(self::BYTES));
        $this->database->insert('owner_access', ['hash' => hash('sha256', $secret), 'kind' => $kind,
            'owners_hash' => $this->ownersHash(), 'expires_at' => $end]);
        return $secret;
    }

    private function isValid(string $kind, #[\SensitiveParameter] string $secret, int $now): bool
    {
        $sql = 'SELECT 1 FROM owner_access
            WHERE hash = :hash AND kind = :kind AND owners_hash = :owners AND expires_at > :now';
        $values = ['hash' => hash('sha256', $secret), 'kind' => $kind, 'owners' => $this->ownersHash(), 'now' => $now];
        return $this->database->value($sql, $values) !== false;
    }

    private function ownersHash(): string
    {
        return hash('sha256', implode(' ', $this->settings->mailTo) . "\n{$this->settings->ownerKey}");
    }
}
