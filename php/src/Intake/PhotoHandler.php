<?php

declare(strict_types=1);

namespace Quayswift\Enquiry\Intake;

use Quayswift\Enquiry\{ClientAddress, Endpoint, HttpException, Request, Response, Settings};
use Quayswift\Enquiry\Delivery\Delivery;
use Quayswift\Enquiry\Store\{Database, Enquiries, Outbox, Photos};

/**
 * Answers /photo-handler.php: takes a photograph durably and once. Its sender knows the Idempotency-Key under which the
 * enquiry came, which is known to that visitor alone.
 */
final class PhotoHandler implements Endpoint
{
    /** How old an enquiry may be, and how long after the last photograph they are mailed, in s. */
    private const LIFE = 86_400;
    private const QUIET = 120;

    private const LONGEST_NAME = 100;

    private const IMPOSSIBLE = 'Photos cannot be sent here. Please email them.';
    private const TORN = 'This photo did not arrive whole. Please try again.';

    public function __construct(private ?PhotoLimits $limits = null)
    {
    }

    public function answer(Settings $settings, Request $request): Response
    {
        $this->limits ??= PhotoLimits::ofServer();
        $sentence = $this->take($settings, $request);
        return Response::json(200, true, $sentence, afterwards: (new Delivery($settings))->run(...));
    }

    public function failure(Settings $settings): Response
    {
        return Response::json(503, false, 'Sorry, we could not save this photo just now. Please try again in a minute, '
            . 'or email it.', ['Retry-After' => '60']);
    }

    /** @return string a sentence for the visitor @throws HttpException */
    private function take(Settings $settings, Request $request): string
    {
        $this->checkSender($settings, $request);
        // PHP drops a body that is longer than `post_max_size`, with all its fields.
        if ($request->form === [] && (int) $request->header('CONTENT_LENGTH') > $this->limits->photoBytes) {
            throw $this->tooLarge();
        }
        $key = EnquiryHandler::key($request->field('enquiry'));
        $id = $request->field('id');
        if ($key === null || preg_match('/^[A-Za-z0-9-]{1,64}$/D', $id) !== 1) {
            throw new HttpException(400, 'This photo came without its enquiry. Please email it.');
        }
        $database = Database::open($settings);
        // Strangers are refused before their photograph is read.
        self::enquiry($database, $key, $request->now);
        $photo = $this->photo($request);
        $address = ClientAddress::of($request, $settings);
        $store = function () use ($settings, $database, $key, $photo, $address, $request): void {
            $enquiry = self::enquiry($database, $key, $request->now);
            $photos = new Photos($database);
            // Its answer was lost, and the page sent it again.
            if ($photos->isStored($enquiry, $photo['photo_key'])) {
                return;
            }
            $stored = count($photos->ofEnquiry($enquiry));
            $limits = new Limits($database, $settings);
            $limits->admitPhoto($address, $stored, $photo['size'], $this->limits, $request->now);
            $id = $photos->insert(['enquiry_id' => $enquiry] + $photo);
            (new Outbox($database))->announce($enquiry, $id, $request->now, $request->now + self::QUIET);
        };
        $database->write($store);
        return 'Your photo has arrived.';
    }

    private function checkSender(Settings $settings, Request $request): void
    {
        if ($request->method() !== 'POST') {
            throw new HttpException(405, 'Photos are sent by POST.', ['Allow' => 'POST']);
        }
        if ($request->isFromElsewhere($settings)) {
            throw new HttpException(403, 'Photos can only be sent from our own website.');
        }
        if (!$this->limits->arePossible()) {
            throw new HttpException(501, self::IMPOSSIBLE);
        }
    }

    /** The id of the enquiry, locked in a transaction; refused in the same words whatever the cause. */
    private static function enquiry(Database $database, string $key, int $now): int
    {
        $row = (new Enquiries($database))->underKey($key);
        return $row !== null && $row['received_at'] > $now - self::LIFE
            ? $row['id']
            : throw new HttpException(404, 'This enquiry takes no more photos. Please email them.');
    }

    private function photo(Request $request): array
    {
        $bytes = $this->bytes($request);
        $position = $request->field('position');
        if (preg_match('/^\d{1,4}$/D', $position) !== 1) {
            throw new HttpException(400, 'This photo came without its place among the others. Please email it.');
        }
        $type = PhotoFormat::typeOf($bytes) ?? throw new HttpException(415, 'This file is not a photo that can be sent '
            . 'here: JPEG, PNG, WebP, HEIC and AVIF can.');
        // Nothing stays in the name that means something to a system, a header or a page.
        $harmless = trim((string) preg_replace('/[^\p{L}\p{M}\p{N} ._()-]+/u', '', $request->field('name')), ' .');
        return [
            'photo_key' => $request->field('id'),
            'position' => (int) $position,
            'name' => trim(mb_substr($harmless, 0, self::LONGEST_NAME, 'UTF-8')),
            'type' => $type,
            'size' => strlen($bytes),
            'bytes' => $bytes,
        ];
    }

    private function bytes(Request $request): string
    {
        $file = $request->files['photo'] ?? ['error' => UPLOAD_ERR_NO_FILE];
        match ($file['error']) {
            UPLOAD_ERR_OK => null,
            UPLOAD_ERR_INI_SIZE, UPLOAD_ERR_FORM_SIZE => throw $this->tooLarge(),
            UPLOAD_ERR_NO_TMP_DIR, UPLOAD_ERR_EXTENSION => throw new HttpException(501, self::IMPOSSIBLE),
            UPLOAD_ERR_CANT_WRITE => throw new HttpException(503, 'Sorry, there is no room for this photo just now. '
                . 'Please try again later, or email it.', ['Retry-After' => '600']),
            default => throw new HttpException(400, self::TORN),
        };
        if ($file['size'] > $this->limits->photoBytes) {
            throw $this->tooLarge();
        }
        if ($file['size'] === 0) {
            throw new HttpException(400, 'This photo is empty: its file has nothing in it.');
        }
        $sent = (string) file_get_contents($file['tmp_name']);
        // ModSecurity refuses a picture in which a line begins with `--`; the page sends such a one as base64.
        $bytes = $request->field('encoding') === 'base64' ? base64_decode($sent, true) : $sent;
        return is_string($bytes) ? $bytes : throw new HttpException(400, self::TORN);
    }

    private function tooLarge(): HttpException
    {
        return new HttpException(413, "This photo is larger than {$this->limits->megabytes()} MB. Please email it.");
    }
}
