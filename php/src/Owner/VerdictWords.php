<?php

declare(strict_types=1);

namespace Quayswift\Enquiry\Owner;

use Quayswift\Enquiry\Storage\Store;
use Quayswift\Enquiry\Storage\StoredEnquiry;

/** What the spam check said of an enquiry, for an owner who knows neither its codes nor its scores. */
final class VerdictWords
{
    private const VERDICTS = [
        'verified' => 'The spam check takes it for genuine.',
        'suspected' => 'The spam check suspects it',
        'unverified' => 'The spam check could not be asked, so nobody has judged it',
    ];

    /** The codes of siteverify, and reasons of our own. */
    private const REASONS = [
        'invalid-input-response' => 'what came with it was not made by this page',
        'timeout-or-duplicate' => 'the form was sent long after its check, or twice with the same one',
        'missing-input-secret' => 'no secret is set for the spam check',
        'invalid-input-secret' => 'the secret of the spam check is wrong',
        'another action' => 'its check was made for another form',
        'another host' => 'its check was made for another site',
        'the token of an earlier enquiry' => 'its check was copied from an earlier enquiry',
        Store::FLOOD => 'far more enquiries than usual came in that hour',
    ];

    public static function of(StoredEnquiry $enquiry): string
    {
        $verdict = self::VERDICTS[$enquiry->verdict];
        $reason = $enquiry->verdictReason;
        if ($reason === '' || $enquiry->verdict === 'verified') {
            return rtrim($verdict, '.') . '.';
        }
        $words = preg_match('/^score ([\d.]+)$/D', $reason, $parts) === 1
            ? "it scores $parts[1], where a person is near 1 and a program near 0"
            : self::REASONS[$reason] ?? $reason;
        return "$verdict: $words.";
    }
}
