<?php

declare(strict_types=1);

namespace Quayswift\Enquiry\Intake;

use Quayswift\Enquiry\HttpException;

/** An enquiry, checked and cleaned (ledger K1 to K4). Nothing is cut: there are no length limits. */
final readonly class EnquiryInput
{
    /** In the words of the page (src/content/contact.ts), which refuses the same. */
    private const REQUIRED = [
        'name' => 'Enter your name.',
        'email' => 'Enter your email address.',
        'message' => 'Enter a message.',
    ];

    /** The addresses that browsers accept in an email field (HTML standard); stricter would lose visitors. */
    private const EMAIL = '/^[a-zA-Z0-9.!#$%&\'*+\/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?'
        . '(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)*$/D';

    private function __construct(
        public string $name,
        public string $email,
        public string $phone,
        public string $company,
        public string $message,
        #[\SensitiveParameter] public string $token,
    ) {
    }

    /** @throws HttpException 422 with a sentence for the visitor */
    public static function from(array $members, string $phone): self
    {
        $text = [];
        foreach (['name', 'email', 'phone', 'company', 'message', 'recaptcha_token'] as $field) {
            $value = array_key_exists($field, $members) ? $members[$field] : '';
            if (!is_string($value)) {
                throw new HttpException(422, "The field \"$field\" is not a text.");
            }
            $text[$field] = $field === 'message' ? self::lines($value) : self::line($value);
        }
        foreach (self::REQUIRED as $field => $sentence) {
            if (self::isBlank($text[$field])) {
                throw new HttpException(422, $sentence);
            }
        }
        if (preg_match(self::EMAIL, $text['email']) !== 1) {
            throw new HttpException(422, 'Enter an address like name@company.co.uk.');
        }
        $token = $text['recaptcha_token'];
        if ($token === '') {
            $sentence = "The spam check is missing. Please reload the page and try again, or call us on $phone.";
            throw new HttpException(422, $sentence);
        }
        unset($text['recaptcha_token']);
        return new self(...$text, token: $token);
    }

    /** @return array<string, string> by column */
    public function words(): array
    {
        return array_diff_key(get_object_vars($this), ['token' => '']);
    }

    /** The same for the same words, whichever request brought them. */
    public function contentHash(): string
    {
        return hash('sha256', json_encode(array_values($this->words()), JSON_THROW_ON_ERROR));
    }

    /** Unicode's spaces and invisible signs alone. A sign that PCRE does not know yet may be an emoji of this year. */
    private static function isBlank(string $text): bool
    {
        return preg_match('/^[\s\p{Z}\p{Cc}\p{Cf}]*$/u', $text) === 1;
    }

    /** Control characters, line breaks among them, become spaces (no header injection). */
    private static function line(string $text): string
    {
        return trim(preg_replace('/[\x00-\x1F\x7F]+/', ' ', $text) ?? $text);
    }

    /** Line breaks become LF, other control characters but the tab are dropped. */
    private static function lines(string $text): string
    {
        $text = str_replace(["\r\n", "\r"], "\n", $text);
        return trim(preg_replace('/[\x00-\x08\x0B-\x1F\x7F]+/', '', $text) ?? $text);
    }
}
