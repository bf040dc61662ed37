<?php

declare(strict_types=1);

namespace Quayswift\Enquiry;

interface Endpoint
{
    /** @throws HttpException answered as JSON */
    public function answer(Settings $settings, Request $request): Response;

    /** Answers when `answer` failed, or memory or time ran out. @param Settings $settings the defaults if unreadable */
    public function failure(Settings $settings): Response;
}
