<?php

declare(strict_types=1);

namespace Quayswift\Enquiry\Owner;

use Quayswift\Enquiry\LondonTime;
use Quayswift\Enquiry\Monitoring\HealthReport;
use Quayswift\Enquiry\Monitoring\Problem;

/**
 * Whether enquiries arrive, in words: by the examination of the alerts, and by the first mail that fails, which is no
 * alert yet.
 */
final readonly class StatusSummary
{
    private const BOUNCES = 'A mail counts as mailed when your mail server has taken it. If it comes back later, it '
        . 'comes back to MAIL_FROM, which nobody here reads: send yourself a test mail now and then.';

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

    /**
     * @param array{waiting: int, since: ?int, failing: int} $mails as OutboxRepository::figures
     * @param string $rests why all mails wait for the mail server, or ''
     * @param bool $hasAlert whether there is a way to tell the owner that mail fails
     */
    public static function of(HealthReport $report, array $mails, string $rests, bool $hasAlert): self
    {
        $warning = $hasAlert ? '' : 'Nobody can be told when mail fails: ask whoever set up the site for an alert '
            . 'that does not go by mail.';
        $isFailing = $rests !== '' || $mails['failing'] > 0 && $mails['waiting'] > 0;
        $problems = $report->problems;
        if (!$isFailing && $problems === []) {
            return new self(true, 'All is well', [...self::figures($report), self::BOUNCES], $warning);
        }
        $isOfMail = array_filter($problems, static fn (Problem $one): bool => $one->isOfMail()) !== [];
        $waiting = $isFailing || $isOfMail ? $mails['waiting'] : 0;
        $since = $isFailing && !$isOfMail && $mails['since'] !== null
            ? ['Since ' . LondonTime::long($mails['since']) . '.'] : [];
        $mild = array_filter($problems, static fn (Problem $one): bool => $one->isMild);
        return new self(
            false,
            match (true) {
                $isFailing => 'Mail is not going out at the moment; your enquiries are safe here.',
                $isOfMail => 'Mail is late; your enquiries are safe here.',
                count($mild) === count($problems) => 'Enquiries arrive; one thing to know',
                default => 'Something is wrong',
            },
            [...$since, ...array_map(
                // Of these the heading and the link to those that wait say what they mean.
                static fn (Problem $one): string =>
                    $waiting > 0 && $one->isOfMail() ? $one->happening() : $one->meaning(),
                $problems,
            )],
            $warning,
            array_values(array_unique(array_column($problems, 'cure'))),
            $waiting,
        );
    }

    /** @return list<string> */
    private static function figures(HealthReport $report): array
    {
        $figures = $report->figures;
        $received = $figures['received'] === 1 ? 'One enquiry' : "$figures[received] enquiries";
        $sentence = match ($figures['waiting']) {
            0 => "$received in the last 24 hours, and none waits to be mailed.",
            1 => "$received in the last 24 hours; one is about to be mailed.",
            default => "$received in the last 24 hours; $figures[waiting] are about to be mailed.",
        };
        $rest = $figures['provider'] === 'in use' ? [] : ['The spam check does not answer, so enquiries come in '
            . 'marked as unverified. They are mailed all the same.'];
        return [$sentence, ...$rest, ...array_filter([$figures['refused']])];
    }
}
