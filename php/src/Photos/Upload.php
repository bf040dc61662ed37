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
    /** How old an enquiry may be, and how long after the last photograph they are mailed, in s. */
    private const LIFE = 86_400;
    private const QUIET = 120;

    private const MB = 1_000_000;

    /** The largest photograph, in bytes: PHP drops a body that is longer than `post_max_size`, where 0 is no limit. */
    private readonly int $largest;

    public function __construct(private readonly Settings $settings)
    {
        $most = self::MB * $settings->photoMb;
        $this->largest = min($most, ini_parse_quantity((string) ini_get('post_max_size')) ?: $most);
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
            throw new HttpException(400, 'This photo came without its enquiry. Please email it.');
        }
        $length = max(0, (int) ($server['CONTENT_LENGTH'] ?? 0));
        $this->checkSize($length);
        $database = Database::open($this->settings);
        // Strangers are refused before their photograph is read.
        self::enquiry($database, $key, $now);
        $bytes = $readBody($length ?: $this->largest + 1);
        $this->checkSize(strlen($bytes));
        if ($bytes === '' || strlen($bytes) < $length) {
            throw new HttpException(400, $length === 0
                ? 'This photo is empty: its file has nothing in it.'
                : 'This photo did not arrive whole. Please try again.');
        }
        $picture = Picture::of($bytes);
        $address = ClientAddress::of($server, $this->settings);
        $database->write(function () use ($database, $key, $name, $bytes, $picture, $address, $now): void {
            $enquiry = self::enquiry($database, $key, $now);
            $repository = new PhotoRepository($database);
            $photos = $repository->ofEnquiry($enquiry);
            if (in_array($name, array_column($photos, 'key'), true)) {
                return;
            }
            $this->checkRoom(count($photos), array_sum(array_column($photos, 'size')) + strlen($bytes));
            (new IntakeLimit($database, $this->settings))->admitPhoto($address, strlen($bytes), $now);
            $id = $repository->insert(['enquiry_id' => $enquiry, 'photo_key' => $name, 'type' => $picture->type,
                'width' => $picture->width, 'height' => $picture->height, 'size' => strlen($bytes),
                'received_at' => $now, 'bytes' => $bytes]);
            $recipients = $this->settings->recipients();
            (new OutboxRepository($database))->announce($enquiry, $id, $recipients, $now + self::QUIET);
        });
    }

    private function checkSender(array $server): void
    {
        if (($server['REQUEST_METHOD'] ?? '') !== 'POST') {
            throw new HttpException(405, 'Photos are sent by POST.', ['Allow' => 'POST']);
        }
        if (!Handler::isFromOurPage($server, $this->settings)) {
            throw new HttpException(403, 'Photos can only be sent from our own website.');
        }
        if ($this->settings->photosPerEnquiry === 0 || $this->largest < self::MB) {
            throw new HttpException(501, 'Photos cannot be sent here. Please email them.');
        }
    }

    /** The id of the enquiry, locked in a transaction; refused in the same words whatever the cause. */
    private static function enquiry(Database $database, string $key, int $now): int
    {
        $row = (new EnquiryRepository($database))->underKey($key);
        return $row !== false && $row['received_at'] > $now - self::LIFE
            ? $row['id']
            : throw new HttpException(404, 'This enquiry takes no more photos. Please email them.');
    }

    private function checkSize(int $bytes): void
    {
        if ($bytes > $this->largest) {
            $limit = intdiv($this->largest, self::MB);
            throw new HttpException(413, "This photo is larger than $limit MB. Please email it.");
        }
    }

    /** @param int $bytes with the new one */
    private function checkRoom(int $photos, int $bytes): void
    {
        $settings = $this->settings;
        if ($photos >= $settings->photosPerEnquiry || $bytes > self::MB * $settings->photosMb) {
            $most = $photos >= $settings->photosPerEnquiry ? $settings->photosPerEnquiry : "$settings->photosMb MB of";
            throw new HttpException(409, "No more than $most photos fit here. Please email the others.");
        }
    }
}
