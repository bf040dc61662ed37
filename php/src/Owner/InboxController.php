<?php

declare(strict_types=1);

namespace Quayswift\Enquiry\Owner;

use Quayswift\Enquiry\LondonTime;
use Quayswift\Enquiry\Monitoring\Checks;
use Quayswift\Enquiry\Response;
use Quayswift\Enquiry\Settings;
use Quayswift\Enquiry\Storage\AuditLog;
use Quayswift\Enquiry\Storage\Cursor;
use Quayswift\Enquiry\Storage\Database;
use Quayswift\Enquiry\Storage\Enquiry;
use Quayswift\Enquiry\Storage\EnquiryRepository;
use Quayswift\Enquiry\Storage\LinkRepository;
use Quayswift\Enquiry\Storage\OutboxRepository;
use Quayswift\Enquiry\Storage\ReviewStatus;

/** The pages of a session: the inbox, one enquiry, the question before erasing, the records. */
final class InboxController
{
    /** The sentence after an action; its name is in the address. */
    private const DONE = [
        'answer' => 'Marked as answered.',
        'reopen' => 'Back among the new ones.',
        'spam' => 'Marked as spam. It stays here, under Suspected: "Not spam" undoes this.',
        'not-spam' => 'Marked as genuine. It is in the queue of mails, without the mark.',
        'resend' => 'It is in the queue of mails. "What has happened", below, says when it has left.',
        'erase' => 'Erased. Mails in the mailbox and copies in backups are yours to delete.',
        'overwrite' => 'The disk holds no erased words any more.',
        'test-mail' => 'The mail server has taken the test mail. It should be in the mailbox within a minute.',
    ];

    private readonly EnquiryRepository $enquiries;
    private readonly Presenter $presenter;

    public function __construct(
        private readonly Settings $settings,
        private readonly Database $database,
        private readonly View $view,
        private readonly Session $session,
    ) {
        $this->enquiries = new EnquiryRepository($database);
        $this->presenter = new Presenter($database);
    }

    public function show(Request $request): Response
    {
        $cursor = Cursor::parse($request->query('behind') . $request->query('search'));
        return match (true) {
            $request->has('enquiry') =>
                $this->enquiry($request->reference('enquiry'), $request->now, $request->query('done')),
            $request->has('erase') => $this->erase($request->reference('erase'), false),
            $request->has('erase-all') => $this->erase($request->reference('erase-all'), true),
            $request->has('records') => $this->records($request->now, self::done($request)),
            $request->has('search') => $this->found(is_string($cursor?->id) ? null : $cursor, $request->now),
            default => $this->list($request, $cursor),
        };
    }

    public function refusal(int $status, string $sentence): Response
    {
        return Router::page(
            $status,
            $this->view->message('Not done', ['problem' => $sentence], 'Back to the enquiries'),
        );
    }

    /** After an erasure that left words on the disk. */
    public function unfinished(string $sentence): Response
    {
        return Router::page(200, $this->view->page('unfinished', 'Almost erased', ['sentence' => $sentence]));
    }

    private static function done(Request $request): string
    {
        return self::DONE[$request->query('done')] ?? '';
    }

    private function list(Request $request, ?Cursor $cursor): Response
    {
        $status = ReviewStatus::tryFrom($request->query('list')) ?? ReviewStatus::New;
        $isErased = $status === ReviewStatus::Erased;
        $cursor = is_string($cursor?->id) === $isErased ? $cursor : null;
        $after = $cursor ?? Cursor::newest();
        $items = $isErased ? $this->enquiries->erased($after) : $this->enquiries->page($status, $after);
        return Router::page(200, $this->view->page('inbox', 'Enquiries', [
            'summary' => $this->summary($request->now),
            'counts' => $this->enquiries->counts(),
            'status' => $status,
            'now' => $request->now,
            'isFirst' => $cursor === null,
            'done' => self::done($request),
        ] + $this->pageOf($items)));
    }

