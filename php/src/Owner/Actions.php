<?php

declare(strict_types=1);

namespace Quayswift\Enquiry\Owner;

use Quayswift\Enquiry\Config;
use Quayswift\Enquiry\Console\Csv;
use Quayswift\Enquiry\Http\Endpoint as HttpEndpoint;
use Quayswift\Enquiry\LondonTime;
use Quayswift\Enquiry\Storage\Backup;
use Quayswift\Enquiry\Storage\Database;
use Quayswift\Enquiry\Storage\EnquiryRepository;

/**
 * The forms behind the entrance. A deed that is done answers with another address, so that reloading repeats
 * nothing; one that is not says why, beside how things stand now.
 */
final class Actions
{
    /** Of what is searched for, in characters. */
    private const LONGEST_SEARCH = 200;

    public function __construct(
        private readonly Database $database,
        private readonly Config $config,
        private readonly SignIn $signIn,
        private readonly Rooms $rooms,
    ) {
    }

    public function answer(Request $request, Session $session): Response
    {
        $deed = Deed::tryFrom($request->form('deed'));
        return match (true) {
            $deed === Deed::Erase => $this->erase($request),
            $deed !== null => $this->change($deed, $request),
            default => match ($request->form('deed')) {
                'erase-all' => $this->eraseAll($request),
                'overwrite' => $this->overwrite($request->now),
                'search' => $this->search($request, $session),
                'csv' => $this->csv($request),
                'backup' => $this->backup($request->now),
                'test-mail' => $this->testMail($request->now),
                'sign-out' => $this->signOut($request, $session),
                default => new Response(400, $this->rooms->refusal('This page knows no such form. Nothing was done.')),
            },
        };
    }

    private function change(Deed $deed, Request $request): Response
    {
        $reference = $request->reference('enquiry');
        try {
            (new Deeds($this->database))->do($deed, $reference, (int) $request->form('version'), $request->now);
        } catch (Conflict $conflict) {
            return $this->rooms->enquiry($reference, $request->now, conflict: $conflict->getMessage());
        }
        $done = '?' . http_build_query(['enquiry' => $reference, 'done' => $deed->value]);
        // Where no worker stays, nothing else would mail it until cron comes by.
        return Response::seeOther($done, afterwards: $deed->mails()
            ? fn () => HttpEndpoint::deliver($this->config)
            : null);
    }

    private function erase(Request $request): Response
    {
        $reference = $request->reference('enquiry');
        try {
            $version = (int) $request->form('version');
            (new Deeds($this->database))->do(Deed::Erase, $reference, $version, $request->now);
        } catch (Conflict $conflict) {
            return $this->rooms->erase($reference, false, $conflict->getMessage());
        } catch (\RuntimeException $error) {
            return $this->unfinished($error);
        }
        return Response::seeOther('?list=erased&done=erase');
    }

    private function eraseAll(Request $request): Response
    {
        $reference = $request->reference('enquiry');
        $enquiry = (new Inbox($this->database))->find($reference);
        if ($enquiry === null) {
            return $this->rooms->erase($reference, true, Conflict::gone()->getMessage());
        }
        try {
            $references = preg_split('/\s+/', $request->form('references'), flags: PREG_SPLIT_NO_EMPTY) ?: [];
            (new Deeds($this->database))->eraseAll($enquiry->email, $references, $request->now);
        } catch (Conflict $conflict) {
            return $this->rooms->erase($reference, true, $conflict->getMessage());
        } catch (\RuntimeException $error) {
            return $this->unfinished($error);
        }
        return Response::seeOther('?list=erased&done=erase');
    }

    /** They are erased, and their words are on the disk. */
    private function unfinished(\RuntimeException $error): Response
    {
        if ($error instanceof \PDOException) {
            throw $error;
        }
        return new Response(200, $this->rooms->unfinished($error->getMessage()));
    }

    private function overwrite(int $now): Response
    {
        try {
            (new EnquiryRepository($this->database))->overwrite();
        } catch (\PDOException $error) {
            throw $error;
        } catch (\RuntimeException $error) {
            return $this->unfinished($error);
        }
        (new DeedLog($this->database))->add('overwrite', $now);
        return Response::seeOther('?list=erased&done=overwrite');
    }

