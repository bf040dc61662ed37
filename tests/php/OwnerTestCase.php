<?php

declare(strict_types=1);

namespace Quayswift\Enquiry\Tests;

use Quayswift\Enquiry\Config;
use Quayswift\Enquiry\Delivery\Outbox;
use Quayswift\Enquiry\Owner\Page;
use Quayswift\Enquiry\Owner\Request;
use Quayswift\Enquiry\Owner\Response;
use Quayswift\Enquiry\Owner\SignIn;
use Quayswift\Enquiry\Spam\Verdict;

/**
 * A test of the owner's page, with a browser's part played: it keeps the cookie, and finds the token of its forms.
 */
abstract class OwnerTestCase extends DatabaseTestCase
{
    protected const NOW = 1_790_000_000;

    /** Of the session; '' when signed out. */
    protected string $cookie = '';
    private string $token = '';
    protected int $now = self::NOW;

    protected function signIn(): void
    {
        $signIn = new SignIn($this->database, $this->config());
        $link = $signIn->makeLink('enquiries@example.com', $this->now, 'link');
        $this->cookie = (string) $signIn->open($link, null, $this->now);
        preg_match('/name="token" value="(\w+)"/', self::text($this->get()), $parts);
        $this->token = $parts[1];
    }

    /**
     * @param array<string, string> $query
     * @param array<string, string> $server
     */
    protected function get(array $query = [], array $server = [], ?Config $config = null): Response
    {
        return $this->request('GET', $query, [], $server, $config);
    }

    /**
     * @param array<string, mixed> $form
     * @param array<string, string> $server
     */
    protected function post(array $form, array $server = [], ?Config $config = null): Response
    {
        return $this->request('POST', [], $form + ['token' => $this->token], $server, $config);
    }

    /**
     * @param array<string, mixed> $query
     * @param array<string, mixed> $form
     * @param array<string, string> $server
     */
    private function request(string $method, array $query, array $form, array $server, ?Config $config): Response
    {
        $server += [
            'REQUEST_METHOD' => $method,
            'HTTP_HOST' => 'www.example.com',
            'HTTP_SEC_FETCH_SITE' => $method === 'GET' ? 'none' : 'same-origin',
        ];
        $request = new Request($server, $query, $form, ['__Host-owner' => $this->cookie], $this->now);
        return (new Page($config ?? $this->config(), $this->database))->answer($request, 'network');
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
            ->take(Samples::enquiry($words + ['message' => "Words $ago."]), null, null, $this->now - $ago);
    }

    /** What the worker does with what is due: asks the spam check and mails. */
    protected function deliver(?Verdict $verdict = null): void
    {
        $outbox = new Outbox($this->database);
        $enquiry = $outbox->lease($this->now);
        $outbox->delivered($outbox->judge($enquiry, $verdict ?? Verdict::verified()), $this->now);
    }

    /** @return array<string, mixed>|false */
    protected function find(string $reference): array|false
    {
        return $this->database->run('SELECT * FROM enquiries WHERE reference = :one', ['one' => $reference])->fetch();
    }
}
