<?php

declare(strict_types=1);

namespace Quayswift\Enquiry\Access;

/** Somebody who has signed in. The cookie holds the secret, the table its hash. */
final readonly class Session
{
    public function __construct(
        #[\SensitiveParameter] private string $secret,
        /** Of the address of MAIL_TO whose link has begun it, or of OWNER_KEY. */
        public string $ownerHash,
    ) {
    }

    /** Carried by every form of this session; another site's page cannot know it. */
    public function formToken(): string
    {
        return hash_hmac('sha256', 'form', $this->secret);
    }
}
