<?php

declare(strict_types=1);

namespace Quayswift\Enquiry\Health;

use Quayswift\Enquiry\Storage\Database;
use Quayswift\Enquiry\Storage\Store;

/** Whether the spam check judges: three enquiries in a row that it could not judge are a setting, or an outage. */
final class SpamHealth
{
    private const IN_A_ROW = 3;

    /** What the reason of a verdict means: pattern, cause, what, what to do. */
    private const MEANINGS = [
        ['/^no secret is configured$|missing-input-secret/', 'spam-secret', 'The spam check has no secret.',
            'Set RECAPTCHA_SECRET.'],
        ['/invalid-input-secret|invalid-keys/', 'spam-secret', 'The spam check refuses the secret.',
            'Correct RECAPTCHA_SECRET: it belongs to the site key in the pages.'],
        ['/^another host$/', 'spam-host', 'The spam check was solved on a host that is not named.',
            'Name every host of the site in SITE_HOSTNAME.'],
        ['/^(invalid-input-response|browser-error)$/', 'spam-secret', 'The spam check does not know the tokens.',
            'RECAPTCHA_SECRET may be that of another site key; otherwise these are robots.'],
        ['/^(the provider has failed|no answer|HTTP |not an answer)/', 'spam-service',
            'The spam check does not answer.', 'There is nothing to do: they are judged again once it answers.'],
        ['/quota|over/i', 'spam-service', 'The quota of the spam check is used up.',
            'Raise it at the provider.'],
    ];

    /** @return list<Finding> */
    public static function findings(Database $database, int $now): array
    {
        return [...self::flood($database, $now), ...self::provider($database)];
    }

    /** @return list<Finding> */
    private static function flood(Database $database, int $now): array
    {
        $since = $database->value(
            "SELECT min(received_at) FROM enquiries
             WHERE verdict = 'suspected' AND received_at > :since AND verdict_reason = :flood",
            ['since' => $now - 3600, 'flood' => Store::FLOOD],
        );
        return $since === null ? [] : [new Finding(
            'flood',
            'More enquiries than usual have come in the last hour.',
            'Where they are real, raise RATE_LIMIT_GLOBAL.',
        )];
    }

    /** @return list<Finding> */
    private static function provider(Database $database): array
    {
        $rows = $database->run(
            'SELECT verdict_reason, received_at FROM enquiries WHERE token IS NULL AND verdict_reason <> :flood
             ORDER BY received_at DESC, id DESC LIMIT ' . self::IN_A_ROW,
            ['flood' => Store::FLOOD],
        )->fetchAll();
        if (count($rows) < self::IN_A_ROW) {
            return [];
        }
        foreach (self::MEANINGS as [$pattern, $cause, $what, $cure]) {
            $alike = array_filter($rows, static fn (array $row): bool =>
                preg_match($pattern, (string) $row['verdict_reason']) === 1);
            if (count($alike) === self::IN_A_ROW) {
                return [new Finding($cause, $what, $cure, (int) end($rows)['received_at'])];
            }
        }
        return [];
    }
}