    /**
     * @param list<Enquiry>|list<array{reference: string, erased_at: int}> $items one more than a page has where there
     *     is a next one
     * @return array{items: list<mixed>, next: ?Cursor, mails: array<string, string>}
     */
    private function pageOf(array $items): array
    {
        $page = array_slice($items, 0, EnquiryRepository::PAGE);
        $last = count($items) > count($page) ? end($page) : null;
        $next = match (true) {
            $last === null => null,
            $last instanceof Enquiry => new Cursor($last->receivedAt, $last->id),
            default => new Cursor((int) $last['erased_at'], $last['reference']),
        };
        $mails = ($page[0] ?? null) instanceof Enquiry ? $this->presenter->mailsOf($page) : [];
        return ['items' => $page, 'next' => $next, 'mails' => $mails];
    }

    private function summary(int $now): StatusSummary
    {
        $report = (new Checks($this->settings, $now))->run(isProbing: false);
        $mails = (new OutboxRepository($this->database))->figures(1);
        return new StatusSummary($report, $mails, $this->presenter->mailRests(), $this->settings->alertUrl !== '');
    }

    private function found(?Cursor $cursor, int $now): Response
    {
        $words = $this->session->search;
        if ($words === '') {
            return Router::seeOther('');
        }
        $items = $this->enquiries->search($words, $cursor ?? Cursor::newest());
        $values = ['words' => $words, 'now' => $now, 'isFirst' => $cursor === null] + $this->pageOf($items);
        return Router::page(200, $this->view->page('search', 'Search', $values));
    }

    /**
     * @param string $done the name of an action that was just done, or ''
     * @param string $conflict why it was not, or ''
     */
    public function enquiry(string $reference, int $now, string $done = '', string $conflict = ''): Response
    {
        $enquiry = $this->enquiries->find($reference);
        if ($enquiry === null) {
            return $this->missing($reference, $conflict);
        }
        return Router::page($conflict === '' ? 200 : 409, $this->view->page('enquiry', $reference, [
            'enquiry' => $enquiry,
            'history' => $this->presenter->history($enquiry, $now),
            // Whoever has answered one wants the next.
            'list' => $done === Action::Answer->value ? ReviewStatus::New : $enquiry->status(),
            'notice' => $conflict . (self::DONE[$done] ?? ''),
            'isProblem' => $conflict !== '',
        ]));
    }

    private function missing(string $reference, string $problem): Response
    {
        $erasedAt = $this->enquiries->erasedAt($reference);
        $sentence = $erasedAt === null
            ? 'There is none with this reference. Enquiries that were deleted when their time was over leave no trace.'
            : "$reference was erased on " . LondonTime::long($erasedAt) . '. Its words are gone.';
        $page = $this->view->message(
            'No such enquiry',
            ['problem' => $problem, 'lead' => $sentence],
            'Back to the enquiries',
        );
        return Router::page($problem === '' ? 404 : 409, $page);
    }

    /** @param string $problem a sentence, or '' */
    public function erase(string $reference, bool $isAll, string $problem = ''): Response
    {
        $enquiry = $this->enquiries->find($reference);
        if ($enquiry === null) {
            return $this->missing($reference, $problem);
        }
        return Router::page($problem === '' ? 200 : 409, $this->view->page('erase', 'Erase', [
            'enquiry' => $enquiry,
            'enquiries' => $isAll ? $this->enquiries->ofAddress($enquiry->email) : [$enquiry],
            'isAll' => $isAll,
            'notice' => $problem,
        ]));
    }

    /** @param list<string> $codes the new recovery codes, shown once */
    public function codes(array $codes): Response
    {
        return Router::page(200, $this->view->page('codes', 'Recovery codes', ['codes' => $codes]));
    }

    /** @param string $notice a sentence, or '' */
    public function records(int $now, string $notice = '', string $problem = ''): Response
    {
        $isOther = fn (string $one): bool => strcasecmp($one, $this->session->address) !== 0;
        return Router::page($problem === '' ? 200 : 422, $this->view->page('records', 'Records', [
            'today' => LondonTime::date($now),
            'firstOfMonth' => substr(LondonTime::date($now), 0, 8) . '01',
            'hasBackup' => $this->database->driver === 'sqlite',
            'address' => $this->session->address,
            'others' => array_filter($this->settings->recipients(), $isOther),
            'codes' => (new LinkRepository($this->database))->countCodes(),
            'log' => (new AuditLog($this->database))->latest(),
            'notice' => $notice,
            'problem' => $problem,
        ]));
    }
}
