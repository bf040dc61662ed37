<?php

declare(strict_types=1);

namespace Quayswift\Enquiry\Owner;

use Quayswift\Enquiry\Delivery\Worker;
use Quayswift\Enquiry\Intake\Endpoint as Handler;
use Quayswift\Enquiry\LondonTime;
use Quayswift\Enquiry\Response;
use Quayswift\Enquiry\Settings;
use Quayswift\Enquiry\Storage\AuditLog;
use Quayswift\Enquiry\Storage\Backup;
use Quayswift\Enquiry\Storage\CircuitBreaker;
use Quayswift\Enquiry\Storage\Database;
use Quayswift\Enquiry\Storage\EnquiryRepository;
use Quayswift\Enquiry\Storage\LinkRepository;
use Quayswift\Enquiry\Storage\OutboxRepository;
use Quayswift\Enquiry\Storage\Purpose;

/**
 * The forms of a session. An action that is done answers with another address, so that reloading repeats
 * nothing; one that is not says why, beside how things stand now.
 */
final class FormController
{
    /** Of what is searched for, in characters. */
    private const LONGEST_SEARCH = 200;

    private readonly AuditLog $log;
    private readonly ActionHandler $handler;

    public function __construct(
        private readonly Database $database,
        private readonly Settings $settings,
        private readonly MagicLink $magicLink,
        private readonly InboxController $inbox,
        private readonly Session $session,
    ) {
        $this->log = new AuditLog($database);
        $this->handler = new ActionHandler($database, $session->address);
    }

    public function answer(Request $request): Response
    {
        $action = Action::tryFrom($request->form('deed'));
        return match (true) {
            $action === Action::Erase => $this->erase($request, false),
            $action !== null => $this->change($action, $request),
            default => match ($request->form('deed')) {
                'erase-all' => $this->erase($request, true),
                'overwrite' => $this->overwrite($request->now),
                'search' => $this->search($request),
                'csv' => $this->csv($request),
                'backup' => $this->backup($request->now),
                'test-mail' => $this->testMail($request->now),
                'codes' => $this->inbox->codes($this->magicLink->makeCodes($this->session, $request->now)),
                'sign-out' => $this->signOut($request),
                default => $this->inbox->refusal(400, 'This page knows no such form. Nothing was done.'),
            },
        };
    }

    private function change(Action $action, Request $request): Response
    {
        $reference = $request->reference('enquiry');
        try {
            $this->handler->apply($action, $reference, (int) $request->form('version'), $request->now);
        } catch (Conflict $conflict) {
            return $this->inbox->enquiry($reference, $request->now, conflict: $conflict->getMessage());
        }
        $done = '?' . http_build_query(['enquiry' => $reference, 'done' => $action->value]);
        // Where no worker stays, nothing else would mail it until cron comes by.
        return Router::seeOther($done, [], $action->mails() ? fn () => Handler::deliver($this->settings) : null);
    }

    private function erase(Request $request, bool $isAll): Response
    {
        $reference = $request->reference('enquiry');
        try {
            if ($isAll) {
                $enquiry = (new EnquiryRepository($this->database))->find($reference) ?? throw Conflict::gone();
                $references = preg_split('/\s+/', $request->form('references'), flags: PREG_SPLIT_NO_EMPTY) ?: [];
                $this->handler->eraseAll($enquiry->email, $references, $request->now);
            } else {
                $version = (int) $request->form('version');
                $this->handler->apply(Action::Erase, $reference, $version, $request->now);
            }
        } catch (Conflict $conflict) {
            return $this->inbox->erase($reference, $isAll, $conflict->getMessage());
        } catch (\PDOException $error) {
            throw $error;
        } catch (\RuntimeException $error) {
            // They are erased, and their words are on the disk.
            return $this->inbox->unfinished($error->getMessage());
        }
        return Router::seeOther('?list=erased&done=erase');
    }

    private function overwrite(int $now): Response
    {
        try {
            (new EnquiryRepository($this->database))->overwrite();
        } catch (\PDOException $error) {
            throw $error;
        } catch (\RuntimeException $error) {
            return $this->inbox->unfinished($error->getMessage());
        }
        $this->log->add('overwrite', $now, $this->session->address);
        return Router::seeOther('?list=erased&done=overwrite');
    }

