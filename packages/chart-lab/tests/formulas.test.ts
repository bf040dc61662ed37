import { expect, test } from 'vitest';
import { assign, setup } from 'xstate';
import {
  type Alone,
  always,
  type Claim,
  check,
  explore,
  type Formula,
  never,
  textOfVerdict,
  until,
} from '../index.ts';

/** A page's title, which alternates behind another tab. */
const title = setup({
  types: { events: {} as { type: 'tab.hidden' | 'tab.shown' } },
  delays: { alternation: 1500 },
}).createMachine({
  initial: 'own',
  states: {
    own: { on: { 'tab.hidden': 'hidden' } },
    hidden: {
      initial: 'name',
      states: {
        name: { after: { alternation: 'tagline' } },
        tagline: { after: { alternation: 'name' } },
      },
      on: { 'tab.shown': 'own' },
    },
  },
});
type Title = Alone<typeof title>;

const space = explore(title);
/** The steps of the counterexample, the opening and waits for the time of an event not counted. */
const lengthOf = (formula: Formula<Title>) => {
  const run = formula(space);
  return run === 'unknown' ? run : run?.steps.length;
};

const hidden: Claim<Title> = ({ after }) => after.parts.machine.matches('hidden');
const shown: Claim<Title> = (step) => !hidden(step);
const nothing: Claim<Title> = () => false;

test('always and never give the shortest way to the first step that breaks them', () => {
  expect(lengthOf(always(shown))).toBe(2);
  expect(lengthOf(never(hidden))).toBe(2);
  expect(lengthOf(never(nothing))).toBeUndefined();
});

test('until judges the step at which it begins, and ends where it says', () => {
  expect(lengthOf(until(hidden, hidden, shown))).toBeUndefined();
  expect(lengthOf(until(hidden, hidden, nothing))).toBe(3);
  expect(lengthOf(until(hidden, shown, nothing))).toBe(2);
});

test('a space that is cut off proves nothing, and still breaks what it can', () => {
  const counter = setup({ types: { context: {} as { n: number } } }).createMachine({
    context: { n: 0 },
    on: { more: { actions: assign({ n: ({ context }) => context.n + 1 }) } },
  });
  const endless = explore(counter, { limit: 10 });
  const below = (limit: number) =>
    always<Alone<typeof counter>>(({ after }) => after.parts.machine.context.n < limit);
  const [far, near] = check(endless, { 'n < 50': below(50), 'n < 2': below(2) });
  expect(endless.all().length).toBeLessThan(20);
  expect(far?.verdict).toBe('unknown');
  expect(near && textOfVerdict(near)).toBe(
    [
      'broken: n < 2',
      '  1. Begin. → {"n":0}',
      '  2. Send more. → {"n":1}',
      '  3. Send more. → {"n":2}',
    ].join('\n'),
  );
});
