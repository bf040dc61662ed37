<?php

declare(strict_types=1);

namespace Quayswift\Enquiry\Photos;

use Quayswift\Enquiry\Endpoint as Answering;
use Quayswift\Enquiry\Intake\Endpoint as Intake;
use Quayswift\Enquiry\Intake\HttpException;
use Quayswift\Enquiry\Response;
use Quayswift\Enquiry\Settings;

/** The handler of photographs: always answers JSON `{success, message}` with the fitting status. */
final class Endpoint implements Answering
{
    public function answer(Settings $settings): Response
    {
        try {
            Intake::refuseWhenExposed($settings);
            $sentence = (new Upload($settings))->take($_SERVER, $_POST, $_FILES, time());
            return Response::json(200, true, $sentence);
        } catch (HttpException $refusal) {
            return Response::json($refusal->status, false, $refusal->getMessage(), $refusal->headers);
        }
    }

    public function failure(?Settings $settings): Response
    {
        return (new Intake())->failure($settings);
    }
}
