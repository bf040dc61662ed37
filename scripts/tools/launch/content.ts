import type { Finding } from '../../build/finding.ts';

/** Claims in a page's text that nothing in the company's facts proves. */
export function unprovedClaims(
  text: string,
  facts: { certification?: object | undefined; wasteCarrier: { number: string } },
): Finding[] {
  const { number } = facts.wasteCarrier;
  const findings: Finding[] = [];
  if (/environmental standard certification|eco certification/i.test(text) && !facts.certification)
    findings.push({
      problem: 'The page speaks of an environmental certification, and none is named.',
      fix: 'Put name, body and number of the certificate into src/content/firm.json (certification).',
    });
  if (/upper-tier waste carrier/i.test(text) && !/^CBDU[1-9]\d*$/.test(number))
    findings.push({
      problem: `The page claims an upper-tier registration, and "${number}" is none.`,
      fix: 'Put the number from the public register (CBDU and digits) into src/content/firm.json.',
    });
  return findings;
}
