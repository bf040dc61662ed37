<?php

declare(strict_types=1);

namespace Quayswift\Enquiry\Photos;

use Quayswift\Enquiry\Intake\ClientAddress;
use Quayswift\Enquiry\Intake\Handler;
use Quayswift\Enquiry\Intake\HttpException;
use Quayswift\Enquiry\Intake\IntakeLimit;
use Quayswift\Enquiry\Settings;
use Quayswift\Enquiry\Storage\Database;
use Quayswift\Enquiry\Storage\EnquiryRepository;
use Quayswift\Enquiry\Storage\OutboxRepository;
use Quayswift\Enquiry\Storage\PhotoRepository;

/**
 * Takes a photograph durably: when `take` returns, it is on disk, once. Whoever sends it knows the Idempotency-Key that
 * its enquiry came with, which is known to that visitor alone.
 */
final class Upload
{
    /** How old an enquiry may be, in s. */
    private const LIFE = 86_400;

    /** How long after the last photograph they are mailed, in s. */
    private const QUIET = 120;

    private const MB = 1_000_000;

    public function __construct(private readonly Settings $settings)
    {
    }

    /**
     * @param array<string, mixed> $server the request as in $_SERVER
     * @param callable(int): string $readBody reads the body up to a number of bytes
     * @throws HttpException
     */
    public function take(array $server, callable $readBody, int $now): void
    {
        $this->checkSender($server);
        $key = Handler::key((string) ($server['HTTP_IDEMPOTENCY_KEY'] ?? ''));
        $name = (string) ($server['HTTP_PHOTO_ID'] ?? '');
        if ($key === null || preg_match('/^[A-Za-z0-9-]{1,64}$/D', $name) !== 1) {
            throw new HttpException(400, 'This photograph came without its enquiry. Please send it by email.');
        }
        $length = (int) ($server['CONTENT_LENGTH'] ?? 0);
        $this->demandSize($length);
        $database = Database::open($this->settings);
        // Strangers are refused before their photograph is read.
        self::enquiry($database, $key, $now);
        $bytes = $readBody($this->mostBytes() + 1);
        $this->demandSize(strlen($bytes));
        if ($bytes === '' || strlen($bytes) < $length) {
            throw new HttpException(400, $bytes === ''
                ? 'This photograph is empty: its file has nothing in it.'
                : 'This photograph did not arrive whole. Please try again.');
        }
        $picture = Picture::of($bytes);
        $address = ClientAddress::of($server, $this->settings);
        $database->write(function () use ($database, $key, $name, $bytes, $picture, $address, $now): void {
            $enquiry = self::enquiry($database, $key, $now);
            $photos = new PhotoRepository($database);
            if ($photos->has($enquiry, $name)) {
                return;
            }
            $this->demandRoom($photos->figures($enquiry), strlen($bytes));
            (new IntakeLimit($database, $this->settings))->admitPhoto($address, strlen($bytes), $now);
            $id = $photos->insert($enquiry, $name, $picture->type, $picture->width, $picture->height, $now, $bytes);
            (new OutboxRepository($database))
                ->announce($enquiry, $id, $this->settings->recipients(), $now + self::QUIET);
        });
    }

    /** @throws HttpException */
    private function checkSender(array $server): void
    {
        if (($server['REQUEST_METHOD'] ?? '') !== 'POST') {
            throw new HttpException(405, 'Photographs are sent by POST.', ['Allow' => 'POST']);
        }
        if (!Handler::isFromOurPage($server, $this->settings)) {
            throw new HttpException(403, 'Photographs can only be sent from our own website.');
        }
        if ($this->settings->photosPerEnquiry === 0 || $this->mostBytes() < self::MB) {
            throw new HttpException(501, 'Photographs cannot be sent here. Please send them by email.');
        }
    }

    /** The enquiry of a key, locked in a transaction. @throws HttpException 404, in the same words for all causes */
    private static function enquiry(Database $database, string $key, int $now): int
    {
        $row = (new EnquiryRepository($database))->underKey($key);
        return $row !== false && $row['received_at'] > $now - self::LIFE ? $row['id'] : throw new HttpException(
            404,
            'Photographs can be added here for 24 hours after an enquiry. Please send this one by email.',
        );
    }

    /** The largest photograph: PHP drops a body that is longer than `post_max_size`, in which 0 is no limit. */
    private function mostBytes(): int
    {
        $most = self::MB * $this->settings->photoMb;
        return min($most, ini_parse_quantity((string) ini_get('post_max_size')) ?: $most);
    }

    /** @throws HttpException 413 */
    private function demandSize(int $bytes): void
    {
        if ($bytes > $this->mostBytes()) {
            $limit = intdiv($this->mostBytes(), self::MB);
            throw new HttpException(413, "This photograph is larger than $limit MB. Please send it by email.");
        }
    }

    /** @param array{count: int, bytes: int} $figures of the enquiry @throws HttpException 409 */
    private function demandRoom(array $figures, int $bytes): void
    {
        $settings = $this->settings;
        $problem = match (true) {
            $figures['count'] >= $settings->photosPerEnquiry => "$settings->photosPerEnquiry photographs",
            $figures['bytes'] + $bytes > self::MB * $settings->photosMb => "$settings->photosMb MB of photographs",
            default => '',
        };
        if ($problem !== '') {
            throw new HttpException(409, "No more than $problem fit here. Please send the others by email.");
        }
    }
}
