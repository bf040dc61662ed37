<?php

declare(strict_types=1);

namespace Quayswift\Enquiry\Owner;

use Quayswift\Enquiry\Delivery\AfterAnswer;
use Quayswift\Enquiry\Delivery\Worker;
use Quayswift\Enquiry\Intake\HttpException;
use Quayswift\Enquiry\LondonTime;
use Quayswift\Enquiry\Response;
use Quayswift\Enquiry\Settings;
use Quayswift\Enquiry\Storage\AuditLog;
use Quayswift\Enquiry\Storage\Backup;
use Quayswift\Enquiry\Storage\Database;
use Quayswift\Enquiry\Storage\EnquiryRepository;
use Quayswift\Enquiry\Storage\Session;
use Quayswift\Enquiry\Storage\SignIn;

/**
 * The forms of a session. An action that is done answers with another address, so that reloading repeats
 * nothing; one that is not says why, beside how things stand now.
 */
final class FormController
{
    /** In characters. */
    private const LONGEST_SEARCH = 200;

    private readonly AuditLog $log;
    private readonly ActionHandler $handler;
    private readonly SignIn $signIn;

    public function __construct(
        private readonly Database $database,
        private readonly Settings $settings,
        private readonly SignInController $entrance,
        private readonly InboxController $inbox,
        private readonly Session $session,
    ) {
        $this->log = new AuditLog($database);
        $this->handler = new ActionHandler($database, $session->address);
        $this->signIn = new SignIn($database, $settings);
    }

    public function answer(Request $request): Response
    {
        $now = $request->now;
        $action = Action::tryFrom($request->form('action'));
        try {
            return $action !== null ? $this->change($request, $action) : match ($request->form('action')) {
                'erase-all' => $this->eraseAll($request),
                'search' => $this->search($request->form('words')),
                'csv' => $this->csv($now),
                'backup' => $this->backup($now),
                'test-mail' => $this->testMail($now),
                'codes' => $this->inbox->codes($this->signIn->makeCodes($this->session, $now)),
                'sign-out' => $this->entrance->signOut($request, $this->session),
                default => $this->inbox->refusal(400, 'This page knows no such form. Nothing was done.'),
            };
        } catch (HttpException $conflict) {
            return $this->inbox->enquiry($request->reference(), $now, conflict: $conflict->getMessage());
        }
    }

    private function change(Request $request, Action $action): Response
    {
        $reference = $request->reference();
        $this->handler->apply($action, $reference, (int) $request->form('version'), $request->now);
        // This request mails it where no worker stays.
        $afterwards = $action->mails() ? fn () => AfterAnswer::deliver($this->settings) : null;
        $place = $action === Action::Erase ? '?' : "?enquiry=$reference&";
        return Router::seeOther("{$place}done=$action->value", [], $afterwards);
    }

    private function eraseAll(Request $request): Response
    {
        $references = explode(' ', $request->form('references'));
        $this->handler->eraseAll($request->reference(), $references, $request->now);
        return Router::seeOther('?done=erase');
    }

    private function search(string $words): Response
    {
        $words = trim(mb_substr($words, 0, self::LONGEST_SEARCH, 'UTF-8'));
        $this->signIn->keepSearch($this->session, $words);
        return Router::seeOther($words === '' ? '' : '?search');
    }

    private function csv(int $now): Response
    {
        $this->log->add('csv', $now, $this->session->address);
        $enquiries = (new EnquiryRepository($this->database))->list();
        $print = static fn () => Csv::write(fopen('php://output', 'w'), $enquiries);
        return self::download($now, 'csv', 'text/csv; charset=utf-8', $print);
    }

    private function backup(int $now): Response
    {
        $file = $this->settings->dataFolder() . '/backup-' . bin2hex(random_bytes(8)) . '.sqlite';
        Backup::write($this->database, $file);
        $handle = fopen($file, 'r');
        // The bytes stay until they are sent, the name is gone whatever happens.
        unlink($file);
        $this->log->add('backup', $now, $this->session->address);
        return self::download($now, 'sqlite', 'application/vnd.sqlite3', static fn () => fpassthru($handle));
    }

    private static function download(int $now, string $extension, string $type, \Closure $print): Response
    {
        $name = 'enquiries-' . LondonTime::at($now)->format('Y-m-d') . ".$extension";
        $headers = ['Content-Type' => $type, 'Content-Disposition' => "attachment; filename=\"$name\""];
        return Router::page(200, $print, $headers);
    }

    private function testMail(int $now): Response
    {
        $this->log->add('test-mail', $now, $this->session->address);
        try {
            $refusals = (new Worker($this->settings, $this->database))->sendTests();
        } catch (\RuntimeException $error) {
            // A setting is wrong.
            return $this->inbox->records(problem: $error->getMessage());
        }
        $words = 'The test mail was not taken for';
        foreach ($refusals as $address => $said) {
            $words .= " $address: " . rtrim($said, '.') . '.';
        }
        return $refusals === []
            ? Router::seeOther('?records&done=test-mail', [], fn () => AfterAnswer::deliver($this->settings))
            : $this->inbox->records(problem: $words);
    }
}