    private function search(Request $request): Response
    {
        $words = trim(mb_substr($request->form('words'), 0, self::LONGEST_SEARCH, 'UTF-8'));
        (new LinkRepository($this->database))->search($this->session->hash(), $words);
        return Router::seeOther($words === '' ? '' : '?search');
    }

    private function csv(Request $request): Response
    {
        $since = LondonTime::startOf($request->form('since'));
        $until = LondonTime::startOf($request->form('until'), 1);
        if ($since === null || $until === null || $since >= $until) {
            $problem = 'Enter a first day, and a last day that is not before it.';
            return $this->inbox->records($request->now, problem: $problem);
        }
        $enquiries = (new EnquiryRepository($this->database))->list(['since' => $since, 'until' => $until]);
        if (!$enquiries->valid()) {
            return $this->inbox->records($request->now, problem: 'No enquiry came on these days.');
        }
        $this->log->add('csv', $request->now, $this->session->address);
        $name = "enquiries-{$request->form('since')}-to-{$request->form('until')}.csv";
        return self::download($name, 'text/csv; charset=utf-8', static function () use ($enquiries): void {
            Csv::write(fopen('php://output', 'w'), $enquiries);
        });
    }

    /** A whole copy, made while the site runs. */
    private function backup(int $now): Response
    {
        if ($this->database->driver !== 'sqlite') {
            return $this->inbox->records($now, problem: 'A database server is backed up by its own tools.');
        }
        $file = $this->settings->dataFolder() . '/backup-' . bin2hex(random_bytes(8)) . '.sqlite';
        Backup::write($this->database, $file);
        $handle = fopen($file, 'r');
        // The bytes stay until they are sent, the name is gone whatever happens.
        unlink($file);
        if ($handle === false) {
            throw new \RuntimeException('The backup cannot be read.');
        }
        $this->log->add('backup', $now, $this->session->address);
        $name = 'enquiries-' . LondonTime::date($now) . '.sqlite';
        return self::download($name, 'application/vnd.sqlite3', static function () use ($handle): void {
            fpassthru($handle);
        });
    }

    /** A file for the disk. */
    private static function download(string $name, string $type, \Closure $print): Response
    {
        return Router::page(200, $print, [
            'Content-Type' => $type,
            'Content-Disposition' => "attachment; filename=\"$name\"",
        ]);
    }

    private function testMail(int $now): Response
    {
        $recipients = $this->settings->recipients();
        $outbox = new OutboxRepository($this->database);
        try {
            $worker = new Worker($this->settings, $this->database);
            $this->database->write(fn () => array_map(static fn (string $address) =>
                $outbox->add(Purpose::Test, $address, $now), $recipients));
            $refused = $worker->sendAll(Purpose::Test);
            $outbox->drop(Purpose::Test);
        } catch (\RuntimeException $error) {
            // A setting is missing or wrong.
            $refused = array_fill_keys($recipients, $error->getMessage());
        }
        if (count($refused) < count($recipients)) {
            // Mail leaves, so nothing needs to wait for its next try.
            (new CircuitBreaker($this->database, CircuitBreaker::MAIL))->succeeded();
            $this->database->write(fn () => $outbox->retry(null, $now));
        }
        $isPartly = count($refused) < count($recipients);
        $action = ['test-mail', 'test-mail-partly', 'test-mail-refused'][$refused === [] ? 0 : ($isPartly ? 1 : 2)];
        $this->log->add($action, $now, $this->session->address);
        return $refused === []
            ? Router::seeOther('?records&done=test-mail', [], fn () => Handler::deliver($this->settings))
            : $this->inbox->records($now, problem: self::refusal($recipients, $refused));
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

    private function signOut(Request $request): Response
    {
        $this->magicLink->signOut($this->session, $request->now, $request->form('whose') === 'all');
        return Router::seeOther('', [SignInController::cookie($this->settings, $request, 'owner', '', 0)]);
    }
}
