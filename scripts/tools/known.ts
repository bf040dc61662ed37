import { closest, distance } from 'fastest-levenshtein';

/** A question with the name that may be meant, after a space; empty where none is like it. */
export function guess(name: string, names: readonly string[]): string {
  if (names.length === 0) return '';
  const typed = name.toLowerCase();
  const near = closest(typed, names);
  // What both end in says nothing: a press of another button is another event.
  const [, end = ''] = /(\.\w+)$/.exec(name) ?? [];
  const own = near.endsWith(end) ? name.slice(0, name.length - end.length) : name;
  return distance(typed, near.toLowerCase()) <= Math.ceil(own.length / 3)
    ? ` Did you mean "${near}"?`
    : '';
}

/** @throws Error that has the names, and the one that may be meant, when there is none of this name */
export function known<Name extends string>(
  what: string,
  name: string,
  names: readonly Name[],
): Name {
  const found = names.find((one) => one === name);
  if (found) return found;
  throw new Error(
    `There is no ${what} "${name}".${guess(name, names)} There are: ${names.join(', ')}.`,
  );
}
