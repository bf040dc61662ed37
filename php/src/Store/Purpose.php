<?php

declare(strict_types=1);

namespace Quayswift\Enquiry\Store;

/** The purpose of a row of `outbox`: a mail to the owner. */
enum Purpose: string
{
    case Enquiry = 'enquiry';
    /** Photographs that have come with an enquiry. */
    case Photos = 'photos';
    /** A link to the owner's page. */
    case Link = 'link';
}
