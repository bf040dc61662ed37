<?php

declare(strict_types=1);

namespace Quayswift\Enquiry\Owner;

/**
 * A deed that was not done, because something else happened to the enquiry first. The message is a sentence for
 * the owner; nothing was changed.
 */
final class Conflict extends \RuntimeException
{
    public static function changed(): self
    {
        return new self('Somebody has changed this enquiry since you opened it. Nothing was done; this is how it '
            . 'stands now.');
    }

    public static function beingMailed(): self
    {
        return new self('This enquiry is being mailed at this moment. Nothing was done; try again in a minute.');
    }

    public static function gone(): self
    {
        return new self('This enquiry has been erased. Nothing was done.');
    }

    public static function another(): self
    {
        return new self('Another enquiry from this address has come or gone since you opened this page. Nothing was '
            . 'erased; look at the list again.');
    }
}
