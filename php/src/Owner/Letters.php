<?php

declare(strict_types=1);

namespace Quayswift\Enquiry\Owner;

use Quayswift\Enquiry\Config;
use Quayswift\Enquiry\Delivery\Mailer;
use Quayswift\Enquiry\Log;

/**
 * The mails that the owner's page sends: links to itself, and a test.
 */
final class Letters
{
    private readonly Mailer $mailer;

    /** @throws \RuntimeException when a setting of the mail server is wrong */
    public function __construct(private readonly Config $config)
    {
        $this->mailer = new Mailer($config);
    }

    /**
     * Mails links, each to its own address. What fails is logged: the asker, who may be anybody, hears nothing.
     *
     * @param array<string, string> $tokens by address
     * @param string $reference of the enquiry that the link leads to, or ''
     */
    public function sendLinks(#[\SensitiveParameter] array $tokens, string $reference): void
    {
        foreach ($tokens as $address => $token) {
            try {
                $this->mailer->tell(
                    $address,
                    "Your link to the enquiries of {$this->config->siteName}",
                    "This link opens the enquiries of {$this->config->siteName}, once, within 15 minutes:\n\n"
                        . self::link($this->config, $token, $reference) . "\n\n"
                        . "You did not ask for it? Then somebody else did, and cannot enter without this mail: "
                        . "delete it.\n",
                );
            } catch (\Throwable $error) {
                Log::failure('A link to the owner\'s page could not be mailed', $error);
            }
        }
    }

    /**
     * @throws \Exception with the words of the mail server, when it does not take it
     */
    public function sendTest(): void
    {
        foreach ($this->config->recipients() as $address) {
            $this->mailer->tell(
                $address,
                "Test mail from the website of {$this->config->siteName}",
                "The owner's page has sent this to see whether enquiries arrive. They do.\n",
            );
        }
    }

    /** The address comes from the settings: that of the request could be anybody's. */
    public static function link(Config $config, #[\SensitiveParameter] string $token, string $reference = ''): string
    {
        $query = ['link' => $token] + ($reference === '' ? [] : ['enquiry' => $reference]);
        return "$config->siteUrl/owner.php?" . http_build_query($query);
    }
}
