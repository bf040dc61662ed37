<?php

declare(strict_types=1);

namespace Quayswift\Enquiry\Intake;

use Quayswift\Enquiry\{ClientAddress, Endpoint, HttpException, Request, Response, Settings};
use Quayswift\Enquiry\Delivery\Delivery;
use Quayswift\Enquiry\Health\Health;
use Quayswift\Enquiry\Store\Database;

/**
 * Answers /contact-handler.php: stores an enquiry durably, has the spam check judge it, and says thank you; the mails
 * follow after the answer. Monitors ask for `?health`, cron by URL for `?deliver`.
 */
final class EnquiryHandler implements Endpoint
{
    /** Ledger M1. The page reads the reference out of it (src/parts/reference.ts). */
    private const ACCEPTED = 'Thank you for your enquiry, reference %s. We’ll be in touch within 24 hours.';

    public function answer(Settings $settings, Request $request): Response
    {
        $isRead = in_array($request->method(), ['GET', 'HEAD'], true);
        return match (true) {
            $isRead && $request->has('health') => self::health($settings, $request),
            $isRead && $request->has('deliver') => self::deliver($settings),
            default => self::take($settings, $request),
        };
    }

    public function failure(Settings $settings): Response
    {
        $sentence = 'Sorry, we could not save your message just now. Please try again in a minute, or call us on '
            . "$settings->phone.";
        return Response::json(503, false, $sentence, ['Retry-After' => '60']);
    }

    private static function take(Settings $settings, Request $request): Response
    {
        self::checkHeaders($settings, $request);
        $sentence = sprintf(self::ACCEPTED, self::store($settings, $request));
        return Response::json(200, true, $sentence, afterwards: (new Delivery($settings))->run(...));
    }

    private static function checkHeaders(Settings $settings, Request $request): void
    {
        if ($request->method() !== 'POST') {
            throw new HttpException(405, 'Enquiries are sent by POST.', ['Allow' => 'POST']);
        }
        if ($request->isFromElsewhere($settings)) {
            throw new HttpException(403, 'This form can only be sent from our own website. Please open the page again, '
                . "or call us on $settings->phone.");
        }
        if (preg_match('~^application/json\s*(;|$)~i', $request->header('CONTENT_TYPE')) !== 1) {
            throw new HttpException(415, 'Enquiries are sent as application/json.');
        }
        if ((int) $request->header('CONTENT_LENGTH') > Request::MAX_BODY) {
            throw JsonBody::tooLarge();
        }
    }

    private static function store(Settings $settings, Request $request): string
    {
        $enquiry = EnquiryInput::from(JsonBody::parse($request->body), $settings->phone);
        $key = self::key($request->header('HTTP_IDEMPOTENCY_KEY'));
        $address = ClientAddress::of($request, $settings);
        return (new Intake(Database::open($settings), $settings))->submit($enquiry, $key, $address, $request->now);
    }

    /** The Idempotency-Key when it is well-formed; a malformed one is ignored. */
    public static function key(string $text): ?string
    {
        return preg_match('/^[A-Za-z0-9._-]{8,100}$/D', $text) === 1 ? $text : null;
    }

    /** Details would tell a spammer that the check is down. */
    private static function health(Settings $settings, Request $request): Response
    {
        return Health::isWell((new Health($settings, $request->now))->findings())
            ? Response::json(200, true, 'Well.')
            : Response::json(503, false, 'Unwell: the owner\'s page says what to do.', ['Retry-After' => '60']);
    }

    /** A second run at the same time does nothing, so anybody may ask for one. */
    private static function deliver(Settings $settings): Response
    {
        return (new Delivery($settings))->run()
            ? Response::json(200, true, 'The delivery has run.')
            : Response::json(503, false, 'The run failed.');
    }
}
