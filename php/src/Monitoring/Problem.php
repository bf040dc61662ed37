<?php

declare(strict_types=1);

namespace Quayswift\Enquiry\Monitoring;

use Quayswift\Enquiry\LondonTime;

/** A thing that is wrong, in the words of messages.php. It carries nothing that a visitor wrote. */
final readonly class Problem
{
    /** The meaning for the owner, who knows the business and not the server. */
    private const IMPACTS = [
        'closed' => 'Customers who press "Send enquiry" are asked to ring you, and their words stay in the form. '
            . 'Nothing that was accepted is lost.',
        'endangered' => 'Enquiries come in, but may be refused at any moment.',
        'unmailed' => 'Nothing is lost: every enquiry is on your page. Ring or write to people from there until mail '
            . 'leaves again.',
        'unchecked' => 'Nothing is lost: enquiries come in and are mailed, but none is checked for spam.',
        'none' => 'Nothing is lost: enquiries come in and are mailed.',
    ];

    /** @param string $impact a key of IMPACTS */
    private function __construct(
        /** The same for as long as it lasts, such as 'disk': alerts count by it. */
        public string $cause,
        /** A sentence, such as "The disk is almost full: 12 MB are free." */
        public string $what,
        /** The steps to take, for whoever set up the site. */
        public string $cure,
        private string $impact,
        /** Unix time, in s; null when nothing tells. */
        public ?int $since,
    ) {
    }

    /** @param array<string, string|int> $values of the words in braces */
    public static function of(string $code, array $values = [], ?int $since = null): self
    {
        [$what, $cure, $impact] = self::messages()[$code];
        $fill = [];
        foreach ($values as $name => $value) {
            $fill['{' . $name . '}'] = (string) $value;
        }
        return new self((string) strtok($code, '.'), strtr($what, $fill), strtr($cure, $fill), $impact, $since);
    }

    /** The first one whose pattern an error fits; its own words may name an address, and stay in the log. */
    public static function fitting(string $prefix, string $error, array $values = [], ?int $since = null): ?self
    {
        foreach (self::messages() as $code => $message) {
            if (str_starts_with($code, $prefix) && isset($message[3]) && preg_match($message[3], $error) === 1) {
                return self::of($code, $values, $since);
            }
        }
        return null;
    }

    /** @return array<string, list<string>> */
    private static function messages(): array
    {
        static $messages = null;
        return $messages ??= require __DIR__ . '/../../messages.php';
    }

    public function since(int $since): self
    {
        return new self($this->cause, $this->what, $this->cure, $this->impact, $since);
    }

    /** Whether it keeps no enquiry and no mail from the owner. */
    public function isMild(): bool
    {
        return in_array($this->impact, ['unchecked', 'none'], true);
    }

    /** Whether it keeps mails back, and no enquiry. */
    public function isOfMail(): bool
    {
        return $this->impact === 'unmailed';
    }

    /** The problem, since when, and the impact. */
    public function meaning(): string
    {
        $since = $this->since === null ? '' : ' Since ' . LondonTime::long($this->since) . '.';
        return "$this->what$since " . self::IMPACTS[$this->impact];
    }

    /** The same, and what to do. */
    public function sentence(): string
    {
        return "{$this->meaning()} For whoever set up the site: $this->cure";
    }
}
