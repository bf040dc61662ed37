<?php

declare(strict_types=1);

namespace Quayswift\Enquiry\Intake;

use Quayswift\Enquiry\ClientAddress;
use Quayswift\Enquiry\HttpException;
use Quayswift\Enquiry\Request;
use Quayswift\Enquiry\Settings;
use Quayswift\Enquiry\Store\Database;
use Quayswift\Enquiry\Store\Enquiries;
use Quayswift\Enquiry\Store\Outbox;
use Quayswift\Enquiry\Store\Photos;

/**
 * Takes a photograph durably, or removes one: when `take` returns, it is on disk, once, or gone for good. Whoever sends
 * it knows the Idempotency-Key that its enquiry came with, which is known to that visitor alone.
 */
final class PhotoUpload
{
    /** How old an enquiry may be, and how long after the last photograph they are mailed, in s. */
    private const LIFE = 86_400;
    private const QUIET = 120;

    private const LONGEST_NAME = 100;

    public function __construct(private readonly Settings $settings, private readonly PhotoLimits $limits)
    {
    }

    /** @return string a sentence for the visitor @throws HttpException */
    public function take(Request $request): string
    {
        $this->checkSender($request);
        // PHP drops a body that is longer than `post_max_size`, with all its fields.
        if ($request->form === [] && (int) $request->header('CONTENT_LENGTH') > $this->limits->photoBytes) {
            throw $this->tooLarge();
        }
        $key = EnquiryHandler::key($request->field('enquiry'));
        $id = $request->field('id');
        if ($key === null || preg_match('/^[A-Za-z0-9-]{1,64}$/D', $id) !== 1) {
            throw new HttpException(400, 'This photo came without its enquiry. Please email it.');
        }
        $database = Database::open($this->settings);
        // Strangers are refused before their photograph is read.
        $enquiry = self::enquiry($database, $key, $request->now);
        if ($request->field('removed') === '1') {
            $database->write(fn () => (new Photos($database))->remove($enquiry, $id, $request->now));
            $database->tidy();
            return 'Your photo has been removed.';
        }
        $bytes = self::decoded($request, $this->read($request->files['photo'] ?? []));
        $photo = [
            'photo_key' => $id,
            'position' => self::position($request),
            'name' => self::name($request),
            'type' => PhotoFormat::typeOf($bytes) ?? throw new HttpException(415, 'This file is not a photo that can '
                . 'be sent here: JPEG, PNG, WebP, HEIC and AVIF can.'),
            'size' => strlen($bytes),
            'received_at' => $request->now,
            'bytes' => $bytes,
        ];
        $address = ClientAddress::of($request->server, $this->settings);
        try {
            $store = fn () => $this->store($database, $key, $photo, $address, $request->now);
            $database->write($store, mayUseReserve: false);
        } catch (\PDOException $error) {
            throw Database::isFull($error) ? Limits::full() : $error;
        }
        return 'Your photo has arrived.';
    }

    /** Belongs in a transaction. @param array<string, mixed> $photo by column */
    private function store(Database $database, string $key, array $photo, ?ClientAddress $address, int $now): void
    {
        $enquiry = self::enquiry($database, $key, $now);
        $photos = new Photos($database);
        // It was stored already, or removed while it was on its way.
        if ($photos->isKnown($enquiry, $photo['photo_key'])) {
            return;
        }
        $sizes = array_column($photos->ofEnquiry($enquiry), 'size');
        (new Limits($database, $this->settings))->admitPhoto($address, $sizes, $photo['size'], $this->limits, $now);
        $id = $photos->insert(['enquiry_id' => $enquiry] + $photo);
        (new Outbox($database))->announce($enquiry, $id, $this->settings->mailTo, $now, $now + self::QUIET);
    }

    private function checkSender(Request $request): void
    {
        if ($request->method() !== 'POST') {
            throw new HttpException(405, 'Photos are sent by POST.', ['Allow' => 'POST']);
        }
        if ($request->isFromElsewhere($this->settings)) {
            throw new HttpException(403, 'Photos can only be sent from our own website.');
        }
        if (!$this->limits->arePossible()) {
            throw new HttpException(501, 'Photos cannot be sent here. Please email them.');
        }
    }

    private function tooLarge(): HttpException
    {
        return new HttpException(413, "This photo is larger than {$this->limits->megabytes()} MB. Please email it.");
    }

    private static function position(Request $request): int
    {
        $position = $request->field('position');
        return preg_match('/^\d{1,4}$/D', $position) === 1
            ? (int) $position
            : throw new HttpException(400, 'This photo came without its place among the others. Please email it.');
    }

    /** The visitor's name for the file, with nothing in it that means something to a system, a header or a page. */
    private static function name(Request $request): string
    {
        $name = $request->field('name');
        $harmless = trim((string) preg_replace('/[^\p{L}\p{M}\p{N} ._()-]+/u', '', $name), ' .');
        return trim(mb_substr($harmless, 0, self::LONGEST_NAME, 'UTF-8'));
    }

    /** The id of the enquiry, locked in a transaction; refused in the same words whatever the cause. */
    private static function enquiry(Database $database, string $key, int $now): int
    {
        $row = (new Enquiries($database))->underKey($key);
        return $row !== null && $row['received_at'] > $now - self::LIFE
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
    private static function decoded(Request $request, string $sent): string
    {
        $bytes = $request->field('encoding') === 'base64' ? base64_decode($sent, true) : $sent;
        return is_string($bytes) ? $bytes
            : throw new HttpException(400, 'This photo did not arrive whole. Please try again.');
    }
}
