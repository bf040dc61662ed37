import { closest, distance } from 'fastest-levenshtein';

/** A question with the name that may be meant, after a space; empty where none is like it. */
export function guess(name: string, names: readonly string[]): string {
  if (names.length === 0) return '';
  const near = closest(name, names);
  return distance(name, near) <= Math.ceil(name.length / 3) ? ` Did you mean "${near}"?` : '';
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
