import type { Moment } from './live.ts';

/** Something before and after. */
export type Pair = readonly [before: unknown, after: unknown];

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** @param raw decides whether something changed; @param shown has contact data and tokens blanked */
function differences(raw: Pair, shown: Pair, path = ''): string[] {
  if (raw.every(isObject) && shown.every(isObject)) {
    const keys = new Set(raw.flatMap((part) => Object.keys(part as object)));
    const within = ([before, after]: Pair, key: string): Pair => [
      (before as Record<string, unknown>)[key],
      (after as Record<string, unknown>)[key],
    ];
    return [...keys].flatMap((key) =>
      differences(within(raw, key), within(shown, key), path ? `${path}.${key}` : key),
    );
  }
  const text = (value: unknown) => JSON.stringify(value) ?? 'nothing';
  if (text(raw[0]) === text(raw[1])) return [];
  const [from, to] = [text(shown[0]), text(shown[1])];
  return [from === to ? `${path} changed (blanked)` : `${path}: ${from} → ${to}`];
}

/** The parts of an actor's context that changed from one of its moments to a later one, or in the one. */
export const changesOf = (first: Moment, last = first): string[] =>
  differences(
    [first.rawContexts[0], last.rawContexts[1]],
    [first.before.context, last.after.context],
  );