    private function search(Request $request, Session $session): Response
    {
        $words = trim(mb_substr($request->form('words'), 0, self::LONGEST_SEARCH, 'UTF-8'));
        $this->signIn->search($session, $words);
        return Response::seeOther($words === '' ? '' : '?search');
    }

    private function csv(Request $request): Response
    {
        $since = LondonTime::startOf($request->form('since'));
        $until = LondonTime::startOf($request->form('until'), 1);
        if ($since === null || $until === null || $since >= $until) {
            $problem = 'Enter a first day, and a last day that is not before it.';
            return $this->rooms->records($request->now, problem: $problem);
        }
        $enquiries = (new EnquiryRepository($this->database))->list(['since' => $since, 'until' => $until]);
        if (!$enquiries->valid()) {
            return $this->rooms->records($request->now, problem: 'No enquiry came on these days.');
        }
        (new DeedLog($this->database))->add('csv', $request->now);
        $name = "enquiries-{$request->form('since')}-to-{$request->form('until')}.csv";
        return Response::download($name, 'text/csv; charset=utf-8', static function () use ($enquiries): void {
            Csv::write(fopen('php://output', 'w'), $enquiries);
        });
    }

    /** A whole copy, made while the site runs. */
    private function backup(int $now): Response
    {
        if ($this->database->driver !== 'sqlite') {
            return $this->rooms->records($now, problem: 'A database server is backed up by its own tools.');
        }
        $file = $this->config->dataFolder() . '/backup-' . bin2hex(random_bytes(8)) . '.sqlite';
        Backup::write($this->database, $file);
        $handle = fopen($file, 'r');
        // The bytes stay until they are sent, the name is gone whatever happens.
        unlink($file);
        if ($handle === false) {
            throw new \RuntimeException('The backup cannot be read.');
        }
        (new DeedLog($this->database))->add('backup', $now);
        $name = 'enquiries-' . LondonTime::date($now) . '.sqlite';
        return Response::download($name, 'application/vnd.sqlite3', static function () use ($handle): void {
            fpassthru($handle);
        });
    }

    private function testMail(int $now): Response
    {
        $log = new DeedLog($this->database);
        $recipients = $this->config->recipients();
        try {
            $refused = (new Letters($this->config))->sendTest();
        } catch (\Exception $error) {
            // A setting is missing or wrong.
            $refused = array_fill_keys($recipients, $error->getMessage());
        }
        if (count($refused) < count($recipients)) {
            // Mail leaves, so nothing needs to wait for its next try.
            (new EnquiryRepository($this->database))->retry(null, $now);
        }
        $deliver = fn () => HttpEndpoint::deliver($this->config);
        if ($refused === []) {
            $log->add('test-mail', $now);
            return Response::seeOther('?records&done=test-mail', afterwards: $deliver);
        }
        $log->add(count($refused) < count($recipients) ? 'test-mail-partly' : 'test-mail-refused', $now);
        return $this->rooms->records($now, problem: self::refusal($recipients, $refused));
    }

    /**
     * @param list<string> $recipients
     * @param array<string, string> $refused the words of the mail server by address
     */
    private static function refusal(array $recipients, array $refused): string
    {
        $words = array_map(
            static fn (string $address, string $said): string => "$address: " . rtrim($said, '.') . '.',
            array_keys($refused),
            $refused,
        );
        $taken = array_diff($recipients, array_keys($refused));
        $rest = $taken === [] ? '' : ' It has gone to ' . implode(', ', $taken) . '.';
        return 'The test mail was not taken for ' . implode(' ', $words) . $rest;
    }

    private function signOut(Request $request, Session $session): Response
    {
        $this->signIn->signOut($session, $request->now, $request->form('whose') === 'all');
        $name = Entrance::cookieName($this->config, $request);
        $isSecure = str_starts_with($name, '__Host-') ? '; Secure' : '';
        return Response::seeOther('', [
            'Set-Cookie' => "$name=; Path=/; Max-Age=0; HttpOnly; SameSite=Strict$isSecure",
        ]);
    }
}
