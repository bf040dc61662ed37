<?php

declare(strict_types=1);

namespace Quayswift\Enquiry\Owner;

use Quayswift\Enquiry\{Log, LondonTime, Request, Response, Settings};
use Quayswift\Enquiry\Delivery\Delivery;
use Quayswift\Enquiry\Health\Health;
use Quayswift\Enquiry\Store\{Database, Enquiries, Outbox, Photos, Standing};

/** The pages and forms of a session: the lists, one enquiry, its photographs, the downloads. */
final class Inbox
{
    /** The cookie with the words of a search, and the list of what it finds. */
    private const SEARCH = 'owner-search';
    private const FOUND = 'found';

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
            $request->has('photo') => $this->photo(self::number($request->query('photo'))),
            default => $this->list($request),
        };
    }

    public function form(Request $request): Response
    {
        return match ($request->field('action')) {
            'mark', 'resend', 'erase', 'erase-photo' => $this->act($request),
            'search' => $this->search($request),
            'csv' => $this->csv($request->now),
            'backup' => $this->backup($request->now),
            default => $this->refusal(400, 'This page knows no such form. Nothing was done.'),
        };
    }

    public function refusal(int $status, string $sentence): Response
    {
        $page = $this->view->message('Not done', problem: $sentence, button: 'Back to the enquiries');
        return Page::of($status, $page);
    }

    /** An action that is done answers with another address, so that reloading repeats nothing. */
    private function act(Request $request): Response
    {
        $action = $request->field('action');
        $enquiry = $this->enquiries->find($request->field('enquiry'));
        if ($enquiry === null) {
            return $this->refusal(409, 'This enquiry has been erased. Nothing was done.');
        }
        $standing = Standing::tryFrom($request->field('standing')) ?? $enquiry->standing;
        // Each may be repeated: of two owners at once the later one decides.
        match ($action) {
            'mark' => $this->enquiries->mark($enquiry, $standing, $request->now),
            'resend' => $this->outbox->resend($enquiry->id, $request->now),
            'erase' => $this->enquiries->erase($enquiry->id),
            // An unlawful or mistaken photograph goes without its enquiry.
            'erase-photo' => $this->photos->erase(self::number($request->field('photo'))),
        };
        Log::note("The owner did this to $enquiry->reference: $action.");
        $place = $action === 'erase' ? '?done' : "?enquiry=$enquiry->reference&done";
        return Page::seeOther($place, afterwards: (new Delivery($this->settings))->run(...));
    }

    /** The words go into a cookie: web servers log addresses, and a browser cannot go back to the answer of a POST. */
    private function search(Request $request): Response
    {
        $words = rawurlencode(trim(mb_substr($request->field('words'), 0, self::LONGEST_SEARCH, 'UTF-8')));
        $secure = $request->isSecure($this->settings) ? '; Secure' : '';
        $cookie = self::SEARCH . "=$words; Path=/owner.php; HttpOnly; SameSite=Lax$secure";
        return Page::seeOther('?list=' . self::FOUND, $cookie);
    }

    private function list(Request $request): Response
    {
        $words = $request->query('list') === self::FOUND ? $request->cookie(self::SEARCH) : '';
        $standing = Standing::tryFrom($request->query('list')) ?? Standing::New;
        $number = max(1, self::number(substr($request->query('page'), 0, 6)));
        $items = $words === ''
            ? $this->enquiries->page($standing, $number)
            : $this->enquiries->search($words, $number);
        return $this->page('inbox', 'Enquiries', [
            'findings' => (new Health($this->settings, $request->now))->findings(),
            'isTried' => $this->enquiries->count('delivered_at IS NOT NULL') > 0,
            'counts' => $this->enquiries->counts(),
            'standing' => $words === '' ? $standing : null,
            'list' => $words === '' ? $standing->value : self::FOUND,
            'words' => $words,
            'isDone' => $request->has('done'),
            'items' => array_slice($items, 0, Enquiries::PAGE),
            'older' => count($items) > Enquiries::PAGE ? $number + 1 : null,
            'hasBackup' => $this->settings->dsn === '',
        ]);
    }

    private function enquiry(Request $request): Response
    {
        $enquiry = $this->enquiries->find($request->query('enquiry'));
        return $enquiry === null ? $this->missing() : $this->page('enquiry', $enquiry->reference, [
            'enquiry' => $enquiry,
            'photos' => $this->photos->ofEnquiry($enquiry->id),
            'mails' => $this->outbox->ofEnquiry($enquiry->id),
            'isDone' => $request->has('done'),
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
        return Page::of(200, $this->photos->bytes($photo), [
            'Content-Type' => $photo->type,
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

    private function csv(int $now): Response
    {
        Log::note('The owner downloaded the enquiries as CSV.');
        // Written before it is sent: a slow network must not hold the database.
        $stream = fopen('php://temp', 'w+');
        Csv::write($stream, $this->enquiries->each());
        return Page::download($stream, self::fileName($now, 'csv'), 'text/csv; charset=utf-8');
    }

    private function backup(int $now): Response
    {
        Log::note('The owner downloaded a backup.');
        $file = $this->settings->dataFolder() . '/backup-' . bin2hex(random_bytes(8)) . '.sqlite';
        $this->database->backup($file);
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

    private static function number(string $text): int
    {
        return (int) substr($text, 0, 18);
    }
}
