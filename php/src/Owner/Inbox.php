<?php

declare(strict_types=1);

namespace Quayswift\Enquiry\Owner;

use Quayswift\Enquiry\ContactLinks;
use Quayswift\Enquiry\Delivery\Delivery;
use Quayswift\Enquiry\Health\Health;
use Quayswift\Enquiry\Log;
use Quayswift\Enquiry\LondonTime;
use Quayswift\Enquiry\Request;
use Quayswift\Enquiry\Response;
use Quayswift\Enquiry\Settings;
use Quayswift\Enquiry\Store\Backup;
use Quayswift\Enquiry\Store\Database;
use Quayswift\Enquiry\Store\Enquiries;
use Quayswift\Enquiry\Store\Outbox;
use Quayswift\Enquiry\Store\Photos;
use Quayswift\Enquiry\Store\Standing;

/** The pages and forms of a session: the lists, a search, one enquiry, the question before erasing, the records. */
final class Inbox
{
    /** In characters. */
    private const LONGEST_SEARCH = 200;

    private readonly Enquiries $enquiries;
    private readonly Photos $photos;

    public function __construct(
        private readonly Settings $settings,
        private readonly Database $database,
        private readonly View $view,
    ) {
        $this->enquiries = new Enquiries($database);
        $this->photos = new Photos($database);
    }

    public function show(Request $request): Response
    {
        return match (true) {
            $request->has('enquiry') => $this->enquiry($request),
            $request->has('photo') => $this->photo(self::id($request->query('photo'))),
            $request->has('erase') => $this->erase($request->reference('erase')),
            $request->has('records') =>
                Page::of(200, $this->view->page('records', 'Records', ['hasBackup' => $this->settings->dsn === ''])),
            default => $this->list($request),
        };
    }

    /** An action that is done answers with another address, so that reloading repeats nothing. */
    public function form(Request $request): Response
    {
        $action = Action::tryFrom($request->field('action'));
        return $action !== null ? $this->act($action, $request) : match ($request->field('action')) {
            'erase-photo' => $this->erasePhoto($request),
            'search' => $this->found($request),
            'csv' => $this->csv($request),
            'backup' => $this->backup($request->now),
            default => $this->refusal(400, 'This page knows no such form. Nothing was done.'),
        };
    }

    public function refusal(int $status, string $sentence): Response
    {
        $page = $this->view->message('Not done', problem: $sentence, button: 'Back to the enquiries');
        return Page::of($status, $page);
    }

    private function act(Action $action, Request $request): Response
    {
        $enquiry = $this->enquiries->find($request->reference());
        if ($enquiry === null) {
            return $this->missing('This enquiry has been erased. Nothing was done.');
        }
        if (!$action->fits($enquiry->standing())) {
            return $this->enquiry($request, 'Somebody has changed this enquiry since you opened it. Nothing was done; '
                . 'this is how it stands now.');
        }
        (new Actions($this->database, $this->settings))->apply($action, $enquiry, $request->now);
        $place = $action === Action::Erase ? '?' : "?enquiry=$enquiry->reference&";
        $afterwards = fn () => (new Delivery($this->settings))->run();
        return Page::seeOther("{$place}done=$action->value", [], $afterwards);
    }

    /** An unlawful or mistaken one, without its enquiry. */
    private function erasePhoto(Request $request): Response
    {
        $photo = $this->photos->find(self::id($request->field('photo')));
        if ($photo !== null) {
            $this->photos->erase($photo->id);
            Log::note("The owner erased photograph $photo->id.");
        }
        return Page::seeOther("?enquiry={$request->reference()}");
    }

