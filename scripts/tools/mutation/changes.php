<?php

/**
 * Lists small changes to PHP sources, by PHP's own tokenizer, so that strings and comments are safe.
 *
 * Usage: php changes.php FILE...  prints JSON: by file, a list of {what, from, to, text}, in bytes.
 * A change that PHP could not parse is left out.
 */

declare(strict_types=1);

namespace Quayswift\Mutation;

final class Changes
{
    private const OPERATORS = [
        '===' => '!==', '!==' => '===', '==' => '!=', '!=' => '==', '<>' => '=',
        '<' => '<=', '<=' => '<', '>' => '>=', '>=' => '>',
        '+' => '-', '-' => '+', '*' => '/', '/' => '*', '%' => '*', '**' => '*',
        '&&' => '||', '||' => '&&', '&' => '|',
        '+=' => '-=', '-=' => '+=', '.=' => '=', '??=' => '=', '++' => '--', '--' => '++',
    ];
    private const PAIRS = ['(' => ')', '[' => ']', '{' => '}', '${' => '}', '#[' => ']'];

    /** @var list<\PhpToken> without comments and white space */
    private array $tokens;

    /** @var list<array{what: string, from: int, to: int, text: string}> */
    private array $changes = [];

    public function __construct(private readonly string $source)
    {
        $all = \PhpToken::tokenize($source, TOKEN_PARSE);
        $this->tokens = array_values(array_filter($all, static fn (\PhpToken $token): bool => !$token->isIgnorable()));
    }

    /** @return list<array{what: string, from: int, to: int, text: string}> */
    public function list(): array
    {
        $isText = false;
        foreach ($this->tokens as $at => $token) {
            $isText = $token->text === '"' || $token->is([T_START_HEREDOC, T_END_HEREDOC]) ? !$isText : $isText;
            if (!$this->isInDeclare($at)) {
                if (!$this->isAbsence($at)) {
                    $this->literal($at, $token);
                }
                $this->operator($at, $token);
                $this->condition($at, $token);
                $this->call($at, $token);
                $this->items($at, $token);
                if (!$isText) {
                    $this->statement($at, $token);
                }
            }
        }
        return array_values(array_filter($this->changes, $this->isValid(...)));
    }

    private function literal(int $at, \PhpToken $token): void
    {
        $value = strtolower($token->text);
        if ($token->is(T_LNUMBER)) {
            $number = intval(str_replace('_', '', $value), 0);
            $this->replace("$value a little more", $token, (string) ($number + 1));
            $this->replace("$value a little less", $token, (string) ($number - 1));
        } elseif ($token->is(T_DNUMBER)) {
            $this->replace("$value a little more", $token, (string) ($value + 0.01));
            $this->replace("$value a little less", $token, (string) ($value - 0.01));
        } elseif ($token->is(T_CONSTANT_ENCAPSED_STRING)) {
            $this->replace('text changed', $token, strlen($value) === 2 ? "'changed'" : "''");
        } elseif ($token->is(T_ENCAPSED_AND_WHITESPACE)) {
            $this->replace('text emptied', $token, preg_replace('/\S+/', '', $token->text));
        } elseif ($token->is(T_STRING) && ($value === 'true' || $value === 'false') && !$this->isStrictness($at)) {
            $this->replace("$value flipped", $token, $value === 'true' ? 'false' : 'true');
        }
    }

    private function operator(int $at, \PhpToken $token): void
    {
        if (isset(self::OPERATORS[$token->text]) && !$token->is(T_ENCAPSED_AND_WHITESPACE)) {
            $other = self::OPERATORS[$token->text];
            $this->replace("$token->text becomes $other", $token, $other);
        } elseif ($token->text === '|' && !$this->tokens[$at + 1]->is(T_VARIABLE) && $this->isSpaced($token)) {
            $this->replace('| becomes &', $token, '&');
        } elseif ($token->text === '!' || $token->text === '@') {
            $this->replace("$token->text removed", $token, '');
        }
    }

    /** Conditions of `if` and `while`, and of what stands before a `?`. */
    private function condition(int $at, \PhpToken $token): void
    {
        if ($token->is([T_IF, T_ELSEIF, T_WHILE])) {
            $end = $this->closing($at + 1);
            $this->span('condition always met', $at + 2, $end - 1, 'true');
            $this->span('condition never met', $at + 2, $end - 1, 'false');
        } elseif ($token->text === '?' && $this->isSpaced($token)) {
            $this->span('condition always met', $at, $at, '|| true ?');
            $this->span('condition never met', $at, $at, '&& false ?');
        }
    }

    /** A function's call becomes its first argument. */
    private function call(int $at, \PhpToken $token): void
    {
        $isCall = $token->is(T_STRING) && ($this->tokens[$at + 1]->text ?? '') === '('
            && !$this->tokens[$at - 1]->is([T_NEW, T_FUNCTION, T_DOUBLE_COLON, T_OBJECT_OPERATOR,
                T_NULLSAFE_OBJECT_OPERATOR, T_NS_SEPARATOR]);
        if (!$isCall) {
            return;
        }
        [$first, $last] = $this->parts($at + 1)[0] ?? [null, null];
        if ($first !== null && !$this->tokens[$first]->is(T_ELLIPSIS)) {
            $what = "call of $token->text dropped";
            $this->span($what, $at, $this->closing($at + 1), $this->between($first, $last));
        }
    }

