/** Findings about the facts and lists in src/content/. */
import type { Finding } from './finding.ts';

/** A text or list of texts anywhere in plain data, with the way to it, such as `phone.tel`. */
function* textsOf(value: unknown, way = ''): Generator<[way: string, text: string]> {
  if (typeof value === 'string') yield [way, value];
  else if (value !== null && typeof value === 'object') {
    for (const [key, inner] of Object.entries(value)) {
      yield* textsOf(inner, way ? `${way}.${key}` : key);
    }
  }
}

/** One finding for each fact that is still its placeholder, or contains it. */
export function placeholdersLeft(
  business: object,
  placeholders: Readonly<Record<string, string>>,
): Finding[] {
  const texts = [...textsOf(business)];
  return Object.values(placeholders).flatMap((placeholder) => {
    const ways = texts.filter(([, text]) => text.includes(placeholder)).map(([way]) => way);
    if (ways.length === 0) return [];
    return {
      problem: `"${placeholder}" is a placeholder (business.${ways.join(', business.')}).`,
      fix: 'Put the fact in its place in src/content/firm.json.',
    };
  });
}

/** One finding while the facts are those of the sample firm, and one for each fact that is left out. */
export function factsMissing(
  business: { sample: boolean } & Readonly<Record<string, unknown>>,
  optional: readonly string[],
): Finding[] {
  const left = optional.filter((fact) => business[fact] === undefined);
  return [
    ...(business.sample
      ? [
          {
            problem: 'The facts are those of the sample firm, and every page says so.',
            fix: 'Put your own into src/content/firm.json, and "sample": false.',
          },
        ]
      : []),
    ...left.map((fact) => ({
      problem: `No "${fact}" is given: the page has no row for it.`,
      fix: `Put it into src/content/firm.json (${fact}; firm.schema.json says in which form).`,
    })),
  ];
}

/** The lists that the specification counts (points 2, 3 and 9). */
export function wrongCounts(
  counts: Readonly<Record<string, [is: number, due: number]>>,
): Finding[] {
  return Object.entries(counts)
    .filter(([, [is, due]]) => is !== due)
    .map(([list, [is, due]]) => ({
      problem: `There are ${is} ${list}, and there should be ${due}.`,
      fix: `Put the list in src/content/ right (${list}).`,
    }));
}

/** A claim on the page that nothing in the company's facts proves. */
export function unprovedClaims(
  text: string,
  {
    certification,
    wasteCarrier,
  }: { certification?: object | undefined; wasteCarrier: { number: string } },
): Finding[] {
  const findings: Finding[] = [];
  if (/environmental standard certification|eco certification/i.test(text) && !certification) {
    findings.push({
      problem: 'The page speaks of an environmental certification, and none is named.',
      fix: 'Put name, body and number of the certificate into src/content/firm.json (certification).',
    });
  }
  if (/upper-tier waste carrier/i.test(text) && !/^CBDU[1-9]\d*$/.test(wasteCarrier.number)) {
    findings.push({
      problem: `The page claims an upper-tier registration, and "${wasteCarrier.number}" is none.`,
      fix: 'Put the number from the public register (CBDU and digits) into src/content/firm.json.',
    });
  }
  return findings;
}

/** American spellings, and words, that a text of this trade might have. */
const american = new RegExp(
  `\\b(?:${[
    '(?:color|favor|honor|labor|neighbor|behavior|harbor|mold|tire)(?:s|ed|ing)?',
    '(?:center|meter|liter|theater|fiber|catalog|gray)s?',
    '(?:label|model|travel|total|fuel|cancel)(?:ed|ing)',
    '(?:organ|recogn|special|minim|maxim|author|util|apolog|item|custom)iz(?:e|es|ed|ing|ation)',
    'analyz(?:e|es|ed|ing)',
    'aluminum|skillful|fulfill|jewelry|elevators?|dumpsters?|zip code|trash',
  ].join('|')})\\b`,
  'gi',
);

/** One finding for each American spelling in what people read. */
export function americanSpelling(text: string): Finding[] {
  const words = new Set([...text.matchAll(american)].map(([word]) => word.toLowerCase()));
  return [...words].map((word) => ({
    problem: `"${word}" is American.`,
    fix: 'Spell it the British way in src/content/.',
  }));
}
