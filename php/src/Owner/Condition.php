<?php

declare(strict_types=1);

namespace Quayswift\Enquiry\Owner;

use Quayswift\Enquiry\Health\Finding;
use Quayswift\Enquiry\Health\Meaning;
use Quayswift\Enquiry\Health\Report;
use Quayswift\Enquiry\LondonTime;

/**
 * Whether enquiries arrive, in words: by the examination of the alerts, and by the first mail that fails, which is no
 * alert yet.
 */
final readonly class Condition
{
    /** Causes that keep no enquiry from the owner. */
    private const MILD = ['spam-service', 'spam-secret', 'spam-host', 'flood'];

    private function __construct(
        public bool $isWell,
        public string $heading,
        /** @var list<string> for the owner */
        public array $sentences,
        /** That nobody would be told if mail failed; '' where somebody would. */
        public string $warning,
        /** @var list<string> for whoever set up the site */
        public array $cures = [],
        /** How many enquiries nobody has been mailed, where that is a reason to ring. */
        public int $waiting = 0,
    ) {
    }

    /** @param bool $hasAlert whether there is a way to tell the owner that mail fails */
    public static function of(Report $report, MailTrouble $mail, bool $hasAlert): self
    {
        $warning = $hasAlert ? '' : 'Nobody can be told when mail fails: ask whoever set up the site for an alert '
            . 'that does not go by mail.';
        $findings = $report->findings;
        if ($mail->failingSince === null && $mail->lateSince === null && $findings === []) {
            return new self(true, 'All is well', self::figures($report), $warning);
        }
        return new self(
            false,
            self::heading($report, $mail),
            [...self::since($mail, $findings), ...array_map(
                // Of these the heading and the link to those that wait say what they mean.
                static fn (Finding $one): string => $mail->waiting > 0 && Meaning::isOfMail($one->cause)
                    ? $one->happening() : $one->meaning(),
                $findings,
            )],
            $warning,
            array_values(array_unique(array_column($findings, 'cure'))),
            $mail->waiting,
        );
    }

    /**
     * @param list<Finding> $findings
     * @return list<string> nothing where a finding says it
     */
    private static function since(MailTrouble $mail, array $findings): array
    {
        $since = $mail->failingSince ?? $mail->lateSince;
        $isSaid = array_filter($findings, static fn (Finding $one): bool => Meaning::isOfMail($one->cause)) !== [];
        return $since === null || $isSaid ? [] : ['Since ' . LondonTime::long($since) . '.'];
    }

    private static function heading(Report $report, MailTrouble $mail): string
    {
        return match (true) {
            $mail->failingSince !== null => 'Mail is not going out at the moment; your enquiries are safe here.',
            $mail->lateSince !== null => 'Mail is late; your enquiries are safe here.',
            array_diff($report->causes(), self::MILD) === [] => 'Enquiries arrive; one thing to know',
            default => 'Something is wrong',
        };
    }

    /** @return list<string> */
    private static function figures(Report $report): array
    {
        $figures = $report->figures;
        $waiting = $figures['waiting'] + $figures['attention'];
        $received = $figures['received'] === 1 ? 'One enquiry' : "$figures[received] enquiries";
        $sentence = match ($waiting) {
            0 => "$received in the last 24 hours, and none waits to be mailed.",
            1 => "$received in the last 24 hours; one is about to be mailed.",
            default => "$received in the last 24 hours; $waiting are about to be mailed.",
        };
        $rest = $figures['provider'] === 'in use' ? [] : ['The spam check does not answer, so enquiries come in '
            . 'marked as unverified. They are mailed all the same.'];
        return [$sentence, ...$rest, ...array_filter([$figures['refused']])];
    }
}
