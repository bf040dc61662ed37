<?php

declare(strict_types=1);

namespace Quayswift\Enquiry;

/** One of the two addresses of the site that PHP answers. */
interface Endpoint
{
    public function answer(Settings $settings): Response;

    /** In words, when `answer` failed or memory or time ran out. @param ?Settings $settings null when unreadable */
    public function failure(?Settings $settings): Response;
}
