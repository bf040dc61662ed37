<?php

declare(strict_types=1);

namespace Quayswift\Enquiry\Health;

use Quayswift\Enquiry\LondonTime;

/** One thing that is wrong, in words for the owner. It carries nothing that a visitor wrote. */
final readonly class Finding
{
    public function __construct(
        /** The same for as long as it lasts, such as 'disk': alerts count by it. */
        public string $cause,
        /** A sentence, such as "The disk is almost full: 12 MB are free." */
        public string $what,
        /** What to do, in sentences for whoever set up the site. */
        public string $cure,
        /** Unix time, in s; null when nothing tells. */
        public ?int $since = null,
    ) {
    }

    public function since(int $since): self
    {
        return new self($this->cause, $this->what, $this->cure, $since);
    }

    /** What is wrong, and since when. */
    public function happening(): string
    {
        return $this->what . ($this->since === null ? '' : ' Since ' . LondonTime::long($this->since) . '.');
    }

    /** The same, and what it means for the owner. */
    public function meaning(): string
    {
        return rtrim("{$this->happening()} " . Meaning::of($this->cause));
    }

    /** The same, and what to do. */
    public function sentence(): string
    {
        return "{$this->meaning()} For whoever set up the site: $this->cure";
    }
}
