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
    /** @return array{int, string, array<string, mixed>} status, sentence, details */
    public static function answer(Settings $settings, #[\SensitiveParameter] string $token, int $now): array
    {
        $isKnown = $settings->healthToken !== '' && hash_equals($settings->healthToken, $token);
        // Strangers cause no write.
        $report = (new Checks($settings, $now))->run(isProbing: $isKnown);
        return [
            $report->isWell() ? 200 : 503,
            match (true) {
                $isKnown || $report->isWell() => $report->sentence(),
                default => 'Not well. ?health= with the word of HEALTH_TOKEN says why.',
            },
            $isKnown ? ['findings' => $report->problems, 'figures' => $report->figures] : [],
        ];
    }
}
