<?php

declare(strict_types=1);

namespace Quayswift\Enquiry\Owner;

/** A request to the owner's page, as a value. Fields that are missing, or no text, are ''. */
final readonly class Request
{
    public function __construct(
        public array $server,
        private array $query,
        private array $form,
        private array $cookies,
        /** Unix time, in s. */
        public int $now,
    ) {
    }

    public static function fromWebServer(): self
    {
        return new self($_SERVER, $_GET, $_POST, $_COOKIE, time());
    }

    public function method(): string
    {
        return (string) ($this->server['REQUEST_METHOD'] ?? '');
    }

    public function has(string $name): bool
    {
        return isset($this->query[$name]);
    }

    public function query(string $name): string
    {
        return self::text($this->query[$name] ?? '');
    }

    public function form(string $name): string
    {
        return self::text($this->form[$name] ?? '');
    }

    public function cookie(string $name): string
    {
        return self::text($this->cookies[$name] ?? '');
    }

    /** The reference number in the address or the form; '' for anything that is none. */
    public function reference(string $name = 'enquiry'): string
    {
        $text = $this->query($name) . $this->form($name);
        return preg_match('/^QS-[A-Z0-9]{1,12}$/D', $text) === 1 ? $text : '';
    }

    /** The number of a page in a list, from 1. */
    public function page(): int
    {
        return max(1, (int) substr($this->query('page'), 0, 6));
    }

    /** Whether a page of this very host sent it; browsers say so and let no page lie about it. */
    public function isFromOurPage(): bool
    {
        $site = (string) ($this->server['HTTP_SEC_FETCH_SITE'] ?? '');
        $origin = (string) ($this->server['HTTP_ORIGIN'] ?? '');
        return $site === ''
            ? preg_replace('~^https?://~', '', $origin) === ($this->server['HTTP_HOST'] ?? '')
            : $site === 'same-origin';
    }

    /** A link in another site, such as a web mail, was followed: SameSite=Strict holds the cookie back. */
    public function isFromElsewhere(): bool
    {
        return ($this->server['HTTP_SEC_FETCH_SITE'] ?? '') === 'cross-site';
    }

    /** Databases refuse what is no UTF-8, or has a NUL. */
    private static function text(mixed $value): string
    {
        return is_string($value) ? str_replace("\0", '', mb_scrub($value, 'UTF-8')) : '';
    }
}
