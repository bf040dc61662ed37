<?php

declare(strict_types=1);

namespace Quayswift\Enquiry\Intake;

use Quayswift\Enquiry\Settings;
use Quayswift\Enquiry\Log;
use Quayswift\Enquiry\Storage\Database;

/**
 * Decides about one request: refuses it with a sentence, or stores it and says thank you. Nothing is
 * acknowledged before it is on disk.
 */
final class Handler
{
    /** Ledger M1. The page reads the reference out of it (src/parts/reference.ts). */
    private const ACCEPTED = "Thank you for your enquiry, reference %s. We’ll be in touch within 24 hours.";

    /** Closed with the handler, after the answer where that is possible. */
    private ?Database $database = null;

    public function __construct(private readonly Settings $settings)
    {
    }

    /**
     * @param callable(int): string $readBody reads the body up to a number of bytes
     * @return string the sentence for the visitor
     * @throws HttpException
     */
    public function handle(array $server, callable $readBody): string
    {
        $this->checkHeaders($server);
        try {
            return sprintf(self::ACCEPTED, $this->store($server, $readBody, time()));
        } catch (HttpException $rejection) {
            throw $rejection;
        } catch (\Throwable $error) {
            Log::failure('An enquiry could not be stored', $error);
            throw new HttpException(
                503,
                'Sorry, we could not save your message just now. Please try again in a minute, or call us on '
                    . "{$this->settings->phone}.",
                ['Retry-After' => '60'],
            );
        }
    }

    /** @throws HttpException */
    private function checkHeaders(array $server): void
    {
        if (($server['REQUEST_METHOD'] ?? '') !== 'POST') {
            throw new HttpException(405, 'Enquiries are sent by POST.', ['Allow' => 'POST']);
        }
        if (!self::isFromOurPage($server, $this->settings)) {
            throw new HttpException(
                403,
                'This form can only be sent from our own website. Please open the page again, or call us on '
                    . "{$this->settings->phone}.",
            );
        }
        if (preg_match('~^application/json\s*(;|$)~i', (string) ($server['CONTENT_TYPE'] ?? '')) !== 1) {
            throw new HttpException(415, 'Enquiries are sent as application/json.');
        }
        if ((int) ($server['CONTENT_LENGTH'] ?? 0) > JsonBody::MAX_BYTES) {
            throw JsonBody::tooLarge();
        }
    }

    /** @return string the reference */
    private function store(array $server, callable $readBody, int $now): string
    {
        $body = $readBody(JsonBody::MAX_BYTES + 1);
        if ($body === '' && ($server['CONTENT_LENGTH'] ?? '') === '') {
            // A body in chunks, which the web server has not passed on (Apache's mod_proxy_fcgi, above 16 kB).
            throw new HttpException(411, 'Your message arrived empty: it has to be sent with a Content-Length.');
        }
        $enquiry = EnquiryInput::from(JsonBody::parse($body), $this->settings->phone);
        $key = self::key((string) ($server['HTTP_IDEMPOTENCY_KEY'] ?? ''));
        $address = ClientAddress::of($server, $this->settings);
        $this->database = Database::open($this->settings);
        return (new SubmitEnquiry($this->database, $this->settings))->submit($enquiry, $key, $address, $now);
    }

    /**
     * Whether no other site's page sends this. Browsers say where a request comes from and do not let a
     * page lie about it; other programs need not say, and are counted by the limits instead.
     */
    public static function isFromOurPage(array $server, Settings $settings): bool
    {
        $origin = (string) ($server['HTTP_ORIGIN'] ?? '');
        return $origin === ''
            || ($server['HTTP_SEC_FETCH_SITE'] ?? '') === 'same-origin'
            || preg_replace('~^https?://~', '', $origin, count: $count) === ($server['HTTP_HOST'] ?? '') && $count === 1
            || in_array($origin, $settings->siteOrigins, true);
    }

    /** The Idempotency-Key when it is well-formed; a malformed one is ignored. */
    public static function key(string $header): ?string
    {
        return preg_match('/^[A-Za-z0-9._-]{8,100}$/D', $header) === 1 ? $header : null;
    }
}
