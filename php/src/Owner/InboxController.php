<?php

declare(strict_types=1);

namespace Quayswift\Enquiry\Owner;

use Quayswift\Enquiry\ContactLinks;
use Quayswift\Enquiry\Monitoring\Checks;
use Quayswift\Enquiry\Response;
use Quayswift\Enquiry\Settings;
use Quayswift\Enquiry\Storage\AuditLog;
use Quayswift\Enquiry\Storage\Database;
use Quayswift\Enquiry\Storage\Enquiry;
use Quayswift\Enquiry\Storage\EnquiryRepository;
use Quayswift\Enquiry\Storage\PhotoRepository;
use Quayswift\Enquiry\Storage\ReviewStatus;
use Quayswift\Enquiry\Storage\Session;
use Quayswift\Enquiry\Storage\SignIn;

/** The pages of a session: the lists, a search, one enquiry, the question before erasing, the records. */
final class InboxController
{
    private const TEST_MAIL = 'The mail server has taken the test mail. It should be in the mailbox within a minute.';

    private readonly EnquiryRepository $enquiries;
    private readonly PhotoRepository $photos;
    private readonly Presenter $presenter;

    public function __construct(
        private readonly Settings $settings,
        private readonly Database $database,
        private readonly View $view,
        private readonly Session $session,
    ) {
        $this->enquiries = new EnquiryRepository($database);
        $this->photos = new PhotoRepository($database);
        $this->presenter = new Presenter($database);
    }

    public function show(Request $request): Response
    {
        $reference = $request->reference();
        return match (true) {
            $request->has('enquiry') => $this->enquiry($reference, $request->now, $request->query('done')),
            $request->has('photo') => $this->photo((int) substr($request->query('photo'), 0, 18)),
            $request->has('erase') => $this->erase($request->reference('erase')),
            $request->has('records') =>
                $this->records($request->query('done') === 'test-mail' ? self::TEST_MAIL : ''),
            $request->has('search') => $this->found($request),
            default => $this->list($request),
        };
    }

    public function refusal(int $status, string $sentence): Response
    {
        $page = $this->view->message('Not done', problem: $sentence, button: 'Back to the enquiries');
        return Router::page($status, $page);
    }

    private function list(Request $request): Response
    {
        $status = ReviewStatus::tryFrom($request->query('list')) ?? ReviewStatus::New;
        // The page tells of the first mail that fails, which is no alert yet.
        $report = (new Checks($this->settings, $request->now, failures: 1))->run(isProbing: false);
        $items = $this->enquiries->page($status, $request->page());
        return $this->rows('Enquiries', ['list' => $status->value], $items, $request, [
            'report' => $report,
            'hasAlert' => $this->settings->alertUrl !== '',
            'counts' => $this->enquiries->counts(),
            'status' => $status,
            'done' => Action::tryFrom($request->query('done'))?->done() ?? '',
        ]);
    }

    private function found(Request $request): Response
    {
        $words = $this->session->search;
        $items = $this->enquiries->search($words, $request->page());
        return $this->rows('Search', ['search' => ''], $items, $request, ['words' => $words]);
    }

    /**
     * @param array<string, string> $query of the first page
     * @param list<Enquiry> $items one more than a page has where there is a next one
     */
    private function rows(string $title, array $query, array $items, Request $request, array $values): Response
    {
        $page = array_slice($items, 0, EnquiryRepository::PAGE);
        $number = $request->page();
        return Router::page(200, $this->view->page('inbox', $title, $values + [
            'title' => $title,
            'items' => $page,
            'newer' => $number > 1 ? $query + ['page' => $number - 1] : null,
            'older' => count($items) > count($page) ? $query + ['page' => $number + 1] : null,
            'now' => $request->now,
        ] + ['report' => null, 'status' => null, 'done' => '', 'words' => '']));
    }

    /** @param string $done the name of an action that was just done @param string $conflict why it was not */
    public function enquiry(string $reference, int $now, string $done = '', string $conflict = ''): Response
    {
        $enquiry = $this->enquiries->find($reference);
        if ($enquiry === null) {
            return $this->missing($conflict);
        }
        return Router::page($conflict === '' ? 200 : 409, $this->view->page('enquiry', $reference, [
            'enquiry' => $enquiry,
            'photos' => $this->photos->ofEnquiry($enquiry->id),
            'history' => $this->presenter->history($enquiry, $now),
            'dial' => ContactLinks::phone($enquiry->phone),
            'reply' => ContactLinks::email($enquiry->email, "Your enquiry $reference to {$this->settings->siteName}"),
            // Whoever has answered one wants the next.
            'list' => $done === Action::Answer->value ? ReviewStatus::New : $enquiry->status(),
            'notice' => $conflict . Action::tryFrom($done)?->done(),
            'isProblem' => $conflict !== '',
        ]));
    }

    /** The original as it came, in which nothing may run; a type that not every browser shows is a download. */
    private function photo(int $id): Response
    {
        $photo = $this->photos->find($id);
        if ($photo === null) {
            return $this->missing();
        }
        $reference = $this->enquiries->byId($photo->enquiryId, 0)?->reference;
        $print = function () use ($photo): void {
            foreach ($this->photos->read($photo) as $piece) {
                echo $piece;
            }
        };
        return Router::page(200, $print, [
            'Content-Type' => $photo->type,
            'Content-Length' => (string) $photo->size,
            'Content-Disposition' => ($photo->isShown() ? 'inline' : 'attachment')
                . "; filename=\"$reference-$photo->id.{$photo->format()}\"",
            'Content-Security-Policy' => "default-src 'none'; sandbox",
            'Cache-Control' => 'private, no-store',
        ]);
    }

    private function missing(string $problem = ''): Response
    {
        return Router::page($problem === '' ? 404 : 409, $this->view->message(
            'No such enquiry',
            ['There is none with this reference: it was erased, or deleted when its time was over.'],
            problem: $problem,
            button: 'Back to the enquiries',
        ));
    }

    private function erase(string $reference): Response
    {
        $enquiry = $this->enquiries->find($reference);
        return $enquiry === null ? $this->missing() : Router::page(200, $this->view->page('erase', 'Erase', [
            'enquiry' => $enquiry,
            'all' => $this->enquiries->ofAddress($enquiry->email),
        ]));
    }

    /** @param list<string> $codes the new recovery codes, shown once */
    public function codes(array $codes): Response
    {
        return Router::page(200, $this->view->message('Recovery codes', [
            'Write these down now: they are not shown again. When mail is down each of them opens this page, once. '
                . 'Earlier codes are useless from now on.',
        ], codes: $codes, query: ['records' => ''], button: 'I have them'));
    }

    public function records(string $notice = '', string $problem = ''): Response
    {
        return Router::page($problem === '' ? 200 : 422, $this->view->page('records', 'Records', [
            'hasBackup' => $this->database->driver === 'sqlite',
            'address' => $this->session->address,
            'codes' => (new SignIn($this->database, $this->settings))->countCodes(),
            'log' => (new AuditLog($this->database))->latest(),
            'notice' => $notice . $problem,
            'isProblem' => $problem !== '',
        ]));
    }
}
