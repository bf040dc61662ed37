<?php

declare(strict_types=1);

namespace Quayswift\Enquiry;

/** Fields that are missing, or no text, are ''. */
final readonly class Request
{
    /** In bytes: a generous limit of ours, since the spec has none. */
    public const MAX_BODY = 1_048_576;

    /**
     * @param int $now Unix time, in s
     * @param string $body that of no form, no longer than `MAX_BODY` and a byte
     */
    public function __construct(
        public array $server,
        public int $now,
        private array $query = [],
        public array $form = [],
        private array $cookies = [],
        public array $files = [],
        public string $body = '',
    ) {
    }

    public static function fromWebServer(): self
    {
        $body = (string) file_get_contents('php://input', length: self::MAX_BODY + 1);
        return new self($_SERVER, time(), $_GET, $_POST, $_COOKIE, $_FILES, $body);
    }

    public function method(): string
    {
        return $this->header('REQUEST_METHOD');
    }

    /** @param string $name as in `CONTENT_TYPE` or `HTTP_ORIGIN` */
    public function header(string $name): string
    {
        return (string) ($this->server[$name] ?? '');
    }

    public function has(string $name): bool
    {
        return isset($this->query[$name]);
    }

    public function query(string $name): string
    {
        return self::text($this->query[$name] ?? '');
    }

    public function field(string $name): string
    {
        return self::text($this->form[$name] ?? '');
    }

    public function cookie(string $name): string
    {
        return self::text($this->cookies[$name] ?? '');
    }

    /** TLS may end in front of this server, so the settings count too. */
    public function isSecure(Settings $settings): bool
    {
        return str_starts_with($settings->siteUrl, 'https://')
            || !in_array(strtolower($this->header('HTTPS')), ['', 'off'], true);
    }

    /** Browsers name the origin of a request, and let no page lie about it. */
    public function isFromOurPage(Settings $settings): bool
    {
        if ($this->header('HTTP_SEC_FETCH_SITE') === 'same-origin') {
            return true;
        }
        $host = self::hostOf($this->header('HTTP_ORIGIN'));
        return $host !== '' && in_array($host, [$this->header('HTTP_HOST'), self::hostOf($settings->siteUrl)], true);
    }

    /** Programs other than browsers name no origin, and are held by the limits. */
    public function isFromElsewhere(Settings $settings): bool
    {
        return $this->header('HTTP_ORIGIN') !== '' && !$this->isFromOurPage($settings);
    }

    /** The host with its port; '' without a scheme. */
    private static function hostOf(string $origin): string
    {
        return preg_match('~^https?://([^/]+)$~D', $origin, $parts) === 1 ? $parts[1] : '';
    }

    /** Databases refuse invalid UTF-8 and NUL. */
    private static function text(mixed $value): string
    {
        return is_string($value) ? str_replace("\0", '', mb_scrub($value, 'UTF-8')) : '';
    }
}
