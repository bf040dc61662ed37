import type { Case } from './case.ts';
import { groupsOf, sharedPreconditions } from './shared.ts';

/** In words, such as "1 h 5 min". */
const duration = (minutes: number) =>
  [
    [Math.floor(minutes / 60), 'h'],
    [minutes % 60, 'min'],
  ]
    .filter(([count]) => count !== 0)
    .map((part) => part.join(' '))
    .join(' ');

/** To be filled in with a pen. */
const blank = (length: number) => '_'.repeat(length);

const sheet = `Tester: ${blank(16)} Date: ${blank(12)} Build: ${blank(12)} Browser: ${blank(16)}`;
const result = `**Result:** ☐ passed ☐ failed at step ${blank(4)} ☐ blocked. Notes: ${blank(32)}`;

const key = [
  'Priority 1: an enquiry may be lost; 2: a visitor cannot find the form, or stop what moves; 3: the rest.',
  'K1, L2 and the like are statements of the specification, listed in docs/ledger.md; 2.2.2 and the like are criteria of WCAG 2.2.',
  'docs/by-hand.md says how to set up the browser, and what each word means.',
].join(' ');

const listed = (lines: readonly string[]) => lines.map((line) => `- ${line}`).join('\n');

function section(one: Case, shared: number, heading: string): string {
  const own = one.preconditions.slice(shared);
  const shows = one.requirements.join(', ') || 'no statement of the specification';
  return [
    `${heading} ${one.title}`,
    `Case ${one.id}: about ${duration(one.minutes)}, priority ${one.priority} of 3. Shows ${shows}.`,
    ...(own.length > 0 ? ['**Before you begin:**', listed(own)] : []),
    one.steps
      .map((step, place) =>
        [`${place + 1}. ${step.do}`, ...step.see.map((line) => `    - ${line}`)].join('\n'),
      )
      .join('\n'),
    result,
  ].join('\n\n');
}

/** How many cases there are, and how long they take. */
const amount = (cases: Case[]) =>
  `${cases.length} ${cases.length === 1 ? 'case' : 'cases'}, about ${duration(cases.reduce((sum, { minutes }) => sum + minutes, 0))}`;

/** Cases, after what each of them needs. */
function sections(cases: Case[], heading: string): string[] {
  const shared = sharedPreconditions(cases);
  return [
    ...(shared.length > 0 ? ['**Before each case:**', listed(shared)] : []),
    ...cases.map((one) => section(one, shared.length, heading)),
  ];
}

/**
 * A sheet of cases to be read, done and filled in: what all of them need and how long they take comes first, what they
 * cover last.
 */
export function markdown(title: string, cases: Case[], closing: string): string {
  const parts = [
    `# ${title}`,
    `${amount(cases)} in all.`,
    sheet,
    ...groupsOf(cases).flatMap(({ title: name, cases: own }) =>
      name ? [`## ${name}`, `${amount(own)}.`, ...sections(own, '###')] : sections(own, '##'),
    ),
    '## About these cases',
    closing.replaceAll('\n', '\n\n'),
    key,
  ];
  return `${parts.join('\n\n')}\n`;
}
