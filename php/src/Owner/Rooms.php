<?php

declare(strict_types=1);

namespace Quayswift\Enquiry\Owner;

use Quayswift\Enquiry\Config;
use Quayswift\Enquiry\Health\Health;
use Quayswift\Enquiry\LondonTime;
use Quayswift\Enquiry\Storage\Database;
use Quayswift\Enquiry\Storage\EnquiryRepository;
use Quayswift\Enquiry\Storage\Standing;

/**
 * The pages behind the entrance: the inbox, one enquiry, the question before erasing, the records.
 */
final class Rooms
{
    /** The sentence after a deed; the name of the deed is in the address. */
    private const DONE = [
        'answer' => 'Marked as answered.',
        'reopen' => 'Back among the new ones.',
        'spam' => 'Marked as spam. It stays here, under Suspected.',
        'not-spam' => 'Marked as genuine. It is in the queue of mails, without the mark.',
        'resend' => 'It is in the queue of mails. "What has happened", below, says when it has left.',
        'erase' => 'Erased. Mails in the mailbox and copies in backups are yours to delete.',
        'overwrite' => 'The disk holds no erased words any more.',
        'test-mail' => 'The mail server has taken the test mail. It should be in the mailbox within a minute.',
    ];

    private readonly Inbox $inbox;

    public function __construct(
        private readonly Config $config,
        private readonly Database $database,
        private readonly View $view,
        private readonly Session $session,
    ) {
        $this->inbox = new Inbox($database);
    }

    public function show(Request $request): Response
    {
        return match (true) {
            $request->has('enquiry') =>
                $this->enquiry($request->reference('enquiry'), $request->now, self::done($request)),
            $request->has('erase') => $this->erase($request->reference('erase'), false),
            $request->has('erase-all') => $this->erase($request->reference('erase-all'), true),
            $request->has('records') => $this->records($request->now, self::done($request)),
            $request->has('search') => $this->found(Place::parse($request->query('search'))),
            default => $this->list($request),
        };
    }

    public function refusal(string $sentence): string
    {
        return $this->view->page('refusal', 'Not done', ['sentence' => $sentence]);
    }

    /** After an erasure that left words on the disk. */
    public function unfinished(string $sentence): string
    {
        return $this->view->page('unfinished', 'Almost erased', ['sentence' => $sentence]);
    }

    private static function done(Request $request): string
    {
        return self::DONE[$request->query('done')] ?? '';
    }

    private function list(Request $request): Response
    {
        $standing = Standing::tryFrom($request->query('list')) ?? Standing::New;
        $behind = Place::parse($request->query('behind'));
        if ($behind !== null && is_string($behind->id) !== ($standing === Standing::Erased)) {
            $behind = null;
        }
        return new Response(200, $this->view->page('inbox', 'Enquiries', [
            'condition' => Condition::of(Health::examine($this->config, $request->now)),
            'counts' => $this->inbox->counts(),
            'standing' => $standing,
            'listing' => $this->inbox->page($standing, $behind),
            'isFirst' => $behind === null,
            'done' => self::done($request),
        ]));
    }

    private function found(?Place $behind): Response
    {
        $words = $this->session->search;
        if ($words === '') {
            return Response::seeOther('');
        }
        return new Response(200, $this->view->page('search', 'Search', [
            'words' => $words,
            'listing' => $this->inbox->search($words, is_string($behind?->id) ? null : $behind),
            'isFirst' => $behind === null,
        ]));
    }

    /** @param string $notice a sentence, or '' */
    public function enquiry(string $reference, int $now, string $notice = '', int $status = 200): Response
    {
        $enquiry = $this->inbox->find($reference);
        if ($enquiry === null) {
            return $this->missing($reference, $status === 200 ? '' : $notice);
        }
        return new Response($status, $this->view->page('enquiry', $reference, [
            'enquiry' => $enquiry,
            'isInHand' => $enquiry->isInHand($now),
            'history' => (new DeedLog($this->database))->latest($reference),
            'notice' => $notice,
            'isProblem' => $status !== 200,
        ]));
    }

    private function missing(string $reference, string $notice): Response
    {
        return new Response($notice === '' ? 404 : 409, $this->view->page('missing', 'No such enquiry', [
            'reference' => $reference,
            'erasedAt' => $this->inbox->erasedAt($reference),
            'notice' => $notice,
        ]));
    }

    /** @param string $notice a sentence, or '' */
    public function erase(string $reference, bool $isAll, string $notice = ''): Response
    {
        $enquiry = $this->inbox->find($reference);
        if ($enquiry === null) {
            return $this->missing($reference, $notice);
        }
        $references = $isAll
            ? (new EnquiryRepository($this->database))->referencesOf($enquiry->email)
            : [$reference];
        return new Response($notice === '' ? 200 : 409, $this->view->page('erase', 'Erase', [
            'enquiry' => $enquiry,
            'references' => $references,
            'isAll' => $isAll,
            'notice' => $notice,
        ]));
    }

    /** @param string $notice a sentence, or '' */
    public function records(int $now, string $notice = '', string $problem = ''): Response
    {
        return new Response($problem === '' ? 200 : 422, $this->view->page('records', 'Records', [
            'today' => LondonTime::date($now),
            'monthAgo' => LondonTime::date($now - 30 * 86_400),
            'hasBackup' => $this->database->driver === 'sqlite',
            'log' => (new DeedLog($this->database))->latest(),
            'notice' => $notice,
            'problem' => $problem,
        ]));
    }
}
