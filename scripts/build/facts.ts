/** Findings about the facts of the firm, for the launch check and the release. */
import type { Finding } from './finding.ts';

const firmFile = 'src/content/firm.json';

/** A text or list of texts anywhere in plain data, with its path, such as `phone.tel`. */
function* textsOf(value: unknown, way = ''): Generator<[way: string, text: string]> {
  if (typeof value === 'string') yield [way, value];
  else if (value !== null && typeof value === 'object') {
    for (const [key, inner] of Object.entries(value)) {
      yield* textsOf(inner, way ? `${way}.${key}` : key);
    }
  }
}

/**
 * One finding for each fact that is still its placeholder, or contains it.
 *
 * @param file where the facts are typed, for the sentence
 */
export function placeholdersLeft(
  business: object,
  placeholders: Readonly<Record<string, string>>,
  file = firmFile,
): Finding[] {
  const texts = [...textsOf(business)];
  return Object.values(placeholders).flatMap((placeholder) => {
    const ways = texts.filter(([, text]) => text.includes(placeholder)).map(([way]) => way);
    if (ways.length === 0) return [];
    return {
      problem: `"${placeholder}" is a placeholder (business.${ways.join(', business.')}).`,
      fix: `Put the fact in its place in ${file}.`,
    };
  });
}

/** One finding while the facts are those of the sample firm, and one for each fact that is left out. */
export function factsMissing(
  business: { sample: boolean } & Readonly<Record<string, unknown>>,
  optional: readonly string[],
  file = firmFile,
): Finding[] {
  const left = optional.filter((fact) => business[fact] === undefined);
  return [
    ...(business.sample
      ? [
          {
            problem: 'The facts are those of the sample firm, and every page says so.',
            fix: `Put your own into ${file}, and "sample": false.`,
          },
        ]
      : []),
    ...left.map((fact) => ({
      problem: `No "${fact}" is given: the page has no row for it.`,
      fix: `Put it into ${file} (${fact}; firm.schema.json says in which form).`,
    })),
  ];
}
