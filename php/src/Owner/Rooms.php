<?php

declare(strict_types=1);

namespace Quayswift\Enquiry\Owner;

use Quayswift\Enquiry\Config;
use Quayswift\Enquiry\Health\Health;
use Quayswift\Enquiry\LondonTime;
use Quayswift\Enquiry\Storage\Database;
use Quayswift\Enquiry\Storage\Mailings;
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
    private readonly MailWords $mails;

    public function __construct(
        private readonly Config $config,
        private readonly Database $database,
        private readonly View $view,
        private readonly Session $session,
    ) {
        $this->inbox = new Inbox($database);
        $this->mails = new MailWords($database, $config->recipients());
    }

    public function show(Request $request): Response
    {
        return match (true) {
            $request->has('enquiry') =>
                $this->enquiry($request->reference('enquiry'), $request->now, $request->query('done')),
            $request->has('erase') => $this->erase($request->reference('erase'), false),
            $request->has('erase-all') => $this->erase($request->reference('erase-all'), true),
            $request->has('records') => $this->records($request->now, self::done($request)),
            $request->has('unmailed') => $this->unmailed($request->now),
            $request->has('search') => $this->found(Place::parse($request->query('search')), $request->now),
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
        $listing = $this->inbox->page($standing, $behind);
        return new Response(200, $this->view->page('inbox', 'Enquiries', [
            'condition' => $this->condition($request->now),
            'counts' => $this->inbox->counts(),
            'standing' => $standing,
            'listing' => $listing,
            'now' => $request->now,
            'mails' => $standing === Standing::Erased ? [] : $this->mails->ofAll($listing->items),
            'isFirst' => $behind === null,
            'done' => self::done($request),
        ]));
    }

    private function condition(int $now): Condition
    {
        return Condition::of(
            Health::examine($this->config, $now),
            MailTrouble::find($this->database, $now, $this->config->cronMinutes),
            $this->config->alertUrl !== '',
        );
    }

    /** The enquiries that nobody has been mailed, to ring their senders. */
    private function unmailed(int $now): Response
    {
        $enquiries = $this->inbox->unmailed();
        return new Response(200, $this->view->page('unmailed', 'Not mailed', [
            'enquiries' => $enquiries,
            'now' => $now,
            'mails' => $this->mails->ofAll($enquiries),
        ]));
    }

    private function found(?Place $behind, int $now): Response
    {
        $words = $this->session->search;
        if ($words === '') {
            return Response::seeOther('');
        }
        $listing = $this->inbox->search($words, is_string($behind?->id) ? null : $behind);
        return new Response(200, $this->view->page('search', 'Search', [
            'words' => $words,
            'listing' => $listing,
            'now' => $now,
            'mails' => $this->mails->ofAll($listing->items),
            'isFirst' => $behind === null,
            'oldest' => $this->inbox->oldest(),
        ]));
    }

    /**
     * @param string $done the name of a deed that was just done, or ''
     * @param string $conflict why it was not, or ''
     */
    public function enquiry(string $reference, int $now, string $done = '', string $conflict = ''): Response
    {
        $enquiry = $this->inbox->find($reference);
        if ($enquiry === null) {
            return $this->missing($reference, $conflict);
        }
        return new Response($conflict === '' ? 200 : 409, $this->view->page('enquiry', $reference, [
            'enquiry' => $enquiry,
            'isInHand' => $enquiry->isInHand($now),
            'history' => (new History($this->database))->of($enquiry),
            'mail' => $this->mails->of($enquiry),
            // Whoever has answered one wants the next.
            'list' => $done === Deed::Answer->value ? Standing::New : $enquiry->standing(),
            'notice' => $conflict . (self::DONE[$done] ?? ''),
            'isProblem' => $conflict !== '',
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
        return new Response($notice === '' ? 200 : 409, $this->view->page('erase', 'Erase', [
            'enquiry' => $enquiry,
            'enquiries' => $isAll ? $this->inbox->ofAddress($enquiry->email) : [$enquiry],
            'isAll' => $isAll,
            'notice' => $notice,
        ]));
    }

    /** @param string $notice a sentence, or '' */
    public function records(int $now, string $notice = '', string $problem = ''): Response
    {
        $address = SignIn::addressOf($this->session, $this->config);
        return new Response($problem === '' ? 200 : 422, $this->view->page('records', 'Records', [
            'today' => LondonTime::date($now),
            'firstOfMonth' => substr(LondonTime::date($now), 0, 8) . '01',
            'hasBackup' => $this->database->driver === 'sqlite',
            'address' => $address,
            'others' => Mailings::without($this->config->recipients(), [$address]),
            'log' => (new DeedLog($this->database))->latest(),
            'notice' => $notice,
            'problem' => $problem,
        ]));
    }
}
