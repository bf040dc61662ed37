/** Findings about the facts of the firm, for the launch check and the release. */
import { optionalFacts } from '../../src/content/optional-facts.ts';

/** Something that stands between the site and its release, in one sentence, and what to do. */
export interface Finding {
  problem: string;
  fix: string;
}

/** A text or list of texts anywhere in plain data, with its path, such as `phone.tel`. */
function* textsOf(value: unknown, path = ''): Generator<[path: string, text: string]> {
  if (typeof value === 'string') yield [path, value];
  else if (value !== null && typeof value === 'object') {
    for (const [key, inner] of Object.entries(value))
      yield* textsOf(inner, path ? `${path}.${key}` : key);
  }
}

/** A finding while the facts are those of the sample firm, and one for each that contains a placeholder. */
export function unfinishedFacts(
  business: { sample: boolean } & Readonly<Record<string, unknown>>,
  placeholders: Readonly<Record<string, string>>,
): Finding[] {
  const texts = [...textsOf(business)];
  const left = Object.values(placeholders).flatMap((placeholder) => {
    const paths = texts.filter(([, text]) => text.includes(placeholder)).map(([path]) => path);
    if (paths.length === 0) return [];
    return {
      problem: `"${placeholder}" is a placeholder (business.${paths.join(', business.')}).`,
      fix: 'Put the fact in its place in the file of facts.',
    };
  });
  if (!business.sample) return left;
  const sample = {
    problem: 'The facts are those of the sample firm, and every page says so.',
    fix: 'Put your own into src/content/firm.json, and "sample": false.',
  };
  return [sample, ...left];
}

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
