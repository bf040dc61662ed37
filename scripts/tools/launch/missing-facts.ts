import { optionalFacts } from '../../../src/content/business.ts';
import type { Finding } from '../../build/facts.ts';

/** The fact at a path such as `pricing.basis`. */
const factAt = (facts: object, path: string) =>
  path
    .split('.')
    .reduce<unknown>((value, key) => (value as Record<string, unknown> | undefined)?.[key], facts);

/** A finding for each fact that a visitor asks for and that the firm does not give; parts of a missing one are not listed. */
export const missingFacts = (facts: object): Finding[] =>
  optionalFacts
    .filter((path) => factAt(facts, path) === undefined)
    .filter((path, _, missing) => !missing.some((whole) => path.startsWith(`${whole}.`)))
    .map((path) => ({
      problem: `No "${path}" is given: the page does not show it.`,
      fix: `Put it into src/content/firm.json (${path}; firm.schema.json says in which form).`,
    }));
