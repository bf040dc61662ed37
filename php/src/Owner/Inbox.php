<?php

declare(strict_types=1);

namespace Quayswift\Enquiry\Owner;

use Quayswift\Enquiry\{Log, LondonTime, Request, Response, Settings};
use Quayswift\Enquiry\Delivery\Delivery;
use Quayswift\Enquiry\Health\Health;
use Quayswift\Enquiry\Store\{Backup, Database, Enquiries, Outbox, Photos, Standing};

/** The pages and forms of a session: the lists, a search, one enquiry, the question before erasing, the records. */
final class Inbox
{
    private const LONGEST_SEARCH = 200;

    private readonly Enquiries $enquiries;
    private readonly Photos $photos;
    private readonly Outbox $outbox;

    public function __construct(
        private readonly Settings $settings,
        private readonly Database $database,
        private readonly View $view,
    ) {
        $this->enquiries = new Enquiries($database);
        $this->photos = new Photos($database);
        $this->outbox = new Outbox($database);
    }

    public function show(Request $request): Response
    {
        return match (true) {
            $request->has('enquiry') => $this->enquiry($request),
            $request->has('photo') => $this->photo(self::id($request->query('photo'))),
            $request->has('erase') => $this->erase($request->reference('erase')),
            $request->has('records') => $this->page('records', 'Records', ['hasBackup' => $this->settings->dsn === '']),
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
            return $this->refusal(409, 'This enquiry has been erased. Nothing was done.');
        }
        (new Actions($this->database))->apply($action, $enquiry, $request->now);
        $place = $action === Action::Erase ? '?' : "?enquiry=$enquiry->reference&";
        return Page::seeOther("{$place}done=$action->value", afterwards: (new Delivery($this->settings))->run(...));
    }

    /** An unlawful or mistaken photograph goes without its enquiry. */
    private function erasePhoto(Request $request): Response
    {
        $id = self::id($request->field('photo'));
        $this->photos->erase($id);
        Log::note("The owner erased photograph $id.");
        return Page::seeOther("?enquiry={$request->reference()}");
    }

    private function list(Request $request): Response
    {
        $standing = Standing::tryFrom($request->query('list')) ?? Standing::New;
        $number = max(1, self::id(substr($request->query('page'), 0, 6)));
        $items = $this->enquiries->page($standing, $number);
        return $this->page('inbox', 'Enquiries', [
            'findings' => (new Health($this->settings, $request->now))->findings(),
            'waiting' => $this->outbox->waiting()['many'],
            'counts' => $this->enquiries->counts(),
            'standing' => $standing,
            'done' => Action::tryFrom($request->query('done'))?->done() ?? '',
            'items' => array_slice($items, 0, Enquiries::PAGE),
            'number' => $number,
            'hasOlder' => count($items) > Enquiries::PAGE,
        ]);
    }

    /** The words stand in no address, since web servers log those: the answer to the form is the page. */
    private function found(Request $request): Response
    {
        $words = trim(mb_substr($request->field('words'), 0, self::LONGEST_SEARCH, 'UTF-8'));
        $items = $words === '' ? [] : $this->enquiries->search($words);
        return $this->page('search', 'Search', ['words' => $words, 'items' => $items]);
    }

    private function enquiry(Request $request): Response
    {
        $enquiry = $this->enquiries->find($request->reference());
        if ($enquiry === null) {
            return $this->missing();
        }
        $done = Action::tryFrom($request->query('done'));
        return $this->page('enquiry', $enquiry->reference, [
            'enquiry' => $enquiry,
            'photos' => $this->photos->ofEnquiry($enquiry->id),
            'history' => History::of($enquiry, $this->outbox->ofEnquiry($enquiry->id), $request->now),
            // The owner who has answered one wants the next.
            'list' => $done === Action::Answer ? Standing::New : $enquiry->standing,
            'done' => $done?->done() ?? '',
        ]);
    }

    /** The original as it came, in which nothing may run; a type that not every browser shows is a download. */
    private function photo(int $id): Response
    {
        $photo = $this->photos->find($id);
        if ($photo === null) {
            return $this->missing();
        }
        $name = "{$this->enquiries->byId($photo->enquiryId)?->reference}-$photo->id.{$photo->format()}";
        $print = function () use ($photo): void {
            foreach ($this->photos->read($photo) as $piece) {
                echo $piece;
            }
        };
        return Page::of(200, $print, [
            'Content-Type' => $photo->type,
            'Content-Length' => (string) $photo->size,
            'Content-Disposition' => ($photo->isShown() ? 'inline' : 'attachment') . "; filename=\"$name\"",
            'Content-Security-Policy' => "default-src 'none'; sandbox",
            'Cache-Control' => 'private, no-store',
        ]);
    }

    private function missing(): Response
    {
        $sentence = 'There is none with this reference: it was erased, or deleted when its time was over.';
        return Page::of(404, $this->view->message('No such enquiry', [$sentence], button: 'Back to the enquiries'));
    }

    private function erase(string $reference): Response
    {
        $enquiry = $this->enquiries->find($reference);
        return $enquiry === null ? $this->missing() : $this->page('erase', 'Erase', ['enquiry' => $enquiry]);
    }

    /** All enquiries, or those that a search has found: all that is known of a person (UK GDPR, article 15). */
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

    private function page(string $template, string $title, array $values): Response
    {
        return Page::of(200, $this->view->page($template, $title, $values));
    }

    private static function id(string $text): int
    {
        return (int) substr($text, 0, 18);
    }
}
