<?php

declare(strict_types=1);

namespace Quayswift\Enquiry\Intake;

use Quayswift\Enquiry\Delivery\Delivery;
use Quayswift\Enquiry\Endpoint;
use Quayswift\Enquiry\Health\WebRoot;
use Quayswift\Enquiry\HttpException;
use Quayswift\Enquiry\Log;
use Quayswift\Enquiry\Request;
use Quayswift\Enquiry\Response;
use Quayswift\Enquiry\Settings;

/** Answers /photo-handler.php: takes one photograph. Always JSON `{success, message}` with the fitting status. */
final class PhotoHandler implements Endpoint
{
    public function answer(Settings $settings, Request $request): Response
    {
        try {
            WebRoot::refuseWhenExposed($settings, $request);
            $sentence = (new PhotoUpload($settings, PhotoLimits::ofServer()))->take($request);
            return Response::json(200, true, $sentence, afterwards: static fn () => (new Delivery($settings))->run());
        } catch (HttpException $refusal) {
            return Response::refusal($refusal);
        } catch (\Throwable $error) {
            Log::failure('A photograph could not be stored', $error);
            $sentence = 'Sorry, we could not save this photo just now. Please try again in a minute, or email it.';
            return Response::json(503, false, $sentence, ['Retry-After' => '60']);
        }
    }

    public function failure(?Settings $settings): Response
    {
        return Response::sorry($settings);
    }
}
