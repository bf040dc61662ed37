<?php

declare(strict_types=1);

namespace Quayswift\Enquiry\Owner;

use Quayswift\Enquiry\Storage\Database;
use Quayswift\Enquiry\Storage\Mailings;
use Quayswift\Enquiry\Storage\StoredEnquiry;

/** How the mail of an enquiry is doing, in a few words: who has it and who has not. */
final class MailWords
{
    private readonly Mailings $mailings;

    /** @param list<string> $recipients of enquiries */
    public function __construct(Database $database, private readonly array $recipients)
    {
        $this->mailings = new Mailings($database);
    }

    /** '' when nothing is to be said: everybody has it. */
    public function of(StoredEnquiry $enquiry): string
    {
        if ($enquiry->state === 'delivered') {
            return '';
        }
        $taken = $this->mailings->taken([$enquiry])[$enquiry->reference];
        if ($taken !== []) {
            return 'Mailed to ' . implode(', ', $taken) . ', but not to '
                . implode(', ', Mailings::without($this->recipients, $taken));
        }
        return match (true) {
            $enquiry->lastError === '' => 'Not mailed yet',
            $enquiry->attempts === 1 => 'Mail failed, 1 try',
            default => "Mail failed, $enquiry->attempts tries",
        };
    }

    /**
     * The same of many.
     *
     * @param list<StoredEnquiry> $enquiries
     * @return array<string, string> by reference
     */
    public function ofAll(array $enquiries): array
    {
        return array_combine(array_column($enquiries, 'reference'), array_map($this->of(...), $enquiries));
    }
}
