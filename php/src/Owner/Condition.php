<?php

declare(strict_types=1);

namespace Quayswift\Enquiry\Owner;

use Quayswift\Enquiry\Console\Desk;
use Quayswift\Enquiry\LondonTime;

/**
 * Whether enquiries arrive, in words. The one place where the page asks how the intake is doing.
 */
final readonly class Condition
{
    /** How long a mail may wait before it is a fault, in s, as for `enquiries.php health`. */
    private const LONGEST_WAIT = 3600;

    /** @param list<string> $sentences what is wrong, since when and what to do; or that all is well */
    private function __construct(public bool $isWell, public array $sentences)
    {
    }

    public static function of(Desk $desk, int $now): self
    {
        $health = $desk->health($now);
        $waiting = $health['waiting'] + $health['attention'];
        $faults = [];
        if ($health['oldest'] > self::LONGEST_WAIT) {
            $since = LondonTime::long($now - $health['oldest']);
            $faults[] = ($waiting === 1 ? 'One enquiry has' : "$waiting enquiries have")
                . " not been mailed, the oldest since $since. Nothing is lost: read them here. Send a test mail "
                . 'from Records to see what the mail server says.';
        }
        if (!$health['durable']) {
            $faults[] = 'A power cut may lose what was acknowledged. Whoever looks after the database server sets '
                . 'innodb_flush_log_at_trx_commit to 1.';
        }
        if ($faults !== []) {
            return new self(false, $faults);
        }
        $received = $health['received'] === 1 ? 'One enquiry' : "$health[received] enquiries";
        $sentence = match ($waiting) {
            0 => "$received in the last 24 hours, and none waits to be mailed.",
            1 => "$received in the last 24 hours; one is about to be mailed.",
            default => "$received in the last 24 hours; $waiting are about to be mailed.",
        };
        $rest = $health['provider'] === 'in use' ? [] : ['The spam check does not answer, so enquiries come in '
            . 'marked as unverified. They are mailed all the same.'];
        return new self(true, [$sentence, ...$rest]);
    }
}
