import { closest } from 'fastest-levenshtein';

/** @throws Error that names the nearest one, when there is none of this name */
export function known<Name extends string>(
  what: string,
  name: string,
  names: readonly Name[],
): Name {
  const found = names.find((one) => one === name);
  if (found) return found;
  throw new Error(
    `There is no ${what} "${name}". Did you mean "${closest(name, [...names])}"? There are: ${names.join(', ')}.`,
  );
}