    /** Each item of an array literal, and each arm of a `match`, dropped. */
    private function items(int $at, \PhpToken $token): void
    {
        $before = $this->tokens[$at - 1] ?? null;
        $isLiteral = $token->text === '[' && !$before?->is([T_VARIABLE, T_STRING, T_CONSTANT_ENCAPSED_STRING])
            && !in_array($before?->text, [')', ']', '"', '}'], true);
        $isMatch = $token->text === '{' && $this->matches($at);
        if (!$isLiteral && !$isMatch) {
            return;
        }
        foreach ($this->parts($at) as [$first, $last]) {
            $end = $this->tokens[$last + 1]->text === ',' ? $last + 1 : $last;
            $this->span($isMatch ? 'arm dropped' : 'item dropped', $first, $end, '');
        }
    }

    /** Statements removed, and results replaced by nothing. */
    private function statement(int $at, \PhpToken $token): void
    {
        $before = $this->tokens[$at - 1]->text ?? '';
        $begins = in_array($before, [';', '}'], true) || $before === '{' && !$this->matches($at - 1);
        if (!$begins || !$token->is([T_VARIABLE, T_STRING, T_STATIC, T_RETURN, T_THROW, T_ECHO, T_YIELD, '['])) {
            return;
        }
        $end = $at;
        while ($this->tokens[$end]->text !== ';') {
            if (in_array($this->tokens[$end]->text, self::PAIRS, true)) {
                // The head of a `for` has semicolons too.
                return;
            }
            $end = isset(self::PAIRS[$this->tokens[$end]->text]) ? $this->closing($end) + 1 : $end + 1;
        }
        if (!$token->is(T_RETURN)) {
            $this->span('statement removed', $at, $end, ';');
        } elseif ($end > $at + 1) {
            $this->span('null returned', $at + 1, $end - 1, 'null');
        } else {
            $this->span('return removed', $at, $end, ';');
        }
    }

    /** The index of the bracket that closes the one at $at. */
    private function closing(int $at): int
    {
        $depth = 0;
        for ($end = $at;; $end++) {
            $text = $this->tokens[$end]->text;
            $depth += isset(self::PAIRS[$text]) || $this->tokens[$end]->is(T_CURLY_OPEN) ? 1 : 0;
            $depth -= in_array($text, self::PAIRS, true) ? 1 : 0;
            if ($depth === 0) {
                return $end;
            }
        }
    }

    /** @return list<array{int, int}> first and last index of what commas separate in the bracket at $at */
    private function parts(int $at): array
    {
        $parts = [];
        $end = $this->closing($at);
        for ($first = $at + 1; $first < $end; $first = $last + 2) {
            $last = $first;
            while ($this->tokens[$last]->text !== ',' && $last < $end) {
                $isOpening = isset(self::PAIRS[$this->tokens[$last]->text]) || $this->tokens[$last]->is(T_CURLY_OPEN);
                $last = $isOpening ? $this->closing($last) + 1 : $last + 1;
            }
            $last--;
            $parts[] = [$first, $last];
        }
        return $parts;
    }

    /** Whether the brace at $at opens the arms of a `match`. */
    private function matches(int $at): bool
    {
        $depth = 0;
        for ($before = $at - 1; $before > 0; $before--) {
            $text = $this->tokens[$before]->text;
            $depth += $text === ')' ? 1 : ($text === '(' ? -1 : 0);
            if ($depth === 0) {
                return $text === '(' && $this->tokens[$before - 1]->is(T_MATCH);
            }
        }
        return false;
    }

    /** `?? ''` and `?? 0`: what stands for nothing may as well be something else that is nothing. */
    private function isAbsence(int $at): bool
    {
        return in_array($this->tokens[$at]->text, ["''", '0'], true)
            && ($this->tokens[$at - 1] ?? null)?->is(T_COALESCE);
    }

    /** The last argument of `in_array($text, $texts, true)`: among texts it changes nothing. */
    private function isStrictness(int $at): bool
    {
        return $this->tokens[$at - 1]->text === ',' && $this->tokens[$at + 1]->text === ')';
    }

    private function isInDeclare(int $at): bool
    {
        return $this->tokens[max(0, $at - 4)]->is(T_DECLARE) || ($this->tokens[max(0, $at - 3)]->is(T_DECLARE));
    }

    /** Types write `|` and `?` without spaces. */
    private function isSpaced(\PhpToken $token): bool
    {
        $around = $this->source[$token->pos - 1] . $this->source[$token->pos + strlen($token->text)];
        return ctype_space($around);
    }

    private function between(int $first, int $last): string
    {
        $from = $this->tokens[$first]->pos;
        return substr($this->source, $from, $this->tokens[$last]->pos + strlen($this->tokens[$last]->text) - $from);
    }

    private function span(string $what, int $first, int $last, string $text): void
    {
        $from = $this->tokens[$first]->pos;
        $to = $this->tokens[$last]->pos + strlen($this->tokens[$last]->text);
        $this->changes[] = ['what' => $what, 'from' => $from, 'to' => $to, 'text' => $text];
    }

    private function replace(string $what, \PhpToken $token, string $text): void
    {
        $to = $token->pos + strlen($token->text);
        $this->changes[] = ['what' => $what, 'from' => $token->pos, 'to' => $to, 'text' => $text];
    }

    /** @param array{from: int, to: int, text: string} $change */
    private function isValid(array $change): bool
    {
        $changed = substr_replace($this->source, $change['text'], $change['from'], $change['to'] - $change['from']);
        try {
            return $changed !== $this->source && \PhpToken::tokenize($changed, TOKEN_PARSE) !== [];
        } catch (\ParseError) {
            return false;
        }
    }
}

set_error_handler(static fn (int $level, string $text) => throw new \ErrorException($text));
$lists = [];
foreach (array_slice($argv, 1) as $file) {
    $lists[$file] = (new Changes((string) file_get_contents($file)))->list();
}
echo json_encode($lists, JSON_THROW_ON_ERROR | JSON_INVALID_UTF8_SUBSTITUTE);
