<?php

declare(strict_types=1);

namespace Quayswift\Enquiry\Owner;

use Quayswift\Enquiry\Config;
use Quayswift\Enquiry\Storage\Database;

/**
 * Lets the owner in without a password: whoever reads the mail of MAIL_TO opens a link from it once, within
 * 15 minutes, and has 12 hours. Times are Unix times in s.
 */
final class SignIn
{
    public const LINK_LIFE = 900;
    public const SESSION_LIFE = 43_200;

    /** Of a link and of a session's secret, in bytes: 128 random bits. */
    private const BYTES = 16;

    /** Links in an hour: to one network, and to all, lest strangers fill the mailbox. */
    private const LINKS_PER_NETWORK = 5;
    private const LINKS = 20;
    private const HOUR = 3600;

    /** Wrong links from one network in the life of a link. */
    private const WRONG_LINKS = 10;

    private readonly DeedLog $log;
    private readonly Limit $limit;

    public function __construct(private readonly Database $database, private readonly Config $config)
    {
        $this->log = new DeedLog($database);
        $this->limit = new Limit($database);
    }

    /**
     * Makes a link for each address of MAIL_TO.
     *
     * @param ?string $network keyed hash of where the request comes from
     * @return array<string, string> tokens by address; none when too many were asked for
     */
    public function ask(?string $network, int $now): array
    {
        $isTooOften = $this->limit->take("links $network", self::LINKS_PER_NETWORK, self::HOUR, $now) > 0
            || $this->limit->take('links', self::LINKS, self::HOUR, $now) > 0;
        $tokens = [];
        foreach ($isTooOften ? [] : $this->config->recipients() as $address) {
            $tokens[$address] = $this->makeLink($address, $now, 'link');
        }
        return $tokens;
    }

    /**
     * A link for whoever has the server, when mail is down.
     *
     * @throws \RuntimeException with a sentence, when a setting is missing
     */
    public static function linkFromServer(Database $database, Config $config, int $now): string
    {
        $address = $config->recipients()[0]
            ?? throw new \RuntimeException('The owner\'s page is off until MAIL_TO is set.');
        if ($config->siteUrl === '') {
            throw new \RuntimeException('SITE_URL is not set, nor url in firm.json: where is the site?');
        }
        $token = (new self($database, $config))->makeLink($address, $now, 'console-link');
        return Letters::link($config, $token);
    }

    /** @return string the token of a link, which only its reader knows from now on */
    public function makeLink(string $address, int $now, string $deed): string
    {
        $token = bin2hex(random_bytes(self::BYTES));
        $this->database->write(function () use ($token, $address, $now, $deed): void {
            self::forget($this->database, $now);
            $this->database->run(
                'INSERT INTO owner_links (hash, address_hash, expires_at) VALUES (:hash, :address, :end)',
                [
                    'hash' => hash('sha256', $token),
                    'address' => self::hashOf($address),
                    'end' => $now + self::LINK_LIFE,
                ],
            );
            $this->log->record($deed, $now);
        });
        DeedLog::note($deed);
        return $token;
    }

    /** The mail server has refused a link: the records say so, the asker hears nothing. */
    public function noteRefusedLink(int $now): void
    {
        $this->log->add('link-refused', $now);
    }

