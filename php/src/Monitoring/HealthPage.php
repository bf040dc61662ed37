<?php

declare(strict_types=1);

namespace Quayswift\Enquiry\Monitoring;

use Quayswift\Enquiry\Settings;

/**
 * `GET /contact-handler.php?health` for monitors: whether all is well, and no more: to a spammer it would be of use
 * that the spam check is down. With the word of HEALTH_TOKEN also what is wrong, since when and what to do.
 */
final class HealthPage
{
    /** Strangers are told the same for so long, in s: an examination writes to the disk. */
    private const KEPT = 30;

    /** @return array{int, string, array<string, mixed>} status, sentence, details */
    public static function answer(Settings $settings, #[\SensitiveParameter] string $token, int $now): array
    {
        if ($settings->healthToken !== '' && hash_equals($settings->healthToken, $token)) {
            $report = (new Checks($settings, $now))->run();
            $details = ['findings' => $report->problems, 'figures' => $report->figures];
            return [$report->isWell() ? 200 : 503, $report->sentence(), $details];
        }
        $state = AlertState::read($settings);
        if (abs($now - $state->shown) >= self::KEPT) {
            $isWell = (new Checks($settings, $now))->run()->isWell();
            // Read again: a watch may have written meanwhile.
            $state = AlertState::read($settings);
            $state->shown = $now;
            $state->isWell = $isWell;
            $state->save();
        }
        return $state->isWell
            ? [200, 'Well.', []]
            : [503, 'Not well. ?health= with the word of HEALTH_TOKEN says why.', []];
    }
}
