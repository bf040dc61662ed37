<?php

/**
 * The clock of a soak, in the place of PHP's own in our namespaces: the Unix time in the file of SOAK_CLOCK. PHP's
 * built-in server goes on after its answer as PHP-FPM does.
 */

declare(strict_types=1);

namespace Quayswift\Enquiry {
    function time(): int
    {
        return (int) file_get_contents((string) getenv('SOAK_CLOCK'));
    }
}

namespace Quayswift\Enquiry\Delivery {
    function time(): int
    {
        return \Quayswift\Enquiry\time();
    }
}

namespace Quayswift\Enquiry\Intake {
    function time(): int
    {
        return \Quayswift\Enquiry\time();
    }
}

namespace {
    function fastcgi_finish_request(): bool
    {
        return true;
    }
}