    /** Whether a text has the form of a link's token. */
    public static function isLink(#[\SensitiveParameter] string $token): bool
    {
        return preg_match('/^[0-9a-f]{' . 2 * self::BYTES . '}$/D', $token) === 1;
    }

    /** @return string|LinkProblem the secret of the session that has begun */
    public function open(#[\SensitiveParameter] string $token, ?string $network, int $now): string|LinkProblem
    {
        $result = $this->database->write(fn (): string|LinkProblem => $this->openNow($token, $now));
        if (is_string($result)) {
            DeedLog::note('open');
            return $result;
        }
        $wait = $this->limit->take("wrong links $network", self::WRONG_LINKS, self::LINK_LIFE, $now);
        return $wait > 0 ? LinkProblem::TooMany : $result;
    }

    private function openNow(#[\SensitiveParameter] string $token, int $now): string|LinkProblem
    {
        $hash = hash('sha256', $token);
        $link = $this->database->run('SELECT * FROM owner_links WHERE hash = :hash', ['hash' => $hash])->fetch();
        if ($link === false || !$this->isRecipient((string) $link['address_hash'])) {
            return LinkProblem::Unknown;
        }
        if ($link['expires_at'] <= $now) {
            return LinkProblem::Expired;
        }
        // Of two who open it at once, one changes the row.
        $used = $this->database->run(
            'UPDATE owner_links SET used_at = :now WHERE hash = :hash AND used_at IS NULL',
            ['now' => $now, 'hash' => $hash],
        );
        if ($used->rowCount() === 0) {
            return LinkProblem::Used;
        }
        $secret = bin2hex(random_bytes(self::BYTES));
        $this->database->run(
            'INSERT INTO owner_sessions (hash, address_hash, expires_at) VALUES (:hash, :address, :end)',
            [
                'hash' => hash('sha256', $secret),
                'address' => $link['address_hash'],
                'end' => $now + self::SESSION_LIFE,
            ],
        );
        $this->log->record('open', $now);
        return $secret;
    }

    /** @return ?Session null when there is none, it is over, or its address gets no enquiries any more */
    public function session(#[\SensitiveParameter] string $secret, int $now): ?Session
    {
        $row = $this->database->run(
            'SELECT address_hash, search FROM owner_sessions WHERE hash = :hash AND expires_at > :now',
            ['hash' => hash('sha256', $secret), 'now' => $now],
        )->fetch();
        if ($row === false || !$this->isRecipient((string) $row['address_hash'])) {
            return null;
        }
        return new Session($secret, (string) $row['address_hash'], (string) $row['search']);
    }

    /** Keeps what a session searches for. */
    public function search(Session $session, string $words): void
    {
        $this->database->write(fn () => $this->database->run(
            'UPDATE owner_sessions SET search = :words WHERE hash = :hash',
            ['words' => $words, 'hash' => $session->hash()],
        ));
    }

    /**
     * Ends every session of this address on every device, and its links that nobody has opened yet.
     *
     * @param bool $isForAll whether those of the other addresses end too
     */
    public function signOut(Session $session, int $now, bool $isForAll = false): void
    {
        $deed = $isForAll ? 'sign-out-all' : 'sign-out';
        $where = $isForAll ? '' : 'WHERE address_hash = :address';
        $values = $isForAll ? [] : ['address' => $session->addressHash];
        $this->database->write(function () use ($where, $values, $deed, $now): void {
            foreach (['owner_sessions', 'owner_links'] as $table) {
                $this->database->run("DELETE FROM $table $where", $values);
            }
            $this->log->record($deed, $now);
        });
        DeedLog::note($deed);
    }

    /** The address whose link has begun a session. */
    public static function addressOf(Session $session, Config $config): string
    {
        foreach ($config->recipients() as $address) {
            if (self::hashOf($address) === $session->addressHash) {
                return $address;
            }
        }
        return '';
    }

    /**
     * Deletes sessions that are over, with what they searched for. A link is known for a while longer, so that its
     * reader hears what is wrong with it.
     */
    public static function forget(Database $database, int $now): void
    {
        $before = $now - self::SESSION_LIFE;
        $database->run('DELETE FROM owner_links WHERE expires_at <= :time', ['time' => $before]);
        $database->run('DELETE FROM owner_sessions WHERE expires_at <= :time', ['time' => $now]);
        $database->run('DELETE FROM owner_limits WHERE since <= :time', ['time' => $before]);
    }

    private function isRecipient(string $addressHash): bool
    {
        return in_array($addressHash, array_map(self::hashOf(...), $this->config->recipients()), true);
    }

    private static function hashOf(string $address): string
    {
        return hash('sha256', strtolower($address));
    }
}
