import { closest, distance } from 'fastest-levenshtein';

/** @throws Error that has the names, and the one that may be meant, when there is none of this name */
export function known<Name extends string>(
  what: string,
  name: string,
  names: readonly Name[],
): Name {
  const found = names.find((one) => one === name);
  if (found) return found;
  const near = closest(name, [...names]);
  const isSlip = distance(name, near) <= Math.ceil(name.length / 3);
  const guess = isSlip ? ` Did you mean "${near}"?` : '';
  throw new Error(`There is no ${what} "${name}".${guess} There are: ${names.join(', ')}.`);
}
