<?php

declare(strict_types=1);

namespace Quayswift\Enquiry\Monitoring;

use Quayswift\Enquiry\LondonTime;

/** One thing that is wrong, in the words of messages.php. It carries nothing that a visitor wrote. */
final readonly class Problem
{
    /** Causes that keep no enquiry from the owner. */
    private const MILD = ['spam-service', 'spam-secret', 'spam-host', 'spam-late', 'spam-client', 'flood', 'journal',
        'private', 'folder.network'];

    private function __construct(
        /** The same for as long as it lasts, such as 'disk': alerts count by it. */
        public string $cause,
        /** A sentence, such as "The disk is almost full: 12 MB are free." */
        public string $what,
        /** What to do, in sentences for whoever set up the site. */
        public string $cure,
        /** What it means for the owner, who knows the business and not the server. */
        private string $meaning,
        public bool $isMild,
        /** Unix time, in s; null when nothing tells. */
        public ?int $since,
    ) {
    }

    /** @param array<string, string|int> $values of the words in braces */
    public static function of(string $code, array $values = [], ?int $since = null): self
    {
        static $messages = null;
        $messages ??= require __DIR__ . '/../../messages.php';
        $fill = [];
        foreach ($values as $name => $value) {
            $fill['{' . $name . '}'] = (string) $value;
        }
        [$what, $cure, $meaning] = array_map(static fn (string $text): string => strtr($text, $fill), $messages[$code]);
        $cause = (string) strtok($code, '.');
        $isMild = in_array($cause, self::MILD, true) || in_array($code, self::MILD, true);
        return new self($cause, $what, $cure, $meaning, $isMild, $since);
    }

    public function since(int $since): self
    {
        return new self($this->cause, $this->what, $this->cure, $this->meaning, $this->isMild, $since);
    }

    /** Whether it keeps mails back, and no enquiry. */
    public function isOfMail(): bool
    {
        return str_contains($this->meaning, 'until mail leaves again');
    }

    /** What is wrong, and since when. */
    public function happening(): string
    {
        return $this->what . ($this->since === null ? '' : ' Since ' . LondonTime::long($this->since) . '.');
    }

    /** The same, and what it means for the owner. */
    public function meaning(): string
    {
        return rtrim("{$this->happening()} $this->meaning");
    }

    /** The same, and what to do. */
    public function sentence(): string
    {
        return "{$this->meaning()} For whoever set up the site: $this->cure";
    }
}
