<?php

declare(strict_types=1);

namespace Quayswift\Enquiry\Tests;

use Quayswift\Enquiry\{Request, Response};
use Quayswift\Enquiry\Owner\{OwnerPage, SignIn};

/** A test of the owner's page, with a browser's part played: it keeps the cookie, and finds the token of its forms. */
abstract class OwnerTestCase extends DatabaseTestCase
{
    /** The secret of the session; '' when signed out. */
    protected string $cookie = '';
    private string $words = '';
    private string $token = '';

    /** The token of a new link. */
    protected function link(): string
    {
        $link = (new SignIn($this->database, $this->config()))->link($this->now);
        return substr((string) strstr($link, 'link='), 5);
    }

    protected function signIn(): void
    {
        $signIn = new SignIn($this->database, $this->config());
        $this->cookie = (string) $signIn->open($this->link(), $this->now);
        preg_match('/name="token" value="(\w+)"/', self::text($this->get()), $parts);
        $this->token = $parts[1];
    }

    protected function get(array $query = [], array $server = [], mixed ...$settings): Response
    {
        return $this->request($server + ['REQUEST_METHOD' => 'GET'], $query, [], $settings);
    }

    protected function post(array $form, array $server = [], mixed ...$settings): Response
    {
        $server += ['REQUEST_METHOD' => 'POST', 'HTTP_SEC_FETCH_SITE' => 'same-origin'];
        return $this->request($server, [], $form + ['token' => $this->token], $settings);
    }

    /** The page of what is found; the browser keeps the words. */
    protected function search(string $words): string
    {
        $answer = $this->post(['action' => 'search', 'words' => $words]);
        self::assertSame([303, '/owner.php?list=found'], [$answer->status, $answer->headers['Location']]);
        $cookie = '~^owner-search=(\S*); Path=/owner.php; HttpOnly; SameSite=Lax; Secure$~';
        preg_match($cookie, $answer->headers['Set-Cookie'], $parts);
        $this->words = rawurldecode($parts[1]);
        return self::text($this->get(['list' => 'found']));
    }

    private function request(array $server, array $query, array $form, array $settings): Response
    {
        $server += ['HTTP_HOST' => 'www.example.com', 'HTTP_SEC_FETCH_SITE' => 'none'];
        $cookies = ['__Host-owner' => $this->cookie, 'owner-search' => $this->words];
        $request = new Request($server, $this->now, $query, $form, $cookies);
        return (new OwnerPage())->answer($this->config(...$settings), $request);
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
