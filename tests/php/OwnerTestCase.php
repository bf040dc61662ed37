<?php

declare(strict_types=1);

namespace Quayswift\Enquiry\Tests;

use Quayswift\Enquiry\Delivery\Worker;
use Quayswift\Enquiry\Owner\Router;
use Quayswift\Enquiry\Owner\Request;
use Quayswift\Enquiry\Response;
use Quayswift\Enquiry\Settings;
use Quayswift\Enquiry\Storage\OutboxRepository;
use Quayswift\Enquiry\Storage\Purpose;
use Quayswift\Enquiry\Storage\SignIn;

/** A test of the owner's page, with a browser's part played: it keeps the cookie, and finds the token of its forms. */
abstract class OwnerTestCase extends DatabaseTestCase
{
    protected const NOW = 1_790_000_000;

    /** The secret of the session; '' when signed out. */
    protected string $cookie = '';
    private string $token = '';
    protected int $now = self::NOW;

    /** The token of a new link. */
    protected function link(string $address = 'enquiries@example.com'): string
    {
        $link = (new SignIn($this->database, $this->config()))->link($address, '', $this->now);
        return substr((string) strstr($link, 'link='), 5);
    }

    protected function signIn(): void
    {
        $signIn = new SignIn($this->database, $this->config());
        $this->cookie = (string) $signIn->open($this->link(), $this->now);
        preg_match('/name="token" value="(\w+)"/', self::text($this->get()), $parts);
        $this->token = $parts[1];
    }

    protected function get(array $query = [], array $server = [], ?Settings $config = null): Response
    {
        return $this->request($query, [], $server, $config);
    }

    protected function post(
        array $form,
        array $server = [],
        ?Settings $config = null,
        array $cookies = [],
    ): Response {
        $server += ['REQUEST_METHOD' => 'POST', 'HTTP_SEC_FETCH_SITE' => 'same-origin'];
        return $this->request([], $form + ['token' => $this->token], $server, $config, $cookies);
    }

    private function request(
        array $query,
        array $form,
        array $server,
        ?Settings $config,
        array $cookies = [],
    ): Response {
        $server += ['REQUEST_METHOD' => 'GET', 'HTTP_HOST' => 'www.example.com', 'HTTP_SEC_FETCH_SITE' => 'none'];
        $cookies += ['__Host-owner' => $this->cookie];
        $request = new Request($server, $query, $form, $cookies, $this->now);
        return Router::route($config ?? $this->config(), $this->database, $request);
    }

    protected static function text(Response $response): string
    {
        if (is_string($response->body)) {
            return $response->body;
        }
        ob_start();
        ($response->body)();
        return (string) ob_get_clean();
    }

    /** Stores an enquiry with words of its own; returns its reference. @param array<string, string> $words */
    protected function receive(array $words = [], int $ago = 0): string
    {
        return $this->store(limitPerAddress: 0, limitGlobal: 0)
            ->submit(Samples::enquiry($words + ['message' => "Words $ago."]), null, null, $this->now - $ago);
    }

    /** Judges and mails everything that is due, without a spam check and a mail server. */
    protected function deliver(): void
    {
        (new Worker($this->config(recaptchaSecret: ''), $this->database))->step($this->now, [Purpose::SpamCheck]);
        $this->database->pdo->exec("UPDATE enquiries SET verdict = 'verified', verdict_reason = ''");
        $outbox = new OutboxRepository($this->database);
        while (($item = $outbox->lease($this->now, Purpose::cases())) !== null) {
            $outbox->sent([$item], $this->now);
        }
    }

    /** @return array<string, mixed>|false */
    protected function find(string $reference): array|false
    {
        return $this->database->run('SELECT * FROM enquiries WHERE reference = :one', ['one' => $reference])->fetch();
    }

    /** The fields of the form with this action, as the page made it. @return array<string, string> */
    protected static function form(Response $response, string $action): array
    {
        $page = new \DOMDocument();
        @$page->loadHTML('<?xml encoding="UTF-8">' . self::text($response));
        foreach ($page->getElementsByTagName('form') as $form) {
            $fields = [];
            foreach ($form->getElementsByTagName('input') as $input) {
                $fields[$input->getAttribute('name')] = $input->getAttribute('value');
            }
            if (($fields['action'] ?? '') === $action) {
                return $fields;
            }
        }
        self::fail("The page has no form for \"$action\".");
    }
}
