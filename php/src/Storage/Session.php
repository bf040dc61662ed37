<?php

declare(strict_types=1);

namespace Quayswift\Enquiry\Storage;

/** Somebody who has opened a link. The cookie holds the secret, the table its hash. */
final readonly class Session
{
    public function __construct(
        #[\SensitiveParameter] private string $secret,
        /** The address of MAIL_TO whose link has begun it. */
        public string $address,
        public string $search,
    ) {
    }

    public function hash(): string
    {
        return hash('sha256', $this->secret);
    }

    /** Carried by every form of this session; another site's page cannot know it. */
    public function formToken(): string
    {
        return hash_hmac('sha256', 'form', $this->secret);
    }
}
