<?php

declare(strict_types=1);

namespace Quayswift\Enquiry\Store;

/** The purpose of a mail to the owner. */
enum Purpose: string
{
    case Enquiry = 'enquiry';
    case Photos = 'photos';
    case Link = 'link';
}
