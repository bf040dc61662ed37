import type { AnyStateMachine } from 'xstate';
import { registry, type Subject } from '../../../machines/registry.ts';
import type { Case } from './case.ts';
import { sharedPreconditions, tearDownAfter } from './shared.ts';

/** The title of a machine's cases. */
export const titleOf = (subject: Subject) => {
  const machine: AnyStateMachine = registry[subject].machine;
  return `${subject}: ${machine.root.description}`;
};

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

function section(one: Case, shared: number): string {
  const own = one.preconditions.slice(shared);
  const shows = one.requirements.join(', ') || 'no statement of the specification';
  return [
    `## ${one.title}`,
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

/**
 * A sheet of cases to be read, done and filled in: what all of them need and how long they take comes first, what they
 * cover last.
 */
export function markdown(title: string, cases: Case[], closing: string): string {
  const minutes = cases.reduce((sum, one) => sum + one.minutes, 0);
  const shared = sharedPreconditions(cases);
  const parts = [
    `# ${title}`,
    `${cases.length} ${cases.length === 1 ? 'case' : 'cases'}, about ${duration(minutes)} in all.`,
    sheet,
    ...(shared.length > 0 ? ['**Before each case:**', listed(shared)] : []),
    ...cases.map((one) => section(one, shared.length)),
    ...tearDownAfter(cases).flatMap((deed) => ['## After the last case', deed]),
    '## About these cases',
    closing.replaceAll('\n', '\n\n'),
    key,
  ];
  return `${parts.join('\n\n')}\n`;
}
