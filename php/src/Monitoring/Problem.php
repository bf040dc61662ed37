<?php

declare(strict_types=1);

namespace Quayswift\Enquiry\Monitoring;

use Quayswift\Enquiry\LondonTime;

/** A thing that is wrong, in the words of messages.php. It carries nothing that a visitor wrote. */
final readonly class Problem
{
    private const MILD = 'Enquiries arrive; one thing to know';

    /** The heading and the meaning for the owner, who knows the business and not the server; the gravest first. */
    private const IMPACTS = [
        'closed' => ['The form is closed', 'Customers who press "Send enquiry" are asked to ring you, and their words '
            . 'stay in the form. Nothing that was accepted is lost.'],
        'endangered' => ['Something is wrong', 'Enquiries come in, but may be refused at any moment.'],
        'unmailed' => ['Mail does not get through; your enquiries are safe here', 'Nothing is lost: every enquiry is '
            . 'on your page. Ring or write to people from there until mail leaves again.'],
        'unchecked' => [self::MILD, 'Nothing is lost: enquiries come in and are mailed, but none is checked for spam.'],
        'none' => [self::MILD, 'Nothing is lost: enquiries come in and are mailed.'],
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

    /** 0 is the gravest. */
    public function rank(): int
    {
        return (int) array_search($this->impact, array_keys(self::IMPACTS), true);
    }

    public function heading(): string
    {
        return self::IMPACTS[$this->impact][0];
    }

    /** The problem, since when, and the impact. */
    public function meaning(): string
    {
        $since = $this->since === null ? '' : ' Since ' . LondonTime::long($this->since) . '.';
        return "$this->what$since " . self::IMPACTS[$this->impact][1];
    }

    /** The same, and what to do. */
    public function sentence(): string
    {
        return "{$this->meaning()} For whoever set up the site: $this->cure";
    }
}
