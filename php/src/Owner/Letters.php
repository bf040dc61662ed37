<?php

declare(strict_types=1);

namespace Quayswift\Enquiry\Owner;

use Quayswift\Enquiry\Config;
use Quayswift\Enquiry\Delivery\Mailer;
use Quayswift\Enquiry\Log;
use Quayswift\Enquiry\LondonTime;
use Quayswift\Enquiry\Visible;

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
     * @param string $device of whoever asks, as of Device
     * @return bool whether all of them were taken
     */
    public function sendLinks(
        #[\SensitiveParameter] array $tokens,
        string $reference,
        string $device,
        int $now,
    ): bool {
        $areTaken = true;
        $asked = 'It was asked for on ' . LondonTime::long($now) . ", from $device. If that was neither you nor a "
            . 'colleague, delete it: nobody can enter without this mail.';
        foreach ($tokens as $address => $token) {
            $link = self::link($this->config, $token, $reference);
            $what = "This link opens the enquiries of {$this->config->siteName}, once, within 15 minutes:";
            try {
                $this->mailer->tell(
                    $address,
                    "Your link to the enquiries of {$this->config->siteName}",
                    "$what\n\n$link\n\n$asked\n",
                    self::html($what, $link, $asked),
                );
            } catch (\Throwable $error) {
                $areTaken = false;
                Log::failure('A link to the owner\'s page could not be mailed', $error);
            }
        }
        return $areTaken;
    }

    private static function html(string $what, #[\SensitiveParameter] string $link, string $asked): string
    {
        $escape = static fn (string $text): string => htmlspecialchars($text, ENT_QUOTES | ENT_HTML5, 'UTF-8');
        return '<div style="color:#14201b;font:16px/1.5 Arial,sans-serif;max-width:640px">' . "\n"
            . "<p>{$escape($what)}</p>\n"
            . '<p><a style="display:inline-block;background:#14201b;color:#ffffff;font-weight:bold;padding:14px 22px;'
            . "text-decoration:none\"\nhref=\"{$escape($link)}\">Open the enquiries</a></p>\n"
            . "<p style=\"color:#4a5650;font-size:14px\">{$escape($asked)}</p>\n</div>\n";
    }

    /**
     * Mails a test to each recipient alone.
     *
     * @return array<string, string> the words of the mail server about those that it refused, by address
     */
    public function sendTest(): array
    {
        $refused = [];
        foreach ($this->config->recipients() as $address) {
            try {
                $this->mailer->tell(
                    $address,
                    "Test mail from the website of {$this->config->siteName}",
                    "The owner's page has sent this to see whether enquiries arrive. They do.\n",
                );
            } catch (\Exception $error) {
                $refused[$address] = Visible::line($error->getMessage());
            }
        }
        return $refused;
    }

    /** The address comes from the settings: that of the request could be anybody's. */
    public static function link(Config $config, #[\SensitiveParameter] string $token, string $reference = ''): string
    {
        $query = ['link' => $token] + ($reference === '' ? [] : ['enquiry' => $reference]);
        return "$config->siteUrl/owner.php?" . http_build_query($query);
    }
}
