/** One small change to one source file, on which its tests ought to fail. */
export interface Mutant {
  /** From the root of the project. */
  file: string;
  line: number;
  /** The kind of change, such as `statement removed`. */
  what: string;
  /** The lines that it touches before and after, white space folded: how it is named in the list of equivalents. */
  was: string;
  is: string;
  /** The whole source with this one change. */
  code: string;
}

/** A change: the characters from `from` to `to` become `text`. */
export interface Change {
  what: string;
  from: number;
  to: number;
  text: string;
  /** Put before the whole source, such as an import that `text` needs. */
  head?: string;
}

/** A change applied to its source. */
export function mutant(
  file: string,
  source: string,
  { what, from, to, text, head = '' }: Change,
): Mutant {
  const begin = source.lastIndexOf('\n', from - 1) + 1;
  const end = (source.indexOf('\n', to) + 1 || source.length + 1) - 1;
  const folded = (lines: string) => lines.replace(/\s+/g, ' ').trim();
  return {
    file,
    line: source.slice(0, from).split('\n').length,
    what,
    was: folded(source.slice(begin, end)),
    is: folded(source.slice(begin, from) + text + source.slice(to, end)),
    code: head + source.slice(0, from) + text + source.slice(to),
  };
}
