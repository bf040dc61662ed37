<?php

declare(strict_types=1);

namespace Quayswift\Enquiry\Store;

/** How an enquiry stands with the owner: first by the spam check, then by the owner's word (docs/enquiries.md). */
enum Standing: string
{
    case New = 'new';
    case Answered = 'answered';
    case Suspected = 'suspected';
}
