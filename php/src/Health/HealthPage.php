<?php

declare(strict_types=1);

namespace Quayswift\Enquiry\Health;

use Quayswift\Enquiry\Config;

/**
 * `GET /contact-handler.php?health` for monitors: whether all is well, and why not. With `?health=TOKEN`, the token
 * of HEALTH_TOKEN, also since when and what to do, with figures.
 */
final class HealthPage
{
    /** Strangers are told the same for so long, in s: an examination writes to the disk. */
    private const KEPT = 30;

    /** @return array{int, string, array<string, mixed>} status, sentence, details */
    public static function answer(Config $config, #[\SensitiveParameter] string $token, int $now): array
    {
        if ($config->healthToken !== '' && hash_equals($config->healthToken, $token)) {
            $report = Health::examine($config, $now);
            $details = array_map(get_object_vars(...), $report->findings);
            return [
                $report->isWell() ? 200 : 503,
                $report->sentence(),
                ['findings' => $details, 'figures' => $report->figures],
            ];
        }
        $memory = Memory::read($config, Memory::PAGE);
        if (abs($now - $memory->examined) >= self::KEPT) {
            $report = Health::examine($config, $now);
            $memory->examined = $now;
            $memory->reason = $report->isWell() ? '' : $report->reason();
            $memory->save();
        }
        return $memory->reason === '' ? [200, 'Well.', []] : [503, $memory->reason, []];
    }
}
