<?php

declare(strict_types=1);

namespace Quayswift\Enquiry\Store;

enum Purpose: string
{
    case Enquiry = 'enquiry';
    case Photos = 'photos';
    case Link = 'link';
}
