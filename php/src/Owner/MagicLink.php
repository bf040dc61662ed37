<?php

declare(strict_types=1);

namespace Quayswift\Enquiry\Owner;

use Quayswift\Enquiry\Intake\HttpException;
use Quayswift\Enquiry\Settings;
use Quayswift\Enquiry\Storage\AuditLog;
use Quayswift\Enquiry\Storage\Database;
use Quayswift\Enquiry\Storage\LinkRepository;
use Quayswift\Enquiry\Storage\OutboxRepository;
use Quayswift\Enquiry\Storage\Purpose;
use Quayswift\Enquiry\Storage\RateLimiter;

/**
 * Lets the owner in without a password: whoever reads the mail of MAIL_TO opens a link from it once, within
 * 15 minutes, and has 12 hours. When mail is down a recovery code opens, once. Times are Unix times in s.
 */
final class MagicLink
{
    /** Requests while a link lives, from one known device and from all strangers: their links are in the mailbox too. */
    private const REQUESTS = 5;

    private readonly LinkRepository $links;
    private readonly AuditLog $log;

    public function __construct(private readonly Database $database, private readonly Settings $settings)
    {
        $this->links = new LinkRepository($database);
        $this->log = new AuditLog($database);
    }

    /**
     * Puts a mail with a link for each address of MAIL_TO into the outbox; none when too many were asked for. Strangers
     * cannot lock out a device that was signed in before.
     *
     * @param string $device the id of a device that was signed in before, or ''
     */
    public function request(string $device, string $reference, int $now): bool
    {
        $asker = $device === '' ? 'links of strangers' : "links of $device";
        if ((new RateLimiter($this->database))->take($asker, self::REQUESTS, LinkRepository::LINK_LIFE, $now) > 0) {
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

    /**
     * A link for whoever has the server, when mail is down.
     *
     * @throws \RuntimeException with a sentence, when a setting is missing
     */
    public function fromServer(int $now): string
    {
        $address = $this->settings->recipients()[0]
            ?? throw new \RuntimeException('The owner\'s page is off until MAIL_TO is set.');
        if ($this->settings->siteUrl === '') {
            throw new \RuntimeException('SITE_URL is not set, nor url in firm.json: where is the site?');
        }
        $this->log->add('console-link', $now, $address);
        return LinkRepository::address($this->settings, $this->links->make($address, $now), '');
    }

    /**
     * With 128 random bits nobody can guess a link, so wrong ones are not counted.
     *
     * @return string the secret of the session that has begun
     * @throws HttpException when the link opens nothing
     */
    public function open(#[\SensitiveParameter] string $token, int $now): string
    {
        $address = $this->addressOf($this->links->addressHash($token, $now));
        return $this->begin($address, 'open', $now, fn (): bool => $address !== '' && $this->links->useUp($token))
            ?? throw new HttpException(403, 'This link opens nothing: each opens once, within 15 minutes, while its '
                . 'address gets the enquiries. Ask for another one.');
    }

    /**
     * A code has 80 random bits.
     *
     * @return string the secret of the session that has begun
     * @throws HttpException when the code opens nothing
     */
    public function openByCode(#[\SensitiveParameter] string $code, int $now): string
    {
        $address = $this->settings->recipients()[0];
        return $this->begin($address, 'recovery', $now, fn (): bool => $this->links->useCode($code))
            ?? throw new HttpException(403, 'This is no recovery code, or it has been used: each opens once.');
    }

    /** @param \Closure(): bool $use consumes the link or code: true once only @return ?string a secret */
    private function begin(string $address, string $action, int $now, \Closure $use): ?string
    {
        return $this->database->write(function () use ($address, $action, $now, $use): ?string {
            if (!$use()) {
                return null;
            }
            $this->log->record($action, $now, null, $address);
            return $this->links->beginSession(LinkRepository::hashOf($address), $now);
        });
    }

    /** @return ?Session null when there is none, it is over, or its address gets no enquiries any more */
    public function session(#[\SensitiveParameter] string $secret, int $now): ?Session
    {
        $row = $this->links->session($secret, $now);
        $address = $row === false ? '' : $this->addressOf($row['address_hash']);
        return $address === '' ? null : new Session($secret, $address, (string) $row['search']);
    }

    /** Ends every session of this address on every device, and its links that nobody has opened yet. */
    public function signOut(Session $session, int $now): void
    {
        $this->database->write(function () use ($session, $now): void {
            $this->links->end(LinkRepository::hashOf($session->address));
            $this->log->record('sign-out', $now, null, $session->address);
        });
    }

    /** @return list<string> */
    public function makeCodes(Session $session, int $now): array
    {
        return $this->database->write(function () use ($session, $now): array {
            $this->log->record('codes', $now, null, $session->address);
            return $this->links->makeCodes($now);
        });
    }

    /** The address of MAIL_TO with that hash; '' when it gets no enquiries any more. */
    private function addressOf(string $hash): string
    {
        $fits = static fn (string $address): bool => LinkRepository::hashOf($address) === $hash;
        return array_values(array_filter($this->settings->recipients(), $fits))[0] ?? '';
    }
}
