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
    private const NO_ALERT = 'Nobody can be told when mail fails: ask whoever set up the site for an alert that does '
        . 'not go by mail.';

    public bool $isWell;
    public string $heading;
    /** @var list<string> for the owner */
    public array $sentences;
    /** @var list<string> for whoever set up the site */
    public array $cures;

    /**
     * @param array{waiting: int, since: ?int, failing: int} $mails as OutboxRepository::figures
     * @param string $rests why all mails wait for the mail server, or ''
     * @param bool $hasAlert whether there is a way to tell the owner that mail fails
     */
    public function __construct(HealthReport $report, array $mails, string $rests, bool $hasAlert)
    {
        $problems = $report->problems;
        $isOfMail = array_filter($problems, static fn (Problem $problem): bool => $problem->isOfMail()) !== [];
        $isFailing = $rests !== '' || $mails['failing'] > 0 && $mails['waiting'] > 0;
        $this->isWell = !$isFailing && $problems === [];
        $this->heading = match (true) {
            $this->isWell => 'All is well',
            $isFailing => 'Mail is not going out at the moment; your enquiries are safe here.',
            $isOfMail => 'Mail is late; your enquiries are safe here.',
            array_filter($problems, static fn (Problem $problem): bool => !$problem->isMild()) === [] =>
                'Enquiries arrive; one thing to know',
            default => 'Something is wrong',
        };
        $sentences = array_map(static fn (Problem $problem): string => $problem->meaning(), $problems);
        if ($isFailing && !$isOfMail && $mails['since'] !== null) {
            $sentences[] = "Not mailed: $mails[waiting], since " . LondonTime::long($mails['since'])
                . '. Ring or write to people from the lists below until mail leaves again.';
        }
        if ($this->isWell) {
            $figures = $report->figures;
            $sentences[] = "Enquiries in the last 24 hours: $figures[received]; about to be mailed: $figures[waiting].";
            $sentences[] = self::BOUNCES;
        }
        $this->sentences = [...$sentences, ...($hasAlert ? [] : [self::NO_ALERT])];
        $this->cures = array_values(array_unique(array_column($problems, 'cure')));
    }
}
