/** Findings about the words and lists in src/content/. */
import type { Finding } from '../../build/finding.ts';

/** The lists whose length the spec gives (ledger S1, L1, P4, P6). */
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

// cspell:ignore analyz ation apolog favor honor jewelry labor liter neighbor recogn skillful theater
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
