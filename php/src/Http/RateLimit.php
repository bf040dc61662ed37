<?php

declare(strict_types=1);

namespace Quayswift\Enquiry\Http;

use Quayswift\Enquiry\Config;
use Quayswift\Enquiry\Health\DataFolder;
use Quayswift\Enquiry\Storage\Database;

/**
 * Bounds how many enquiries are taken in an hour from one address, and how many are refused to it (OWASP ASVS 5.0,
 * 2.4.1): what is above is refused with the phone number, which has no such bound. More than usual from all addresses
 * are a flood: visitors are among it, so it is taken and marked. When the disk has little room only short ones are:
 * a visitor's words are short, and what is to fill a disk is not.
 */
final class RateLimit
{
    /** In s. */
    public const WINDOW = 3600;

    /**
     * How much of a flood's enquiry is stored at the floor of free disk: this part of the floor, 10 KB of 100 MB. The
     * less is left, the shorter it must be.
     */
    private const PART = 10_000;

    /** When a flood that met a full disk may try again, in s. */
    private const FULL = 600;

    /** How many refusals an address may have for each enquiry that it may send: typing errors are forgiven. */
    private const REFUSALS = 3;

    public function __construct(private readonly Database $database, private readonly Config $config)
    {
    }

    /**
     * @param ?string $address keyed hash of the visitor's address
     * @param int $now Unix time, in s
     * @throws Refusal 429
     */
    public function check(?string $address, int $now): void
    {
        $this->demand($address === null ? 0 : $this->wait($this->config->limitPerAddress, $now, $address));
    }

    /**
     * Whether one more enquiry is more than usual.
     *
     * @param int $bytes that its words have
     * @throws Refusal 503 when it is too long for the room on the disk, which is kept for the usual number
     */
    public function isFlood(int $bytes, int $now): bool
    {
        $isFlood = $this->wait($this->config->limitGlobal, $now) > 0;
        if ($isFlood && !$this->hasRoom($bytes)) {
            throw new Refusal(
                503,
                "Sorry, we have had too many messages to store just now. Please call us on {$this->config->phone}.",
                ['Retry-After' => (string) self::FULL],
            );
        }
        return $isFlood;
    }

    private function hasRoom(int $bytes): bool
    {
        $free = DataFolder::free($this->config);
        $floor = $this->config->diskFloor;
        return $free === null || $free >= $floor || $bytes <= $floor / self::PART * ($free / $floor) ** 2;
    }

    /**
     * Refuses an address that was refused too often in this hour. It costs one look into an index, less than
     * reading another body.
     *
     * @throws Refusal 429
     */
    public function checkRefusals(?string $address, int $now): void
    {
        $most = self::REFUSALS * $this->config->limitPerAddress;
        if ($address === null || $most <= 0) {
            return;
        }
        $since = $this->database->value(
            'SELECT since FROM enquiry_refusals
             WHERE address_hash = :address AND refusals >= :most AND since > :start AND since <= :now',
            ['address' => $address, 'most' => $most, 'start' => $now - self::WINDOW, 'now' => $now],
        );
        $this->demand($since === false ? 0 : (int) $since + self::WINDOW - $now);
    }

    /** Counts a request that was refused for its body. The count begins again an hour after the first one. */
    public function countRefusal(?string $address, int $now): void
    {
        if ($address === null || $this->config->limitPerAddress <= 0) {
            return;
        }
        // A flood of refusals must not keep enquiries waiting for the disk.
        $this->database->writeLoosely(function () use ($address, $now): void {
            self::forgetRefusals($this->database, $now);
            $known = $this->database->run(
                'UPDATE enquiry_refusals SET refusals = refusals + 1 WHERE address_hash = :address',
                ['address' => $address],
            );
            if ($known->rowCount() === 0) {
                $this->database->run(
                    'INSERT INTO enquiry_refusals (address_hash, since, refusals) VALUES (:address, :now, 1)',
                    ['address' => $address, 'now' => $now],
                );
            }
        });
    }

    /** Forgets the counts that are over, and those from before the clock was set back. */
    public static function forgetRefusals(Database $database, int $now): void
    {
        $database->run(
            'DELETE FROM enquiry_refusals WHERE since <= :start OR since > :now',
            ['start' => $now - self::WINDOW, 'now' => $now],
        );
    }

    /** @throws Refusal 429 when there is a time to wait, in s */
    private function demand(int $wait): void
    {
        if ($wait > 0) {
            throw new Refusal(
                429,
                'Sorry, we have had too many messages from your network just now. Please try again later, or '
                    . "call us on {$this->config->phone}.",
                ['Retry-After' => (string) $wait],
            );
        }
    }

    /** How long until one more is allowed, in s. A limit of 0 is none. */
    private function wait(int $limit, int $now, ?string $address = null): int
    {
        if ($limit <= 0) {
            return 0;
        }
        // The last one but `limit - 1` must have left the window. One from the future was stored before
        // the clock was set back, and does not count.
        $nth = $this->database->value(
            'SELECT received_at FROM enquiries WHERE received_at > :since AND received_at <= :now'
                . ($address === null ? '' : ' AND address_hash = :address')
                . ' ORDER BY received_at DESC LIMIT 1 OFFSET ' . ($limit - 1),
            ['since' => $now - self::WINDOW, 'now' => $now] + ($address === null ? [] : ['address' => $address]),
        );
        return $nth === false ? 0 : (int) $nth + self::WINDOW - $now;
    }
}
