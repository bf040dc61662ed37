<?php

declare(strict_types=1);

namespace Quayswift\Enquiry\Health;

/** What a finding means for the owner, who knows the business and not the server; the gravest first. */
enum Severity: int
{
    case Closed = 0;
    case Unmailed = 1;
    case Mild = 2;

    public function heading(): string
    {
        return match ($this) {
            self::Closed => 'The form is closed, or will be at any moment',
            self::Unmailed => 'Mail does not get through; your enquiries are safe here',
            self::Mild => 'Enquiries arrive; one thing to know',
        };
    }

    public function meaning(): string
    {
        return match ($this) {
            self::Closed => 'Customers who press "Send enquiry" are asked to ring you, and their words stay in the '
                . 'form. Nothing that was accepted is lost.',
            self::Unmailed => 'Nothing is lost: every enquiry is on this page. Ring or write to people from here until '
                . 'mail leaves again.',
            self::Mild => 'Nothing is lost: enquiries come in and are mailed.',
        };
    }
}
