<?php

declare(strict_types=1);

namespace Quayswift\Enquiry\Owner;

use Quayswift\Enquiry\{LondonTime, Settings, Text};

/**
 * Fills the templates, which are plain PHP. They print by these methods alone (a test reads them all), so
 * that nothing reaches the page unescaped.
 */
final class View
{
    public function __construct(private readonly Settings $settings, private readonly ?string $formToken = null)
    {
    }

    /** @param array<string, mixed> $values of the template, by the names of its variables */
    public function page(string $template, string $title, array $values = []): string
    {
        return $this->part('layout', [
            'title' => $title,
            'firm' => $this->settings->siteName,
            'content' => $this->part($template, $values),
        ]);
    }

    /**
     * A page of a few sentences and a button.
     *
     * @param array<string, string> $form the fields that the button sends; [] where it is a link
     */
    public function message(
        string $title,
        array $sentences = [],
        string $problem = '',
        array $form = [],
        string $button = '',
    ): string {
        return $this->page('message', $title, compact('title', 'sentences', 'problem', 'form', 'button'));
    }

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

    /** The output of another template, the only text that is not escaped. */
    public function markup(string $made): string
    {
        return $made;
    }

    /** Text of anybody; control characters are shown as `\u{202E}`. */
    public function text(mixed $text): string
    {
        return Text::html(Text::visible((string) $text));
    }

    /** Text in one line, cut to a number of characters. */
    public function line(mixed $text, int $most = 200): string
    {
        return Text::html(Text::line((string) $text, $most));
    }

    public function time(int $time): string
    {
        $iso = LondonTime::at($time)->format(\DATE_ATOM);
        return "<time datetime=\"$iso\">{$this->text(LondonTime::long($time))}</time>";
    }

    /** An address of this page. @param array<string, mixed> $query */
    public function address(array $query): string
    {
        return $this->text('/owner.php' . ($query === [] ? '' : '?' . http_build_query($query, arg_separator: '&')));
    }

    public function button(string $label, array $fields, string $look = 'button-ink'): string
    {
        return "<form method=\"post\" action=\"{$this->address([])}\">{$this->hidden($fields)}"
            . "<button class=\"button $look\">{$this->text($label)}</button></form>";
    }

    /** The hidden fields of a form. @param array<string, mixed> $fields */
    public function hidden(array $fields): string
    {
        $fields += $this->formToken === null ? [] : ['token' => $this->formToken];
        $inputs = '';
        foreach ($fields as $name => $value) {
            $inputs .= "<input type=\"hidden\" name=\"{$this->text($name)}\" value=\"{$this->text($value)}\">";
        }
        return $inputs;
    }

    /** A sentence about something that was not done; nothing without one. */
    public function problem(string $sentence): string
    {
        return $sentence === '' ? ''
            : "<p class=\"owner-notice\" role=\"alert\">{$this->text($sentence)}</p>";
    }

    public function done(bool $isDone): string
    {
        return $isDone ? '<p class="owner-notice" role="status">Done.</p>' : '';
    }
}
