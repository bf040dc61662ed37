<?php

declare(strict_types=1);

namespace Quayswift\Enquiry\Owner;

use Quayswift\Enquiry\ContactLinks;
use Quayswift\Enquiry\LondonTime;
use Quayswift\Enquiry\Settings;
use Quayswift\Enquiry\Text;

/**
 * Fills the templates, which are plain PHP. They print by these methods alone (`ViewTest` reads them all), so
 * that nothing reaches the page unescaped.
 */
final class View
{
    public function __construct(
        private readonly Settings $settings,
        private readonly ?Session $session = null,
    ) {
    }

    /**
     * A whole page.
     *
     * @param array<string, mixed> $values of the template, by the names of its variables
     */
    public function page(string $template, string $title, array $values = []): string
    {
        return $this->part('layout', [
            'title' => $title,
            'content' => $this->part($template, $values),
            'isSignedIn' => $this->session !== null,
            'room' => $template,
            'isAgain' => $values['isAgain'] ?? false,
        ]);
    }

    /**
     * A page of a sentence or two, and a way on.
     *
     * @param array{lead?: string, problem?: string, isAgain?: bool} $words
     * @param array<string, string> $query of the address behind the button
     */
    public function message(string $title, array $words = [], string $button = '', array $query = []): string
    {
        $values = $words + ['isAgain' => false, 'lead' => '', 'problem' => ''];
        $values += ['title' => $title, 'button' => $button, 'query' => $query];
        return $this->page('message', $title, $values);
    }

    /** @param array<string, mixed> $values */
    public function part(string $template, array $values = []): string
    {
        ob_start();
        try {
            (function (string $file, array $values): void {
                extract($values, EXTR_SKIP);
                require $file;
            })(__DIR__ . "/templates/$template.php", $values);
            return (string) ob_get_contents();
        } finally {
            // Half a template must not precede the answer to the error that broke it off.
            ob_end_clean();
        }
    }

    /** Prints the output of another template, the only text that is not escaped. */
    public function markup(string $made): string
    {
        return $made;
    }

    /** Text of anybody as text of the page; control characters are shown as `\u{202E}`. */
    public function text(mixed $text): string
    {
        return Text::html(Text::visible((string) $text));
    }

    /** The same in one line, cut to a number of characters. */
    public function line(mixed $text, int $most = 200): string
    {
        return $this->text(Text::line((string) $text, $most, '…'));
    }

    /** A time, for people and for machines; null is now. */
    public function time(mixed $time, bool $isLong = false): string
    {
        if ($time === null) {
            return '<b>Now</b>';
        }
        $time = (int) $time;
        $words = $isLong ? LondonTime::long($time) : LondonTime::short($time);
        return '<time datetime="' . $this->text(LondonTime::machine($time)) . '">' . $this->text($words) . '</time>';
    }

    /** As in `1,204`. */
    public function number(mixed $number): string
    {
        return number_format((int) $number);
    }

    /** As in `9,999+` for more than the most that is counted. */
    public function upTo(int $most, int $number): string
    {
        return $this->number(min($most, $number)) . ($number > $most ? '+' : '');
    }

    /** `1 enquiry`, `2 enquiries`. */
    public function count(mixed $number, string $one = 'enquiry', string $many = 'enquiries'): string
    {
        return $this->number($number) . ' ' . ((int) $number === 1 ? $one : $many);
    }

    /** An address of this page. @param array<string, string|int|\Quayswift\Enquiry\Storage\Cursor> $query */
    public function address(array $query): string
    {
        $query = array_map(strval(...), $query);
        return $this->text('/owner.php' . ($query === [] ? '' : '?' . http_build_query($query)));
    }

    /** The hidden fields of a form. @param array<string, string|int|\Quayswift\Enquiry\Storage\Cursor> $fields */
    public function hidden(array $fields): string
    {
        $fields += $this->session === null ? [] : ['token' => $this->session->formToken()];
        $inputs = '';
        foreach ($fields as $name => $value) {
            $inputs .= "<input type=\"hidden\" name=\"{$this->text($name)}\" value=\"{$this->text($value)}\">";
        }
        return $inputs;
    }

    /** The number as phones dial it; '' when what was typed is none. */
    public function dial(mixed $phone): string
    {
        return $this->text(ContactLinks::phone((string) $phone));
    }

    /** A mail to the visitor whose subject has the reference. */
    public function mailTo(mixed $email, mixed $reference): string
    {
        $subject = "Your enquiry $reference to {$this->settings->siteName}";
        return $this->text(ContactLinks::email((string) $email, $subject));
    }

    public function firm(): string
    {
        return $this->text($this->settings->siteName);
    }
}
