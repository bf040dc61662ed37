<?php

declare(strict_types=1);

namespace Quayswift\Enquiry\Access;

/** The cookie holds the secret, the table its hash. */
final readonly class Session
{
    /** @param string $ownerHash of the address of MAIL_TO whose link has begun it, or of OWNER_KEY */
    public function __construct(#[\SensitiveParameter] private string $secret, public string $ownerHash)
    {
    }

    /** Carried by every form of this session; another site's page cannot know it. */
    public function formToken(): string
    {
        return hash_hmac('sha256', 'form', $this->secret);
    }
}