    private function list(Request $request): Response
    {
        $standing = Standing::tryFrom($request->query('list')) ?? Standing::New;
        $number = max(1, self::id(substr($request->query('page'), 0, 6)));
        $items = $this->enquiries->page($standing, $number);
        $page = static fn (int $number): array => ['list' => $standing->value, 'page' => $number];
        return Page::of(200, $this->view->page('inbox', 'Enquiries', [
            'findings' => (new Health($this->settings, $request->now))->findings(),
            'waiting' => (new Outbox($this->database))->waiting()['waiting'],
            'counts' => $this->enquiries->counts(),
            'standing' => $standing,
            'done' => Action::tryFrom($request->query('done'))?->done() ?? '',
            'items' => array_slice($items, 0, Enquiries::PAGE),
            'newer' => $number > 1 ? $page($number - 1) : null,
            'older' => count($items) > Enquiries::PAGE ? $page($number + 1) : null,
            'now' => $request->now,
        ]));
    }

    /** The words stand in no address, since web servers log those: the answer to the form is the page. */
    private function found(Request $request): Response
    {
        $words = trim(mb_substr($request->field('words'), 0, self::LONGEST_SEARCH, 'UTF-8'));
        return Page::of(200, $this->view->page('search', 'Search', [
            'words' => $words,
            'items' => $words === '' ? [] : $this->enquiries->search($words),
            'now' => $request->now,
        ]));
    }

    /** @param string $conflict why an action was not done */
    private function enquiry(Request $request, string $conflict = ''): Response
    {
        $enquiry = $this->enquiries->find($request->reference());
        if ($enquiry === null) {
            return $this->missing();
        }
        $reference = $enquiry->reference;
        $done = Action::tryFrom($request->query('done'));
        return Page::of($conflict === '' ? 200 : 409, $this->view->page('enquiry', $reference, [
            'enquiry' => $enquiry,
            'photos' => $this->photos->ofEnquiry($enquiry->id),
            'history' => (new History($this->database))->of($enquiry, $request->now),
            'dial' => ContactLinks::phone($enquiry->phone),
            'reply' => ContactLinks::email($enquiry->email, "Your enquiry $reference to {$this->settings->siteName}"),
            // Whoever has answered one wants the next.
            'list' => $done === Action::Answer ? Standing::New : $enquiry->standing(),
            'notice' => $conflict . $done?->done(),
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
        $reference = $this->enquiries->byId($photo->enquiryId)?->reference;
        $print = function () use ($photo): void {
            foreach ($this->photos->read($photo) as $piece) {
                echo $piece;
            }
        };
        return Page::of(200, $print, [
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
        return Page::of($problem === '' ? 404 : 409, $this->view->message(
            'No such enquiry',
            ['There is none with this reference: it was erased, or deleted when its time was over.'],
            problem: $problem,
            button: 'Back to the enquiries',
        ));
    }

    private function erase(string $reference): Response
    {
        $enquiry = $this->enquiries->find($reference);
        return $enquiry === null ? $this->missing()
            : Page::of(200, $this->view->page('erase', 'Erase', ['enquiry' => $enquiry]));
    }

    /** Of all, or of what a search has found: all that is known of a person (UK GDPR, article 15). */
    private function csv(Request $request): Response
    {
        Log::note('The owner downloaded the enquiries as CSV.');
        // Written before it is sent: a slow network must not hold the database.
        $stream = fopen('php://temp', 'w+');
        Csv::write($stream, $this->enquiries->each($request->field('words')));
        return Page::download($stream, self::fileName($request->now, 'csv'), 'text/csv; charset=utf-8');
    }

    private function backup(int $now): Response
    {
        Log::note('The owner downloaded a backup.');
        $file = $this->settings->dataFolder() . '/backup-' . bin2hex(random_bytes(8)) . '.sqlite';
        Backup::write($this->database, $file);
        $stream = fopen($file, 'r');
        // The bytes stay until they are sent, the name is gone whatever happens.
        unlink($file);
        return Page::download($stream, self::fileName($now, 'sqlite'), 'application/vnd.sqlite3');
    }

    private static function fileName(int $now, string $extension): string
    {
        return 'enquiries-' . LondonTime::at($now)->format('Y-m-d') . ".$extension";
    }

    private static function id(string $text): int
    {
        return (int) substr($text, 0, 18);
    }
}
