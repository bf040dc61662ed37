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
 * Takes a photograph durably, or removes one: when `take` returns, it is on disk, once, or gone for good. Whoever sends
 * it knows the Idempotency-Key that its enquiry came with, which is known to that visitor alone.
 */
final class Upload
{
    /** How old an enquiry may be, and how long after the last photograph they are mailed, in s. */
    private const LIFE = 86_400;
    private const QUIET = 120;

    private const MB = 1_000_000;

    private const LONGEST_NAME = 100;

    private readonly Limits $limits;

    public function __construct(private readonly Settings $settings, ?Limits $limits = null)
    {
        $this->limits = $limits ?? Limits::ofServer();
    }

    /**
     * @param array<string, mixed> $server the request as in $_SERVER
     * @param array<string, mixed> $form its text fields as in $_POST
     * @param array<string, mixed> $files its files as in $_FILES
     * @throws HttpException
     */
    public function take(array $server, array $form, array $files, int $now): string
    {
        $this->checkSender($server);
        $this->checkSize((int) ($server['CONTENT_LENGTH'] ?? 0) - $this->limits->photoBytes, $form);
        $key = Handler::key(self::text($form, 'enquiry'));
        $id = self::text($form, 'id');
        if ($key === null || preg_match('/^[A-Za-z0-9-]{1,64}$/D', $id) !== 1) {
            throw new HttpException(400, 'This photo came without its enquiry. Please email it.');
        }
        $database = Database::open($this->settings);
        // Strangers are refused before their photograph is read.
        $enquiry = self::enquiry($database, $key, $now);
        if (self::text($form, 'removed') === '1') {
            $database->write(fn () => (new PhotoRepository($database))->remove($enquiry, $id, $now));
            $database->emptyLog();
            return 'Your photo has been removed.';
        }
        $bytes = self::decoded($form, $this->read($files['photo'] ?? []));
        $photo = [
            'photo_key' => $id,
            'position' => self::position($form),
            'name' => self::name($form),
            'type' => Picture::typeOf($bytes) ?? throw new HttpException(415, 'This file is not a photo that can be '
                . 'sent here: JPEG, PNG, WebP, HEIC and AVIF can.'),
            'size' => strlen($bytes),
            'received_at' => $now,
            'bytes' => $bytes,
        ];
        $address = ClientAddress::of($server, $this->settings);
        $database->write(fn () => $this->store($database, $key, $photo, $address, $now));
        return 'Your photo has arrived.';
    }

    /** Belongs in a transaction. @param array<string, mixed> $photo by column */
    private function store(Database $database, string $key, array $photo, ?ClientAddress $address, int $now): void
    {
        $enquiry = self::enquiry($database, $key, $now);
        $repository = new PhotoRepository($database);
        // It was stored already, or removed while it was on its way.
        if ($repository->isKnown($enquiry, $photo['photo_key'])) {
            return;
        }
        $this->checkRoom($repository->sizes($enquiry), $photo['size']);
        (new IntakeLimit($database, $this->settings))
            ->admitPhoto($address, $this->limits->photos, $photo['size'], $now);
        $id = $repository->insert(['enquiry_id' => $enquiry] + $photo);
        $recipients = $this->settings->recipients();
        (new OutboxRepository($database))->announce($enquiry, $id, $recipients, $now + self::QUIET);
    }

    private function checkSender(array $server): void
    {
        if (($server['REQUEST_METHOD'] ?? '') !== 'POST') {
            throw new HttpException(405, 'Photos are sent by POST.', ['Allow' => 'POST']);
        }
        if (!Handler::isFromOurPage($server, $this->settings)) {
            throw new HttpException(403, 'Photos can only be sent from our own website.');
        }
        if (!$this->limits->arePossible()) {
            throw new HttpException(501, 'Photos cannot be sent here. Please email them.');
        }
    }

    /** PHP drops a body that is longer than `post_max_size`, with all its fields. */
    private function checkSize(int $surplus, array $form): void
    {
        if ($surplus > 0 && $form === []) {
            throw $this->tooLarge();
        }
    }

    private function tooLarge(): HttpException
    {
        return new HttpException(413, "This photo is larger than {$this->limits->megabytes()} MB. Please email it.");
    }

    private static function text(array $form, string $name): string
    {
        $value = $form[$name] ?? '';
        return is_string($value) ? $value : '';
    }

    private static function position(array $form): int
    {
        $position = self::text($form, 'position');
        return preg_match('/^\d{1,4}$/D', $position) === 1
            ? (int) $position
            : throw new HttpException(400, 'This photo came without its place among the others. Please email it.');
    }

    /** The visitor's name for the file, with nothing in it that means something to a system, a header or a page. */
    private static function name(array $form): string
    {
        $name = mb_scrub(self::text($form, 'name'), 'UTF-8');
        $harmless = trim((string) preg_replace('/[^\p{L}\p{M}\p{N} ._()-]+/u', '', $name), ' .');
        return trim(mb_substr($harmless, 0, self::LONGEST_NAME, 'UTF-8'));
    }

    /** The id of the enquiry, locked in a transaction; refused in the same words whatever the cause. */
    private static function enquiry(Database $database, string $key, int $now): int
    {
        $row = (new EnquiryRepository($database))->underKey($key);
        return $row !== false && $row['received_at'] > $now - self::LIFE
            ? $row['id']
            : throw new HttpException(404, 'This enquiry takes no more photos. Please email them.');
    }

    /** @param array<string, mixed> $file as in $_FILES */
    private function read(array $file): string
    {
        match ($file['error'] ?? UPLOAD_ERR_NO_FILE) {
            UPLOAD_ERR_OK => null,
            UPLOAD_ERR_INI_SIZE, UPLOAD_ERR_FORM_SIZE => throw $this->tooLarge(),
            UPLOAD_ERR_NO_TMP_DIR, UPLOAD_ERR_EXTENSION =>
                throw new HttpException(501, 'Photos cannot be sent here. Please email them.'),
            UPLOAD_ERR_CANT_WRITE => throw new HttpException(
                503,
                'Sorry, there is no room for this photo just now. Please try again later, or email it.',
                ['Retry-After' => '600'],
            ),
            default => throw new HttpException(400, 'This photo did not arrive whole. Please try again.'),
        };
        if ($file['size'] > $this->limits->photoBytes) {
            throw $this->tooLarge();
        }
        return $file['size'] > 0
            ? (string) file_get_contents($file['tmp_name'])
            : throw new HttpException(400, 'This photo is empty: its file has nothing in it.');
    }

    /** ModSecurity refuses a picture in which a line begins with `--`; the page sends such a one as base64. */
    private static function decoded(array $form, string $sent): string
    {
        $bytes = self::text($form, 'encoding') === 'base64' ? base64_decode($sent, true) : $sent;
        return is_string($bytes) ? $bytes
            : throw new HttpException(400, 'This photo did not arrive whole. Please try again.');
    }

    /** @param list<int> $sizes of those that are stored @param int $bytes of the new one */
    private function checkRoom(array $sizes, int $bytes): void
    {
        $hasAll = count($sizes) >= $this->limits->photos;
        if ($hasAll || array_sum($sizes) + $bytes > self::MB * $this->settings->photosMb) {
            $most = $hasAll ? $this->limits->photos : "{$this->settings->photosMb} MB of";
            throw new HttpException(409, "No more than $most photos fit here. Please email the others.");
        }
    }
}
